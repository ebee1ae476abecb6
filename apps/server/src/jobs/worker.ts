import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { job } from '../db/schema/index.ts';
import { queryRows } from '../db/types.ts';
import type { Deps } from '../deps.ts';

/** Does the work of one job. Throwing means: try again later. Must be safe to run more than once. */
export type JobHandler = (
  deps: Deps,
  payload: Record<string, unknown>,
  meta: { jobId: string },
) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 12;
const BATCH = 10;

interface Leased {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** 10 s, doubling, at most an hour, give or take a fifth. */
function backoffMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 3_600_000) * (0.8 + Math.random() * 0.4);
}

async function lease(deps: Deps, token: string): Promise<Leased[]> {
  const now = deps.clock.now();
  return queryRows<Leased>(
    deps.db,
    sql`UPDATE job SET lease_token = ${token}, lease_until = ${new Date(now.getTime() + LEASE_MS).toISOString()}, attempts = attempts + 1
        WHERE id IN (
          SELECT id FROM job
          WHERE done_at IS NULL AND dead_at IS NULL AND run_at <= ${now.toISOString()}
            AND (lease_until IS NULL OR lease_until <= ${now.toISOString()})
          ORDER BY run_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING id, kind, payload, attempts`,
  );
}

async function runOne(deps: Deps, handlers: JobHandlers, token: string, leased: Leased): Promise<void> {
  const mine = and(eq(job.id, leased.id), eq(job.leaseToken, token));
  try {
    const handler = handlers[leased.kind];
    if (!handler) throw new Error(`no handler for job ${leased.kind}`);
    await handler(deps, leased.payload, { jobId: leased.id });
    await deps.db
      .update(job)
      .set({ doneAt: deps.clock.now(), leaseToken: null, leaseUntil: null, lastError: null })
      .where(mine);
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
        lastError: String(error).slice(0, 500),
        runAt: new Date(now.getTime() + backoffMs(leased.attempts)),
        deadAt: dead ? now : null,
      })
      .where(mine);
  }
}

/** Runs every job that is due, and those they bring due. @returns how many ran */
export async function runDueJobs(deps: Deps, handlers: JobHandlers): Promise<number> {
  let ran = 0;
  for (;;) {
    const token = randomUUID();
    const batch = await lease(deps, token);
    for (const leased of batch) await runOne(deps, handlers, token, leased);
    ran += batch.length;
    if (batch.length === 0) return ran;
  }
}

/** Works off due jobs every `everyMs` and when woken, until stopped. */
export function startWorker(
  deps: Deps,
  handlers: JobHandlers,
  everyMs = 1_000,
): { wake(): void; stop(): Promise<void> } {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = runDueJobs(deps, handlers)
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
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    wake: run,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
