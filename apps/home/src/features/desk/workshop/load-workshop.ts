import type { StaffGroupSession } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export interface WorkshopStory {
  story: StaffGroupSession;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** A session of a workshop for staff (O-03). @throws a redirect to the login, {ApiError} */
export async function loadWorkshop(id: string, request: Request): Promise<WorkshopStory> {
  const { signal } = request;
  const [viewer, { data }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.getStaffGroupSession, { params: { id }, signal })),
  ]);
  return { story: data, roles: viewer.staffRoles };
}
