import type { Application, PayoutCountries } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { begunWith } from '../../model/booking/begun-with.ts';
import { signedInAccount, withSession } from '../../session.ts';

/** The caller's application as an expert (B-05). @throws a redirect to the login, {ApiError} */
export async function loadApplication(
  request: Request,
): Promise<{ application: Application; accountId: string; payable: PayoutCountries }> {
  const [{ id }, { data }, { data: payable }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.getApplication, { signal: request.signal })),
    withSession(request, api.call(endpoints.payoutCountries, { signal: request.signal })),
  ]);
  const profession = new URL(request.url).searchParams.get('profession') ?? '';
  return { application: begunWith(profession, data), accountId: id, payable };
}
