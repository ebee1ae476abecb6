import type { OwnServices } from '@nexperts/contract';
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
    withSession(request, api.expert.services({ signal: request.signal })),
    signedInAccount(request),
  ]);
  return { services: data, handle: account.expertHandle };
}
