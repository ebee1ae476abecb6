import { enqueueAgain } from '../../../jobs/queue.ts';
import type { Tx } from '../../../db/types.ts';

/** What time does to a booking: its hold expires, its request does, its session ends, its earning is the expert's. */
export type TimerKind = 'booking.expire-hold' | 'booking.deadline' | 'booking.end' | 'booking.complete';

/**
 * The statement that sets the timer of a booking. A booking waits for one of these at a time, so they share one job: the
 * next takes the place of the one before, whether that has run or not.
 */
export const bookingTimer = (
  tx: Tx,
  { bookingId, kind, runAt, now }: { bookingId: string; kind: TimerKind; runAt: Date; now: Date },
) => enqueueAgain(tx, { kind, payload: { bookingId }, dedupeKey: `timer:${bookingId}`, runAt, now });
