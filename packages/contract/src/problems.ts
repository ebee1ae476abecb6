import { PROBLEM_KINDS, PROBLEM_STATES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { booking } from './booking.ts';
import { BANK_DISPUTE_FINDINGS } from './bank-disputes.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofAppeal, ofBooking, ofProblem } from './path-params.ts';
import { id, instant, money, statementText } from './shared.ts';
import { fileIds, uploadedFile } from './uploads.ts';

/** Whole per cents of what was captured. */
export const pct = z.int().check(z.gte(0), z.lte(100));

/** One step of a problem, as it is read by both sides. */
export const problemStatement = z.object({
  by: z.enum(['client', 'expert', 'staff', 'system']),
  step: z.enum([
    'reported',
    'agreed',
    'offered',
    'contested',
    'took',
    'insisted',
    'silent',
    'taken_over',
    'decided',
    'bank_decided',
  ]),
  /** The share asked for, offered or decided, with the sum it came to then: on top of earlier refunds, at most what was left */
  pct: z.nullable(pct),
  amount: z.nullable(money),
  /** Empty: nothing was written, or conduct's words, which reach the expert through staff only */
  text: z.string(),
  files: z.array(uploadedFile),
  at: instant,
});
export type ProblemStatement = z.infer<typeof problemStatement>;

/** A problem as one of the two parties sees it. */
export const problem = z.object({
  id,
  /**
   * The expert is told that staff look into the session and hold its payment, and nothing else: kind, shares and
   * statements are blank
   */
  withheld: z.boolean(),
  kind: z.enum(PROBLEM_KINDS),
  state: z.enum(PROBLEM_STATES),
  askPct: pct,
  /** What is sent if it is agreed to now; once the problem is closed, what was asked for */
  ask: money,
  /** The expert's last word; 0 after a contest */
  offerPct: z.nullable(pct),
  offer: z.nullable(money),
  reportedAt: instant,
  /** Whose turn it is until `dueAt`, and what happens then */
  awaited: z.nullable(z.enum(['client', 'expert', 'staff'])),
  dueAt: z.nullable(instant),
  /** What silence until `dueAt` means: the client gets this much back; null where silence decides nothing */
  silence: z.nullable(money),
  /** Why the deadline is paused */
  paused: z.nullable(z.enum(['suspension', 'bank_dispute'])),
  /** What the viewer may do now */
  actions: z.array(z.enum(['agree', 'offer', 'contest', 'take', 'insist'])),
  /** What is left to refund: no answer or decision sends more */
  left: money,
  /** What was decided or agreed in the end, and the sum that was sent for it */
  refundPct: z.nullable(pct),
  refund: z.nullable(money),
  closedAt: z.nullable(instant),
  statements: z.array(problemStatement),
});
export type Problem = z.infer<typeof problem>;

/** An appeal against the verdict that the expert was absent. */
export const appeal = z.object({
  state: z.enum(['open', 'granted', 'refused']),
  text: z.string(),
  files: z.array(uploadedFile),
  openedAt: instant,
  dueAt: instant,
  refundWaits: z.boolean(),
  reason: z.nullable(z.string()),
  /** What was sent with the decision, on top of earlier refunds; null: nothing waited for it */
  refund: z.nullable(money),
  closedAt: z.nullable(instant),
});
export type Appeal = z.infer<typeof appeal>;

const stay = z.object({ from: instant, to: instant });

/**
 * What staff ask the expert after the client's bank kept the money (P-09), or before they refund anything for a report about
 * conduct, and what came of it.
 */
const hearing = z.object({
  /** Whether the session took place, or, of one cancelled before its start, whether the late share is due; or conduct */
  about: z.enum(['delivery', 'late_share', 'conduct']),
  /** Of conduct: what staff put to the expert, in words of their own */
  question: z.nullable(z.string()),
  /** Until when the expert may answer; null when they can't any more */
  until: z.nullable(instant),
  /** What the expert told staff: the client never reads it */
  answer: z.nullable(z.object({ text: z.string(), files: z.array(uploadedFile), at: instant })),
  /** What staff found, with their reason */
  finding: z.nullable(z.object({ finding: z.enum(BANK_DISPUTE_FINDINGS), reason: z.string(), at: instant })),
  /** Of conduct: the reason of the decision that the expert is given */
  reason: z.nullable(z.string()),
});

/** The wrap-up of a session that is over, as one of its two parties sees it. */
export const wrapUp = z.object({
  booking,
  /** Who was present when by their own record (G-01), the waiting room included, in order, cut to the time it was open */
  attendance: z.object({ client: z.array(stay), expert: z.array(stay) }),
  /** Minutes in which both records support that the call worked, during the session */
  togetherMin: z.int(),
  /** Until when the client may report a problem; null when they can't */
  reportUntil: z.nullable(instant),
  problem: z.nullable(problem),
  /** What can still be refunded: captured − refunded − taken by the client’s bank; a problem sends no more */
  refundLeft: money,
  /** Until when the expert may appeal; null when they can't */
  appealUntil: z.nullable(instant),
  appeal: z.nullable(appeal),
  /** Until when the refund waits for an appeal; null: it waits for none */
  refundWaitsUntil: z.nullable(instant),
  /** For the expert, once staff have asked what happened, after a lost bank dispute (P-09) */
  hearing: z.nullable(hearing),
  /** Until when the expert may give money back by goodwill, and how much is left to give; null when they can't */
  goodwill: z.nullable(z.object({ until: instant, most: money })),
});
export type WrapUp = z.infer<typeof wrapUp>;

export const getWrapUp = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/wrap-up',
  params: ofBooking,
  summary: 'A session that is over: who was there, what was paid, and what can be done now (A-01)',
  access: 'party',
  status: 200,
  data: wrapUp,
  errors: ['NotFound', 'WrongState'],
});

