import type { Appeal, Problem } from '@nexperts/contract';
import { refundOfPct } from '@nexperts/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { problemStatement } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { FullBooking, Role } from '../bookings/index.ts';
import { pauseCause } from '../deadlines/index.ts';
import { uploadsOf, type UploadSubject } from '../uploads/index.ts';
import { actionsFor, awaitedIn, silencePct } from './actions.ts';
import type { AppealRow, ProblemRow } from './rows.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The order of steps that happened in the same millisecond. */
const STEP_RANK = sql`array_position(ARRAY['reported', 'offered', 'contested', 'insisted', 'taken_over'], ${problemStatement.step})`;

/** Per cents of what was captured, as an amount. */
const amounts = ({ booking: { currency }, payment }: FullBooking) => {
  const captured = payment?.capturedMinor ?? 0;
  return (pct: number) => ({ minor: refundOfPct(captured, pct), currency });
};

/** A problem as one of the two parties sees it now (contract `problem`). */
export async function viewProblem(
  db: DbOrTx,
  found: FullBooking,
  row: ProblemRow,
  { role, now }: { role: Role; now: Date },
): Promise<Problem> {
  const amount = amounts(found);
  const amountOf = (pct: number | null) => (pct === null ? null : amount(pct));
  const cause = row.closedAt === null ? await pauseCause(db, row.bookingId) : null;
  const statements = await db
    .select()
    .from(problemStatement)
    .where(eq(problemStatement.problemId, row.id))
    .orderBy(asc(problemStatement.at), asc(STEP_RANK));
  // What a report about conduct says reaches the accused through staff only.
  const isHidden = role === 'expert' && row.kind === 'conduct' && row.sharedAt === null;
  const subjectOf = (id: string): UploadSubject => `problem-statement:${id}`;
  const files = await uploadsOf(
    db,
    statements.map(({ id }) => subjectOf(id)),
  );
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    askPct: row.askPct,
    ask: amount(row.askPct),
    offerPct: row.offerPct,
    offer: amountOf(row.offerPct),
    reportedAt: row.reportedAt.toISOString(),
    awaited: awaitedIn(row),
    dueAt: iso(row.dueAt),
    silence: amountOf(silencePct(row)),
    paused: row.pausedAt === null ? null : cause,
    actions: actionsFor(row, role, now, cause),
    refundPct: row.refundPct,
    refund: amountOf(row.refundPct),
    closedAt: iso(row.closedAt),
    statements: statements.map(({ id, by, step, pct, text, at }) => {
      const hidden = isHidden && by === 'client';
      return {
        by,
        step,
        pct,
        amount: amountOf(pct),
        text: hidden ? '' : text,
        files: hidden ? [] : (files.get(subjectOf(id)) ?? []),
        at: at.toISOString(),
      };
    }),
  };
}

/** An appeal, the same for both parties (contract `appeal`). */
export async function viewAppeal(db: DbOrTx, found: FullBooking, row: AppealRow): Promise<Appeal> {
  const files = await uploadsOf(db, [`appeal:${row.id}`]);
  return {
    state: row.state,
    text: row.text,
    files: files.get(`appeal:${row.id}`) ?? [],
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    refundWaits: row.refundWaits,
    reason: row.reason,
    refund: row.refundPct === null ? null : amounts(found)(row.refundPct),
    closedAt: iso(row.closedAt),
  };
}
