import type { ExpertFigures } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** The expert’s figures (F-10). @throws a redirect to the login, {ApiError} */
export async function loadFigures(request: Request): Promise<ExpertFigures> {
  const { data } = await withSession(request, api.call(endpoints.expertFigures, { signal: request.signal }));
  return data;
}
