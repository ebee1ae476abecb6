import type { ClaimForReview } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export interface ClaimPage {
  claim: ClaimForReview;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** What an expert claims on their page; the look is logged (F-15, O-06). @throws a redirect to the login, {ApiError} */
export async function loadClaim(id: string, request: Request): Promise<ClaimPage> {
  const { signal } = request;
  const [viewer, { data }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.staffClaim, { params: { id }, signal })),
  ]);
  return { claim: data, roles: viewer.staffRoles };
}
