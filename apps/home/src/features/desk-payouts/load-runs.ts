import type { PayoutRunSummary, PayoutRunView } from '@nexperts/contract';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

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
    api.payouts.runs({ query: {}, signal: request.signal }),
  );
  return { runs: data, nextRunAt, stopped };
}

/** A run, or the dry run of the next one. @throws a redirect to the login, {ApiError} */
export async function loadRun(request: Request, id: string): Promise<PayoutRunView> {
  const { data } = await withSession(request, api.payouts.run({ params: { id }, signal: request.signal }));
  return data;
}
