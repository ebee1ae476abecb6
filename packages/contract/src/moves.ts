import * as z from 'zod/mini';
import { booking, proposedTimes } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { slot } from './error-codes.ts';
import { ofBooking, ofProposal } from './path-params.ts';
import { instant } from './shared.ts';

export const bookingSlots = defineEndpoint({
  host: 'appointments',
  method: 'GET',
  path: '/bookings/{id}/slots',
  params: ofBooking,
  summary:
    'Free times the session could move to: those of the profile and its own; for the expert without notice (M-01, M-02)',
  access: 'party',
  status: 200,
  /** At most 62 days */
  query: z.object({ from: instant, to: instant }),
  response: z.object({
    timeZone: z.string(),
    /** Slots that start in [from, to), ascending */
    slots: z.array(slot),
    /** First free slot at or after `from` within the service's horizon, also beyond `to` */
    next: z.nullable(slot),
  }),
  errors: ['NotFound', 'WrongState'],
});

/** What the operations that change when a session is have in common. */
const change = {
  host: 'appointments',
  method: 'POST',
  status: 200,
  data: booking,
} as const;

export const moveBooking = defineEndpoint({
  ...change,
  path: '/bookings/{id}/move',
  params: ofBooking,
  summary: 'The client moves a session to another free time, until 24 hours before its start (M-01)',
  access: 'client-of-booking',
  body: z.object({ startsAt: instant }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'SlotTaken', 'ClientBusy'],
});

export const proposeTimes = defineEndpoint({
  ...change,
  path: '/bookings/{id}/proposals',
  params: ofBooking,
  summary: 'Propose up to three other times, which are held until the other side answers (M-02)',
  access: 'party',
  body: z.object({ times: proposedTimes }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'SlotTaken', 'ClientBusy'],
});

export const acceptProposal = defineEndpoint({
  ...change,
  path: '/bookings/{id}/proposals/{proposalId}/accept',
  params: ofProposal,
  summary:
    'Take one of the proposed times; a request that was offered other times is charged then (M-02, M-04)',
  access: 'party',
  body: z.object({ startsAt: instant }),
  errors: ['NotFound', 'WrongState', 'ValidationFailed', 'PaymentProviderFailed'],
});

export const declineProposal = defineEndpoint({
  ...change,
  path: '/bookings/{id}/proposals/{proposalId}/decline',
  params: ofProposal,
  summary: 'Decline the proposed times: a session stays as it is, a request ends as declined (M-02, M-04)',
  access: 'party',
  errors: ['NotFound', 'WrongState'],
});

export const withdrawProposal = defineEndpoint({
  ...change,
  path: '/bookings/{id}/proposals/{proposalId}/withdraw',
  params: ofProposal,
  summary: 'Take back your own proposal: a session stays as it is, a request ends as declined (M-02, M-04)',
  access: 'party',
  errors: ['NotFound', 'WrongState'],
});
