import { PROBLEM_STATES, problemPauses } from '@nexperts/domain';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { appeal, booking, expert, payment, problem, suspension } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { enqueueDeadline } from './enqueue-deadline.ts';

/**
 * Why deadlines of a booking stand still: its bank dispute comes first, because then nobody can act either. Which ones
 * a suspension stops, `problemPauses` of the domain says; never that of an appeal, which waits for staff.
 */
export type PauseCause = 'bank_dispute' | 'suspension';

/** Why deadlines of a booking stand still now (A-03, P-09); null when all run. */
export async function pauseCause(db: DbOrTx, bookingId: string): Promise<PauseCause | null> {
  const [disputed] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), gt(payment.disputeOpenMinor, 0)));
  if (disputed) return 'bank_dispute';
  const [suspended] = await db
    .select({ id: suspension.id })
    .from(booking)
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .innerJoin(
      suspension,
      or(eq(suspension.accountId, booking.clientId), eq(suspension.accountId, expert.accountId)),
    )
    .where(and(eq(booking.id, bookingId), isNull(suspension.liftedAt)));
  return suspended ? 'suspension' : null;
}

type Whose = { readonly bookingId: string } | { readonly accountId: string };

/** Locks the bookings that have an open problem or appeal, always in one order. @returns their ids */
async function lockBookingsWithCases(tx: Tx, whose: Whose): Promise<string[]> {
  const ofAccount = (accountId: string): SQL | undefined =>
    or(
      eq(booking.clientId, accountId),
      inArray(
        booking.expertId,
        tx.select({ id: expert.id }).from(expert).where(eq(expert.accountId, accountId)),
      ),
    );
  const rows = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        'bookingId' in whose ? eq(booking.id, whose.bookingId) : ofAccount(whose.accountId),
        or(
          exists(
            tx
              .select({ id: problem.id })
              .from(problem)
              .where(and(eq(problem.bookingId, booking.id), isNull(problem.closedAt))),
          ),
          exists(
            tx
              .select({ id: appeal.id })
              .from(appeal)
              .where(and(eq(appeal.bookingId, booking.id), isNull(appeal.closedAt))),
          ),
        ),
      ),
    )
    .orderBy(asc(booking.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** States of problems in which a suspension stops the deadline. */
const ANSWERS = PROBLEM_STATES.filter((state) => problemPauses(state, 'suspension'));

/**
 * Stops deadlines: of the open problem and appeal of a booking whose bank disputes the charge, or the answers to problems
 * that a suspended account takes part in. Those that stand still already stay as they are. Takes the locks on the
 * bookings.
 */
export async function pauseDeadlines(tx: Tx, whose: Whose, now: Date): Promise<void> {
  const ids = await lockBookingsWithCases(tx, whose);
  if (ids.length === 0) return;
  const runs = (table: typeof problem | typeof appeal) =>
    and(inArray(table.bookingId, ids), isNull(table.closedAt), isNull(table.pausedAt));
  const stopped = 'accountId' in whose ? inArray(problem.state, ANSWERS) : undefined;
  await tx
    .update(problem)
    .set({ pausedAt: now })
    .where(and(runs(problem), stopped));
  if ('bookingId' in whose) await tx.update(appeal).set({ pausedAt: now }).where(runs(appeal));
}

/**
 * Lets deadlines run on after the dispute was closed or the suspension lifted, which the caller has written before. Each
 * moves by the time it stood still. What has another cause to wait goes on waiting.
 */
export async function resumeDeadlines(tx: Tx, whose: Whose, now: Date): Promise<void> {
  for (const bookingId of await lockBookingsWithCases(tx, whose)) {
    const cause = await pauseCause(tx, bookingId);
    if (cause === 'bank_dispute') continue;
    const resumed = cause === null ? undefined : notInArray(problem.state, ANSWERS);
    for (const table of [problem, appeal]) {
      const [row] = await tx
        .select({ id: table.id, dueAt: table.dueAt, pausedAt: table.pausedAt })
        .from(table)
        .where(
          and(
            eq(table.bookingId, bookingId),
            isNull(table.closedAt),
            isNotNull(table.pausedAt),
            table === problem ? resumed : undefined,
          ),
        );
      if (!row?.dueAt || !row.pausedAt) continue;
      const dueAt = new Date(row.dueAt.getTime() + now.getTime() - row.pausedAt.getTime());
      await tx.update(table).set({ dueAt, pausedAt: null }).where(eq(table.id, row.id));
      await enqueueDeadline(tx, table === problem ? { problemId: row.id } : { appealId: row.id }, dueAt, now);
    }
  }
}
