import { MINUTE_MS } from '@nexperts/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { claim } from '../../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../../db/types.ts';
import { turnOf } from '../../experts/index.ts';
import type { BookingRow } from '../rows.ts';

const range = (from: number, to: number): string =>
  `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;

interface Buffers {
  bufferBeforeMin: number;
  bufferAfterMin: number;
}
const expertRange = (
  { startsAt, endsAt }: BookingRow,
  { bufferBeforeMin, bufferAfterMin }: Buffers,
): string =>
  range(startsAt.getTime() - bufferBeforeMin * MINUTE_MS, endsAt.getTime() + bufferAfterMin * MINUTE_MS);

/**
 * Makes everybody who would claim time of this expert or this client take turns. Always taken in this order and
 * before any row is locked: that is what keeps claims free of deadlocks.
 */
export async function lockClaims(tx: Tx, expertId: string, clientId: string): Promise<void> {
  // PostgreSQL works a list of columns off from left to right.
  await tx.execute(sql`SELECT ${turnOf(expertId)}, pg_advisory_xact_lock(2, hashtext(${clientId}))`);
}

/** Whose time stood in the way. */
export type ClaimLoss = 'expert' | 'client';

/**
 * Claims the time of a booking for both parties: the expert's widened by the buffers (minutes), the client's as it
 * is. The two exclusion constraints decide; nothing is inserted when one of them refuses.
 * @returns null when the time is claimed, else whose time stood in the way
 */
export async function claimTime(
  tx: Tx,
  row: BookingRow,
  buffers: Buffers,
  status: 'held' | 'booked',
): Promise<ClaimLoss | null> {
  const expertDuring = expertRange(row, buffers);
  const clientDuring = range(row.startsAt.getTime(), row.endsAt.getTime());
  const { id: bookingId, expertId, clientId } = row;
  const holdExpiresAt = status === 'held' ? row.holdExpiresAt : null;
  const won = await tx
    .insert(claim)
    .values({ bookingId, expertId, clientId, expertDuring, clientDuring, status, holdExpiresAt })
    .onConflictDoNothing()
    .returning({ id: claim.id });
  if (won.length > 0) return null;
  const [expertBusy] = await queryRows(
    tx,
    sql`SELECT 1 FROM claim WHERE expert_id = ${expertId} AND status IN ('held', 'booked')
          AND expert_during && ${expertDuring}::tstzrange LIMIT 1`,
  );
  return expertBusy ? 'expert' : 'client';
}

/**
 * Whether somebody else has a live claim on the expert's time of this booking. It takes no locks, so only true is
 * final; after false, the caller still has to claim.
 */
export async function isTaken(db: DbOrTx, row: BookingRow, buffers: Buffers, now: Date): Promise<boolean> {
  const [taken] = await queryRows(
    db,
    sql`SELECT 1 FROM claim WHERE expert_id = ${row.expertId} AND client_id IS DISTINCT FROM ${row.clientId}
          AND (status = 'booked' OR (status = 'held' AND hold_expires_at > ${now.toISOString()}))
          AND expert_during && ${expertRange(row, buffers)}::tstzrange LIMIT 1`,
  );
  return taken !== undefined;
}

/** The statement that makes the time of a booking free for others. */
export const releaseClaim = (tx: Tx, bookingId: string) =>
  tx
    .update(claim)
    .set({ status: 'released' })
    .where(and(eq(claim.bookingId, bookingId), ne(claim.status, 'released')));

/** Turns the claim of a hold into one without an end. */
export async function keepClaim(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .update(claim)
    .set({ status: 'booked', holdExpiresAt: null })
    .where(and(eq(claim.bookingId, bookingId), eq(claim.status, 'held')));
}
