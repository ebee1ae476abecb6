import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { clearByHand, listAlarms } from './list-alarms.ts';

/** What needs a member of staff (H1). */
export function alarmRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.listAlarms, ({ ctx, query }) => listAlarms(ctx, query.after));
  route(api, endpoints.clearAlarm, ({ ctx, params }) => clearByHand(ctx, params.id));
}
