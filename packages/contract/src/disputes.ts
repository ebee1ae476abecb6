import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, money } from './shared.ts';
import { fileIds, uploadedFile } from './uploads.ts';

/** What staff can do about a bank's dispute now. */
export const DISPUTE_ACTIONS = ['evidence', 'concede', 'hearing', 'finding'] as const;
const statement = z.string().check(z.minLength(10), z.maxLength(2000));

/** A dispute of a client's bank, as staff see it (P-09). */
export const bankDispute = z.object({
  /** The provider's id */
  ref: z.string(),
  bookingId: id,
  service: z.string(),
  client: z.string(),
  expert: z.string(),
  amount: money,
  status: z.enum(['open', 'won', 'lost']),
  /** The bank's word for its reason, such as `product_not_received` */
  reason: z.nullable(z.string()),
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** Until when the provider takes evidence; it is sent by itself 24 hours before */
  dueBy: z.nullable(instant),
  evidenceSentAt: z.nullable(instant),
  concededAt: z.nullable(instant),
  /** What the expert was asked to say, and said */
  hearing: z.nullable(
    z.object({
      until: instant,
      text: z.nullable(z.string()),
      heardAt: z.nullable(instant),
      files: z.array(uploadedFile),
    }),
  ),
  finding: z.nullable(
    z.object({ finding: z.enum(['delivered', 'not_delivered']), reason: z.string(), at: instant }),
  ),
  actions: z.array(z.enum(DISPUTE_ACTIONS)),
});
export type BankDispute = z.infer<typeof bankDispute>;

const ofStaff = {
  host: 'expert',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  response: z.object({ data: bankDispute, serverNow: instant }),
} as const;

export const getDispute = defineEndpoint({
  ...ofStaff,
  method: 'GET',
  path: '/staff/disputes/{ref}',
  summary: 'Get a dispute of a client’s bank (P-09)',
  errors: ['NotFound'],
});

export const sendDisputeEvidence = defineEndpoint({
  ...ofStaff,
  method: 'POST',
  path: '/staff/disputes/{ref}/evidence',
  summary: 'Send the provider a PDF of the terms, attendance and timeline of the booking, once',
  errors: ['NotFound', 'WrongState', 'Forbidden', 'PaymentProviderFailed'],
});

export const concedeDispute = defineEndpoint({
  ...ofStaff,
  method: 'POST',
  path: '/staff/disputes/{ref}/concede',
  summary: 'Accept the bank’s dispute: it is lost, and the platform bears it',
  errors: ['NotFound', 'WrongState', 'Forbidden', 'PaymentProviderFailed'],
});

export const openDisputeHearing = defineEndpoint({
  ...ofStaff,
  method: 'POST',
  path: '/staff/disputes/{ref}/hearing',
  summary: 'Ask the expert of a lost dispute what happened; they have 72 hours',
  errors: ['NotFound', 'WrongState', 'Forbidden'],
});

export const decideDispute = defineEndpoint({
  ...ofStaff,
  method: 'POST',
  path: '/staff/disputes/{ref}/finding',
  summary: 'Find whether the session was delivered; if not, the expert bears a lost dispute',
  body: z.object({ finding: z.enum(['delivered', 'not_delivered']), reason: statement }),
  errors: ['NotFound', 'WrongState', 'Forbidden', 'ValidationFailed'],
});

export const answerDisputeHearing = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/hearing',
  summary: 'The expert says what happened in a session whose charge was disputed and lost, once',
  access: 'expert-of-booking',
  status: 204,
  body: z.object({ text: statement, fileIds }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const writeOffDebt = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/experts/{id}/write-off',
  summary: 'Write off a debt that is 180 days old, or part of it (P-02)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  body: z.object({
    amountMinor: z.int().check(z.gte(1), z.lte(100_000_000)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    reason: statement,
  }),
  /** What is available to the expert then; below zero while a debt is left */
  response: z.object({ data: z.object({ available: money }) }),
  errors: ['NotFound', 'WrongState', 'Forbidden', 'ValidationFailed'],
});