export const awaitingProblems = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/problems/awaiting',
  summary: "Problems that wait for the caller's answer, as client or expert, earliest deadline first (A-03)",
  access: 'session',
  status: 200,
  data: z.array(z.object({ booking, problem })),
  errors: [],
});
export type AwaitingProblem = z.infer<typeof awaitingProblems.data>[number];

/** Something with a deadline that waits for the caller, beside problems, proposals and requests, with its booking. */
const waiting = z.union([
  z.object({
    /** A hearing after a lost bank dispute (P-09), one about conduct, a verdict that can be appealed, a review that can be replied to */
    kind: z.enum(['hearing', 'conduct', 'appeal', 'review']),
    booking,
    dueAt: instant,
  }),
  /** What staff allege of the caller in a case of their own */
  z.object({ kind: z.literal('allegation'), dueAt: instant }),
]);
export type Waiting = z.infer<typeof waiting>;

export const needsAnswer = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/needs-answer',
  summary: 'What else waits for the caller, earliest deadline first, and how much waits in all (W-02, W-03)',
  access: 'session',
  status: 200,
  data: z.object({
    waiting: z.array(waiting),
    /** Requests to answer, and everything else: problems and proposals too, and what stops payouts */
    counts: z.object({ requests: z.int(), answers: z.int() }),
  }),
  errors: [],
});

