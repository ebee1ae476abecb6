import type { endpoints, ResponseOf } from '@nexperts/contract';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { booking, expert, problem } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { findBooking, roleOf, viewBooking } from '../bookings/index.ts';
import { viewProblem } from './view.ts';

/** So many are answered: a start page has no room for more. */
const SHOWN = 20;

/** Problems that wait for the caller's answer, the earliest deadline first. */
export async function listAwaiting({
  deps: { db, clock },
  account,
}: SignedIn): Promise<ResponseOf<typeof endpoints.awaitingProblems>> {
  const now = clock.now();
  const rows = await db
    .select({ problem })
    .from(problem)
    .innerJoin(booking, eq(booking.id, problem.bookingId))
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(
      and(
        isNull(problem.closedAt),
        isNull(problem.pausedAt),
        or(
          and(eq(problem.state, 'awaiting_client'), eq(booking.clientId, account.id)),
          and(eq(problem.state, 'awaiting_expert'), eq(expert.accountId, account.id)),
        ),
      ),
    )
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
  return { data, serverNow: now.toISOString() };
}
