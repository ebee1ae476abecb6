import type { UnclaimedBalance } from '@nexperts/contract';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

export interface UnclaimedPage {
  balances: readonly UnclaimedBalance[];
}

/** The balances that nobody claimed (W-07). @throws a redirect to the login, {ApiError} */
export async function loadUnclaimed(request: Request): Promise<UnclaimedPage> {
  const { data } = await withSession(request, api.desk.unclaimed({ signal: request.signal }));
  return { balances: data };
}
