import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking } from './path-params.ts';
import { id, instant, localDate, money } from './shared.ts';

/** What happened to the money of a booking, or what happens next (P-07). */
export const moneyStepKind = z.enum([
  /** The card's bank reserved the price */
  'authorised',
  /** The reservation was dropped; nothing was charged */
  'voided',
  'charged',
  'refunded',
  'refunded_otherwise',
  /** A refund came back: the client's bank didn't take it */
  'refund_failed',
  /** The client's bank took the amount back, and, if it decided for us, returned it */
  'bank_took',
  'bank_returned',
  /** The expert's share, held until nobody can report a problem any more, and by how much it became smaller */
  'earned',
  'reduced',
  /** The share can be paid out, is held again, or was taken back after that */
  'available',
  'held',
  'taken_back',
  /** Paid to the expert in a payout run, and sent back by their bank */
  'paid',
  'sent_back',
  /** Until when a cancellation gives everything back, and what it gives back after that */
  'full_refund',
  'late_refund',
  'session_ends',
  /** Somebody decides: about a problem, an appeal or a bank dispute */
  'decision',
]);

export const moneyStep = z.object({
  kind: moneyStepKind,
  /** `done`: posted. `now`: what counts at this moment. `ahead`: to come */
  state: z.enum(['done', 'now', 'ahead']),
  /** When it happened or happens, or until when it counts; null: nobody knows yet */
  at: z.nullable(instant),
  amount: z.nullable(money),
  /** The amount depends on a decision and is the most it can be */
  upTo: z.boolean(),
  /**
   * What it waits for: an answer to the request, a problem, an appeal, the client's bank, the expert's verification, the
   * provider, our staff; of a payout also that staff release the payouts, that a debt is made good, or a late run
   */
  waitsFor: z.nullable(
    z.enum([
      'answer',
      'problem',
      'appeal',
      'bank',
      'verification',
      'provider',
      'staff',
      'payout_hold',
      'debt',
      'late_run',
    ]),
  ),
  /** The document that was issued for it and that the viewer may read (P-06) */
  documentId: z.nullable(id),
});
export type MoneyStep = z.infer<typeof moneyStep>;

export const getBookingMoney = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/money',
  params: ofBooking,
  summary: 'What happened to the money of a booking and what happens next, for its viewer (P-07)',
  access: 'party',
  status: 200,
  data: z.object({ steps: z.array(moneyStep) }),
  errors: ['NotFound'],
});

/** What is to come for an expert: a payout, a share that becomes available, a decision about one, by us or by a bank. */
const earningAhead = z.object({
  kind: z.enum(['payout', 'available', 'decision', 'bank']),
  /** Null: nobody is awaited */
  at: z.nullable(instant),
  amount: money,
  /** The amount depends on a decision and is the most it can be */
  upTo: z.boolean(),
  /** Of what is about one session */
  session: z.nullable(z.object({ bookingId: id, clientName: z.string(), durationMin: z.int() })),
});

export const earningsOutlook = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/expert/earnings/outlook',
  summary: "The expert's share by week and by service over twelve weeks, and what comes next (P-07)",
  access: 'expert',
  status: 200,
  data: z.object({
    /** Twelve of them, the oldest first, by the Monday they begin with in the expert's zone */
    weeks: z.array(z.object({ from: localDate, share: money, held: money })),
    /** The largest share first */
    services: z.array(z.object({ title: z.string(), sessions: z.int(), share: money })),
    /** The soonest first, at most six */
    next: z.array(earningAhead),
    /** How many more there are */
    more: z.int(),
    /** Of the two balances, what waits for a decision */
    held: money,
  }),
  errors: ['NotFound'],
});
export type EarningsOutlook = z.infer<typeof earningsOutlook.data>;
