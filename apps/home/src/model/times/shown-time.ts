import type { Booking } from '@nexperts/contract';

/**
 * When a list places a booking: at the first of the times that its expert offers instead of the one that was released
 * (M-04), else at its own. Instants in ISO 8601.
 */
export function shownTime({ startsAt, endsAt, proposal }: Booking): { startsAt: string; endsAt: string } {
  const [first] = proposal?.kind === 'instead' ? proposal.times : [];
  return first ?? { startsAt, endsAt };
}
