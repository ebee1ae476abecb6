import { DECLINE_REASONS, DECLINE_TEXT_MAX } from '@nexperts/domain';
import * as z from 'zod/mini';
import { booking, proposedTimes } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking, ofGroupSession } from './path-params.ts';
import { id, instant, money, timeCursor, timeZone, wholeNumber } from './shared.ts';

export const holdSlot = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings',
  summary: 'Hold a slot for 10 minutes (W-02)',
  access: 'session',
  status: 201,
  body: z.object({
    serviceId: id,
    startsAt: instant,
    timeZone,
    /** The client came by the expert’s own link (F-20) */
    throughLink: z._default(z.boolean(), false),
  }),
  data: booking,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'SlotTaken', 'ClientBusy', 'IdempotencyKeyReused'],
  idempotencyKey: true,
});

/**
 * Parts of the list of bookings, each in its own order. Only the client sees a hold, and only until it expires.
 */
export const BOOKING_SCOPES = ['upcoming', 'sessions', 'requests', 'offers', 'holds', 'past', 'all'] as const;
export type BookingScope = (typeof BOOKING_SCOPES)[number];

export const listBookings = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings',
  summary: "List the caller's bookings, as client, expert or both, by page",
  access: 'session',
  status: 200,
  query: z.object({
    role: z._default(z.enum(['client', 'expert', 'any']), 'client'),
    /**
     * `upcoming`: held, requested or booked and not over, soonest start first; `sessions`, `holds`: only the
     * booked or the held ones of these; `requests`: waiting for an answer, earliest deadline first; `offers`: requests whose expert offered other
     * times, which wait for the client (M-04), earliest deadline first; `past`: the
     * rest, newest start first; `all`: everything, newest start first
     */
    scope: z._default(z.enum(BOOKING_SCOPES), 'all'),
    /** Only those that start at or after an instant, or before one */
    from: z.optional(instant),
    to: z.optional(instant),
    /** Only those whose service or other person has words that begin so */
    q: z.optional(z.string().check(z.maxLength(80))),
    /** Only those of one client */
    client: z.optional(id),
    limit: z._default(wholeNumber(1, 100), 50),
    /** `next` of the page before */
    after: z.optional(timeCursor),
  }),
  response: z.object({
    data: z.array(booking),
    /** Where the next page begins; null at the end */
    next: z.nullable(z.string()),
  }),
  errors: [],
});

const firstBookings = z.object({
  /** The first four */
  bookings: z.array(booking),
  /** How many there are */
  total: z.int(),
});

export const bookingsOverview = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/overview',
  summary:
    "The caller's upcoming bookings in both roles: the next session, and the first of each group with counts",
  access: 'session',
  status: 200,
  query: z.object({
    /** End of the caller's calendar day */
    dayEndsAt: instant,
  }),
  data: z.object({
    /** The booked session that is on or starts soonest */
    next: z.nullable(booking),
    /** Other booked sessions that start before the end of the day, soonest first */
    today: firstBookings,
    /** Requests that wait for the caller's answer as an expert, earliest deadline first */
    requests: firstBookings,
    /** Unpaid holds of the caller, soonest start first */
    holds: firstBookings,
    /** Open proposals that wait for the caller's answer, earliest deadline first; they are in other groups too */
    proposals: firstBookings,
    /** Booked sessions after today and the caller's own requests, soonest start first */
    later: firstBookings,
    /** Sum authorised on the caller's card for all of these and not captured; null: nothing */
    reserved: z.nullable(money),
  }),
  errors: [],
});
export type BookingsOverview = z.infer<typeof bookingsOverview.data>;

export const getBooking = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}',
  params: ofBooking,
  summary: 'Get a booking, as its client or its expert',
  access: 'party',
  status: 200,
  data: booking,
  errors: ['NotFound'],
});

/** How the browser pays: `stripe` loads Stripe.js, `sandbox` calls the embedded sandbox at `sandboxUrl`. */
const paymentSetup = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  publishableKey: z.string(),
  sandboxUrl: z.nullable(z.string()),
});
export type PaymentSetup = z.infer<typeof paymentSetup>;
export const paymentIntent = z.extend(paymentSetup, { clientSecret: z.string(), amount: money });
export type PaymentIntent = z.infer<typeof paymentIntent>;

export const getPaymentSetup = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/payment',
  params: ofBooking,
  summary:
    'Where the card of a held booking goes, to draw its fields while the brief is not complete yet (M-05)',
  access: 'client-of-booking',
  status: 200,
  data: paymentSetup,
  errors: ['NotFound'],
});

