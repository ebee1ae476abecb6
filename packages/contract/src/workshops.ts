import {
  GROUP_SESSION_STATUSES,
  SEAT_WAIT_STATES,
  SEATS_FOR_OTHERS_MAX,
  WORKSHOP_CANCELLATIONS,
  WORKSHOP_DATES_MAX,
  WORKSHOP_DEADLINE_HOURS,
  WORKSHOP_MINUTES,
  WORKSHOP_SEATS,
} from '@nexperts/domain';
import * as z from 'zod/mini';
import { booking, bookingStatus, chargeback } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofExpert, ofGroupSession, ofSeatGift, ofSeatOrder, ofSlug } from './path-params.ts';
import { hasVisibleText, plainText } from './plain-text.ts';
import { workshopQuestion } from './rtc.ts';
import { REPLAY_MAX_BYTES, VIDEO_MEDIA_TYPES } from './uploads.ts';
import { id, instant, money, staffOutcome, timeCursor, timeZone } from './shared.ts';

/** Lengths of what a host writes, in UTF-16 units. */
export const WORKSHOP_TEXT = { title: 80, agenda: 4_000, notes: 10_000 } as const;

const host = z.object({
  handle: z.string(),
  name: z.string(),
  title: z.string(),
  avatarUrl: z.string(),
});

const terms = {
  id,
  slug: z.string(),
  title: z.string(),
  language: z.string(),
  durationMin: z.int(),
  seats: z.int(),
  minimum: z.int(),
  /** Of a seat; 0 minor units: free */
  price: money,
};

/** One date of a workshop, as everybody may read it. */
export const groupSession = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  /** When the minimum must be met (H-03); seats are sold until the start */
  deadlineAt: instant,
  status: z.enum(GROUP_SESSION_STATUSES),
  cancelled: z.nullable(z.enum(WORKSHOP_CANCELLATIONS)),
  /** Of the seats, those that can be held now */
  seatsLeft: z.int(),
  /** Whether a seat can be held now; a full one has a waitlist until an hour before the start (H-07) */
  sale: z.enum(['open', 'full', 'over']),
  waiting: z.int(),
  /** What the host wrote after it (H-05) */
  notes: z.nullable(z.string()),
});
export type GroupSession = z.infer<typeof groupSession>;

/** A session in a list, with its workshop. */
export const workshopCard = z.object({
  ...terms,
  host,
  session: groupSession,
});
export type WorkshopCard = z.infer<typeof workshopCard>;

/** A workshop’s public page. */
export const workshopPage = z.object({
  ...terms,
  agenda: z.string(),
  deadlineHours: z.int(),
  /** What a later leaver keeps, as for bookings (B-04, H-06) */
  latePolicyPct: z.int(),
  host,
  /** Those ahead first, the nearest first; then those over, the newest first */
  sessions: z.array(groupSession),
});
export type WorkshopPage = z.infer<typeof workshopPage>;

/** What the caller has of a session. */
export const ownSeat = z.object({
  isHost: z.boolean(),
  /** Their live hold or seat */
  bookingId: z.nullable(id),
  bookingStatus: z.nullable(z.string()),
  /** Live holds and seats they have bought for others, of four at most (H-02) */
  forOthers: z.int(),
  wait: z.nullable(
    z.object({
      state: z.enum(SEAT_WAIT_STATES),
      /** From 1 */
      place: z.nullable(z.int()),
      /** Until when the seat that is offered is kept */
      offeredUntil: z.nullable(instant),
    }),
  ),
});
export type OwnSeat = z.infer<typeof ownSeat>;

/** A session as its host sees it. */
export const hostedSession = z.extend(groupSession, {
  joinOpensAt: instant,
  /** Seats that are paid for, or free and taken */
  sold: z.int(),
  held: z.int(),
  /** What the host gets for it as things stand, after the fee (B-02) */
  expertShare: money,
  /** Of the session’s length, what the host gave, per mille; null until it is over (H-09) */
  deliveredPerMille: z.nullable(z.int()),
  guests: z.array(
    z.object({
      bookingId: id,
      name: z.string(),
      avatarUrl: z.string(),
      status: z.string(),
      /** The named person bought it for a guest who has not taken it yet (H-02) */
      isUntaken: z.boolean(),
      /** Minutes in the room within the session; null until it is over (H-11) */
      minutes: z.nullable(z.int()),
    }),
  ),
});
export type HostedSession = z.infer<typeof hostedSession>;

