import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBooking, ofKeptCard } from './path-params.ts';
import { id, instant, money } from './shared.ts';

/** The version of the sentence beside the box at the checkout; another sentence is another version (G-16). */
export const KEPT_CARD_CONSENT = '2026-11';

/** A card that the provider keeps for the overtime of one booking (G-16). */
const keptCard = z.object({
  id,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  keptAt: instant,
  /** What it is kept for */
  booking: z.object({ id, title: z.string(), expert: z.string(), startsAt: instant }),
  /** What may be charged without asking, and what of it was */
  limit: money,
  used: money,
});
export type KeptCard = z.infer<typeof keptCard>;

export const listKeptCards = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/kept-cards',
  summary: 'The cards that are kept for the caller, with what for (G-16)',
  access: 'session',
  status: 200,
  data: z.array(keptCard),
  errors: [],
});

export const removeKeptCard = defineEndpoint({
  host: 'appointments',
  method: 'DELETE',
  path: '/kept-cards/{id}',
  params: ofKeptCard,
  summary: 'Removes a kept card at once, at the provider too (G-16)',
  access: 'session',
  status: 204,
  errors: ['NotFound', 'PaymentProviderFailed'],
});

export const keepCard = defineEndpoint({
  host: 'appointments',
  method: 'PUT',
  path: '/bookings/{id}/kept-card',
  params: ofBooking,
  summary: 'Says before paying whether the card is kept for overtime, by which sentence (G-16)',
  access: 'client-of-booking',
  status: 204,
  body: z.object({ keep: z.boolean(), consentVersion: z.literal(KEPT_CARD_CONSENT) }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'PaymentProviderFailed'],
});
