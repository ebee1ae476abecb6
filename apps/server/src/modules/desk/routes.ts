import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { staffOverview } from './staff-overview.ts';

/** Where staff begin: what waits in all queues (W-04). */
export function deskRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.staffOverview, ({ ctx }) => staffOverview(ctx));
}
