import type { endpoints, ResponseOf } from '@nexperts/contract';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

export type Earnings = ResponseOf<typeof endpoints.expertEarnings>['data'];

/** The expert's earnings (B-02). @throws a redirect to the login, {ApiError} */
export async function loadEarnings(request: Request): Promise<{ earnings: Earnings }> {
  const { data } = await withSession(request, api.expert.earnings({ signal: request.signal }));
  return { earnings: data };
}
