import { answer, answerInTurn, SAMPLE_NOW } from '@nexperts/api/msw';
import type { BankDispute, BookingStory, ReportedReview, SecondSignature } from '@nexperts/contract';
import type { HttpHandler } from 'msw';
import { hours, sampleCase, sampleStory, STORY_ID } from './desk-samples.ts';

const uuid = (last: number): string => `7f3c29d0-0000-4000-8001-${String(last).padStart(12, '0')}`;
const aud = (dollars: number) => ({ minor: Math.round(dollars * 100), currency: 'AUD' });
const base = sampleStory();

/** The story of a booking. */
export const answerStory = (story: BookingStory): HttpHandler => answer('staffBooking', { data: story });

/** The story as it is asked for first, and as it is from the second time on: somebody else was faster. */
export const answerStoryThen = (first: BookingStory, then: BookingStory): HttpHandler =>
  answerInTurn('staffBooking', { data: first }, { data: then });

/** A booking without anything that waits for staff: what was paid is the expert's, less the fee. */
export const quietStory = (change: Partial<BookingStory> = {}): BookingStory =>
  sampleStory({ status: 'completed', problem: null, cases: [], ...change });

/** A booking in 40 hours, confirmed and paid. */
export const comingStory = (change: Partial<BookingStory> = {}): BookingStory =>
  quietStory({
    status: 'confirmed',
    startsAt: hours(40),
    endsAt: hours(42),
    endedAt: null,
    presence: { client: [], expert: [], together: [] },
    events: base.events.slice(0, 4),
    actions: {
      cancel: { possible: true, why: '', full: aud(880), policy: aud(440) },
      refund: base.actions.refund,
      payOtherwise: null,
    },
    ...change,
  });

/** A report about the expert's conduct that waits for staff. */
export const conductStory = (
  sharedAt: string | null,
  hearing: NonNullable<BookingStory['problem']>['hearing'] = null,
): BookingStory =>
  sampleStory({
    problem: { ...base.problem!, kind: 'conduct', offerPct: null, sharedAt, hearing },
    cases: [sampleCase(9, { kind: 'conduct' }), sampleCase(9, { queue: 'safety', kind: 'conduct' })],
  });

/** The expert came in the eleventh minute, left seven minutes later, was judged absent and appealed. @param refundWaits the refund is on hold */
export function appealStory(refundWaits: boolean, change: Partial<BookingStory> = {}): BookingStory {
  const start = -7 * 24;
  const event = base.events[9]!;
  const late = refundWaits ? [{ from: hours(start + 0.18), to: hours(start + 0.3) }] : [];
  return quietStory({
    status: 'no_show_expert',
    presence: { client: base.presence.client, expert: late, together: late },
    money: {
      ...base.money,
      refundHeld: refundWaits,
      refunded: aud(refundWaits ? 0 : 880),
      due: aud(refundWaits ? 880 : 0),
      escrow: aud(refundWaits ? 880 : 0),
      refundsInAll: aud(880),
    },
    events: [
      ...base.events.slice(0, 9),
      {
        ...event,
        id: uuid(1),
        at: hours(-20),
        kind: 'appeal.opened',
        by: { side: 'expert', name: 'Amara Osei' },
        text: 'My train was late and I wrote to Jonas at nine. I came in at ten past and stayed until he left.',
        files: [
          {
            id: uuid(2),
            name: 'train delay.pdf',
            mediaType: 'application/pdf',
            size: 81_000,
            addedAt: hours(-20),
          },
        ],
      },
    ],
    cases: [sampleCase(8, { queue: 'appeals', kind: '', dueAt: hours(26) })],
    ...change,
  });
}

/** The appeal as somebody else has decided it. */
export function appealGranted(): BookingStory {
  const open = appealStory(true);
  const event = open.events.at(-1)!;
  return appealStory(true, {
    status: 'completed',
    cases: [],
    money: { ...base.money, refunded: aud(220), refundsInAll: aud(220) },
    events: [
      ...open.events,
      {
        ...event,
        id: uuid(3),
        at: SAMPLE_NOW,
        kind: 'appeal.granted',
        by: { side: 'staff', name: 'Kai Moreno' },
        text: 'The expert met the client for most of the session.',
        files: [],
      },
    ],
  });
}

