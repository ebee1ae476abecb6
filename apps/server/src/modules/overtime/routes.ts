import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { answerOvertime, refreshOvertime } from './answer-overtime.ts';
import { getOvertime } from './get-overtime.ts';
import { offerOvertime, withdrawOvertime } from './offer-overtime.ts';

/** Overtime: offered, accepted and paid in the room (G-09). */
export function overtimeRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getOvertime, ({ ctx, params }) => getOvertime(ctx, params.id));
  route(api, endpoints.offerOvertime, ({ ctx, params, body }) => offerOvertime(ctx, params.id, body));
  route(api, endpoints.answerOvertime, ({ ctx, params, body }) => answerOvertime(ctx, params.id, body));
  route(api, endpoints.refreshOvertime, ({ ctx, params, body }) => refreshOvertime(ctx, params.id, body.id));
  route(api, endpoints.withdrawOvertime, ({ ctx, params, body }) =>
    withdrawOvertime(ctx, params.id, body.id),
  );
}
