import { isApiError } from '@nexperts/api';
import type { Booking, ExpertCard } from '@nexperts/contract';
import { api } from '../api.ts';

/** Requests and sessions that came to nothing on the expert's side: the client still has the need. */
const WITHOUT_SESSION = new Set<Booking['status']>(['declined', 'expired', 'no_show_expert']);
const SHOWN = 3;

/**
 * Others with the profession of a booking's expert, who can talk soonest first, for a client whose session came to
 * nothing. Nobody for all others, and when the search doesn't answer, since the page is whole without them.
 */
export async function othersLike(booking: Booking, signal: AbortSignal): Promise<readonly ExpertCard[]> {
  const { role, status, requestedAt, expert } = booking;
  if (role === 'expert' || requestedAt === null || !WITHOUT_SESSION.has(status)) return [];
  try {
    const query = { q: expert.title.slice(0, 120), sort: 'soonest', limit: SHOWN + 1 } as const;
    const { experts, related } = await api.search.searchExperts({ query, signal });
    return [...experts, ...related.experts].filter(({ handle }) => handle !== expert.handle).slice(0, SHOWN);
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}
