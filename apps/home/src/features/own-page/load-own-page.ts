import type { OwnPage } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { signedInAccount, withSession } from '../../session.ts';

/** The page of the signed-in expert, with the draft (F-06). @throws a redirect to the login, {ApiError} */
export async function loadOwnPage(request: Request): Promise<{ page: OwnPage; isListed: boolean }> {
  const [{ data }, { isListed }] = await Promise.all([
    withSession(request, api.call(endpoints.getOwnPage, { signal: request.signal })),
    signedInAccount(request),
  ]);
  return { page: data, isListed };
}
