import type { KeptCard } from '@nexperts/contract';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** The cards that are kept for the viewer (G-16). @throws a redirect to the login, {ApiError} */
export async function loadKeptCards(request: Request): Promise<{ cards: readonly KeptCard[] }> {
  const { data } = await withSession(request, api.appointments.keptCards({ signal: request.signal }));
  return { cards: data };
}
