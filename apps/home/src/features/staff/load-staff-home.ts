import type { StaffOverview } from '@nexperts/contract';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { signedInAccount, withSession } from '../../session.ts';

/** How much work waits in each queue (W-04). @throws a redirect to the login, {ApiError} */
export async function loadStaffHome(request: Request): Promise<{ name: string; work: StaffOverview }> {
  const call = api.staff.overview({ signal: request.signal });
  const [{ name }, { data, serverNow }] = await Promise.all([
    signedInAccount(request),
    withSession(request, call),
  ]);
  clock.sync(serverNow);
  return { name, work: data };
}
