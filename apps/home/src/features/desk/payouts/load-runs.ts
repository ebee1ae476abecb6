import type { FailedTransfer, PayoutRunSummary, PayoutRunView } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export interface RunsPage {
  runs: readonly PayoutRunSummary[];
  nextRunAt: string;
  /** Currencies that a difference stops */
  stopped: readonly string[];
}

/** The newest payout runs (P-04). @throws a redirect to the login, {ApiError} */
export async function loadRuns(request: Request): Promise<RunsPage> {
  const { data, nextRunAt, stopped } = await withSession(
    request,
    api.call(endpoints.listPayoutRuns, { query: {}, signal: request.signal }),
  );
  return { runs: data, nextRunAt, stopped };
}

/** A run, or the dry run of the next one. @throws a redirect to the login, {ApiError} */
export async function loadRun(request: Request, id: string): Promise<PayoutRunView> {
  const { data } = await withSession(
    request,
    api.call(endpoints.getPayoutRun, { params: { id }, signal: request.signal }),
  );
  return data;
}

export interface TransferPage {
  transfer: FailedTransfer;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** A payout that failed; the look is logged (O-05, O-06). @throws a redirect to the login, {ApiError} */
export async function loadTransfer(request: Request, id: string): Promise<TransferPage> {
  const [{ staffRoles }, { data }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.getFailedTransfer, { params: { id }, signal: request.signal })),
  ]);
  return { transfer: data, roles: staffRoles };
}