/** A bank dispute over the whole charge. */
export const sampleBankDispute = (change: Partial<BankDispute> = {}): BankDispute => ({
  ref: 'dp_3Qk9fT',
  bookingId: STORY_ID,
  service: 'Franchise pricing review',
  client: 'Jonas Weber',
  expert: 'Amara Osei',
  amount: aud(880),
  status: 'open',
  reason: 'product_not_received',
  openedAt: hours(-30),
  closedAt: null,
  dueBy: hours(7 * 24),
  evidenceSentAt: null,
  concededAt: null,
  beforeStart: null,
  hearing: null,
  finding: null,
  findings: ['delivered', 'not_delivered'],
  awaits: { what: 'evidence', until: hours(7 * 24) },
  actions: ['evidence', 'concede'],
  ...change,
});

export const LOST = {
  status: 'lost',
  closedAt: hours(-6),
  evidenceSentAt: hours(-29),
  awaits: { what: 'finding', until: null },
} as const;
/** What changes once the evidence is sent. */
export const SENT = {
  evidenceSentAt: hours(0),
  actions: ['concede'],
  awaits: { what: 'bank', until: null },
} satisfies Partial<BankDispute>;
/** What the expert said when asked. */
export const HEARD: NonNullable<BankDispute['hearing']> = {
  until: hours(66),
  text: 'We worked through the agreement for 44 minutes, then I was called away. I sent my slides the same day.',
  heardAt: hours(-1),
  files: [
    { id: uuid(5), name: 'slides.pdf', mediaType: 'application/pdf', size: 2_400_000, addedAt: hours(-1) },
  ],
};

/** A booking whose charge the bank disputes. */
export const bankDisputeStory = (
  bankDispute: BankDispute,
  change: Partial<BookingStory> = {},
): BookingStory =>
  quietStory({
    bankDisputes: [bankDispute],
    money: { ...base.money, chargedBack: aud(880), borne: aud(880), refundsInAll: aud(880) },
    actions: {
      ...base.actions,
      refund: { possible: false, why: 'The client’s bank disputes the charge', most: aud(0), alone: aud(0) },
    },
    ...change,
  });

/** A review of one star that two people reported. */
export const sampleReported = (change: Partial<ReportedReview> = {}): ReportedReview => ({
  id: uuid(20),
  side: 'client',
  author: 'Jonas Weber',
  stars: 1,
  tags: ['Ran late'],
  text: 'Left halfway. Save your money and call my brother instead, he does this for half the price: 0400 000 000.',
  publishedAt: hours(-100),
  reply: { text: 'I’m sorry that I had to leave. I’ve offered to make up for the time.', at: hours(-90) },
  removed: null,
  reports: [
    {
      id: uuid(21),
      reason: 'advertising',
      text: 'He sells his brother’s services.',
      by: 'Amara Osei',
      at: hours(-50),
      dueAt: hours(5),
      state: 'open',
    },
    {
      id: uuid(22),
      reason: 'private_details',
      text: '',
      by: 'Nora Blythe',
      at: hours(-20),
      dueAt: hours(48),
      state: 'open',
    },
  ],
  ...change,
});

/** A booking with a review that waits for staff. */
export const reviewStory = (review: ReportedReview, change: Partial<BookingStory> = {}): BookingStory =>
  quietStory({ reviews: [review], ...change });

/** What Kai Moreno asked for. */
export const openSignature = (action: SecondSignature['action'], isMine = false): SecondSignature => ({
  id: uuid(30),
  action,
  bookingId: STORY_ID,
  accountId: null,
  roles: null,
  amount: aud(600),
  about: 'Refund for “Franchise pricing review”',
  reason: 'The slides never arrived.',
  askedBy: { id: uuid(31), name: isMine ? 'Robin Ellis' : 'Kai Moreno' },
  askedAt: hours(-2),
  isMine,
  mayConfirm: !isMine,
  hasNobody: false,
  signers: ['finance'],
});
