import type { ReconciliationView } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export interface ReconciliationPage extends ReconciliationView {
  /** The difference that the page is about; null: all */
  difference: string | null;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** The last comparison with the payment provider (P-08). @throws a redirect to the login, {ApiError} */
export async function loadReconciliation(request: Request): Promise<ReconciliationPage> {
  const [{ staffRoles }, { data }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.getReconciliation, { signal: request.signal })),
  ]);
  const difference = new URL(request.url).searchParams.get('difference');
  return { ...data, difference, roles: staffRoles };
}
