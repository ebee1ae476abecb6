import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { DbOrTx } from '../db/types.ts';
import { job } from '../db/schema/index.ts';
import type { JobKind, StoredPayload } from './kinds.ts';

/** A job to be enqueued, with the payload of its kind. */
export type NewJob<Kind extends JobKind = JobKind> = {
  [K in Kind]: {
    kind: K;
    payload: StoredPayload<K>;
    /** A second job of the same key is not written */
    dedupeKey: string;
    runAt: Date;
    now: Date;
  };
}[Kind];

/** The statement that writes jobs; for `together`, where other writes go with it. */
export const enqueueAll = (tx: DbOrTx, jobs: readonly NewJob[]) =>
  tx
    .insert(job)
    .values(jobs.map(({ now, ...rest }) => ({ ...rest, createdAt: now })))
    .onConflictDoNothing({ target: job.dedupeKey });

/**
 * A statement, and a job for each row that it answers.
 * @param rows the statement, with a RETURNING clause; the two texts of the job name what it answers as `cause`
 */
export const withJobs = (
  rows: SQLWrapper,
  {
    kind,
    payload,
    dedupeKey,
    runAt,
    now,
  }: { kind: JobKind; payload: SQL; dedupeKey: SQL } & Pick<NewJob, 'runAt' | 'now'>,
): SQL =>
  sql`WITH cause AS (${rows.getSQL()}), jobs AS (
    INSERT INTO job (id, kind, payload, dedupe_key, run_at, created_at)
    SELECT gen_random_uuid(), ${kind}, ${payload}, ${dedupeKey}, ${runAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    FROM cause ON CONFLICT (dedupe_key) DO NOTHING)
    SELECT id FROM cause`;

/** Writes a job in the transaction of the change it follows from. */
export async function enqueue(tx: DbOrTx, newJob: NewJob): Promise<void> {
  await enqueueAll(tx, [newJob]);
}

/**
 * The statement that writes a job that is done again and again under one key: when there is one already it will run at
 * `runAt` instead, as if new, also when it was done or dead, and with another kind if it has one. One that runs just now
 * runs once more.
 * @param merged what the payload becomes when there is one; it stays as it is without
 */
export const enqueueAgain = (
  tx: DbOrTx,
  { kind, payload, dedupeKey, runAt, now }: NewJob,
  merged: SQL = sql`${job.payload}`,
) =>
  tx
    .insert(job)
    .values({ kind, payload, dedupeKey, runAt, createdAt: now })
    .onConflictDoUpdate({
      target: job.dedupeKey,
      set: {
        kind: sql`excluded.kind`,
        runAt,
        seq: sql`DEFAULT`,
        doneAt: null,
        deadAt: null,
        attempts: 0,
        leaseToken: null,
        leaseUntil: null,
        payload: merged,
      },
    });
