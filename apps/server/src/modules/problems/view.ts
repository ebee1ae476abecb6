import type { Appeal, Problem } from '@nexperts/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { problemStatement } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { FullBooking, Role } from '../bookings/index.ts';
import { pauseCause } from '../deadlines/index.ts';
import { uploadsOf, type UploadSubject } from '../uploads/index.ts';
import { sentNow } from './sums.ts';
import { actionsFor, awaitedIn, silencePct } from './actions.ts';
import {
  isForBoth,
  isUnanswered,
  secretOf,
  type AppealRow,
  type ProblemRow,
  type StatementRow,
} from './rows.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The order of steps that happened in the same millisecond. */
const STEP_RANK = sql`array_position(ARRAY['reported', 'offered', 'contested', 'insisted', 'taken_over'], ${problemStatement.step})`;

const inCurrency = ({ booking: { currency } }: FullBooking) => ({
  of: (minor: number) => ({ minor, currency }),
  orNull: (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : { minor, currency },
});

/** What an accused expert sees of a report about conduct that holds their payment: that staff look into it. */
function blankOut(seen: Problem): Problem {
  const none = { ...seen.ask, minor: 0 };
  return {
    ...seen,
    withheld: true,
    kind: 'other',
    askPct: 0,
    ask: none,
    offerPct: null,
    offer: null,
    statements: [],
  };
}

/**
 * A problem as one of the two parties sees it now (contract `problem`); null to an expert who may not learn of it.
 */
export async function viewProblem(
  db: DbOrTx,
  found: FullBooking,
  row: ProblemRow,
  viewer: { role: Role; now: Date },
): Promise<Problem | null> {
  const secret = viewer.role === 'expert' ? secretOf(row) : null;
  if (secret === 'all') return null;
  const seen = await viewWhole(db, found, row, viewer);
  return secret === 'words' ? blankOut(seen) : seen;
}

async function viewWhole(
  db: DbOrTx,
  found: FullBooking,
  row: ProblemRow,
  { role, now }: { role: Role; now: Date },
): Promise<Problem> {
  const { of, orNull } = inCurrency(found);
  const cause = row.closedAt === null ? await pauseCause(db, row.bookingId, row.state) : null;
  const all = await db
    .select()
    .from(problemStatement)
    .where(eq(problemStatement.problemId, row.id))
    .orderBy(asc(problemStatement.at), asc(STEP_RANK));
  const statements = all.filter(isForBoth);
  // Each side gets its own reason.
  const forExpert = role === 'expert' ? all.find(({ step }) => step === 'expert_reason') : undefined;
  const said = (step: StatementRow['step']): number | undefined =>
    statements.findLast((each) => each.step === step)?.amountMinor ?? undefined;
  const sumOf = (pct: number, step: StatementRow['step']): number =>
    row.closedAt === null ? sentNow(found, pct) : (said(step) ?? 0);
  const silent = silencePct(row);
  const subjectOf = (id: string): UploadSubject => `problem-statement:${id}`;
  const files = await uploadsOf(
    db,
    statements.map(({ id }) => subjectOf(id)),
  );
  return {
    id: row.id,
    withheld: false,
    kind: row.kind,
    state: row.state,
    askPct: row.askPct,
    ask: of(sumOf(row.askPct, 'reported')),
    offerPct: row.offerPct,
    offer: row.offerPct === null ? null : of(sumOf(row.offerPct, 'offered')),
    reportedAt: row.reportedAt.toISOString(),
    awaited: awaitedIn(row),
    dueAt: iso(row.dueAt),
    silence: silent === null ? null : of(sentNow(found, silent)),
    paused: row.pausedAt === null ? null : cause,
    actions: actionsFor(row, { role, now, paused: cause, isUnanswered: isUnanswered(row, statements) }),
    left: of(sentNow(found, 100)),
    refundPct: row.refundPct,
    refund: orNull(row.refundMinor),
    closedAt: iso(row.closedAt),
    statements: statements.map(({ id, by, step, pct, amountMinor, text, at }) => ({
      by,
      step,
      pct,
      amount: orNull(amountMinor),
      text: step === 'decided' && forExpert ? forExpert.text : text,
      files: files.get(subjectOf(id)) ?? [],
      at: at.toISOString(),
    })),
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
    refund: inCurrency(found).orNull(row.refundMinor),
    closedAt: iso(row.closedAt),
  };
}