export const startPayment = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/payment',
  params: ofBooking,
  summary: 'Open the payment of a held booking, or return the open one (manual capture)',
  access: 'client-of-booking',
  status: 200,
  data: paymentIntent,
  errors: ['NotFound', 'HoldExpired', 'BriefIncomplete', 'WrongState', 'PaymentProviderFailed'],
});

export const refreshPayment = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/payment/refresh',
  params: ofBooking,
  summary: 'Fetch the payment from the provider now, without waiting for its webhook',
  access: 'client-of-booking',
  status: 200,
  data: booking,
  errors: ['NotFound', 'PaymentProviderFailed'],
});

/** What all operations that change a booking have in common. */
const change = (summary: string, access: 'client-of-booking' | 'expert-of-booking' | 'party') =>
  ({
    host: 'appointments',
    method: 'POST',
    summary,
    access,
    status: 200,
    data: booking,
  }) as const;

export const releaseHold = defineEndpoint({
  ...change('Release a held slot before paying', 'client-of-booking'),
  path: '/bookings/{id}/release',
  params: ofBooking,
  errors: ['NotFound', 'WrongState'],
});

export const extendHold = defineEndpoint({
  ...change('Extend a hold by ten minutes, once (W-02)', 'client-of-booking'),
  path: '/bookings/{id}/extend',
  params: ofBooking,
  errors: ['NotFound', 'HoldExpired', 'WrongState'],
});

export const acceptBooking = defineEndpoint({
  ...change('Accept a request and capture its payment (B-03)', 'expert-of-booking'),
  path: '/bookings/{id}/accept',
  params: ofBooking,
  errors: ['NotFound', 'WrongState', 'PaymentProviderFailed'],
});

export const declineBooking = defineEndpoint({
  ...change('Decline a request with a reason, or offer other times instead (M-04)', 'expert-of-booking'),
  path: '/bookings/{id}/decline',
  params: ofBooking,
  body: z.object({
    reason: z.enum(DECLINE_REASONS),
    /** What the client reads apart from the reason */
    text: z._default(z.string().check(z.trim(), z.maxLength(DECLINE_TEXT_MAX)), ''),
    /** Starts the client can take instead; the request ends as declined if they take none in time */
    times: z.optional(proposedTimes),
  }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'SlotTaken', 'ClientBusy'],
});

export const cancelBooking = defineEndpoint({
  ...change('Withdraw a request or cancel a confirmed booking, with the quoted refund (B-04)', 'party'),
  path: '/bookings/{id}/cancel',
  params: ofBooking,
  /** The refund shown to the user; the call fails with 409 if it is no longer right. */
  body: z.object({ expectedRefundMinor: z.optional(z.int()) }),
  errors: ['NotFound', 'WrongState', 'Conflict'],
});

export const bookingCalendar = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/calendar.ics',
  params: ofBooking,
  summary: 'Download the booking as an iCalendar file',
  access: 'party',
  status: 200,
  mediaType: 'text/calendar',
  errors: ['NotFound'],
});

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** What opens the signalling socket. The ticket is used once, within 60 s, in the socket's first message. */
export const joinTicket = z.object({
  ticket: z.string(),
  wsUrl: z.string(),
  role: z.enum(['client', 'expert']),
  iceServers: z.array(iceServer),
  startsAt: instant,
  endsAt: instant,
});
export type JoinTicket = z.infer<typeof joinTicket>;

export const joinRoom = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/join',
  params: ofBooking,
  summary: 'Get a single-use ticket for the room, from 10 minutes before the start (15 for the expert)',
  access: 'party',
  status: 200,
  data: joinTicket,
  errors: ['NotFound', 'WrongState', 'OutsideJoinWindow'],
});

export const joinGroupSession = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/group-sessions/{id}/join',
  params: ofGroupSession,
  summary:
    'Get the host’s single-use ticket for the room of a workshop’s session, from 15 minutes before the start',
  access: 'expert',
  status: 200,
  data: joinTicket,
  errors: ['NotFound', 'WrongState', 'OutsideJoinWindow'],
});

export const getLeaveOffer = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/leave-offer',
  params: ofBooking,
  summary: 'What leaving the room alone would decide now (G-03)',
  access: 'party',
  status: 200,
  /** `outcome` null: nothing. The caller isn’t alone, it is too early, or the other one was there. */
  data: z.object({ outcome: z.nullable(z.enum(['no_show_expert', 'no_show_client'])) }),
  errors: ['NotFound'],
});

export const leaveAlone = defineEndpoint({
  ...change('Leave the room after ten minutes alone, which decides the booking at once (G-03)', 'party'),
  path: '/bookings/{id}/leave-alone',
  params: ofBooking,
  errors: ['NotFound', 'WrongState'],
});
