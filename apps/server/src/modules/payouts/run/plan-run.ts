import {
  formatMoney,
  HOUR_MS,
  latestPayoutDate,
  nextPayoutDate,
  planPayouts,
  type PlannedPayout,
  type PlatformFunds,
} from '@nexperts/domain';
import { and, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { account, expert, payout, payoutRun } from '../../../db/schema/index.ts';
import type { Db, DbOrTx, Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue, enqueueAll } from '../../../jobs/queue.ts';
import { clearAlarm, clearAlarmsBut, raiseAlarm } from '../../../db/alarms.ts';
import { unclaimedAfter } from '../closed/book-unclaimed.ts';
import { notifyCarriedOver, notifyVerification } from '../mails.ts';
import { finishRun } from './finish-run.ts';
import { everybodyOwed, stoppedCurrencies } from './owed.ts';
import { alarmStopped } from './resume.ts';

/** Statements have at most 65,535 parameters. */
const BATCH = 500;

/** Writes the job of a run. Its key is the date, so there is one however often this is asked for. */
async function schedule(db: DbOrTx, at: number, now: Date): Promise<void> {
  const scheduledFor = new Date(at).toISOString();
  await enqueue(db, {
    kind: 'payout.run',
    payload: { scheduledFor },
    dedupeKey: `payout.run:${scheduledFor}`,
    runAt: new Date(at),
    now,
  });
}

/** Makes sure that the next run is due; each run then writes the one after it. */
export async function scheduleRuns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await schedule(db, nextPayoutDate(now.getTime()), now);
}

const rowOf = (
  runId: string,
  { expertId, currency, owedMinor, amountMinor, reason }: PlannedPayout,
  now: Date,
) => ({
  runId,
  expertId,
  currency,
  owedMinor,
  amountMinor,
  reason,
  status: amountMinor > 0 ? ('planned' as const) : ('carried_over' as const),
  createdAt: now,
  finishedAt: amountMinor > 0 ? null : now,
});

/** How long a run waits for an earlier one to be sent. */
const WAITS_MS = HOUR_MS;
const LOOKS_AGAIN_MS = 10_000;

