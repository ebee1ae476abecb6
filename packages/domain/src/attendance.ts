import { NO_SHOW_AFTER_MIN } from './booking-times.ts';
import { MINUTE_MS } from './duration.ts';
import { intersectRanges, overlapMs, type TimeRange } from './range.ts';

/** How a session is judged once it is over. */
export type SessionOutcome = 'ended' | 'no_show_expert' | 'no_show_client';

/**
 * The outcome of a session from the times both were in the room. Instants in epoch ms; the presence lists may be
 * unsorted and overlap (two tabs, reconnects), and time outside the session does not count.
 *
 * - `no_show_expert`: no expert during the first 10 minutes, whatever came later, and also if both were absent:
 *   the client paid and got nothing.
 * - `no_show_client`: the expert was there, the client was not during the first 10 minutes,
 *   and the two never met afterwards.
 * - `ended`: anything else, including a late client who still met the expert.
 */
export function sessionOutcome({
  startsAt,
  endsAt,
  expert,
  client,
}: TimeRange & {
  readonly expert: readonly TimeRange[];
  readonly client: readonly TimeRange[];
}): SessionOutcome {
  const session: TimeRange[] = [{ startsAt, endsAt }];
  const opening: TimeRange[] = [
    { startsAt, endsAt: Math.min(endsAt, startsAt + NO_SHOW_AFTER_MIN * MINUTE_MS) },
  ];
  if (overlapMs(expert, opening) === 0) return 'no_show_expert';
  if (overlapMs(client, opening) > 0) return 'ended';
  const met = overlapMs(intersectRanges(client, session), expert) > 0;
  return met ? 'ended' : 'no_show_client';
}
