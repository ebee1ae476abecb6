import type { DataOf, endpoints } from '@nexperts/contract';
import { and, asc, count, eq, isNull, or, type SQL } from 'drizzle-orm';
import { booking, expert, problem } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { findBooking, roleOf, viewBooking } from '../bookings/index.ts';
import { viewProblem } from './view.ts';

/** So many are answered: a start page has no room for more. */
const SHOWN = 20;

/** Whether a problem waits for the answer of an account. */
const isAwaited = (accountId: string): SQL | undefined =>
  and(
    isNull(problem.closedAt),
    isNull(problem.pausedAt),
    or(
      and(eq(problem.state, 'awaiting_client'), eq(booking.clientId, accountId)),
      and(eq(problem.state, 'awaiting_expert'), eq(expert.accountId, accountId)),
    ),
  );

/** How many problems wait for the answer of an account. */
export async function countAwaiting(db: DbOrTx, accountId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(problem)
    .innerJoin(booking, eq(booking.id, problem.bookingId))
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(isAwaited(accountId));
  return row?.n ?? 0;
}

/** Problems that wait for the caller's answer, the earliest deadline first. */
export async function listAwaiting({
  deps: { db, clock },
  account,
}: SignedIn): Promise<DataOf<typeof endpoints.awaitingProblems>> {
  const now = clock.now();
  const rows = await db
    .select({ problem })
    .from(problem)
    .innerJoin(booking, eq(booking.id, problem.bookingId))
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(isAwaited(account.id))
    .orderBy(asc(problem.dueAt), asc(problem.id))
    .limit(SHOWN);
  const data = [];
  for (const { problem: row } of rows) {
    const found = await findBooking(db, row.bookingId);
    const role = found && roleOf(found, account.id);
    if (!role) continue;
    const seen = await viewProblem(db, found, row, { role, now });
    if (seen) data.push({ booking: viewBooking(found, role, now), problem: seen });
  }
  return data;
}
