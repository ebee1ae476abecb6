import type { QueueCase } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { withSession } from '../../../session.ts';

export interface MinePage {
  cases: QueueCase[];
  /** When the page was asked for, epoch ms */
  at: number;
}

/** The cases the viewer has taken, earliest deadline first (O-05). @throws a redirect to the login, {ApiError} */
export async function loadMine(request: Request): Promise<MinePage> {
  const { data } = await withSession(request, api.call(endpoints.staffHome, { signal: request.signal }));
  return { cases: data.mine, at: clock.now() };
}
