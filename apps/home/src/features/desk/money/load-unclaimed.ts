import type { UnclaimedBalance } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

export interface UnclaimedPage {
  balances: readonly UnclaimedBalance[];
}

/** The balances that nobody claimed (W-07). @throws a redirect to the login, {ApiError} */
export async function loadUnclaimed(request: Request): Promise<UnclaimedPage> {
  const { data } = await withSession(request, api.call(endpoints.listUnclaimed, { signal: request.signal }));
  return { balances: data };
}
