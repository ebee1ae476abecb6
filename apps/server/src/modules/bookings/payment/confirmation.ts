import type { SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../../db/types.ts';
import { enqueueAll } from '../../../jobs/queue.ts';
import { enqueueMails, tell } from '../lifecycle/move.ts';
import { isUntaken } from '../payer.ts';
import type { BookingRow } from '../rows.ts';

/**
 * The statements that tell both sides of a booking that it is paid for, the client's with the receipt (P-06), or of a seat for
 * somebody else with its address (H-02). Of a seat the
 * host is notified in the app, and mailed about the first alone, and whoever left it late may have their money back now (H-06).
 */
export function confirmation(tx: Tx, row: BookingRow, now: Date): readonly SQLWrapper[] {
  const isOfOther = isUntaken(row);
  const told = isOfOther
    ? tell(tx, row, { to: ['expert'], kind: 'booked', now })
    : row.instant
      ? tell(tx, row, { to: ['client', 'expert'], kind: 'booked', now })
      : tell(tx, row, { to: ['client'], kind: 'accepted', now });
  if (row.groupSessionId === null)
    return [enqueueMails(tx, row, ['client', 'expert'], 'confirmed', now), told];
  return [
    isOfOther
      ? enqueueMails(tx, row, ['payer'], 'seat-for-other', now)
      : enqueueMails(tx, row, ['client'], 'confirmed', now),
    told,
    enqueueAll(tx, [
      // One receipt for all that were bought together (H-12).
      ...(row.seatOrderId === null
        ? []
        : [
            {
              kind: 'document.issue' as const,
              payload: { bookingId: row.id },
              dedupeKey: `document.issue:${row.id}:confirmed`,
              runAt: now,
              now,
            },
          ]),
      {
        // Once for all seats (H-11).
        kind: 'mail.workshop',
        payload: { groupSessionId: row.groupSessionId, what: 'booked' },
        dedupeKey: `mail.workshop:${row.groupSessionId}:booked`,
        runAt: now,
        now,
      },
      {
        kind: 'seats.sold',
        payload: { bookingId: row.id },
        dedupeKey: `seats.sold:${row.id}`,
        runAt: now,
        now,
      },
    ]),
  ];
}
