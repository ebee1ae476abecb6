import type { SafetyHearing } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** What staff allege of the caller in open cases. @throws a redirect to the login, {ApiError} */
export async function loadHearings(request: Request): Promise<{ hearings: SafetyHearing[] }> {
  const { data } = await withSession(request, api.call(endpoints.safetyHearings, { signal: request.signal }));
  return { hearings: data };
}
