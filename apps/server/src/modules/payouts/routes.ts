import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { bookUnclaimed } from './closed/book-unclaimed.ts';
import { listUnclaimed, payUnclaimed } from './closed/pay-unclaimed.ts';
import {
  closedAccountCode,
  closedPayouts,
  enterClosedAccount,
  openClosedOnboarding,
} from './closed/verbs.ts';
import { getFailedTransfer, remindOfTransfer, retryTransfer } from './run/failed-transfer.ts';
import { payoutsOf } from './run/list-payouts.ts';
import { getPayoutRun, listPayoutRuns, payoutRunCsv } from './run/staff-runs.ts';
import { getReconciliation } from './reconciliation/get-reconciliation.ts';
import { resolveDifference } from './reconciliation/resolve.ts';
import { payoutCountries } from './verification/countries.ts';
import { getVerification } from './verification/get-verification.ts';
import { openOnboarding } from './verification/open-onboarding.ts';

/** Paying experts: their verification by the provider (P-03), their payouts, and the runs for staff (P-04). */
export function payoutRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.payoutVerification, ({ ctx }) => getVerification(ctx.deps, ctx.account.id));
  route(api, endpoints.payoutCountries, ({ ctx }) => payoutCountries(ctx));
  route(api, endpoints.openOnboarding, ({ ctx }) => openOnboarding(ctx));
  route(api, endpoints.closedAccountCode, ({ ctx, body }) => closedAccountCode(ctx, body.token));
  route(api, endpoints.enterClosedAccount, ({ ctx, body, c }) => enterClosedAccount(ctx, body, c));
  route(api, endpoints.closedPayouts, ({ ctx, c }) => closedPayouts(ctx, c));
  route(api, endpoints.openClosedOnboarding, ({ ctx, c }) => openClosedOnboarding(ctx, c));
  route(api, endpoints.bookUnclaimed, ({ ctx, params, body }) => bookUnclaimed(ctx, params.id, body));
  route(api, endpoints.listUnclaimed, ({ ctx }) => listUnclaimed(ctx));
  route(api, endpoints.payUnclaimed, ({ ctx, params, body }) => payUnclaimed(ctx, params.id, body));
  route(api, endpoints.listPayouts, ({ ctx, query }) => payoutsOf(ctx.deps, ctx.account.id, query));
  route(api, endpoints.listPayoutRuns, ({ ctx, query }) => listPayoutRuns(ctx, query.after));
  route(api, endpoints.getPayoutRun, ({ ctx, params }) => getPayoutRun(ctx, params.id));
  route(api, endpoints.payoutRunCsv, ({ ctx, params }) => payoutRunCsv(ctx, params.id));
  route(api, endpoints.getFailedTransfer, ({ ctx, params }) => getFailedTransfer(ctx, params.id));
  route(api, endpoints.retryTransfer, async ({ ctx, params }) => {
    await retryTransfer(ctx, params.id);
    return getFailedTransfer(ctx, params.id);
  });
  route(api, endpoints.remindOfTransfer, async ({ ctx, params }) => {
    await remindOfTransfer(ctx, params.id);
    return getFailedTransfer(ctx, params.id);
  });
  route(api, endpoints.getReconciliation, ({ ctx }) => getReconciliation(ctx));
  route(api, endpoints.resolveDifference, ({ ctx, params, body }) => resolveDifference(ctx, params.id, body));
}
