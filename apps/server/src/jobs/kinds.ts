import { z } from 'zod';

const id = z.guid();
const ofBooking = z.object({ bookingId: id });

/**
 * Every kind of job with the schema of its payload. Payloads are stored, and a new release runs the jobs that the one
 * before enqueued: add fields as optional ones, and keep what is there. They hold ids, not copies: a handler reads the
 * state as it is when the job runs.
 */
export const JOB_PAYLOADS = {
  'account.delete': z.object({ accountId: id }),
  'accounts.remove-second-factor': z.object({ accountId: id, id }),
  'accounts.sweep': z.object({}),
  'applications.tidy-file': z.object({ fileId: id }),
  'avatars.tidy': z.object({ hash: z.string() }),
  'booking.expire-hold': ofBooking,
  'booking.deadline': ofBooking,
  'booking.end': ofBooking,
  'booking.complete': ofBooking,
  'mail.application': z.object({ eventId: id }),
  'mail.booking': z.object({
    bookingId: id,
    to: z.enum(['client', 'expert']),
    template: z.enum([
      'request-sent',
      'new-request',
      'confirmed',
      'declined',
      'withdrawn',
      'expired',
      'cancelled',
      'charge-disputed',
      'payment-failed',
      'expert-absent',
      'too-late',
    ]),
  }),
  'mail.code': z.object({ accountId: id, purpose: z.enum(['confirm', 'reset', 'login', 'email']) }),
  'mail.email-change': z.object({ changeId: id, step: z.enum(['asked', 'done']) }),
  'mail.password-changed': z.object({ accountId: id, by: z.enum(['reset', 'change']).default('reset') }),
  'mail.second-factor': z.object({ accountId: id, what: z.enum(['on', 'off', 'codes']) }),
  'mail.second-factor-removal': z.object({
    accountId: id,
    /** The id of the removal request */
    id,
    step: z.enum(['asked', 'stopped', 'done']),
    /** The email change whose old address gets the mail; without it, the account's current address does */
    replacedBy: id.optional(),
  }),
  'payment.apply': z.object({ ref: z.string() }),
  'payment.settle': ofBooking,
  'sandbox.deliver': z.object({ eventIds: z.array(z.string()) }),
} as const;

export type JobKind = keyof typeof JOB_PAYLOADS;
/** What the handler of a kind gets. */
export type JobPayload<K extends JobKind> = z.output<(typeof JOB_PAYLOADS)[K]>;
/** What is stored for a kind; fields with a default may be left out. */
export type StoredPayload<K extends JobKind> = z.input<(typeof JOB_PAYLOADS)[K]>;
