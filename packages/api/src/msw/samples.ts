import type {
  Account,
  AccountSettings,
  Application,
  Booking,
  ExpertCard,
  ExpertProfile,
  Proposal,
  SignedInDevice,
} from '@nexperts/contract';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
/** An id of the samples. */
export const sampleUuid = (last: number): string =>
  `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const uuid = sampleUuid;

/** The current time of the samples: a Wednesday, 13:00 in Sydney. */
export const SAMPLE_NOW = '2026-11-25T02:00:00.000Z';

/** A logged-in client; an expert with `{ isExpert: true, expertHandle: 'leo_tanaka' }`. */
export function sampleAccount(change: Partial<Account> = {}): Account {
  return {
    id: uuid(1),
    email: 'ada@example.com',
    username: 'ada_client',
    name: 'Ada Client',
    isExpert: false,
    isStaff: false,
    staffRoles: [],
    timeZone: 'Australia/Sydney',
    expertHandle: null,
    isListed: typeof change.expertHandle === 'string',
    ...change,
  };
}

/** What the settings show of the sample account; the second factor is off. */
export function sampleAccountSettings(change: Partial<AccountSettings> = {}): AccountSettings {
  return {
    ...sampleAccount(),
    phoneNumber: '+61412345678',
    countryCode: 'au',
    newsletter: true,
    createdAt: '2026-03-02T00:00:00.000Z',
    pendingEmail: null,
    secondFactor: null,
    ...change,
  };
}

/** Three devices with a login, this one first. */
export function sampleDevices(): SignedInDevice[] {
  const device = (last: number, words: string, lastUsedAt: string, current = false): SignedInDevice => ({
    id: uuid(20 + last),
    device: words,
    createdAt: '2026-11-20T22:04:00.000Z',
    lastUsedAt,
    current,
  });
  return [
    device(1, 'Chrome on macOS', SAMPLE_NOW, true),
    device(2, 'Safari on iPhone', '2026-11-24T20:31:00.000Z'),
    device(3, 'Firefox on Windows', '2026-11-21T09:12:00.000Z'),
  ];
}

/** A confirmed booking of the client's, two days after `SAMPLE_NOW`. */
export function sampleBooking(change: Partial<Booking> = {}): Booking {
  return {
    id: uuid(2),
    status: 'confirmed',
    role: 'client',
    service: { id: uuid(3), title: 'Model review', durationMin: 60, instant: false },
    seat: null,
    startsAt: '2026-11-27T00:15:00.000Z',
    endsAt: '2026-11-27T01:15:00.000Z',
    price: aud(180),
    expert: {
      handle: 'leo_tanaka',
      name: 'Leo Tanaka',
      title: 'Startup CFO',
      timeZone: 'Europe/London',
      avatarUrl: '/faces/leo_tanaka.svg',
    },
    client: {
      id: sampleUuid(7),
      name: 'Ada Client',
      timeZone: 'Australia/Sydney',
      avatarUrl: '/faces/ada_client.svg',
      rating: null,
    },
    latePolicyPct: 50,
    holdExpiresAt: null,
    canExtendHold: false,
    acceptDeadline: '2026-11-26T22:15:00.000Z',
    requestedAt: '2026-11-25T00:00:00.000Z',
    confirmedAt: '2026-11-25T01:00:00.000Z',
    joinOpensAt: '2026-11-27T00:05:00.000Z',
    firstStartsAt: '2026-11-27T00:15:00.000Z',
    moving: { mode: 'move', movesLeft: 3, proposalsLeft: 3 },
    proposal: null,
    declined: null,
    fullRefundUntil: '2026-11-26T00:15:00.000Z',
    refundNow: aud(180),
    payment: { status: 'captured', captured: aud(180), refunded: aud(0) },
    bankDispute: null,
    absenceCleared: false,
    busyElsewhere: false,
    expertShare: null,
    goodwill: null,
    brief: null,
    serverNow: SAMPLE_NOW,
    ...change,
  };
}

/** A proposal of the expert to move `sampleBooking`: two times, open for 21 more hours. */
export function sampleProposal(change: Partial<Proposal> = {}): Proposal {
  return {
    id: uuid(50),
    kind: 'move',
    by: 'expert',
    times: [
      { startsAt: '2026-11-27T08:00:00.000Z', endsAt: '2026-11-27T09:00:00.000Z' },
      { startsAt: '2026-11-30T10:15:00.000Z', endsAt: '2026-11-30T11:15:00.000Z' },
    ],
    expiresAt: '2026-11-25T23:00:00.000Z',
    ...change,
  };
}

/** The draft of an expert who has just signed up. */
export function sampleApplication(change: Partial<Application> = {}): Application {
  return {
    status: 'draft',
    revision: 0,
    content: {
      firstName: 'Noor',
      lastName: 'Haddad',
      headline: '',
      about: '',
      categories: [],
      topics: [],
      languages: ['English'],
      services: [],
      credentials: [],
    },
    files: [],
    submittedAt: null,
    dueAt: null,
    decidedAt: null,
    reason: null,
    ...change,
  };
}

/** An expert's public profile with two services. */
export function sampleProfile(change: Partial<ExpertProfile> = {}): ExpertProfile {
  return {
    handle: 'leo_tanaka',
    firstName: 'Leo',
    lastName: 'Tanaka',
    title: 'Startup CFO',
    bio: 'I have taken eleven companies from their first model to their second round. Bring your numbers: we go through the assumptions, find the two that matter, and you leave with a model an investor can follow.',
    categories: ['finance', 'business'],
    topics: ['Financial models', 'Fundraising', 'Cash flow'],
    languages: ['English', 'Japanese'],
    languageLevels: [
      { name: 'English', level: null },
      { name: 'Japanese', level: null },
    ],
    links: [],
    questions: [],
    portfolio: [],
    video: null,
    checks: [],
    timeZone: 'Europe/London',
    pause: null,
    avatarUrl: '/faces/leo_tanaka.svg',
    shareUrl: '/faces/leo_tanaka.svg',
    reviewScore: 4.9,
    reviewCount: 87,
    sessionCount: 214,
    answersInMin: null,
    kept: null,
    latePolicyPct: 50,
    services: [
      {
        id: uuid(3),
        title: 'Model review',
        description: 'Your model on the screen, the assumptions one by one.',
        durationMin: 60,
        price: aud(180),
        instant: false,
      },
      {
        id: uuid(4),
        title: 'One question',
        description: 'Half an hour for the thing that keeps you awake.',
        durationMin: 30,
        price: aud(95),
        instant: true,
      },
    ],
    ...change,
  };
}

/** Free times of the sample expert's next days: start and end, as the slots call answers them. */
export function sampleSlots(durationMin = 60): { startsAt: string; endsAt: string }[] {
  const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'];
  return days.flatMap((day) =>
    ['08:00', '09:00', '10:15', '13:30', '16:00'].map((time) => {
      const start = Date.parse(`${day}T${time}:00.000Z`);
      return {
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + durationMin * 60_000).toISOString(),
      };
    }),
  );
}

const people: [first: string, last: string, title: string, dollars: number, score: number | null][] = [
  ['Amara', 'Okafor', 'Cloud architect', 160, 4.8],
  ['Leo', 'Tanaka', 'Startup CFO', 180, 4.9],
  ['Priya', 'Nair', 'Product designer', 120, 4.7],
  ['Jonas', 'Weiß-Lindqvist', 'Security engineer, formerly of three very large companies', 210, null],
  ['Sofia', 'Marques', 'Data scientist', 140, 5],
];

const sampleHandle = (first: string, last: string): string =>
  `${first}_${last}`.toLowerCase().replaceAll(/\W/g, '');

/** Cards of a category page; the fourth has no rating and the third no free time. */
export function sampleCards(): ExpertCard[] {
  return people.map(([firstName, lastName, title, dollars, reviewScore], index) => ({
    _id: uuid(10 + index),
    handle: sampleHandle(firstName, lastName),
    firstName,
    lastName,
    title,
    reviewScore,
    languages: ['English'],
    avatarUrl: `/faces/${sampleHandle(firstName, lastName)}.svg`,
    reviewCount: reviewScore === null ? 0 : 31 + index,
    sessionCount: reviewScore === null ? 0 : 60 + index * 7,
    fromPrice: aud(dollars),
    fromDurationMin: 60,
    nextSlotAt: index === 2 ? null : `2026-11-25T0${3 + index}:30:00.000Z`,
  }));
}