/** Whether another process is still sending an earlier run: planned now, its money would be planned twice. */
async function isEarlierUnderWay(db: Db, at: Date, now: Date): Promise<boolean> {
  const stopped = [...(await stoppedCurrencies(db))];
  const [open] = await db
    .select({ id: payout.id })
    .from(payout)
    .innerJoin(payoutRun, eq(payoutRun.id, payout.runId))
    .where(
      and(
        eq(payout.status, 'planned'),
        lt(payoutRun.scheduledFor, at),
        gt(payoutRun.createdAt, new Date(now.getTime() - WAITS_MS)),
        stopped.length > 0 ? notInArray(payout.currency, stopped) : undefined,
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** What an earlier run was stopped from sending is planned again: its own rows are carried over. */
async function closeEarlier(tx: Tx, runId: string, now: Date): Promise<void> {
  await tx
    .update(payout)
    .set({ status: 'carried_over', amountMinor: 0, reason: 'stopped', finishedAt: now })
    .where(and(eq(payout.status, 'planned'), ne(payout.runId, runId)));
  await tx
    .update(payoutRun)
    .set({ status: 'done', finishedAt: now })
    .where(
      and(
        ne(payoutRun.id, runId),
        ne(payoutRun.status, 'done'),
        sql`NOT EXISTS (SELECT FROM payout p WHERE p.run_id = ${payoutRun.id} AND p.status = 'sending')`,
      ),
    );
}

/** Notifies those who can do something about it. */
async function tellCarriedOver(
  tx: Tx,
  planned: readonly PlannedPayout[],
  runId: string,
  now: Date,
): Promise<void> {
  // Who has closed their account has had the mail with the link and isn't mailed by each run (W-07).
  const carried = planned.filter(
    ({ reason, isClosed }) =>
      reason !== null && !['held', 'below_minimum', 'country'].includes(reason) && !isClosed,
  );
  if (carried.length === 0) return;
  const owners = await tx
    .select({ id: expert.id, accountId: expert.accountId })
    .from(expert)
    .where(inArray(expert.id, [...new Set(carried.map(({ expertId }) => expertId))]));
  const accountOf = new Map(owners.map(({ id, accountId }) => [id, accountId]));
  for (const { expertId, currency, reason } of carried) {
    const accountId = accountOf.get(expertId);
    if (!accountId) continue;
    if (reason === 'not_verified') await notifyVerification(tx, { accountId, step: 'needed', now });
    else await notifyCarriedOver(tx, { accountId, runId, expertId, currency, now });
  }
}

/**
 * An alarm for finance where the platform can't cover what is due in a currency, until a run finds that it can (O-08). It
 * names what has to be added: what isn't sent, and what our account there is below zero.
 */
async function watchFunds(
  tx: Tx,
  planned: readonly PlannedPayout[],
  { available }: PlatformFunds,
  now: Date,
): Promise<void> {
  for (const currency of new Set(planned.map((one) => one.currency))) {
    const subject = `currency:${currency}`;
    const short = planned.filter((one) => one.currency === currency && one.reason === 'short');
    if (short.length === 0) {
      await clearAlarm(tx, 'payout.short', subject, now);
      continue;
    }
    const unsent = short.reduce((sum, { owedMinor, amountMinor }) => sum + owedMinor - amountMinor, 0);
    const minor = unsent + Math.max(0, -(available.get(currency) ?? 0));
    await raiseAlarm(tx, { kind: 'payout.short', subject, detail: formatMoney({ minor, currency }), now });
  }
}

/** An alarm for finance for each balance in a country where the provider pays nobody for us (P-03), until it is gone. */
async function watchCountries(tx: Tx, planned: readonly PlannedPayout[], now: Date): Promise<void> {
  const abroad = planned.filter(({ reason }) => reason === 'country');
  const owners = await tx
    .select({ id: expert.id, accountId: expert.accountId })
    .from(expert)
    .where(inArray(expert.id, [...new Set(abroad.map(({ expertId }) => expertId))]));
  const subjects = new Map(owners.map(({ id, accountId }) => [id, `account:${accountId}`]));
  await clearAlarmsBut(tx, 'payout.country', [...subjects.values()], now);
  for (const { expertId, owedMinor: minor, currency } of abroad) {
    const subject = subjects.get(expertId);
    const detail = formatMoney({ minor, currency });
    if (subject) await raiseAlarm(tx, { kind: 'payout.country', subject, detail, now });
  }
}

/** An alarm for finance for each balance that waited 12 months after its account was closed (W-07), until it is gone. */
async function watchUnclaimed(tx: Tx, planned: readonly PlannedPayout[], now: Date): Promise<void> {
  const left = planned.filter(({ isClosed, amountMinor }) => isClosed && amountMinor === 0);
  const owners = await tx
    .select({ id: expert.id, accountId: expert.accountId, closedAt: account.closedAt })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(
      inArray(
        expert.id,
        left.map(({ expertId }) => expertId),
      ),
    );
  const due = new Map(
    owners
      .filter(({ closedAt }) => closedAt !== null && unclaimedAfter(closedAt) <= now)
      .map(({ id, accountId }) => [id, `account:${accountId}`]),
  );
  await clearAlarmsBut(tx, 'payout.unclaimed', [...due.values()], now);
  for (const { expertId, owedMinor: minor, currency } of left) {
    const subject = due.get(expertId);
    const detail = formatMoney({ minor, currency });
    if (subject) await raiseAlarm(tx, { kind: 'payout.unclaimed', subject, detail, now });
  }
}

/** Writes the plan of a run, once. @returns whether this call wrote it */
async function writePlan(
  tx: Tx,
  at: Date,
  { planned, funds }: { planned: readonly PlannedPayout[]; funds: PlatformFunds },
  now: Date,
): Promise<boolean> {
  const [run] = await tx
    .insert(payoutRun)
    .values({ scheduledFor: at, status: 'planned', createdAt: now })
    .onConflictDoNothing({ target: payoutRun.scheduledFor })
    .returning({ id: payoutRun.id });
  if (!run) return false;
  await closeEarlier(tx, run.id, now);
  const rows = planned.map((one) => rowOf(run.id, one, now));
  for (let start = 0; start < rows.length; start += BATCH)
    await tx.insert(payout).values(rows.slice(start, start + BATCH));
  await tellCarriedOver(tx, planned, run.id, now);
  await watchFunds(tx, planned, funds, now);
  await watchCountries(tx, planned, now);
  await watchUnclaimed(tx, planned, now);
  await record(tx, {
    now,
    actorId: null,
    action: 'payout.planned',
    subject: `payout-run:${run.id}`,
    detail: { payouts: rows.filter(({ status }) => status === 'planned').length },
  });
  return true;
}

/** Writes the jobs that carry a planned run out. */
async function begin(tx: Tx, at: Date, now: Date): Promise<string | null> {
  const [run] = await tx
    .update(payoutRun)
    .set({ status: 'carrying_out' })
    .where(and(eq(payoutRun.scheduledFor, at), eq(payoutRun.status, 'planned')))
    .returning({ id: payoutRun.id });
  if (!run) return null;
  const due = await tx
    .select({ id: payout.id, currency: payout.currency })
    .from(payout)
    .where(and(eq(payout.runId, run.id), eq(payout.status, 'planned')));
  const stopped = await stoppedCurrencies(tx);
  for (const currency of new Set(due.map((each) => each.currency)))
    if (stopped.has(currency)) await alarmStopped(tx, currency, now);
  for (let start = 0; start < due.length; start += BATCH)
    await enqueueAll(
      tx,
      due.slice(start, start + BATCH).map(({ id: payoutId }) => ({
        kind: 'payout.send' as const,
        payload: { payoutId },
        dedupeKey: `payout.send:${payoutId}`,
        // After a jump of the clock, a run is sent before the next one is planned.
        runAt: at,
        now,
      })),
    );
  return run.id;
}

/**
 * Job `payout.run`: plans the run of a Monday and writes the jobs that carry it out (P-04). Whoever comes second, after
 * a crash or in another process, finds the plan and only goes on with it.
 */
export const planRun = defineJob('payout.run', async (deps, { scheduledFor }) => {
  const { db, payments, clock } = deps;
  const at = new Date(scheduledFor);
  if (latestPayoutDate(at.getTime()) !== at.getTime()) throw new Error('not a date of payouts');
  const [known] = await db.select().from(payoutRun).where(eq(payoutRun.scheduledFor, at));
  if (!known) {
    const now = clock.now();
    if (await isEarlierUnderWay(db, at, now)) return new Date(now.getTime() + LOOKS_AGAIN_MS);
    const funds = await payments.fundsAvailable();
    const owed = await everybodyOwed(db, deps, clock.now());
    const planned = planPayouts(owed, funds);
    await db.transaction((tx) => writePlan(tx, at, { planned, funds }, clock.now()));
  }
  await db.transaction(async (tx) => {
    await begin(tx, at, clock.now());
    await schedule(tx, nextPayoutDate(at.getTime()), clock.now());
  });
  const [run] = await db.select().from(payoutRun).where(eq(payoutRun.scheduledFor, at));
  if (run) await finishRun(deps, run.id);
  deps.wakeJobs();
});