export const hostedWorkshop = z.object({
  ...terms,
  agenda: z.string(),
  deadlineHours: z.int(),
  sessions: z.array(hostedSession),
});
export type HostedWorkshop = z.infer<typeof hostedWorkshop>;

export const listWorkshops = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/workshops',
  summary: 'Sessions of workshops by page: those ahead, the nearest first, or those that are over (H-05)',
  access: 'public',
  status: 200,
  query: z.object({
    scope: z._default(z.enum(['ahead', 'past']), 'ahead'),
    /** Of one expert */
    handle: z.optional(z.string().check(z.maxLength(60))),
    cursor: z.optional(timeCursor),
  }),
  response: z.object({ data: z.array(workshopCard), next: z.nullable(z.string()) }),
  errors: [],
});

export const getWorkshop = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/workshops/{slug}',
  params: ofSlug,
  summary: 'A workshop’s page with its dates (H-05)',
  access: 'public',
  status: 200,
  data: workshopPage,
  errors: ['NotFound'],
});

export const getOwnSeats = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/workshops/{slug}/own',
  params: ofSlug,
  summary: 'What the caller has of each date of a workshop: a seat, a place in the waitlist (H-02, H-07)',
  access: 'session',
  status: 200,
  data: z.record(z.string(), ownSeat),
  errors: ['NotFound'],
});

/** What an expert publishes. */
export const newWorkshop = z.object({
  title: plainText(WORKSHOP_TEXT.title).check(z.refine(hasVisibleText)),
  agenda: plainText(WORKSHOP_TEXT.agenda).check(z.refine(hasVisibleText)),
  language: z.string().check(z.minLength(2), z.maxLength(20)),
  durationMin: z
    .int()
    .check(z.refine((minutes) => (WORKSHOP_MINUTES as readonly number[]).includes(minutes))),
  seats: z.int().check(z.gte(WORKSHOP_SEATS.min), z.lte(WORKSHOP_SEATS.max)),
  minimum: z.int().check(z.gte(1), z.lte(WORKSHOP_SEATS.max)),
  priceMinor: z.int().check(z.gte(0), z.lte(10_000_000)),
  deadlineHours: z.int().check(z.gte(WORKSHOP_DEADLINE_HOURS.min), z.lte(WORKSHOP_DEADLINE_HOURS.max)),
  dates: z.array(instant).check(z.minLength(1), z.maxLength(WORKSHOP_DATES_MAX)),
});
export type NewWorkshop = z.infer<typeof newWorkshop>;

export const publishWorkshop = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/own-workshops',
  summary: 'Publish a workshop with its dates, whose times are the host’s from now on (H-01)',
  access: 'expert',
  status: 201,
  body: newWorkshop,
  data: z.object({ id, slug: z.string() }),
  errors: ['ValidationFailed', 'WrongState', 'SlotTaken'],
});

export const listOwnWorkshops = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/own-workshops',
  summary: 'The workshops the caller hosts, the newest first, and whether they may publish (H-01)',
  access: 'expert',
  status: 200,
  data: z.object({
    /** Null: they may publish */
    needs: z.nullable(z.object({ sessions: z.int(), of: z.int() })),
    /** Most seats that can be published here, the host not counted (H-01) */
    seatsMax: z.int(),
    currency: z.string(),
    workshops: z.array(hostedWorkshop),
  }),
  errors: [],
});

export const cancelGroupSession = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/own-workshops/sessions/{id}/cancel',
  params: ofGroupSession,
  summary: 'The host cancels a session; every seat is refunded (H-03)',
  access: 'expert',
  status: 204,
  errors: ['NotFound', 'WrongState'],
});

export const saveGroupSessionNotes = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/own-workshops/sessions/{id}/notes',
  params: ofGroupSession,
  summary: 'The host’s notes on a session that is over; empty takes them away (H-05)',
  access: 'expert',
  status: 204,
  body: z.object({ text: plainText(WORKSHOP_TEXT.notes) }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});

export const holdSeat = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/group-sessions/{id}/seats',
  params: ofGroupSession,
  summary:
    'Hold seats for 10 minutes, for oneself and up to four others, or take them if they are free; answers with the first of them (H-02, H-07)',
  access: 'session',
  status: 201,
  body: z.object({
    timeZone,
    /** Seats for others; each is taken by an account of its own until the start */
    others: z._default(z.int().check(z.gte(0), z.lte(SEATS_FOR_OTHERS_MAX)), 0),
    /** One of them is the caller’s own; `false`: all of `others` are for others, and there is at least one */
    ownSeat: z._default(z.boolean(), true),
  }),
  data: booking,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'SlotTaken', 'ClientBusy', 'IdempotencyKeyReused'],
  idempotencyKey: true,
});

