import { ApiError, isApiError } from '@nexperts/api';
import type { HostedSession, HostedWorkshop, Replay, RoomRecord, ResponseOf } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { signedInAccount, withSession } from '../../session.ts';

/** What the expert hosts, and whether they may publish (H-01). */
export type OwnWorkshops = ResponseOf<typeof endpoints.listOwnWorkshops>['data'];

/** @throws a redirect to the login, {ApiError} */
export async function loadOwnWorkshops(request: Request): Promise<OwnWorkshops> {
  const { data } = await withSession(
    request,
    api.call(endpoints.listOwnWorkshops, { signal: request.signal }),
  );
  return data;
}

export interface OwnDate {
  workshop: HostedWorkshop;
  session: HostedSession;
}
export interface OwnSession extends OwnDate {
  /** What the host recorded of it (H-10) */
  replay: Replay | null;
  /** What was asked in its room; null before its end (H-04) */
  record: RoomRecord | null;
}

async function recordOf({ id, status }: HostedSession, { signal }: Request): Promise<RoomRecord | null> {
  if (status !== 'over') return null;
  return (await api.call(endpoints.getRoomRecord, { params: { id }, signal })).data;
}

async function replayOf({ id, status }: HostedSession, { signal }: Request): Promise<Replay | null> {
  if (status !== 'over') return null;
  return (await api.call(endpoints.getReplay, { params: { id }, signal })).data;
}

/** One date for its host. @throws {ApiError} 404 for others' sessions */
export async function loadOwnSession(id: string, request: Request): Promise<OwnSession> {
  const { workshops } = await loadOwnWorkshops(request);
  for (const workshop of workshops) {
    const session = workshop.sessions.find((each) => each.id === id);
    if (!session) continue;
    const [replay, record] = await Promise.all([replayOf(session, request), recordOf(session, request)]);
    return { workshop, session, replay, record };
  }
  throw new ApiError('We couldn’t find this workshop.', { status: 404, code: 'NotFound' });
}

export interface NewWorkshopPage {
  own: OwnWorkshops;
  /** Those the expert speaks in sessions, at least one */
  languages: readonly string[];
}

/** What the form needs. @throws a redirect to the login, {ApiError} */
export async function loadNewWorkshop(request: Request): Promise<NewWorkshopPage> {
  const [own, { expertHandle }] = await Promise.all([loadOwnWorkshops(request), signedInAccount(request)]);
  return { own, languages: await languagesOf(expertHandle, request.signal) };
}

async function languagesOf(handle: string | null, signal: AbortSignal): Promise<readonly string[]> {
  if (handle === null) return ['English'];
  try {
    const { data } = await api.call(endpoints.getExpert, { params: { handle }, signal });
    return data.languages.length > 0 ? data.languages : ['English'];
  } catch (error) {
    // A profile that is hidden can't be read; the form says what else is needed.
    if (isApiError(error)) return ['English'];
    throw error;
  }
}
