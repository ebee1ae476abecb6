import type { ExpertFigures } from '@nexperts/contract';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** The expert’s figures (F-10). @throws a redirect to the login, {ApiError} */
export async function loadFigures(request: Request): Promise<ExpertFigures> {
  const { data } = await withSession(request, api.expert.figures({ signal: request.signal }));
  return data;
}
