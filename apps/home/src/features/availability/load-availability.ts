import type { Availability } from '@nexperts/contract';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { signedInAccount, withSession } from '../../session.ts';

export interface AvailabilityData {
  readonly availability: Availability;
  /** Of the public profile */
  readonly handle: string | null;
}

/** When the signed-in expert can be booked (W-03). @throws a redirect to the login, {ApiError} */
export async function loadAvailability(request: Request): Promise<AvailabilityData> {
  const [{ data }, account] = await Promise.all([
    withSession(request, api.expert.availability({ signal: request.signal })),
    signedInAccount(request),
  ]);
  clock.sync(data.serverNow);
  return { availability: data, handle: account.expertHandle };
}
