import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking, ofBankDispute, ofExpert } from './path-params.ts';
import { id, instant, money, staffOutcome, statementText } from './shared.ts';
import { fileIds, uploadedFile } from './uploads.ts';

/** What staff can do about a bank dispute now. */
export const BANK_DISPUTE_ACTIONS = ['evidence', 'concede', 'hearing', 'finding'] as const;
/**
 * What staff can find after the hearing. Of a session that took place or should have: whether it was delivered. Of one
 * that was cancelled before its start: whether the expert gets the late share of their policy, or nothing.
 */
export const BANK_DISPUTE_FINDINGS = ['delivered', 'late_share', 'not_delivered'] as const;
/** What a bank dispute waits for, and until when if that is known; null: it is decided (P-09). */
export const bankDisputeAwaits = z.nullable(
  z.object({
    /** Evidence, the bank, the question to the expert, the expert’s answer until then, or what staff find */
    what: z.enum(['evidence', 'bank', 'hearing', 'expert', 'finding']),
    until: z.nullable(instant),
  }),
);

/** A bank dispute, as staff see it (P-09). */
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
  /** The bank dispute came before the start of a session, which is cancelled: nothing is earned by it (P-09); null: later */
  beforeStart: z.nullable(
    z.object({
      /** What the client has back in all if the bank decides for us (B-04) */
      refund: money,
      /** What we still refund if the bank decides for the client: what it did not take */
      rest: money,
      /** The expert's share if the bank decides for us, which staff may grant if it doesn't */
      lateShare: money,
    }),
  ),
  /** What the expert was asked to say, and said */
  hearing: z.nullable(
    z.object({
      until: instant,
      text: z.nullable(z.string()),
      heardAt: z.nullable(instant),
      files: z.array(uploadedFile),
    }),
  ),
  finding: z.nullable(z.object({ finding: z.enum(BANK_DISPUTE_FINDINGS), reason: z.string(), at: instant })),
  /** What can be found, once the expert was heard */
  findings: z.array(z.enum(BANK_DISPUTE_FINDINGS)),
  awaits: bankDisputeAwaits,
  actions: z.array(z.enum(BANK_DISPUTE_ACTIONS)),
});
export type BankDispute = z.infer<typeof bankDispute>;

const ofStaff = {
  host: 'expert',
  access: 'staff',
  roles: ['finance'],
  status: 200,
} as const;

export const getBankDispute = defineEndpoint({
  ...ofStaff,
  data: bankDispute,
  method: 'GET',
  path: '/staff/bank-disputes/{ref}',
  params: ofBankDispute,
  summary: 'Get a bank dispute (P-09)',
  errors: ['NotFound'],
});

export const bankDisputeEvidencePdf = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/bank-disputes/{ref}/evidence.pdf',
  params: ofBankDispute,
  summary: 'The evidence as it would be sent now, byte for byte; the look is written down (P-09, O-06)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  mediaType: 'application/pdf',
  errors: ['NotFound', 'WrongState'],
});

export const sendBankDisputeEvidence = defineEndpoint({
  ...ofStaff,
  data: bankDispute,
  method: 'POST',
  path: '/staff/bank-disputes/{ref}/evidence',
  params: ofBankDispute,
  summary: 'Send the provider a PDF of the terms, attendance and timeline of the booking, once',
  errors: ['NotFound', 'WrongState', 'Forbidden', 'PaymentProviderFailed'],
});

export const concedeBankDispute = defineEndpoint({
  ...ofStaff,
  data: staffOutcome,
  method: 'POST',
  path: '/staff/bank-disputes/{ref}/concede',
  params: ofBankDispute,
  summary:
    'Accept the bank dispute: it is lost, and the platform bears it, unless it came before the start of the session',
  errors: ['NotFound', 'WrongState', 'Conflict', 'Forbidden', 'PaymentProviderFailed'],
});

export const openBankDisputeHearing = defineEndpoint({
  ...ofStaff,
  data: bankDispute,
  method: 'POST',
  path: '/staff/bank-disputes/{ref}/hearing',
  params: ofBankDispute,
  summary: 'Ask the expert of a lost bank dispute what happened; they have 72 hours',
  errors: ['NotFound', 'WrongState', 'Forbidden'],
});

export const decideBankDispute = defineEndpoint({
  ...ofStaff,
  data: staffOutcome,
  method: 'POST',
  path: '/staff/bank-disputes/{ref}/finding',
  params: ofBankDispute,
  summary:
    'Find whether the session of a lost bank dispute was delivered, if not the expert bears it; or, where it was cancelled before its start, whether they get the late share',
  body: z.object({ finding: z.enum(BANK_DISPUTE_FINDINGS), reason: statementText }),
  errors: ['NotFound', 'WrongState', 'Conflict', 'Forbidden', 'ValidationFailed'],
});

export const answerBankDisputeHearing = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/hearing',
  params: ofBooking,
  summary: 'The expert says what happened to a booking whose charge was disputed and lost, once',
  access: 'expert-of-booking',
  status: 204,
  body: z.object({ text: statementText, fileIds }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const writeOffDebt = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/experts/{id}/write-off',
  params: ofExpert,
  summary: 'Write off a debt that is 180 days old, or part of it (P-02)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  body: z.object({
    amountMinor: z.int().check(z.gte(1), z.lte(100_000_000)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    reason: statementText,
  }),
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'Conflict', 'Forbidden', 'ValidationFailed'],
});
