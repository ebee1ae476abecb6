import type { JoinTicket } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { signedInAccount, withSession } from '../../../session.ts';
import { hostPlace, type WorkshopPlace } from './place.ts';

/** A session that the reader hosts. @throws a redirect to the login, {ApiError}, 404 for a session they don't host */
export async function loadHosted(sessionId: string, request: Request): Promise<WorkshopPlace> {
  const [{ data }, account] = await Promise.all([
    withSession(request, api.call(endpoints.listOwnWorkshops, { signal: request.signal })),
    signedInAccount(request),
  ]);
  for (const workshop of data.workshops) {
    const session = workshop.sessions.find(({ id }) => id === sessionId);
    if (session) return hostPlace(workshop, session, account.name);
  }
  throw new Response(null, { status: 404 });
}

/** Asks for the host's one-use ticket. @throws {ApiError} */
export async function hostTicket(id: string): Promise<JoinTicket> {
  return (await api.call(endpoints.joinGroupSession, { params: { id } })).data;
}
