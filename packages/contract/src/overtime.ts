import * as z from 'zod/mini';
import { paymentIntent } from './appointments.ts';
import { defineEndpoint } from './endpoint.ts';
import { overtimeOffer } from './overtime-offer.ts';
import { ofBooking } from './path-params.ts';
import { instant, money } from './shared.ts';

const uuid = z.uuid().check(z.toLowerCase());

/** What the room shows of overtime (G-09). */
const overtimeState = z.object({
  /** The newest offer; null: there was none */
  offer: z.nullable(overtimeOffer),
  /** What the expert can offer, and whose next booking blocks more; empty for the client, and once two were made */
  choices: z.array(
    z.object({ minutes: z.int(), most: money, blockedBy: z.nullable(z.enum(['expert', 'client'])) }),
  ),
  /** When an offer can be made, half-open; null: none can */
  window: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
  /** The card that pays the open offer by one press; null for the expert, and where the client pays by a form */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
});
export type OvertimeState = z.infer<typeof overtimeState>;

const afterAnswer = z.object({
  offer: overtimeOffer,
  /** How the browser pays; null: it need not */
  payment: z.nullable(paymentIntent),
});
export type OvertimeAnswer = z.infer<typeof afterAnswer>;

export const getOvertime = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/overtime',
  params: ofBooking,
  summary: 'The newest offer of overtime of a session, and what its expert can offer (G-09)',
  access: 'party',
  status: 200,
  data: overtimeState,
  errors: ['NotFound'],
});

export const offerOvertime = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/overtime',
  params: ofBooking,
  summary: 'The expert offers 15 or 30 minutes more, from five minutes to one minute before the end (G-09)',
  access: 'expert-of-booking',
  status: 200,
  body: z.object({ id: uuid, minutes: z.literal([15, 30]), priceMinor: z.int().check(z.gte(1)) }),
  data: overtimeOffer,
  errors: ['NotFound', 'WrongState', 'Conflict', 'ValidationFailed'],
});

export const answerOvertime = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/overtime/answer',
  params: ofBooking,
  summary: 'The client accepts overtime, by the kept card or a payment in the room, or declines it (G-09)',
  access: 'client-of-booking',
  status: 200,
  body: z.object({ id: uuid, accept: z.boolean() }),
  data: afterAnswer,
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'PaymentProviderFailed'],
});

export const refreshOvertime = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/overtime/refresh',
  params: ofBooking,
  summary: 'Read the payment of overtime from the provider now, extend the session and charge (G-09)',
  access: 'client-of-booking',
  status: 200,
  body: z.object({ id: uuid }),
  data: overtimeOffer,
  errors: ['NotFound', 'ValidationFailed', 'PaymentProviderFailed'],
});

export const withdrawOvertime = defineEndpoint({
  host: 'appointments',
  method: 'POST',
  path: '/bookings/{id}/overtime/withdraw',
  params: ofBooking,
  summary: 'The expert withdraws an offer that nobody has accepted (G-09)',
  access: 'expert-of-booking',
  status: 200,
  body: z.object({ id: uuid }),
  data: overtimeOffer,
  errors: ['NotFound', 'WrongState', 'ValidationFailed'],
});
