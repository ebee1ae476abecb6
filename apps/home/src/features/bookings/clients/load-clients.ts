import type { Booking, OwnClient, ResponseOf } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { loadShown, shownOf, type Listed } from '../../../model/page/shown.ts';
import { withSession } from '../../../session.ts';

/** Who has booked the expert, as many as the address asks for and as its `q` narrows them (F-18). */
export async function loadClients(request: Request): Promise<{ q: string; clients: Listed<OwnClient> }> {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 80);
  const clients = await loadShown(shownOf(request.url), async (page) => {
    const call = api.call(endpoints.listClients, {
      query: { ...(q && { q }), ...page },
      signal: request.signal,
    });
    const { data, next } = await withSession(request, call);
    return { items: data, next };
  });
  return { q, clients };
}

export interface ClientData {
  client: ResponseOf<typeof endpoints.getOwnClient>['data'];
  bookings: Listed<Booking>;
}

/** One of them with the notes, and what they booked, the latest first. @throws a redirect to the login, {ApiError} */
export async function loadClient(clientId: string, request: Request): Promise<ClientData> {
  const { signal } = request;
  const { data: client } = await withSession(
    request,
    api.call(endpoints.getOwnClient, { params: { id: clientId }, signal }),
  );
  const bookings = await loadShown(shownOf(request.url), async (page) => {
    const query = { role: 'expert', scope: 'all', client: client.id, ...page } as const;
    const { data, next } = await withSession(request, api.call(endpoints.listBookings, { query, signal }));
    return { items: data, next };
  });
  return { client, bookings };
}
