import type { KeptCard } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** The cards that are kept for the viewer (G-16). @throws a redirect to the login, {ApiError} */
export async function loadKeptCards(request: Request): Promise<{ cards: readonly KeptCard[] }> {
  const { data } = await withSession(request, api.call(endpoints.listKeptCards, { signal: request.signal }));
  return { cards: data };
}
