import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { acceptProposal } from './accept-proposal.ts';
import { bookingSlots } from './booking-slots.ts';
import { declineProposal, withdrawProposal } from './end-proposal.ts';
import { moveBooking } from './move-booking.ts';
import { proposeTimes } from './propose-times.ts';

/** Moving a session, and proposals to (M-01 to M-04). */
export function moveRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.bookingSlots, ({ ctx, params, query }) => bookingSlots(ctx, params.id, query));
  route(api, endpoints.moveBooking, ({ ctx, params, body }) => moveBooking(ctx, params.id, body.startsAt));
  route(api, endpoints.proposeTimes, ({ ctx, params, body }) => proposeTimes(ctx, params.id, body.times));
  route(api, endpoints.acceptProposal, ({ ctx, params, body }) =>
    acceptProposal(ctx, params.id, params.proposalId, body.startsAt),
  );
  route(api, endpoints.declineProposal, ({ ctx, params }) =>
    declineProposal(ctx, params.id, params.proposalId),
  );
  route(api, endpoints.withdrawProposal, ({ ctx, params }) =>
    withdrawProposal(ctx, params.id, params.proposalId),
  );
}
