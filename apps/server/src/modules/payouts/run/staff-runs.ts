import type { endpoints, PayoutRunSummary, PayoutRunView, ResponseOf } from '@nexperts/contract';
import { decimalText, nextPayoutDate, planPayouts } from '@nexperts/domain';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { csv, csvFile } from '../../../csv.ts';
import { at } from '../../../db/instants.ts';
import { recordList } from '../../../db/record-look.ts';
import { account, expert, payout, payoutHold, payoutRun } from '../../../db/schema/index.ts';
import { pageOf, placeOf } from '../../../db/time-cursor.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { PaymentProviderDown, PaymentRefused } from '../../../ports/payments.ts';
import { everybodyOwed, stoppedCurrencies } from './owed.ts';

const PAGE = 20;

type Sums = PayoutRunSummary['currencies'][number];
type Line = PayoutRunView['payouts'][number];
type RunRow = typeof payoutRun.$inferSelect;

/** What lines of a run come to in each currency. */
function sumsOf(lines: readonly Line[], stopped: ReadonlySet<string>): Sums[] {
  const sums = new Map<string, Sums>();
  for (const { currency, owedMinor, amountMinor, status } of lines) {
    const of = sums.get(currency) ?? {
      currency,
      payouts: 0,
      owedMinor: 0,
      amountMinor: 0,
      sentMinor: 0,
      refused: 0,
      failedAtBank: 0,
      isStopped: stopped.has(currency) && status !== 'sent',
    };
    const isPaid = status !== 'refused' && status !== 'carried_over';
    of.owedMinor += owedMinor;
    of.payouts += isPaid ? 1 : 0;
    of.amountMinor += isPaid ? amountMinor : 0;
    of.sentMinor += status === 'sent' || status === 'failed_at_bank' ? amountMinor : 0;
    of.refused += status === 'refused' ? 1 : 0;
    of.failedAtBank += status === 'failed_at_bank' ? 1 : 0;
    sums.set(currency, of);
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

const summary = (run: RunRow, currencies: Sums[]): PayoutRunSummary => ({
  id: run.id,
  scheduledFor: run.scheduledFor.toISOString(),
  status: run.status,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  currencies,
});

/** The same sums of several runs, added up by the database. */
async function sumsOfRuns(
  db: DbOrTx,
  ids: readonly string[],
  stopped: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Sums[]>> {
  if (ids.length === 0) return new Map();
  const paid = sql`FILTER (WHERE status NOT IN ('refused', 'carried_over'))`;
  const rows = await queryRows<Omit<Sums, 'isStopped'> & { runId: string; open: boolean }>(
    db,
    sql`SELECT run_id AS "runId", currency, (count(*) ${paid})::int AS payouts,
          sum(owed_minor)::float8 AS "owedMinor", coalesce(sum(amount_minor) ${paid}, 0)::float8 AS "amountMinor",
          coalesce(sum(amount_minor) FILTER (WHERE transfer_ref IS NOT NULL), 0)::float8 AS "sentMinor",
          (count(*) FILTER (WHERE status = 'refused'))::int AS refused,
          (count(*) FILTER (WHERE status = 'failed_at_bank'))::int AS "failedAtBank",
          bool_or(status = 'planned') AS open
        FROM payout WHERE ${inArray(payout.runId, [...ids])} GROUP BY run_id, currency ORDER BY currency`,
  );
  const byRun = new Map<string, Sums[]>();
  for (const { runId, open, ...sums } of rows)
    byRun.set(runId, [
      ...(byRun.get(runId) ?? []),
      { ...sums, isStopped: open && stopped.has(sums.currency) },
    ]);
  return byRun;
}

/** A page of payout runs, newest first (P-04). */
export async function listPayoutRuns(
  { deps: { db, clock } }: SignedIn,
  after: string | undefined,
): Promise<ResponseOf<typeof endpoints.listPayoutRuns>> {
  const place = after === undefined ? null : placeOf(after);
  const rows = await db
    .select()
    .from(payoutRun)
    .where(
      place
        ? sql`(${payoutRun.scheduledFor}, ${payoutRun.id}) < (${at(place.at)}, ${place.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(payoutRun.scheduledFor), desc(payoutRun.id))
    .limit(PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ id, scheduledFor }) => ({ at: scheduledFor.getTime(), id }));
  const stopped = await stoppedCurrencies(db);
  const ids = page.map(({ id }) => id);
  const sums = await sumsOfRuns(db, ids, stopped);
  const now = clock.now();
  return {
    data: page.map((run) => summary(run, sums.get(run.id) ?? [])),
    next,
    nextRunAt: new Date(nextPayoutDate(now.getTime())).toISOString(),
    stopped: [...stopped].toSorted((a, b) => (a < b ? -1 : 1)),
  };
}

const byAmount = (a: Line, b: Line): number =>
  b.amountMinor - a.amountMinor || b.owedMinor - a.owedMinor || (a.name < b.name ? -1 : 1);

async function namesOf(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, { accountId: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: expert.id, accountId: account.id, name: account.name })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(inArray(expert.id, [...ids]));
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** What the next run would do if it were now; nothing is written and nobody is paid. @throws AppError PaymentProviderFailed */
async function dryRun({ deps }: SignedIn): Promise<PayoutRunView> {
  const { db, payments, clock } = deps;
  const funds = await payments.fundsAvailable().catch((error: unknown) => {
    if (error instanceof PaymentRefused || error instanceof PaymentProviderDown)
      throw new AppError(
        'PaymentProviderFailed',
        'The payment provider doesn’t say which funds are available',
      );
    throw error;
  });
  const planned = planPayouts(await everybodyOwed(db, deps, clock.now()), funds);
  const stopped = await stoppedCurrencies(db);
  const names = await namesOf(
    db,
    planned.map(({ expertId }) => expertId),
  );
  const payouts = planned
    .map(({ expertId, currency, owedMinor, amountMinor, reason, isHeld }): Line => {
      const who = names.get(expertId) ?? { accountId: '', name: '' };
      const status = amountMinor > 0 ? 'planned' : 'carried_over';
      return {
        id: null,
        expertId,
        ...who,
        currency,
        owedMinor,
        amountMinor,
        status,
        reason,
        transferRef: null,
        isHeld,
      };
    })
    .toSorted(byAmount);
  const scheduledFor = new Date(nextPayoutDate(clock.now().getTime())).toISOString();
  const currencies = sumsOf(payouts, stopped);
  return { run: { id: null, scheduledFor, status: 'planned', finishedAt: null, currencies }, payouts };
}

/**
 * A run line by line, or a dry run of the next one (P-04). The look is written down (O-06).
 * @throws AppError NotFound, PaymentProviderFailed
 */
export function getPayoutRun(ctx: SignedIn, id: string): Promise<PayoutRunView> {
  return lookAtRun(ctx, id, false);
}

async function lookAtRun(ctx: SignedIn, id: string, isFile: boolean): Promise<PayoutRunView> {
  const { deps, account: staff } = ctx;
  const view = id === 'next' ? await dryRun(ctx) : await pastRun(deps.db, id);
  const ids = view.payouts.map(({ accountId }) => accountId);
  await recordList(deps.db, 'payouts', { actorId: staff.id, ids, now: deps.clock.now(), isFile });
  return view;
}

async function pastRun(db: DbOrTx, id: string): Promise<PayoutRunView> {
  const [run] = await db.select().from(payoutRun).where(eq(payoutRun.id, id));
  if (!run) throw notFound('Payout run');
  const rows = await db
    .select({
      id: payout.id,
      expertId: payout.expertId,
      accountId: expert.accountId,
      name: account.name,
      currency: payout.currency,
      owedMinor: payout.owedMinor,
      amountMinor: payout.amountMinor,
      status: payout.status,
      reason: payout.reason,
      transferRef: payout.transferRef,
      isHeld: sql<boolean>`EXISTS (SELECT FROM ${payoutHold} h WHERE h.expert_id = ${payout.expertId} AND h.released_at IS NULL)`,
    })
    .from(payout)
    .innerJoin(expert, eq(expert.id, payout.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(eq(payout.runId, run.id));
  const stopped = await stoppedCurrencies(db);
  return { run: summary(run, sumsOf(rows, stopped)), payouts: rows.toSorted(byAmount) };
}

/** A run, or the plan of the next one, as a file for a spreadsheet. @throws {AppError} as {@link getPayoutRun} */
export async function payoutRunCsv(ctx: SignedIn, id: string): Promise<Response> {
  const { run, payouts } = await lookAtRun(ctx, id, true);
  const header = ['Expert', 'Account', 'Currency', 'Owed', 'Amount', 'State', 'Reason', 'Transfer'];
  const body = payouts.map((line) => [
    line.name,
    line.accountId,
    line.currency,
    decimalText({ minor: line.owedMinor, currency: line.currency }),
    decimalText({ minor: line.amountMinor, currency: line.currency }),
    line.status,
    line.reason ?? '',
    line.transferRef ?? '',
  ]);
  return csvFile(`payout-run-${run.scheduledFor.slice(0, 10)}.csv`, csv([header, ...body]));
}
