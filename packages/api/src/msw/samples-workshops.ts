import type {
  Booking,
  GroupSession,
  HostedSession,
  HostedWorkshop,
  OwnSeat,
  SeatOrder,
  WorkshopCard,
  WorkshopPage,
} from '@nexperts/contract';
import { sampleBooking, sampleUuid } from './samples.ts';

const terms = {
  id: sampleUuid(500),
  slug: 'fundraising-101',
  title: 'Fundraising 101',
  language: 'English',
  durationMin: 60,
  seats: 3,
  minimum: 2,
  price: { minor: 45_00, currency: 'AUD' },
};
const agenda =
  'We build a small funding plan live, for a made-up company, and change it as questions come in.\n\nBring a rough list of your monthly costs. You leave with a plan built on your own numbers.';
const host = {
  handle: 'leo_tanaka',
  name: 'Leo Tanaka',
  title: 'Startup CFO',
  avatarUrl: '/faces/leo_tanaka.svg',
};

/** A date eight days after `SAMPLE_NOW`, with two of three seats left. */
export function sampleGroupSession(change: Partial<GroupSession> = {}): GroupSession {
  return {
    id: sampleUuid(510),
    startsAt: '2026-12-03T08:00:00.000Z',
    endsAt: '2026-12-03T09:00:00.000Z',
    deadlineAt: '2026-12-02T08:00:00.000Z',
    status: 'scheduled',
    cancelled: null,
    seatsLeft: 2,
    sale: 'open',
    waiting: 0,
    notes: null,
    ...change,
  };
}

/** The page of a workshop with one date. */
export function sampleWorkshop(change: Partial<WorkshopPage> = {}): WorkshopPage {
  return {
    ...terms,
    agenda,
    deadlineHours: 24,
    latePolicyPct: 50,
    host,
    sessions: [sampleGroupSession()],
    ...change,
  };
}

/** That date in a list. */
export function sampleWorkshopCard(change: Partial<WorkshopCard> = {}): WorkshopCard {
  return { ...terms, host, session: sampleGroupSession(), ...change };
}

/** Of somebody who has nothing of a session. */
export function sampleOwnSeat(change: Partial<OwnSeat> = {}): OwnSeat {
  return { isHost: false, bookingId: null, bookingStatus: null, forOthers: 0, wait: null, ...change };
}

/** That date as its host sees it: one seat is sold, one is held. */
export function sampleHostedSession(change: Partial<HostedSession> = {}): HostedSession {
  return {
    ...sampleGroupSession({ seatsLeft: 1 }),
    joinOpensAt: '2026-12-03T07:45:00.000Z',
    sold: 1,
    held: 1,
    expertShare: { minor: 38_25, currency: 'AUD' },
    deliveredPerMille: null,
    guests: [
      {
        bookingId: sampleUuid(520),
        name: 'Ada Client',
        avatarUrl: '/faces/ada_client.svg',
        status: 'confirmed',
        isUntaken: false,
        minutes: null,
      },
      {
        bookingId: sampleUuid(521),
        name: 'Bo Chen',
        avatarUrl: '',
        status: 'held',
        isUntaken: false,
        minutes: null,
      },
    ],
    ...change,
  };
}

/** The workshop of that date for its host. */
export function sampleHostedWorkshop(change: Partial<HostedWorkshop> = {}): HostedWorkshop {
  return { ...terms, agenda, deadlineHours: 24, sessions: [sampleHostedSession()], ...change };
}

/** A client's seat of that date, booked the day before and paid for. */
export function sampleSeat(change: Partial<Booking> = {}): Booking {
  const { id, startsAt, endsAt } = sampleGroupSession();
  return sampleBooking({
    service: { id: null, title: terms.title, durationMin: terms.durationMin, instant: true },
    seat: {
      groupSessionId: id,
      slug: terms.slug,
      paidBy: null,
      orderId: null,
      isForOther: false,
      cancelled: null,
      replay: null,
      wasThere: false,
      deliveredPerMille: null,
    },
    startsAt,
    endsAt,
    firstStartsAt: startsAt,
    joinOpensAt: '2026-12-03T07:50:00.000Z',
    fullRefundUntil: '2026-12-02T08:00:00.000Z',
    price: terms.price,
    refundNow: terms.price,
    payment: { status: 'captured', captured: terms.price, refunded: { ...terms.price, minor: 0 } },
    acceptDeadline: null,
    moving: { mode: null, movesLeft: 0, proposalsLeft: 0 },
    ...change,
  });
}

/** Three seats of that date, paid for together: the buyer's own, one that Bo Chen has taken and one that nobody has. */
export function sampleSeatOrder(change: Partial<SeatOrder> = {}): SeatOrder {
  const { id, startsAt, endsAt } = sampleGroupSession();
  const { currency, minor } = terms.price;
  const none = { minor: 0, currency };
  const paid = { captured: terms.price, refunded: none, due: none };
  const seat = {
    status: 'confirmed' as const,
    isForOther: true,
    key: null,
    taken: null,
    refundNow: null,
    paid,
    bankDispute: null,
  };
  const taken = { by: 'Bo Chen', at: '2026-11-26T10:00:00.000Z' };
  return {
    id: sampleUuid(530),
    groupSessionId: id,
    slug: terms.slug,
    title: terms.title,
    host: { name: host.name, avatarUrl: host.avatarUrl },
    startsAt,
    endsAt,
    cancelled: null,
    holdExpiresAt: null,
    price: terms.price,
    seats: [
      { ...seat, bookingId: sampleUuid(531), isForOther: false, refundNow: terms.price },
      { ...seat, bookingId: sampleUuid(532), taken },
      { ...seat, bookingId: sampleUuid(533), key: 'kR2v8mQz4T1xW6bN', refundNow: terms.price },
    ],
    documents: [
      {
        bookingId: sampleUuid(531),
        documentId: sampleUuid(540),
        number: 'R-2026-000042',
        total: { minor: 3 * minor, currency },
      },
    ],
    ...change,
  };
}
