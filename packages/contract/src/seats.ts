import { SEAT_WAIT_STATES, SEATS_FOR_OTHERS_MAX, WORKSHOP_CANCELLATIONS } from '@nexperts/domain';
import * as z from 'zod/mini';
import { booking, bookingStatus, bankDisputeState } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofGroupSession, ofSeatGift, ofSeatOrder, ofSlug } from './path-params.ts';
import { id, instant, money, timeCursor, timeZone } from './shared.ts';

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
  host: z.object({ name: z.string(), avatarUrl: z.string() }),
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
      bankDispute: z.nullable(bankDisputeState),
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
  /** `handle` is null if the profile isn’t public (any more) */
  host: z.object({ handle: z.nullable(z.string()), name: z.string(), avatarUrl: z.string() }),
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
