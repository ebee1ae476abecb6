import { HOUR_MS } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { job } from '../db/schema/index.ts';
import { queryRows } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import type { JobOutcome } from '../ports/telemetry.ts';
import { raiseAlarm } from '../db/alarms.ts';
import { safeMessage } from '../telemetry/safe-error.ts';
import type { Jobs } from './define-job.ts';
import { forgetDoneJobs } from './forget-done-jobs.ts';

/**
 * Longer than the slowest send of a mail (40 s) after {@link RENEW_AFTER_MS}, and so short that a reminder whose process
 * was killed is sent by another one within its 60 s (M-09).
 */
const LEASE_MS = 50_000;
const RENEW_AFTER_MS = 5_000;
const MAX_ATTEMPTS = 12;
const BATCH = 10;

interface Leased {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** 10 s, doubling up to an hour, ±20%. */
function backoffMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), HOUR_MS) * (0.8 + Math.random() * 0.4);
}

/**
 * The end of a lease that begins now, by the database's clock. The demo's clock can be moved: by it, a running job would
 * be leased a second time and its mail sent twice.
 */
const leaseEnd = sql`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`;

async function lease({ db, clock }: Deps, token: string): Promise<Leased[]> {
  return queryRows<Leased>(
    db,
    sql`WITH leased AS (
          UPDATE job SET lease_token = ${token}, lease_until = ${leaseEnd}, attempts = attempts + 1
          WHERE id IN (
            SELECT id FROM job
            WHERE done_at IS NULL AND dead_at IS NULL AND run_at <= ${clock.now().toISOString()}
              AND (lease_until IS NULL OR lease_until <= clock_timestamp())
            ORDER BY run_at, seq LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
          RETURNING id, kind, payload, attempts, run_at, seq)
        SELECT id, kind, payload, attempts FROM leased ORDER BY run_at, seq`,
  );
}

async function runOne(deps: Deps, jobs: Jobs, token: string, leased: Leased): Promise<JobOutcome> {
  const mine = and(eq(job.id, leased.id), eq(job.leaseToken, token));
  try {
    const work = jobs[leased.kind];
    if (!work) throw new Error(`no handler for job ${leased.kind}`);
    const again = await work.run(deps, leased.payload, { jobId: leased.id });
    const outcome = again ? { runAt: again, attempts: 0 } : { doneAt: deps.clock.now() };
    await deps.db
      .update(job)
      .set({ ...outcome, leaseToken: null, leaseUntil: null, lastError: null })
      .where(mine);
    return 'done';
  } catch (error) {
    const dead = leased.attempts >= MAX_ATTEMPTS;
    const now = deps.clock.now();
    deps.log[dead ? 'error' : 'warn'](
      { err: error, job: leased.id, kind: leased.kind, attempts: leased.attempts },
      'job failed',
    );
    await deps.db
      .update(job)
      .set({
        leaseToken: null,
        leaseUntil: null,
        lastError: safeMessage(error).slice(0, 500),
        runAt: new Date(now.getTime() + backoffMs(leased.attempts)),
        deadAt: dead ? now : null,
      })
      .where(mine);
    if (dead) {
      const { bookingId } = leased.payload;
      const subject = typeof bookingId === 'string' ? `booking:${bookingId}` : `job:${leased.id}`;
      await raiseAlarm(deps.db, { kind: 'job.dead', subject, detail: leased.kind, now });
    }
    return dead ? 'dead' : 'failed';
  }
}

/** Renews a job's lease. @returns false when the lease ran out and another process took the job */
async function renewLease({ db }: Deps, token: string, { id }: Leased): Promise<boolean> {
  const kept = await db
    .update(job)
    .set({ leaseUntil: leaseEnd })
    .where(and(eq(job.id, id), eq(job.leaseToken, token)))
    .returning({ id: job.id });
  return kept.length > 0;
}

/** Releases leased jobs that were not started, without counting an attempt; any process may lease them now. */
async function release({ db }: Deps, token: string, batch: readonly Leased[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(job)
    .set({ leaseToken: null, leaseUntil: null, attempts: sql`${job.attempts} - 1` })
    .where(and(inArray(job.id, ids), eq(job.leaseToken, token)));
}

interface Batch {
  readonly leased: number;
  readonly ran: number;
}

/**
 * Runs a few of the jobs that are due. A process that drains finishes its current job.
 * @param renewAfterMs how long a batch may have taken before each further job's lease is renewed first
 */
export async function runBatch(deps: Deps, jobs: Jobs, renewAfterMs = RENEW_AFTER_MS): Promise<Batch> {
  const token = randomUUID();
  const batch = await lease(deps, token);
  const leasedAt = performance.now();
  let ran = 0;
  for (const [index, leased] of batch.entries()) {
    if (deps.draining?.aborted) {
      await release(deps, token, batch.slice(index));
      break;
    }
    const isLate = performance.now() - leasedAt >= renewAfterMs;
    if (isLate && !(await renewLease(deps, token, leased))) continue;
    const run = (): Promise<JobOutcome> => runOne(deps, jobs, token, leased);
    await (deps.telemetry ? deps.telemetry.job(leased.kind, run) : run());
    ran += 1;
  }
  return { leased: batch.length, ran };
}

/**
 * Runs every job that is due, including those that become due as it runs, and forgets old ones.
 * @param renewAfterMs as {@link runBatch} takes it
 * @returns how many ran
 */
export async function runDueJobs(
  deps: Deps,
  jobs: Jobs,
  { renewAfterMs }: { renewAfterMs?: number } = {},
): Promise<number> {
  let all = 0;
  while (!deps.draining?.aborted) {
    const { leased, ran } = await runBatch(deps, jobs, renewAfterMs);
    all += ran;
    if (leased === 0) break;
  }
  if (!deps.draining?.aborted) await forgetDoneJobs(deps);
  return all;
}

/**
 * Runs due jobs every `everyMs` and when woken, until stopped.
 * @param concurrency how many jobs this process runs at the same time
 */
export function startWorker(
  deps: Deps,
  jobs: Jobs,
  { concurrency = 1, everyMs = 1_000 }: { concurrency?: number; everyMs?: number } = {},
): { wake(): void; stop(): Promise<void> } {
  const lanes = Array.from({ length: concurrency }, () => startLane(deps, jobs));
  const wake = (): void => {
    for (const lane of lanes) lane.wake();
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function startLane(deps: Deps, jobs: Jobs): { wake(): void; stop(): Promise<void> } {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = (): void => {
    if (stopped || deps.draining?.aborted) return;
    if (running) {
      again = true;
      return;
    }
    running = runDueJobs(deps, jobs)
      .then(
        () => {},
        (error: unknown) => deps.log.error({ err: error }, 'job worker'),
      )
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          run();
        }
      });
  };
  return {
    wake: run,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
