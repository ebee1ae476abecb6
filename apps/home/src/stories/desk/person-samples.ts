import { SAMPLE_NOW } from '@nexperts/api/msw';
import type { PersonStory, SecondSignature, StoryEvent } from '@nexperts/contract';
import { hours } from './desk-samples.ts';

const uuid = (last: number): string => `9a41c7e2-0000-4000-8000-${String(last).padStart(12, '0')}`;
const aud = (dollars: number) => ({ minor: Math.round(dollars * 100), currency: 'AUD' });
const DAY = 24;

export const JONAS_ID = uuid(80);
export const AMARA_ID = uuid(81);
const jonas = { id: JONAS_ID, name: 'Jonas Weber' };
const amara = { id: AMARA_ID, name: 'Amara Osei' };

const event = (
  id: string,
  at: string,
  lane: StoryEvent['lane'],
  kind: string,
  change: Partial<StoryEvent> = {},
): StoryEvent => ({
  id,
  at,
  lane,
  kind,
  bookingId: null,
  by: { side: 'system', name: null },
  amount: null,
  pct: null,
  text: '',
  files: [],
  delivery: null,
  ...change,
});
const mail = (id: string, days: number, kind: string, state: 'sent' | 'failed' = 'sent') =>
  event(id, hours(days * DAY), 'email', `mail.${kind}`, { delivery: { to: 'account', state } });

type PersonBooking = PersonStory['bookings'][number];
const booking = (
  last: number,
  [title, expert]: [string, string],
  days: number,
  [dollars, status]: [number, PersonBooking['status']],
): PersonBooking => ({
  id: uuid(last),
  title,
  client: jonas,
  expert: { id: uuid(last + 100), name: expert },
  startsAt: hours(days * DAY),
  captured: aud(dollars),
  status,
  as: 'client',
});
const BOOKINGS: readonly PersonBooking[] = [
  booking(1, ['Range and margin review', 'Amara Osei'], 3, [120, 'confirmed']),
  booking(2, ['Franchise pricing review', 'Amara Osei'], -7, [880, 'disputed']),
  booking(3, ['Reading a balance sheet', 'Leo Tanaka'], -50, [180, 'completed']),
  booking(4, ['Store layout check', 'Priya Raman'], -135, [140, 'completed']),
];
const eventsOfBookings = (bookings: readonly PersonBooking[]): StoryEvent[] =>
  bookings.map(({ id, startsAt, status, as }) =>
    event(id, startsAt, 'state', `booking.${status}`, { bookingId: id, text: as }),
  );

const inOrder = (events: readonly StoryEvent[]): StoryEvent[] =>
  events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** A client with a session to come, an open problem and an email that bounced. */
