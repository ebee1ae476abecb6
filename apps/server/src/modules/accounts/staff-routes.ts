import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { askToRemoveSecondFactor } from './second-factor/removal/ask.ts';
import { findAccountForStaff } from './second-factor/removal/find-account.ts';
import { withdrawSecondFactorRemoval } from './second-factor/removal/stop.ts';

/** What staff does for people who can't get into their accounts. */
export function staffAccountRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.findAccountForStaff, ({ ctx, body }) => findAccountForStaff(ctx, body.find));
  route(api, endpoints.askToRemoveSecondFactor, ({ ctx, params, body }) =>
    askToRemoveSecondFactor(ctx, params.id, body),
  );
  route(api, endpoints.withdrawSecondFactorRemoval, ({ ctx, params }) =>
    withdrawSecondFactorRemoval(ctx, params.id),
  );
}
