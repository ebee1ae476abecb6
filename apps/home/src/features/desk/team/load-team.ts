import type { ResponseOf, SecondSignature } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

export interface TeamPage {
  team: ResponseOf<typeof endpoints.listStaff>['data'];
  /** Changes of roles that wait for another admin */
  asked: SecondSignature[];
}

/** Members of staff with their roles, for admins (O-01). @throws a redirect to the login, {ApiError} */
export async function loadTeam(request: Request): Promise<TeamPage> {
  const { signal } = request;
  const [{ data: team }, { data: signatures }] = await Promise.all([
    withSession(request, api.call(endpoints.listStaff, { signal })),
    withSession(request, api.call(endpoints.listSignatures, { signal })),
  ]);
  return { team, asked: signatures.filter(({ action }) => action === 'role') };
}
