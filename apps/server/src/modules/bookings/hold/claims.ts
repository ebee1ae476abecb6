import { MINUTE_MS, subtractRanges, type TimeRange } from '@nexperts/domain';
import { and, eq, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { claim } from '../../../db/schema/index.ts';
import { together } from '../../../db/together.ts';
import { violatedConstraint } from '../../../db/pg-errors.ts';
import { queryRows, type DbOrTx, type Tx } from '../../../db/types.ts';
import { openFor, turnOf, watchedClaim } from '../../experts/index.ts';
import type { BookingRow } from '../rows.ts';

/** PostgreSQL's text form of a range of instants. */
export const range = ({ startsAt, endsAt }: TimeRange): string =>
  `[${new Date(startsAt).toISOString()},${new Date(endsAt).toISOString()})`;

export interface Buffers {
  bufferBeforeMin: number;
  bufferAfterMin: number;
}
/** A session's time with the buffers of its service around it; epoch ms. */
export const widened = (
  { startsAt, endsAt }: TimeRange,
  { bufferBeforeMin, bufferAfterMin }: Buffers,
): TimeRange => ({
  startsAt: startsAt - bufferBeforeMin * MINUTE_MS,
  endsAt: endsAt + bufferAfterMin * MINUTE_MS,
});

/** What a booking claims of its expert. */
export const rangeOf = (row: BookingRow, buffers: Buffers): TimeRange =>
  widened({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }, buffers);

/**
 * Has watchers asked about what a client left for other times (F-03). The caller has the expert's turn.
 * @param left what was claimed of the expert @param taken what the client took instead
 */
export async function openLeft(
  tx: Tx,
  { expertId, clientId }: Pick<BookingRow, 'expertId' | 'clientId'>,
  left: readonly TimeRange[],
  taken: readonly TimeRange[],
  now: Date,
): Promise<void> {
  await openFor(tx, { expertId, leftBy: clientId, ranges: subtractRanges(left, taken) }, now);
}

/** What a booking claims of its expert and of its client. */
function rangesOf(row: BookingRow, buffers: Buffers): { expertDuring: string; clientDuring: string } {
  const session = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() };
  return { expertDuring: range(widened(session, buffers)), clientDuring: range(session) };
}

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
 * Frees the times of proposals that have expired where they stand in the way: a constraint can't ask for the time, and
 * the timer may be late.
 * @returns whether there were any
 */
export async function releaseExpiredProposals(
  tx: Tx,
  { expertId, clientId }: Pick<BookingRow, 'expertId' | 'clientId'>,
  { expertDuring, clientDuring }: { expertDuring: string; clientDuring: string },
  now: Date,
): Promise<boolean> {
  const freed = await queryRows(
    tx,
    sql`UPDATE claim SET status = 'released'
        WHERE status = 'held' AND booking_id IS NULL AND hold_expires_at <= ${now.toISOString()}
          AND ((expert_id = ${expertId} AND expert_during && ${expertDuring}::tstzrange)
            OR (client_id = ${clientId} AND client_during && ${clientDuring}::tstzrange))
        RETURNING id`,
  );
  return freed.length > 0;
}

/** Whose live claim overlaps a time of this expert and client that could not be claimed. */
export async function whoseTime(tx: Tx, expertId: string, expertDuring: string): Promise<ClaimLoss> {
  const [expertBusy] = await queryRows(
    tx,
    sql`SELECT 1 FROM claim WHERE expert_id = ${expertId} AND status IN ('held', 'booked')
          AND expert_during && ${expertDuring}::tstzrange LIMIT 1`,
  );
  return expertBusy ? 'expert' : 'client';
}

/**
 * Claims the time of a booking for both parties: the expert's widened by the buffers (minutes), the client's as it
 * is. The two exclusion constraints decide; no claim is inserted when one of them refuses.
 * @param writes that go with the claim, in one statement, whether it is refused or not
 * @returns null when the time is claimed, else whose time stood in the way
 */
export async function claimTime(
  tx: Tx,
  row: BookingRow,
  buffers: Buffers,
  status: 'held' | 'booked',
  now: Date,
  writes: readonly SQLWrapper[] = [],
): Promise<ClaimLoss | null> {
  const during = rangesOf(row, buffers);
  const { id: bookingId, expertId, clientId } = row;
  const holdExpiresAt = status === 'held' ? row.holdExpiresAt : null;
  const insert = tx
    .insert(claim)
    .values({ bookingId, expertId, clientId, ...during, status, holdExpiresAt })
    .onConflictDoNothing()
    .returning({ id: claim.id });
  const isClaimed = async (also: readonly SQLWrapper[]) => (await together(tx, also, insert)).length > 0;
  if (await isClaimed(writes)) return null;
  if ((await releaseExpiredProposals(tx, row, during, now)) && (await isClaimed([]))) return null;
  return whoseTime(tx, expertId, during.expertDuring);
}

/**
 * Moves the claim of a booking to the row's time, in place, so that the new time may overlap the old one. Who watches what
 * it leaves is asked (F-03). The caller has the expert's turn.
 * @throws the violation of an exclusion constraint; {@link lossOf} tells whose time stood in the way
 */
export async function moveClaim(tx: Tx, row: BookingRow, buffers: Buffers, now: Date): Promise<void> {
  const during = rangesOf(row, buffers);
  const left = await watchedClaim(tx, row.id, now);
  await releaseExpiredProposals(tx, row, during, now);
  await tx
    .update(claim)
    .set(during)
    .where(and(eq(claim.bookingId, row.id), ne(claim.status, 'released')));
  if (left) await openLeft(tx, row, [left], [rangeOf(row, buffers)], now);
}

/** Whose time stood in the way of a claim that a constraint refused; null for any other error. */
export function lossOf(error: unknown): ClaimLoss | null {
  const constraint = violatedConstraint(error);
  if (constraint === 'claim_expert_no_overlap') return 'expert';
  return constraint === 'claim_client_no_overlap' ? 'client' : null;
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
          AND expert_during && ${rangesOf(row, buffers).expertDuring}::tstzrange LIMIT 1`,
  );
  return taken !== undefined;
}

/** The statement that makes the time of a booking free for others. */
export const releaseClaim = (tx: Tx, bookingId: string) =>
  tx
    .update(claim)
    .set({ status: 'released' })
    .where(and(eq(claim.bookingId, bookingId), ne(claim.status, 'released')));

/** The statement that turns the claim of a hold into one without an end. */
export const keepClaim = (tx: Tx, bookingId: string) =>
  tx
    .update(claim)
    .set({ status: 'booked', holdExpiresAt: null })
    .where(and(eq(claim.bookingId, bookingId), eq(claim.status, 'held')));