/** Seats that somebody bought together (H-12), with those they bought for others. */
export const seatOrder = z.object({
  id,
  groupSessionId: id,
  slug: z.string(),
  title: z.string(),
  host: z.object({ handle: z.string(), name: z.string(), avatarUrl: z.string() }),
  startsAt: instant,
  endsAt: instant,
  /** Why the session did not take place, or not to its end (H-03) */
  cancelled: z.nullable(z.enum(WORKSHOP_CANCELLATIONS)),
  /** Until when held seats of it can be paid for; null: none is held */
  holdExpiresAt: z.nullable(instant),
  /** Of each seat; 0 minor units: free */
  price: money,
  /** The buyer’s own first, then in the order of their numbers */
  seats: z.array(
    z.object({
      bookingId: id,
      status: bookingStatus,
      /** Bought for somebody else */
      isForOther: z.boolean(),
      /** Last part of the address that gives it away, `/seats/{bookingId}/{key}`; null: it can’t be taken (any more) */
      key: z.nullable(z.string()),
      /** Who took it, and when */
      taken: z.nullable(z.object({ by: z.string(), at: instant })),
      /** What the buyer would get back for it now; null: it can’t be given back by them */
      refundNow: z.nullable(money),
      /**
       * What was charged, what went back, and what is still to go back, by the ledger; null: nothing was to be paid or it
       * isn’t charged
       */
      paid: z.nullable(z.object({ captured: money, refunded: money, due: money })),
      /** What the buyer’s bank took back of it; null: nothing */
      chargeback: z.nullable(chargeback),
    }),
  ),
  /** The receipts of the order, the newest first: one for all seats, and one for each refund */
  documents: z.array(z.object({ bookingId: id, documentId: id, number: z.string(), total: money })),
});
export type SeatOrder = z.infer<typeof seatOrder>;

export const listSeatOrders = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/seat-orders',
  summary:
    'Orders of the caller with seats for others: those ahead, the nearest first, or those over, the latest first (H-02)',
  access: 'session',
  status: 200,
  query: z.object({
    scope: z._default(z.enum(['upcoming', 'past']), 'upcoming'),
    cursor: z.optional(timeCursor),
  }),
  response: z.object({ data: z.array(seatOrder), next: z.nullable(z.string()) }),
  errors: [],
});

export const getSeatOrder = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/seat-orders/{id}',
  params: ofSeatOrder,
  summary: 'Seats that the caller bought together (H-12)',
  access: 'session',
  status: 200,
  data: seatOrder,
  errors: ['NotFound'],
});

/** A seat that somebody bought for whoever has its address. */
export const seatGift = z.object({
  slug: z.string(),
  title: z.string(),
  host: z.object({ handle: z.string(), name: z.string(), avatarUrl: z.string() }),
  startsAt: instant,
  endsAt: instant,
  /** First name of who bought it */
  from: z.string(),
  /** `own`: the viewer has it; `given-back`: by its buyer, or by whoever had taken it */
  state: z.enum(['free', 'taken', 'own', 'given-back', 'cancelled', 'over']),
  /** The viewer’s booking, from when they took it on; also of a seat that is gone */
  bookingId: z.nullable(id),
  /** The viewer has another seat of the session, so they can’t take this one */
  hasSeat: z.boolean(),
  /** The order that it is part of, for whoever bought it; null: the viewer did not */
  orderId: z.nullable(id),
});
export type SeatGift = z.infer<typeof seatGift>;

export const getSeatGift = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/seat-gifts/{id}/{key}',
  params: ofSeatGift,
  summary: 'A seat that somebody bought for whoever has this address (H-02)',
  access: 'public',
  status: 200,
  data: seatGift,
  errors: ['NotFound'],
});

export const takeSeatGift = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/seat-gifts/{id}/{key}',
  params: ofSeatGift,
  summary: 'Take a seat that somebody bought; taking it again changes nothing (H-02)',
  access: 'session',
  status: 200,
  body: z.object({ timeZone }),
  data: booking,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'ClientBusy'],
});

export const joinSeatWaitlist = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/group-sessions/{id}/wait',
  params: ofGroupSession,
  summary: 'Wait for a seat of a session that is sold out (H-07)',
  access: 'session',
  status: 200,
  data: ownSeat,
  errors: ['NotFound', 'WrongState'],
});

