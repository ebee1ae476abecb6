import type { QueueCase } from '@nexperts/contract';
import { decidersOf, mayDecide, takeableTurns, type StaffQueue } from '@nexperts/domain';
import { and, eq, sql } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { account, takenCase } from '../../../db/schema/index.ts';
import { queryRows, type DbOrTx, type Tx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { clearAlarm, LATE_ALARMS } from '../../../db/alarms.ts';
import { refuseOwnBooking } from '../../signatures/index.ts';
import { sourceOf } from './sources.ts';

type TakenBy = QueueCase['takenBy'];

async function takerOf(db: DbOrTx, queue: StaffQueue, caseId: string, viewerId: string): Promise<TakenBy> {
  const [row] = await db
    .select({ id: account.id, name: account.name, at: takenCase.takenAt })
    .from(takenCase)
    .innerJoin(account, eq(account.id, takenCase.accountId))
    .where(and(eq(takenCase.queue, queue), eq(takenCase.caseId, caseId)));
  return row ? { ...row, at: row.at.toISOString(), isMe: row.id === viewerId } : null;
}

/** The booking of a case that is still open. @returns undefined for a case that isn't, null for one without a booking */
async function bookingOf(tx: Tx, queue: StaffQueue, caseId: string): Promise<string | null | undefined> {
  for (const turn of takeableTurns(queue)) {
    const [row] = await queryRows<{ booking_id: string | null }>(
      tx,
      sql`SELECT booking_id FROM (${sourceOf(queue, turn)}) open WHERE case_id = ${caseId}`,
    );
    if (row) return row.booking_id;
  }
  return undefined;
}

/** Nobody decides a case about themselves, or a report of theirs. @throws AppError Forbidden */
async function refuseOwnReport(tx: Tx, queue: StaffQueue, caseId: string, accountId: string): Promise<void> {
  const [row] = await queryRows<{ own: boolean }>(
    tx,
    sql`SELECT (coalesce(account_id = ${accountId}, false) OR coalesce(reporter_id = ${accountId}, false)) AS own
      FROM (${sourceOf(queue)}) open WHERE case_id = ${caseId}`,
  );
  if (row?.own) throw new AppError('Forbidden', 'You’re part of this case. Somebody else has to handle it.');
}

/** Writes it down at the booking, in whose story it is read; a case without one stands for itself. */
const log = (
  tx: Tx,
  action: 'case.taken' | 'case.handed-back',
  { bookingId, queue, id }: { bookingId: string | null | undefined; queue: StaffQueue; id: string },
  by: { actorId: string; now: Date },
) =>
  record(tx, {
    now: by.now,
    actorId: by.actorId,
    action,
    subject: bookingId ? `booking:${bookingId}` : `${queue}:${id}`,
  });

/**
 * Takes a case (O-05). Of two at once one wins; taking what one has already is no error.
 * @throws AppError NotFound, Forbidden, Conflict with the name of who was faster
 */
export async function takeCase(
  { deps, account: staff }: SignedIn,
  { queue, id }: { queue: StaffQueue; id: string },
): Promise<TakenBy> {
  if (!mayDecide(queue, staff.staffRoles))
    throw new AppError('Forbidden', `Only staff with the role ${decidersOf(queue)} decide these`);
  return deps.db.transaction(async (tx) => {
    const bookingId = await bookingOf(tx, queue, id);
    if (bookingId === undefined) throw notFound('Case');
    if (bookingId) await refuseOwnBooking(tx, bookingId, staff.id);
    await refuseOwnReport(tx, queue, id, staff.id);
    const now = deps.clock.now();
    const [taken] = await tx
      .insert(takenCase)
      .values({ queue, caseId: id, accountId: staff.id, takenAt: now })
      .onConflictDoNothing()
      .returning();
    const taker = await takerOf(tx, queue, id, staff.id);
    // Somebody looks at it (B-07).
    const late = LATE_ALARMS[queue];
    if (taken && bookingId && late && 'endsWhenTaken' in late)
      await clearAlarm(tx, late.kind, `booking:${bookingId}`, now);
    if (taken) await log(tx, 'case.taken', { bookingId, queue, id }, { actorId: staff.id, now });
    else if (taker && !taker.isMe) throw new AppError('Conflict', `${taker.name} has just taken this case`);
    return taker;
  });
}

/** Hands back a case one has taken (O-05). @throws AppError NotFound */
export async function handBackCase(
  { deps, account: staff }: SignedIn,
  { queue, id }: { queue: StaffQueue; id: string },
): Promise<TakenBy> {
  return deps.db.transaction(async (tx) => {
    const mine = and(eq(takenCase.queue, queue), eq(takenCase.caseId, id), eq(takenCase.accountId, staff.id));
    const [gone] = await tx.delete(takenCase).where(mine).returning();
    if (!gone) throw notFound('Case');
    const bookingId = await bookingOf(tx, queue, id);
    await log(tx, 'case.handed-back', { bookingId, queue, id }, { actorId: staff.id, now: deps.clock.now() });
    return null;
  });
}