export const reportProblem = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/problem',
  params: ofBooking,
  summary: 'Report a problem, until 48 hours after the end; asking for money back holds it (A-02)',
  access: 'client-of-booking',
  status: 201,
  body: z.object({ kind: z.enum(PROBLEM_KINDS), askPct: pct, text: statementText, fileIds }),
  data: wrapUp,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const answerProblem = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/problem/answer',
  params: ofBooking,
  summary: 'The expert agrees, offers another share or contests (A-03)',
  access: 'expert-of-booking',
  status: 200,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('agree') }),
    z.object({
      action: z.literal('offer'),
      offerPct: pct,
      text: z._default(z.string().check(z.maxLength(2000)), ''),
      fileIds,
    }),
    z.object({ action: z.literal('contest'), text: statementText, fileIds }),
  ]),
  data: wrapUp,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const replyToProblem = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/problem/reply',
  params: ofBooking,
  summary:
    'The client takes the offer, agrees to a contest (0%) or insists, which asks staff to decide (A-03)',
  access: 'client-of-booking',
  status: 200,
  body: z.object({
    action: z.enum(['take', 'insist']),
    /** The offer that was read: another one since is not taken */
    offerPct: pct,
    /** What the client says to the expert's last word before staff decide; of `insist` alone */
    text: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
  data: wrapUp,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const refundByGoodwill = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/refunds',
  params: ofBooking,
  summary: 'The expert gives part of the price back, until 90 days after the end (A-05)',
  access: 'expert-of-booking',
  status: 200,
  body: z.object({ amountMinor: z.int().check(z.gte(1), z.lte(100_000_000)) }),
  data: booking,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'Conflict', 'IdempotencyKeyReused'],
  idempotencyKey: true,
});

export const appealVerdict = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/appeal',
  params: ofBooking,
  summary: 'An expert judged absent appeals within 24 hours of the verdict (A-06)',
  access: 'expert-of-booking',
  status: 201,
  body: z.object({ text: statementText, fileIds }),
  data: wrapUp,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

/** `done`, or `waiting` for a second member of staff, with the id of what they are asked to confirm (O-01). */
const decisionOutcome = { state: z.enum(['done', 'waiting']), signatureId: z.nullable(id) };

export const decideProblem = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/problems/{id}/decision',
  params: ofProblem,
  summary:
    'Staff decide a problem, with a reason that both sides read, or one for each of a report about conduct (A-02, A-04)',
  access: 'staff',
  roles: ['trust'],
  status: 200,
  body: z.object({
    refundPct: pct,
    reason: statementText,
    /** What the expert reads instead of `reason`, of a report about conduct; required above 0% */
    expertReason: z.optional(statementText),
  }),
  data: z.object({ ...decisionOutcome, refundPct: pct, refund: money }),
  errors: ['NotFound', 'Forbidden', 'WrongState', 'Conflict', 'ValidationFailed'],
});

export const takeOverProblem = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/problems/{id}/take-over',
  params: ofProblem,
  summary: 'Staff take a problem whose deadline a suspension stopped, to decide it themselves (A-03, A-04)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  body: z.object({ reason: statementText }),
  errors: ['NotFound', 'Forbidden', 'WrongState', 'ValidationFailed'],
});

export const shareReport = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/problems/{id}/share',
  params: ofProblem,
  summary: 'Let the expert read what a report about their conduct says (A-02)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  errors: ['NotFound', 'Forbidden', 'WrongState'],
});

export const hearExpert = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/problems/{id}/hearing',
  params: ofProblem,
  summary: 'Put the allegation of a report about conduct to the expert, who has 72 hours to answer (A-02)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  body: z.object({ text: statementText }),
  errors: ['NotFound', 'Forbidden', 'WrongState', 'ValidationFailed'],
});

export const decideAppeal = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/appeals/{id}/decision',
  params: ofAppeal,
  summary: 'Staff decide an appeal for good, with a reason that both sides read (A-06)',
  access: 'staff',
  roles: ['trust'],
  status: 200,
  body: z.object({
    outcome: z.enum(['granted', 'refused']),
    /** What of the captured amount is sent, on top of earlier refunds: required where the refund waited and the appeal is granted */
    refundPct: z.optional(z.nullable(pct)),
    reason: statementText,
  }),
  data: z.object({
    ...decisionOutcome,
    outcome: z.enum(['granted', 'refused']),
    /** Null: the refund was sent before and stays sent */
    refundPct: z.nullable(pct),
  }),
  errors: ['NotFound', 'Forbidden', 'WrongState', 'Conflict', 'ValidationFailed'],
});
