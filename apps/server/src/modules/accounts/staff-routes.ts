import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { askToRemoveSecondFactor } from './second-factor/removal/ask.ts';
import { findAccountForStaff } from './second-factor/removal/find-account.ts';
import { withdrawSecondFactorRemoval } from './second-factor/removal/stop.ts';

/** What staff does for people who can't get into their accounts. */
export function staffAccountRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.findAccountForStaff, async ({ ctx, body }) => ({
    data: await findAccountForStaff(ctx, body.find),
  }));
  route(api, endpoints.askToRemoveSecondFactor, async ({ ctx, params, body }) => ({
    data: await askToRemoveSecondFactor(ctx, params.id, body),
  }));
  route(api, endpoints.withdrawSecondFactorRemoval, async ({ ctx, params }) => ({
    data: await withdrawSecondFactorRemoval(ctx, params.id),
  }));
}