export const leaveSeatWaitlist = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/group-sessions/{id}/wait',
  params: ofGroupSession,
  summary: 'Wait no longer, or let a seat that is offered go; who doesn’t wait changes nothing (H-07)',
  access: 'session',
  status: 204,
  errors: ['NotFound'],
});

/** A recording of a session that its host sent. */
export const replay = z.object({
  /** Its length, rounded up */
  seconds: z.int(),
  /** When it is deleted, 30 days after it was sent (H-10) */
  until: instant,
});
export type Replay = z.infer<typeof replay>;

export const addReplay = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/group-sessions/{id}/replay',
  params: ofGroupSession,
  summary:
    'The host’s recording of a session that is over, for 30 days and those who had a seat; another one takes its place (H-10)',
  access: 'expert',
  status: 201,
  upload: {
    mediaTypes: [...VIDEO_MEDIA_TYPES, 'video/quicktime'],
    maxBytes: REPLAY_MAX_BYTES,
    named: true,
    streamed: true,
  },
  data: replay,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'Conflict'],
});

export const getReplay = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/group-sessions/{id}/replay',
  params: ofGroupSession,
  summary: 'The replay of a session, for its host; null: none (H-10)',
  access: 'expert',
  status: 200,
  data: z.nullable(replay),
  errors: ['NotFound'],
});

export const removeReplay = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/group-sessions/{id}/replay',
  params: ofGroupSession,
  summary: 'The host takes the recording away; where there is none, nothing changes (H-10)',
  access: 'expert',
  status: 204,
  errors: ['NotFound'],
});

export const replayFile = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/group-sessions/{id}/replay/video',
  params: ofGroupSession,
  summary: 'The recording, whole or in parts, for the host and whoever had a seat (H-10)',
  access: 'session',
  status: 200,
  mediaType: VIDEO_MEDIA_TYPES,
  ranged: true,
  errors: ['NotFound'],
});

/** What was asked in the room of a session (H-04). */
export const roomRecord = z.object({
  /** Open ones by votes and then time, then those that were answered; not what the host dismissed */
  questions: z.array(workshopQuestion),
  /** The newest first */
  polls: z.array(
    z.object({
      id,
      question: z.string(),
      choices: z.array(z.string()),
      /** Votes of each choice */
      counts: z.array(z.int()),
      openedAt: instant,
    }),
  ),
});
export type RoomRecord = z.infer<typeof roomRecord>;

export const getRoomRecord = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/group-sessions/{id}/questions',
  params: ofGroupSession,
  summary: 'Questions and polls of a session, for its host, during it and afterwards (H-04)',
  access: 'expert',
  status: 200,
  data: roomRecord,
  errors: ['NotFound'],
});

export const attendancePaper = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/group-sessions/{id}/attendance.pdf',
  params: ofGroupSession,
  summary:
    'Minutes in a session that is over, as a PDF: the caller’s own with a seat, everybody’s for its host (H-11)',
  access: 'session',
  status: 200,
  mediaType: 'application/pdf',
  errors: ['NotFound', 'WrongState'],
});

/** A session on the page of its story (O-03). */
export const staffGroupSession = z.object({
  ...terms,
  host: z.extend(host, { accountId: id }),
  session: hostedSession,
  waitlist: z.array(z.object({ name: z.string(), state: z.enum(SEAT_WAIT_STATES), since: instant })),
});
export type StaffGroupSession = z.infer<typeof staffGroupSession>;

export const getStaffGroupSession = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/group-sessions/{id}',
  params: ofGroupSession,
  summary: 'A workshop’s session with its seats and waitlist',
  access: 'staff',
  status: 200,
  data: staffGroupSession,
  errors: ['NotFound'],
});

export const cancelGroupSessionByStaff = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/group-sessions/{id}/cancel',
  params: ofGroupSession,
  summary: 'Cancel a workshop’s session; every seat is refunded (H-03)',
  access: 'staff',
  roles: ['support', 'trust'],
  status: 200,
  body: z.object({ reason: plainText(500).check(z.refine(hasVisibleText)) }),
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'Conflict'],
});

export const permitWorkshops = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/staff/experts/{id}/workshops',
  params: ofExpert,
  summary: 'Let an expert publish workshops before their fifth session (H-01)',
  access: 'staff',
  roles: ['trust'],
  status: 204,
  body: z.object({ reason: plainText(500).check(z.refine(hasVisibleText)) }),
  errors: ['NotFound', 'ValidationFailed'],
});
