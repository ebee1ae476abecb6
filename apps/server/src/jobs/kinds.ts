import { z } from 'zod';

const id = z.guid();
const ofBooking = z.object({ bookingId: id });

/**
 * Every kind of job with the schema of its payload. Payloads are stored, and a new release runs the jobs that the one
 * before enqueued: add fields as optional ones, and keep what is there. They hold ids, not copies: a handler reads the
 * state as it is when the job runs.
 */
export const JOB_PAYLOADS = {
  'account.cancel-bookings': z.object({ suspensionId: id, clientBookings: z.enum(['full', 'policy']) }),
  'account.delete': z.object({ accountId: id }),
  'accounts.remove-second-factor': z.object({ accountId: id, id }),
  'accounts.sweep': z.object({}),
  'appeal.deadline': z.object({ appealId: id }),
  'appeal.window-closed': ofBooking,
  'applications.tidy-file': z.object({ fileId: id }),
  'avatars.tidy': z.object({ hash: z.string() }),
  'booking.expire-hold': ofBooking,
  'booking.deadline': ofBooking,
  'booking.end': ofBooking,
  'booking.complete': ofBooking,
  /** A seat may have become free, or an offer's time may be over (H-07) */
  'seats.serve': z.object({ groupSessionId: id }),
  'seats.sold': ofBooking,
  /** Thirty days are over (H-10) */
  'replay.expire': z.object({ groupSessionId: id }),
  'booking.reminder': z.object({
    bookingId: id,
    /** When the booking got its start: a reminder that was due before isn't sent */
    since: z.iso.datetime().default('1970-01-01T00:00:00Z'),
  }),
  /** Reads an outside calendar, again and again (F-04) */
  'calendar.read': z.object({ sourceId: id }),
  /** A calendar at a provider was deleted: `sealed` is what opened it, which is all that is left of it, and empty once our access is ended */
  'calendar.end-access': z.object({
    kind: z.enum(['google', 'microsoft']),
    expertId: id,
    sealed: z.base64(),
  }),
  /** Stored by earlier releases only */
  'call-check.day-before': z.object({ bookingId: id }),
  /** A case of a queue is due (O-05) */
  'case.deadline': z.object({
    queue: z.enum(['applications', 'claims', 'reports', 'reported-reviews', 'safety']),
    caseId: id,
  }),
  'case.watch': z.object({}),
  /** An approval is over (F-15) */
  'claim.expire': z.object({ claimId: id }),
  /** It will be in 30 days */
  'claim.notice': z.object({ claimId: id }),
  /** An expert is featured no longer (F-19) */
  'featuring.end': z.object({ featuringId: id }),
  /** A handle of 12 months ago leads nowhere from now on (F-20) */
  'handle.forget': z.object({ handle: z.string() }),
  'document.issue': ofBooking,
  /** Papers of a payout that was sent */
  'document.statement': z.object({ payoutId: id }),
  'document.sweep': z.object({}),
  'mail.document': z.object({ documentId: id }),
  'mail.account-closed': z.object({ accountId: id }),
  'mail.bank-changed': z.object({ accountId: id }),
  'bank-dispute.concede': z.object({ ref: z.string(), actorId: id }),
  'bank-dispute.evidence': z.object({ ref: z.string() }),
  /** A refund was ordered three days ago */
  'refund.waits': ofBooking,
  /** A suspension has held payouts for 120 days */
  'payout.hold-overdue': z.object({ holdId: id }),
  /** The refund of a booking that a suspension cancelled still waits for its second signature */
  'suspension.refund-waits': ofBooking,
  'mail.answer-card': ofBooking,
  'mail.appeal': z.object({
    appealId: id,
    to: z.enum(['client', 'expert']),
    step: z.enum(['opened', 'closed']),
  }),
  'mail.application': z.object({ eventId: id }),
  'mail.claim': z.object({
    claimId: id,
    step: z.enum(['approved', 'refused', 'expires', 'expired']),
  }),
  'mail.booking': z.object({
    bookingId: id,
    /** `payer`: who bought a seat for somebody else (H-02) */
    to: z.enum(['client', 'expert', 'payer']),
    template: z.enum([
      'request-sent',
      'new-request',
      'confirmed',
      'declined',
      'withdrawn',
      'expired',
      'cancelled',
      'workshop-cancelled',
      'bank-dispute-cancelled',
      'payment-failed',
      'expert-absent',
      'client-absent',
      'session-over',
      'too-late',
      'moved',
      'proposed',
      'proposal-declined',
      'proposal-withdrawn',
      'proposal-expired',
      'offered',
      'offer-ended',
      'seat-for-other',
      'seat-taken',
    ]),
    /** The proposal it is about; a mail about one that is no longer open isn't sent */
    proposalId: id.optional(),
    /** Of a move: the start before it, and who moved the session or proposed the time */
    was: z.iso.datetime().optional(),
    startedBy: z.enum(['client', 'expert']).optional(),
  }),
  /** An outside calendar has failed for a day */
  'mail.calendar': z.object({ sourceId: id }),
  'mail.call-check': z.object({
    bookingId: id,
    to: z.enum(['client', 'expert']),
    /** The start it is about: none is sent for a time that was moved */
    startsAt: z.iso.datetime(),
  }),
  'mail.code': z.object({
    accountId: id,
    purpose: z.enum(['confirm', 'reset', 'login', 'email', 'payouts', 'answer']),
  }),
  /** `amountMinor`: what went back this time; the provider reports sums, so nothing else says it */
  'mail.dashboard-refund': z.object({
    bookingId: id,
    amountMinor: z.int(),
    to: z.enum(['client', 'expert']),
  }),
  'mail.bank-dispute': z.object({
    /** The provider's id of the bank dispute */
    ref: z.string(),
    to: z.enum(['client', 'expert']).default('expert'),
    what: z.enum(['opened', 'won', 'lost', 'hearing', 'delivered', 'late_share', 'not_delivered']),
  }),
  'mail.email-change': z.object({ changeId: id, step: z.enum(['asked', 'done']) }),
  /** `orderId`: of the refund that the expert gave */
  'mail.goodwill': z.object({ orderId: id }),
  'mail.notification': z.object({ notificationId: id }),
  'mail.password-changed': z.object({ accountId: id, by: z.enum(['reset', 'change']).default('reset') }),
  /** `accountId`: of the expert, as in the next */
  'mail.payout': z.object({
    accountId: id,
    payoutId: id,
    step: z.enum(['sent', 'refused', 'carried', 'failed', 'arrived']),
  }),
  'mail.payout-hold': z.object({ accountId: id, holdId: id, step: z.enum(['held', 'released']) }),
  'mail.review': z.object({
    bookingId: id,
    to: z.enum(['client', 'expert']),
    template: z.enum(['invite', 'published', 'removed', 'replied']),
  }),
  /** `accountId`: of whoever reported the review */
  'mail.review-report': z.object({ accountId: id, reportId: id }),
  /** `orderId`: of the refund that staff ordered */
  'mail.refund': z.object({ orderId: id, to: z.enum(['client', 'expert']) }),
  'mail.refund-otherwise': z.object({ refundId: id }),
  'mail.problem': z.object({ statementId: id, to: z.enum(['client', 'expert']) }),
  'mail.second-factor': z.object({ accountId: id, what: z.enum(['on', 'off', 'codes']) }),
  'mail.second-factor-removal': z.object({
    accountId: id,
    /** The id of the removal request */
    id,
    step: z.enum(['asked', 'stopped', 'done']),
    /** The email change whose old address gets the mail; without it, the account's current address does */
    replacedBy: id.optional(),
  }),
  /** `accountId`: of the expert, so that the person's page at the desk lists the mail */
  'mail.unclaimed': z.object({ accountId: id, balanceId: id }),
  'mail.write-off': z.object({ accountId: id, writeOffId: id }),
  'mail.verification': z.object({
    accountId: id,
    step: z.enum(['needed', 'missing', 'lost', 'verified']),
  }),
  'mail.staff-roles': z.object({ accountId: id }),
  'mail.saved-times': z.object({ accountId: id }),
  'mail.safety-case': z.object({ reportId: id, step: z.enum(['asked', 'decided']) }),
  /** To the host of a session: its first seat is booked, it was cancelled, it is over */
  'mail.workshop': z.object({ groupSessionId: id, what: z.enum(['booked', 'cancelled', 'over']) }),
  'mail.suspension': z.object({ suspensionId: id, step: z.enum(['suspended', 'lifted']) }),
  'payment.apply': z.object({ ref: z.string() }),
  'payment.settle': ofBooking,
  /** `ref`: the provider's id of a payout to the bank of an expert, whose account is `accountRef` */
  'payout.bank': z.object({ accountRef: z.string(), ref: z.string() }),
  'payout.run': z.object({ scheduledFor: z.iso.datetime() }),
  'payout.send': z.object({ payoutId: id }),
  /** `ref`: the provider's id of an expert's account */
  'payout-account.apply': z.object({ ref: z.string() }),
  'privacy.sweep': z.object({}),
  /** New times of the experts somebody saved, once a week (F-08) */
  'saved.times': z.object({ accountId: id }),
  'search.forget': z.object({}),
  'card.remove': z.object({ cardId: id }),
  /** An offer of overtime, or what came of it, is told to the room; the time of its state is over (G-09) */
  'overtime.tell': z.object({ bookingId: id, overtimeId: id }),
  'overtime.over': z.object({ bookingId: id, overtimeId: id }),
  'proposal.expire': z.object({ proposalId: id }),
  /** `toldAt`: when the notification was told, in epoch ms; written by a trigger of the database (migration `push`) */
  'push.deliver': z.object({ notificationId: id, subscriptionId: id, toldAt: z.int() }),
  'review.publish': ofBooking,
  /** A bank kept the money of a booking (P-09) */
  'problem.bank-decided': ofBooking,
  'problem.standstill-over': z.object({ problemId: id }),
  'problem.open-technical': ofBooking,
  'problem.deadline': z.object({ problemId: id }),
  /** `night`: midnight UTC */
  'reconcile.night': z.object({ night: z.iso.datetime() }),
  'sandbox.deliver': z.object({ eventIds: z.array(z.string()) }),
  /** Who watches a time that opened is asked next (F-03) */
  'watch.ask': z.object({ openingId: id }),
  /** An expert's pause of new bookings has ended by the clock */
  'watch.pause-over': z.object({ expertId: id }),
  /** The minimum must be met (H-03) */
  'workshop.deadline': z.object({ groupSessionId: id }),
  /** Ten minutes after the start (H-03) */
  'workshop.opening': z.object({ groupSessionId: id }),
  'workshop.end': z.object({ groupSessionId: id }),
  'workshop.reminder': z.object({
    groupSessionId: id,
    /** A reminder that was due before isn't sent */
    since: z.iso.datetime(),
  }),
  'uploads.tidy': z.object({ uploadId: id }),
} as const;

export type JobKind = keyof typeof JOB_PAYLOADS;
/** What the handler of a kind gets. */
export type JobPayload<K extends JobKind> = z.output<(typeof JOB_PAYLOADS)[K]>;
/** What is stored for a kind; fields with a default may be left out. */
export type StoredPayload<K extends JobKind> = z.input<(typeof JOB_PAYLOADS)[K]>;
