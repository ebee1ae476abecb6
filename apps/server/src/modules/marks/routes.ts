import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { partyBooking } from '../bookings/index.ts';
import { addMark } from './add-mark.ts';
import { marksOf } from './rows.ts';

/** Marks of a session (G-14). */
export function markRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listMarks, async ({ ctx: { deps, account }, params }) => {
    const { booking } = await partyBooking(deps.db, params.id, account.id);
    return marksOf(deps.db, booking.id);
  });
  route(api, endpoints.addMark, ({ ctx, params, body }) => addMark(ctx, params.id, body));
}
