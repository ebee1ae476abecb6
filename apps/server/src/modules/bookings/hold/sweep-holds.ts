import type { TimeRange } from '@nexperts/domain';
import { and, eq, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import { booking } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { watchedClaim } from '../../experts/index.ts';
import { holdIsOver } from '../lifecycle/effective-status.ts';
import { move } from '../lifecycle/move.ts';
import type { BookingRow } from '../rows.ts';

type Parties = Pick<BookingRow, 'expertId' | 'clientId'>;

const isOver = ({ expertId, clientId }: Parties, now: Date) =>
  and(
    or(eq(booking.expertId, expertId), eq(booking.clientId, clientId)),
    isNotNull(booking.holdExpiresAt),
    lte(booking.holdExpiresAt, now),
  );

const lockHolds = (tx: Tx, which: SQL | undefined): Promise<BookingRow[]> =>
  tx
    .select()
    .from(booking)
    .where(and(eq(booking.status, 'held'), which))
    .orderBy(booking.id)
    .for('no key update');

const lapse = (tx: Tx, row: BookingRow, now: Date) =>
  move(tx, row, { event: 'hold_lapsed', actorId: null, now, set: { closedReason: 'lapsed' } });

/**
 * Clears the way for a new hold: holds of this expert or client whose time is over, and the client's own open hold
 * with this expert. A constraint can't ask for the time, so this is done in the transaction of the new claim. The
 * rows are locked in one order, whoever sweeps.
 * @param wanted the very hold that is wanted, among the client's own open ones with this expert
 * @returns that hold: it goes on, and nothing is swept; otherwise what the client left that somebody watches (F-03), for
 * the caller to open when it has claimed what is wanted
 */
export async function sweepHolds(
  tx: Tx,
  { expertId, clientId }: Parties,
  now: Date,
  wanted: (open: readonly BookingRow[]) => BookingRow | undefined,
): Promise<{ goesOn: BookingRow } | { goesOn: null; left: TimeRange[] }> {
  const theirs = and(eq(booking.expertId, expertId), eq(booking.clientId, clientId));
  const rows = await lockHolds(tx, or(theirs, isOver({ expertId, clientId }, now)));
  const goesOn = wanted(
    rows.filter((row) => row.clientId === clientId && row.expertId === expertId && !holdIsOver(row, now)),
  );
  if (goesOn) return { goesOn };
  const left: TimeRange[] = [];
  for (const row of rows) {
    if (holdIsOver(row, now)) {
      await lapse(tx, row, now);
      continue;
    }
    const watched = await watchedClaim(tx, row.id, now);
    if (watched) left.push(watched);
    const set = { closedReason: 'replaced' as const };
    await move(tx, row, { event: 'hold_left', actorId: clientId, now, set, opens: false });
  }
  return { goesOn: null, left };
}

/** Clears the way for a move or a proposal: holds of this expert or client whose time is over. */
export async function sweepLapsedHolds(tx: Tx, parties: Parties, now: Date): Promise<void> {
  for (const row of await lockHolds(tx, isOver(parties, now))) await lapse(tx, row, now);
}
