import { nextPayoutDate } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payout, payoutRun, sandboxObject } from '../../../db/schema/index.ts';
import { queryRows } from '../../../db/types.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { createPaidExperts, giveBalance, giveFunds } from '../../../testing/payouts.ts';
import { imbalance } from '../../payments/books.fixture.ts';
import { allJobs } from '../../jobs.ts';
import { scheduleRuns } from './plan-run.ts';

const server = serverForSuite();
/** The short form of `bench/payouts.ts`, which has 1,000. */
const EXPERTS = 60;

it('[P-04] three workers on the same Monday: one transfer for each expert, and their sum is the ledger’s', async () => {
  await giveFunds(server, 9_000_000);
  const experts = await createPaidExperts(server, EXPERTS);
  for (const [index, { expertId }] of experts.entries()) await giveBalance(server, expertId, 1_000 + index);
  await scheduleRuns(server.deps);
  server.clock.set(new Date(nextPayoutDate(server.clock.now().getTime())));
  await Promise.all([1, 2, 3].map(() => runDueJobs(server.deps, allJobs)));
  await server.drain();
  const rows = await server.db.select().from(payout);
  expect(rows.every(({ status }) => status === 'sent')).toBe(true);
  expect([rows.length, await server.db.$count(payoutRun)]).toEqual([EXPERTS, 1]);
  const transfers = await server.db.select().from(sandboxObject).where(eq(sandboxObject.kind, 'transfer'));
  const perExpert = new Set(transfers.map(({ data }) => data['destination']));
  expect([transfers.length, perExpert.size]).toEqual([EXPERTS, EXPERTS]);
  const sent = transfers.reduce((sum, { data }) => sum + Number(data['amount']), 0);
  const [posted] = await queryRows<{ minor: number }>(
    server.db,
    sql`SELECT sum(amount_minor)::float8 AS minor FROM ledger_entry WHERE kind = 'payout' AND debit = 'provider'`,
  );
  expect(sent).toBe(posted?.minor);
  expect(await imbalance(server.db)).toEqual([]);
}, 120_000);