export function samplePerson(change: Partial<PersonStory> = {}): PersonStory {
  return {
    ...jonas,
    username: 'jonas_weber',
    maskedEmail: 'j••••@weber-foods.example',
    role: 'client',
    handle: null,
    isListed: false,
    state: 'active',
    timeZone: 'Australia/Melbourne',
    memberSince: hours(-259 * DAY),
    maskedPhone: '••• ••• 402',
    countryCode: '+61',
    hasTwoSteps: true,
    expertId: null,
    staffRoles: [],
    suspension: null,
    facts: {
      booked: 4,
      attended: 3,
      captured: [aud(1320)],
      refunded: [],
      problems: { all: 1, open: 1 },
      ahead: 1,
    },
    balances: null,
    payoutHold: null,
    featuring: null,
    events: inOrder([
      event('a1', hours(-259 * DAY), 'account', 'account.sign-up', {
        by: { side: 'client', name: jonas.name },
      }),
      mail('m1', -258.9, 'welcome'),
      event('a2', hours(-100 * DAY), 'account', 'account.change-email', {
        by: { side: 'client', name: jonas.name },
      }),
      mail('m2', -99.9, 'email_changed'),
      ...eventsOfBookings(BOOKINGS),
      event(`${uuid(2)}:problem`, hours(-6.8 * DAY), 'problem', 'problem.reported', {
        bookingId: uuid(2),
        text: 'left_early',
      }),
      mail('m3', -50, 'confirmed'),
      mail('m4', -14, 'confirmed'),
      mail('m5', -0.5, 'problem_with_staff', 'failed'),
    ]),
    bookings: [...BOOKINGS],
    reviews: [
      {
        id: uuid(40),
        bookingId: uuid(3),
        isAuthor: true,
        other: { id: uuid(103), name: 'Leo Tanaka' },
        stars: 5,
        text: 'I read my balance sheet now.',
        publishedAt: hours(-48 * DAY),
        removedReason: null,
      },
      {
        id: uuid(41),
        bookingId: uuid(4),
        isAuthor: true,
        other: { id: uuid(104), name: 'Priya Raman' },
        stars: 1,
        text: 'Call my brother instead, he is cheaper.',
        publishedAt: hours(-130 * DAY),
        removedReason: 'advertising',
      },
      {
        id: uuid(42),
        bookingId: uuid(3),
        isAuthor: false,
        other: { id: uuid(103), name: 'Leo Tanaka' },
        stars: 4,
        text: null,
        publishedAt: hours(-48 * DAY),
        removedReason: null,
      },
    ],
    reports: [
      {
        id: uuid(43),
        what: 'review',
        bookingId: uuid(4),
        isReporter: false,
        other: { id: uuid(104), name: 'Priya Raman' },
        reason: 'advertising',
        text: 'There is no brother.',
        at: hours(-129 * DAY),
        isOpen: false,
        isUpheld: true,
      },
    ],
    looks: [
      { by: 'Robin Ellis', at: SAMPLE_NOW },
      { by: 'Kai Moreno', at: hours(-70) },
    ],
    ...change,
  };
}

/** An expert with earnings and two sessions to come, one of them as a client. */
export function sampleExpertPerson(change: Partial<PersonStory> = {}): PersonStory {
  const asExpert = { as: 'expert', expert: amara } as const;
  const bookings: PersonBooking[] = [
    { ...booking(5, ['Pricing workshop', 'Leo Tanaka'], 6, [90, 'confirmed']), client: amara },
    { ...booking(6, ['Range and margin review', amara.name], 3, [120, 'confirmed']), ...asExpert },
    { ...booking(2, ['Franchise pricing review', amara.name], -7, [880, 'disputed']), ...asExpert },
  ];
  return samplePerson({
    ...amara,
    username: 'amara_osei',
    maskedEmail: 'a••••@example.com',
    role: 'expert',
    handle: 'amara_osei',
    isListed: true,
    expertId: uuid(60),
    timeZone: 'Australia/Sydney',
    facts: {
      booked: 214,
      attended: 207,
      captured: [aud(90)],
      refunded: [aud(0)],
      problems: { all: 2, open: 0 },
      ahead: 2,
    },
    balances: [{ pending: aud(880), available: aud(1461.15), writeOffFrom: null, unclaimedFrom: null }],
    bookings,
    reviews: [],
    reports: [],
    events: inOrder([
      event('a1', hours(-259 * DAY), 'account', 'account.sign-up'),
      ...eventsOfBookings(bookings),
      mail('m3', -50, 'request'),
    ]),
    ...change,
  });
}

/** Somebody asked to release the payouts of the sample expert. */
export const sampleRelease: SecondSignature = {
  id: uuid(70),
  action: 'payout-release',
  bookingId: null,
  accountId: AMARA_ID,
  roles: null,
  amount: null,
  about: 'Release payouts of Amara Osei',
  reason: 'The bank account was confirmed',
  askedBy: { id: uuid(91), name: 'Kai Moreno' },
  askedAt: hours(-2),
  isMine: false,
  mayConfirm: true,
  hasNobody: false,
  signers: ['finance'],
};
