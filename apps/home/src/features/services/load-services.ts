import type { OwnServices } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { signedInAccount, withSession } from '../../session.ts';

export interface ServicesData {
  readonly services: OwnServices;
  /** Of the public profile */
  readonly handle: string | null;
}

/** What the signed-in expert offers (W-03). @throws a redirect to the login, {ApiError} */
export async function loadServices(request: Request): Promise<ServicesData> {
  const [{ data }, account] = await Promise.all([
    withSession(request, api.call(endpoints.getServices, { signal: request.signal })),
    signedInAccount(request),
  ]);
  return { services: data, handle: account.isListed ? account.expertHandle : null };
}
