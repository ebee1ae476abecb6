import { nextPayoutDate } from '../packages/domain/src/index.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { systemClock, type Clock } from '../apps/server/src/ports/clock.ts';
import { runDueJobs } from '../apps/server/src/jobs/worker.ts';
import { allJobs } from '../apps/server/src/modules/jobs.ts';
import { scheduleRuns } from '../apps/server/src/modules/payouts/index.ts';
import { createPaidExperts, giveBalance, giveFunds } from '../apps/server/src/testing/payouts.ts';
import { benchApp } from './faults/engines.ts';
import { rowsOf } from './scale/database-load.ts';

// Three processes on the same Monday, 1,000 experts (P-04): how many transfers, how many twice, whether their sum is the
// ledger's, and how long it takes. Run with Node 24: `node bench/payouts.ts`.
const EXPERTS = 1_000;
const PROCESSES = 3;
/** s, from the issue */
const GOAL = 60;
const quiet = (): void => {};

/** A clock that is at an instant. */
const at = (ms: number): Clock => ({ now: () => new Date(ms) });

async function work(url: string, monday: number): Promise<void> {
  const database = await openPostgres(url, quiet, 10);
  const { deps } = await benchApp(database);
  const own = { ...deps, clock: at(monday) };
  // As a worker does: what a busy database refuses is tried again.
  const lane = async (): Promise<void> => {
    for (let quietRounds = 0; quietRounds < 3; quietRounds += 1) {
      const ran = await runDueJobs(own, allJobs).catch(() => 1);
      if (ran > 0) quietRounds = -1;
      await sleep(200);
    }
  };
  await Promise.all([1, 2, 3, 4].map(() => lane()));
  await database.close();
}

async function measure(): Promise<void> {
  const cluster = await startPostgres();
  const database = await openPostgres(cluster.url, quiet);
  const { db } = database;
  const monday = nextPayoutDate(Date.now());
  const world = { db, clock: systemClock };
  await giveFunds(world, 99_000_000);
  const experts = await createPaidExperts(world, EXPERTS);
  for (const [index, { expertId }] of experts.entries()) await giveBalance(world, expertId, 1_000 + index);
  await scheduleRuns(world);
  const started = performance.now();
  const children = Array.from({ length: PROCESSES }, () =>
    fork(fileURLToPath(import.meta.url), [cluster.url, String(monday)]),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  const seconds = (performance.now() - started) / 1000;
  const [found] = await rowsOf<Record<'transfers' | 'twice' | 'sent' | 'posted' | 'runs' | 'open', string>>(
    db,
    `SELECT (SELECT count(*) FROM sandbox_object WHERE kind = 'transfer') AS transfers,
       (SELECT count(*) FROM (SELECT 1 FROM sandbox_object WHERE kind = 'transfer'
          GROUP BY data ->> 'destination' HAVING count(*) > 1) again) AS twice,
       (SELECT sum((data ->> 'amount')::bigint) FROM sandbox_object WHERE kind = 'transfer') AS sent,
       (SELECT sum(amount_minor) FROM ledger_entry WHERE kind = 'payout' AND debit = 'provider') AS posted,
       (SELECT count(*) FROM payout_run WHERE status = 'done') AS runs,
       (SELECT count(*) FROM payout WHERE status <> 'sent') AS open`,
  );
  process.stdout.write(
    `| PostgreSQL | ${EXPERTS} experts, ${PROCESSES} processes | ${found?.transfers} transfers, ${found?.twice} twice | ${found?.sent} cents sent, ${found?.posted} in the ledger | ${found?.runs} run done, ${found?.open} payouts open | ${seconds.toFixed(1)} s (goal ${GOAL}) |\n`,
  );
  const right =
    Number(found?.transfers) === EXPERTS &&
    Number(found?.twice) + Number(found?.open) === 0 &&
    found?.sent === found?.posted &&
    Number(found?.runs) === 1;
  if (!right) process.exitCode = 1;
  await database.close();
  await cluster.stop();
}

const [url, monday] = process.argv.slice(2);
if (url === undefined || monday === undefined) await measure();
else await work(url, Number(monday));
