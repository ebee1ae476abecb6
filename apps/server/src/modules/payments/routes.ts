import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { webhookRoute } from './webhook.ts';
import { writeOffDebt } from './write-off.ts';

/** The provider's webhook, and debts of experts (P-02). */
export function paymentRoutes(api: Hono<AppVariables>): void {
  webhookRoute(api);
  route(api, endpoints.writeOffDebt, ({ ctx, params, body }) => writeOffDebt(ctx, params.id, body));
}
