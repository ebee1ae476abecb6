import type { StaffHome, StaffOverview } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export interface StaffStart {
  name: string;
  roles: readonly StaffRole[];
  work: StaffOverview;
  desk: StaffHome;
}

/** How much work waits in each queue (W-04). @throws a redirect to the login, {ApiError} */
export async function loadStaffHome(request: Request): Promise<StaffStart> {
  const call = api.call(endpoints.staffOverview, { signal: request.signal });
  const desk = api.call(endpoints.staffHome, { signal: request.signal });
  const [{ name, staffRoles }, { data }, home] = await Promise.all([
    signedInAccount(request),
    withSession(request, call),
    withSession(request, desk),
  ]);
  return { name, roles: staffRoles, work: data, desk: home.data };
}
