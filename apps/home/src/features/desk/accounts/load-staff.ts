import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

/** What the screen of accounts has to know of the member of staff. @throws a redirect to the login, {ApiError} */
export async function loadStaff(request: Request): Promise<{ hasSecondFactor: boolean }> {
  const { data } = await withSession(
    request,
    api.call(endpoints.accountSettingsOf, { signal: request.signal }),
  );
  return { hasSecondFactor: data.secondFactor !== null };
}
