import { nextPayoutDate } from '@nexperts/domain';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { job, payout, payoutRun, sandboxObject } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { isLong } from '../../../testing/measured.ts';
import { mortalProcess } from '../../../testing/mortal.ts';
import { createPaidExperts, giveBalance, giveFunds } from '../../../testing/payouts.ts';
import { imbalance } from '../../payments/books.fixture.ts';
import { accountBalance, ledgerAccount } from '../../payments/index.ts';
import { allJobs } from '../../jobs.ts';
import { scheduleRuns } from './plan-run.ts';

const server = serverForSuite();
/** `npm test` has a process die after one step in seven, the long form after each. */
const STRIDE = isLong ? 1 : 7;

/** Another process takes over what a dead one had leased. */
async function takeOver(): Promise<void> {
  await server.db.update(job).set({ leaseToken: null, leaseUntil: null }).where(isNull(job.doneAt));
  await server.drain();
}

/** The state in which a run ends: what each expert got, in the ledger, at the provider and by email. */
async function endState(expertIds: readonly string[], since: number): Promise<unknown> {
  const rows = await server.db
    .select({ payout, run: payoutRun })
    .from(payout)
    .innerJoin(payoutRun, eq(payoutRun.id, payout.runId))
    .where(inArray(payout.expertId, [...expertIds]));
  const transfers = await server.db.select().from(sandboxObject).where(eq(sandboxObject.kind, 'transfer'));
  const of = [];
  for (const id of expertIds) {
    const own = rows.filter((row) => row.payout.expertId === id);
    const ids = new Set(own.map((row) => row.payout.id));
    const posted = await queryRows(
      server.db,
      sql`SELECT debit = 'provider' AS sent, amount_minor::int AS minor FROM ledger_entry
          WHERE subject IN (SELECT 'payout:' || id FROM payout WHERE expert_id = ${id}) ORDER BY idempotency_key`,
    );
    of.push({
      payouts: own.map(({ payout: { status, amountMinor, reason }, run }) => [
        run.status,
        status,
        amountMinor,
        reason,
      ]),
      transfers: transfers
        .filter(({ data }) => ids.has((data['metadata'] as { payoutId: string }).payoutId))
        .map(({ data }) => data['amount']),
      available: await accountBalance(server.db, ledgerAccount.available(id), 'AUD'),
      posted,
    });
  }
  // The same message twice has the same id, which is what a mailbox shows once.
  const mails = server.mails.slice(since).map(({ messageId, subject }) => `${messageId} ${subject}`);
  return {
    of,
    mails: [...new Set(mails)].map((mail) => mail.slice(37)).toSorted((a, b) => a.localeCompare(b)),
  };
}

/** One run of two experts, one of whom the provider refuses, by a process that is killed after a step. */
async function runKilledAfter(step: number): Promise<{ state: unknown; steps: number; died: boolean }> {
  const [paid] = await createPaidExperts(server, 1);
  const [refused] = await createPaidExperts(server, 1, { restricted: 'rejected.other' });
  const ids = [paid?.expertId ?? '', refused?.expertId ?? ''];
  for (const id of ids) await giveBalance(server, id, 5_000);
  await scheduleRuns(server.deps);
  const since = server.mails.length;
  server.clock.set(new Date(nextPayoutDate(server.clock.now().getTime())));
  const process = mortalProcess(server.deps, step);
  await runDueJobs(process.deps, allJobs).catch((error: unknown) => {
    if (!process.isDead()) throw error;
  });
  if (process.isDead()) await takeOver();
  const state = await endState(ids, since);
  // Their money is gone from the next run, and so are they.
  for (const id of ids) {
    const left = await accountBalance(server.db, ledgerAccount.available(id), 'AUD');
    if (left > 0) await giveBalance(server, id, -left);
  }
  return { state, steps: process.steps(), died: process.isDead() };
}

it('[P-04] killed after any statement and any call to the provider, a run ends in the same state', async () => {
  await giveFunds(server, 99_000_000);
  const whole = await runKilledAfter(Number.POSITIVE_INFINITY);
  expect(whole.state).toMatchObject({
    of: [
      { payouts: [['done', 'sent', 5_000, null]], transfers: [5_000], available: 0 },
      {
        payouts: [['done', 'refused', 5_000, 'insufficient_capabilities_for_transfer']],
        transfers: [],
        available: 5_000,
      },
    ],
  });
  expect(whole.steps).toBeGreaterThan(50);
  let died = 0;
  for (let step = 1; ; step += STRIDE) {
    const { state, died: isDead } = await runKilledAfter(step);
    expect(state, `killed after step ${step}`).toEqual(whole.state);
    if (!isDead) break;
    died += 1;
  }
  expect(died).toBeGreaterThan(50 / STRIDE);
  expect(await imbalance(server.db)).toEqual([]);
}, 300_000);
