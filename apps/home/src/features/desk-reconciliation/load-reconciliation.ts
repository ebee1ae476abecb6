import type { ReconciliationView } from '@nexperts/contract';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** The last comparison with the payment provider (P-08). @throws a redirect to the login, {ApiError} */
export async function loadReconciliation(request: Request): Promise<ReconciliationView> {
  const { data } = await withSession(request, api.payouts.reconciliation({ signal: request.signal }));
  return data;
}
