import type { SafetyHearing } from '@nexperts/contract';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** What staff allege of the caller in open cases. @throws a redirect to the login, {ApiError} */
export async function loadHearings(request: Request): Promise<{ hearings: SafetyHearing[] }> {
  const { data } = await withSession(request, api.problems.hearings({ signal: request.signal }));
  return { hearings: data };
}
