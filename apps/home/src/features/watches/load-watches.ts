import type { ExpertProfile, Service, Watch, WatchOffer } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { signedInAccount, withSession } from '../../session.ts';

/** The viewer's watches (F-03). @throws a redirect to the login, {ApiError} */
export async function loadWatches(request: Request): Promise<{ watches: readonly Watch[] }> {
  const { data } = await withSession(request, api.call(endpoints.listWatches, { signal: request.signal }));
  return { watches: data };
}

/** What a new watch is about. */
export interface NewWatchData {
  expert: Pick<ExpertProfile, 'handle' | 'firstName' | 'lastName'>;
  /** Null: it is no longer offered */
  service: Service | null;
}

/** The service that the address names. @throws a redirect to the login, {ApiError} */
export async function loadNewWatch(request: Request): Promise<NewWatchData> {
  const { searchParams } = new URL(request.url);
  await signedInAccount(request);
  const { data: expert } = await api.call(endpoints.getExpert, {
    params: { handle: searchParams.get('to') ?? '' },
    signal: request.signal,
  });
  const service = expert.services.find(({ id }) => id === searchParams.get('service')) ?? null;
  return { expert, service };
}

/** A time that is kept for the viewer (F-03). @throws a redirect to the login, {ApiError} */
export async function loadOffer(request: Request, id: string): Promise<{ offer: WatchOffer }> {
  const { data } = await withSession(
    request,
    api.call(endpoints.getWatchOffer, { params: { id }, signal: request.signal }),
  );
  return { offer: data };
}
