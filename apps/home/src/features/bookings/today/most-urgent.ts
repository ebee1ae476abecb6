import type { BookingsOverview } from '@nexperts/contract';
import type { WaitingItem } from './waiting-items.ts';

/** What may wait for the viewer on the start page. */
export interface Waiting {
  /** Earliest deadline first */
  readonly answers: readonly WaitingItem[];
  readonly holds: BookingsOverview['holds'];
  readonly requests: BookingsOverview['requests'];
}

/** Which of these has the earliest deadline: its first item has the one filled button of the page. Null: nothing waits. */
export function mostUrgent({ answers, holds, requests }: Waiting): keyof Waiting | null {
  const deadline = (instant: string | null | undefined) => (instant ? Date.parse(instant) : undefined);
  const deadlines: readonly (readonly [keyof Waiting, number | undefined])[] = [
    ['holds', deadline(holds.bookings[0]?.holdExpiresAt)],
    ['requests', deadline(requests.bookings[0]?.acceptDeadline)],
    ['answers', answers[0]?.dueAt],
  ];
  const waiting = deadlines.flatMap(([name, at]) => (at === undefined ? [] : { name, at }));
  return waiting.toSorted((a, b) => a.at - b.at)[0]?.name ?? null;
}
