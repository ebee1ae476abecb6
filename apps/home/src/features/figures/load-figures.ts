import type { ExpertFigures } from '@nexperts/contract';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { withSession } from '../../session.ts';

/** The expert’s figures (F-10). @throws a redirect to the login, {ApiError} */
export async function loadFigures(request: Request): Promise<ExpertFigures> {
  const { data, serverNow } = await withSession(request, api.expert.figures({ signal: request.signal }));
  clock.sync(serverNow);
  return data;
}
