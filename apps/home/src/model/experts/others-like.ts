import { isApiError } from '@nexperts/api';
import type { Booking, ExpertCard } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';

/** Requests and sessions that came to nothing on the expert's side: the client still has the need. */
const WITHOUT_SESSION = new Set<Booking['status']>(['declined', 'expired', 'no_show_expert']);
const SHOWN = 3;
/** One of them may be the expert. */
const SOONEST = 5;

/** Others with an expert's profession, who can talk soonest first. @throws {ApiError} */
export async function soonestLike(
  { title, handle: own }: Booking['expert'],
  signal: AbortSignal,
): Promise<readonly ExpertCard[]> {
  const query = { q: title.slice(0, 120), sort: 'soonest', limit: SOONEST } as const;
  const { experts, related } = await api.call(endpoints.searchExperts, { query, signal });
  return [...experts, ...related.experts].filter(({ handle }) => handle !== own);
}

/**
 * Others with the profession of a booking's expert, who can talk soonest first, for a client whose session came to
 * nothing. Nobody for all others, and when the search doesn't answer, since the page is whole without them.
 */
export async function othersLike(booking: Booking, signal: AbortSignal): Promise<readonly ExpertCard[]> {
  const { role, status, requestedAt, expert } = booking;
  if (role === 'expert' || requestedAt === null || !WITHOUT_SESSION.has(status)) return [];
  try {
    return (await soonestLike(expert, signal)).slice(0, SHOWN);
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}
