import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { signedInAccount, withSession } from '../../session.ts';

/** The account and its picture. @throws a redirect to the login, {ApiError} */
export async function loadPicture(request: Request) {
  const [account, { data }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.ownAvatar, { signal: request.signal })),
  ]);
  return { account, ...data };
}
