import { answer, SAMPLE_NOW, sampleAccount } from '@nexperts/api/msw';
import type { BookingStory, QueueCase, StaffCase, StaffHome, StoryEvent } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';

/** An instant so many hours after the time of the samples. */
export const hours = (count: number): string =>
  new Date(Date.parse(SAMPLE_NOW) + count * 3_600_000).toISOString();
const uuid = (last: number): string => `7f3c29d0-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const aud = (dollars: number) => ({ minor: Math.round(dollars * 100), currency: 'AUD' });

export const STORY_ID = uuid(1);

/** Robin Ellis at the desk. */
export const atDesk = (...staffRoles: StaffRole[]) =>
  answer('currentAccount', {
    data: sampleAccount({ id: uuid(90), name: 'Robin Ellis', isStaff: true, staffRoles }),
  });

/** The answer of the start of the desk. @param change what waits; left out: nothing */
export const startOf = (change: Partial<StaffHome> = {}) => ({
  data: {
    roles: [],
    mine: [],
    signatures: [],
    queues: [],
    waiting: { open: 0, late: 0, soon: 0 },
    urgent: null,
    stopped: [],
    ...change,
  },
});
export const deskHome = (change: Partial<StaffHome> = {}) => answer('staffHome', startOf(change));

/** Who has the case of a page, and what comes after it. @param change left out: an open case alone in its queue, not taken */
export const aroundCase = (change: Partial<StaffCase> = {}) =>
  answer('staffCase', { data: { isOpen: true, takenBy: null, previous: null, next: null, ...change } });
/** Nothing comes after the case of a page. */
export const alone = aroundCase();

/** Nothing waits: for stories of other pages. */
export const quiet = deskHome();

const sample: QueueCase = {
  queue: 'problems',
  id: uuid(10),
  kind: 'left_early',
  bookingId: STORY_ID,
  accountId: null,
  title: 'Franchise pricing review',
  client: 'Jonas Weber',
  expert: 'Amara Osei',
  captured: aud(880),
  amount: null,
  run: null,
  askPct: 80,
  offerPct: 25,
  takesTwo: true,
  openedAt: hours(-23),
  dueAt: hours(49),
  pausedAt: null,
  awaits: null,
  takenBy: null,
};

export const sampleCase = (last: number, change: Partial<QueueCase> = {}): QueueCase => ({
  ...sample,
  id: uuid(10 + last),
  bookingId: uuid(last),
  ...change,
});

/** Problems in each state of the clock, one taken by somebody else and one by the viewer. */
export const sampleCases: readonly QueueCase[] = [
  sampleCase(2, {
    kind: 'expert_absent',
    client: 'Nora Blythe',
    expert: 'Ravi Menon',
    captured: aud(120),
    askPct: 100,
    offerPct: 0,
    takesTwo: false,
    openedAt: hours(-72.6),
    dueAt: hours(-0.64),
    takenBy: { id: uuid(91), name: 'Kai Moreno', at: hours(-2), isMe: false },
  }),
  sampleCase(3, {
    kind: 'conduct',
    client: 'Kira Bond',
    expert: 'Luis Ferrer',
    captured: aud(90),
    askPct: 100,
    offerPct: null,
    takesTwo: false,
    dueAt: hours(2.38),
  }),
  sampleCase(4, {
    kind: 'technical',
    client: 'Owen Clarke',
    expert: 'Grace Mbeki',
    captured: aud(216),
    askPct: null,
    offerPct: null,
    takesTwo: false,
    dueAt: hours(5.21),
  }),
  sampleCase(1, { takenBy: { id: uuid(90), name: 'Robin Ellis', at: hours(-1), isMe: true } }),
  sampleCase(5, {
    kind: 'other',
    client: 'Ella Novak',
    expert: 'Sofia Marin',
    captured: aud(75),
    askPct: 30,
    takesTwo: false,
    dueAt: null,
    pausedAt: hours(-3),
  }),
];

const event = (
  id: string,
  at: string,
  lane: StoryEvent['lane'],
  kind: string,
  change: Partial<StoryEvent> = {},
) => ({
  id,
  at,
  lane,
  kind,
  bookingId: null,
  by: { side: 'system', name: null } as const,
  amount: null,
  pct: null,
  text: '',
  files: [],
  delivery: null,
  ...change,
});
const jonas = { by: { side: 'client', name: 'Jonas Weber' } } as const;
const amara = { by: { side: 'expert', name: 'Amara Osei' } } as const;

/** A session of two hours that the expert left after 44 minutes; the case is with staff. */
export function sampleStory(change: Partial<BookingStory> = {}): BookingStory {
  const start = -7 * 24;
  const party = { maskedEmail: 'j••••@example.com', timeZone: 'Australia/Sydney', state: 'active' } as const;
  return {
    id: STORY_ID,
    title: 'Franchise pricing review',
    status: 'disputed',
    durationMin: 120,
    startsAt: hours(start),
    endsAt: hours(start + 2),
    createdAt: hours(start - 160),
    endedAt: hours(start + 2),
    closedReason: null,
    price: aud(880),
    latePolicyPct: 50,
    payer: null,
    client: { ...party, id: uuid(80), name: 'Jonas Weber', handle: null, bookings: 6, problems: 1 },
    expert: { ...party, id: uuid(81), name: 'Amara Osei', handle: 'amara_osei', bookings: 214, problems: 2 },
    money: {
      captured: aud(880),
      refunded: aud(0),
      due: aud(0),
      refundHeld: false,
      chargedBack: aud(0),
      borne: aud(0),
      fee: null,
      share: null,
      escrow: aud(880),
      off: aud(0),
      refundsInAll: aud(0),
      payments: [],
    },
    events: [
      event('1', hours(start - 160), 'state', 'booking.request_authorised', jonas),
      event('2', hours(start - 158), 'state', 'booking.expert_accepted', amara),
      event('3', hours(start - 158), 'money', 'ledger.capture', { amount: aud(880) }),
      event('4', hours(start - 157.9), 'email', 'mail.confirmed', {
        delivery: { to: 'client', state: 'sent' },
      }),
      event('5', hours(start - 0.05), 'presence', 'presence.joined', jonas),
      event('6', hours(start + 0.02), 'presence', 'presence.joined', amara),
      event('6b', hours(start + 0.02), 'state', 'booking.both_present'),
      event('7', hours(start + 0.75), 'presence', 'presence.left', { ...amara, text: 'leave' }),
      event(uuid(70), hours(start + 0.87), 'reported', 'report.message', {
        ...jonas,
        text: 'I have to take another call. The rest you can find in my slides.',
      }),
      event('8', hours(start + 1.07), 'presence', 'presence.left', jonas),
      event('9', hours(start + 2), 'state', 'booking.session_ended'),
      event('9b', hours(start + 4.2), 'state', 'booking.problem_reported', jonas),
      event('10', hours(start + 4.2), 'problem', 'problem.reported', {
        ...jonas,
        pct: 80,
        text: 'She left after 44 minutes for another call. We had not opened the franchise agreement, which was the reason I booked.',
      }),
      event('11', hours(start + 33), 'problem', 'problem.offered', {
        ...amara,
        pct: 25,
        text: 'We covered the main points. I sent my slides the same day.',
      }),
      event('12', hours(-23), 'problem', 'problem.insisted', {
        ...jonas,
        pct: 25,
        text: 'Sixteen minutes are still missing.',
      }),
      event('13', hours(-22.9), 'email', 'mail.problem', {
        delivery: { to: 'client', state: 'failed' },
      }),
    ],
    groupSessionId: null,
    presence: {
      client: [{ from: hours(start - 0.05), to: hours(start + 1.07) }],
      expert: [{ from: hours(start + 0.02), to: hours(start + 0.75) }],
      together: [{ from: hours(start + 0.02), to: hours(start + 0.75) }],
    },
    problem: {
      id: uuid(10),
      kind: 'left_early',
      state: 'with_staff',
      askPct: 80,
      offerPct: 25,
      refundPct: null,
      dueAt: hours(49),
      pausedAt: null,
      sharedAt: null,
      hearing: null,
    },
    bankDisputes: [],
    reviews: [],
    cases: [{ ...sample, takenBy: { id: uuid(90), name: 'Robin Ellis', at: hours(-1), isMe: true } }],
    signatures: [],
    actions: {
      cancel: { possible: false, why: 'The session is over', full: aud(0), policy: aud(0) },
      refund: { possible: true, why: '', most: aud(880), alone: aud(500) },
      payOtherwise: null,
    },
    looks: [
      { by: 'Robin Ellis', at: SAMPLE_NOW },
      { by: 'Kai Moreno', at: hours(-70) },
    ],
    ...change,
  };
}
