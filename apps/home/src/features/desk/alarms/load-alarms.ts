import type { Alarm } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

export interface AlarmPage {
  alarms: Alarm[];
  /** How many are open, on all pages */
  count: number;
  /** Where the next page begins; null at the end */
  next: string | null;
}

/** One page of open alarms; `?after=` says from where. @throws a redirect to the login, {ApiError} */
export async function loadAlarms(request: Request): Promise<AlarmPage> {
  const after = new URL(request.url).searchParams.get('after');
  const call = api.call(endpoints.listAlarms, { query: after ? { after } : {}, signal: request.signal });
  const { data, count, next } = await withSession(request, call);
  return { alarms: data, count, next };
}
