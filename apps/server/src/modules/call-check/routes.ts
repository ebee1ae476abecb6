import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { beginCheck, beginDeviceCheck } from './begin-check.ts';
import { answerWith, checkedBooking } from './rows.ts';
import { saveCheck } from './save-check.ts';

/** The check of devices and connection before a call (G-04). */
export function callCheckRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getCallCheck, async ({ ctx: { deps, account }, params }) => {
    const booking = await checkedBooking(deps.db, params.id, account.id, deps.clock.now());
    return answerWith(deps.db, booking, account.id);
  });
  route(api, endpoints.beginCallCheck, ({ ctx, params }) => beginCheck(ctx, params.id));
  route(api, endpoints.beginDeviceCheck, ({ ctx }) => beginDeviceCheck(ctx));
  route(api, endpoints.saveCallCheck, ({ ctx, params, body }) => saveCheck(ctx, params.id, body));
}
