import { eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarm, job } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { Mailer } from '../ports/mailer.ts';
import { requestBooking } from '../testing/booking-flow.ts';
import { createClient, createExpert } from '../testing/factories.ts';
import { DAY, HOUR, serverForSuite, startTestServer } from '../testing/harness.ts';
import { jobsForTest, storeJob } from '../testing/jobs.ts';
import { defineJob, type Jobs } from './define-job.ts';
import { enqueueAgain } from './queue.ts';
import { runDueJobs } from './worker.ts';

const server = serverForSuite();
beforeEach(() => server.db.delete(job));

/** Writes due jobs `1` to `count`. */
async function due(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await storeJob(server.db, {
      kind: 'test',
      payload: { n },
      dedupeKey: `test:${n}`,
      runAt: server.clock.now(),
    });
  }
}

const doing = (work: (n: number) => unknown): Jobs =>
  jobsForTest({ test: async (_, { n }) => void (await work(Number(n))) });

describe('a process that drains', () => {
  it('finishes the job it is at, gives the others back untouched and takes no more', async () => {
    await due(12);
    const draining = new AbortController();
    const deps: Deps = { ...server.deps, draining: draining.signal };
    const done: number[] = [];
    const ran = await runDueJobs(
      deps,
      doing((n) => {
        done.push(n);
        if (done.length === 3) draining.abort();
      }),
    );
    expect([ran, done.length]).toEqual([3, 3]);
    const rows = await server.db.select().from(job);
    expect(rows.filter(({ doneAt }) => doneAt)).toHaveLength(3);
    for (const { doneAt, leaseToken, leaseUntil, attempts } of rows.filter((row) => !row.doneAt))
      expect([doneAt, leaseToken, leaseUntil, attempts]).toEqual([null, null, null, 0]);
    await runDueJobs(
      server.deps,
      doing((n) => done.push(n)),
    );
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('what becomes of jobs', () => {
  it('[M-09] runs those due at the same instant in the order they were written', async () => {
    await due(25);
    await enqueueAgain(server.db, {
      kind: 'test' as 'accounts.sweep',
      payload: {},
      dedupeKey: 'test:3',
      runAt: server.clock.now(),
      now: server.clock.now(),
    });
    const done: number[] = [];
    await runDueJobs(
      server.deps,
      doing((n) => done.push(n)),
    );
    const written = Array.from({ length: 25 }, (_, at) => at + 1);
    expect(done).toEqual([...written.filter((n) => n !== 3), 3]);
  });

  it('two workers at once do each job once', async () => {
    await due(30);
    const done: number[] = [];
    const work = doing(async (n) => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push(n);
    });
    await Promise.all([runDueJobs(server.deps, work), runDueJobs(server.deps, work)]);
    expect(done).toHaveLength(30);
    expect(new Set(done).size).toBe(30);
  });

  it('done ones are kept for 30 days, then deleted; until then their key is taken', async () => {
    await due(2);
    await runDueJobs(
      server.deps,
      doing(() => {}),
    );
    server.clock.advance(30 * DAY - HOUR);
    await due(2);
    await runDueJobs(
      server.deps,
      doing(() => {}),
    );
    expect(await server.db.$count(job)).toBe(2);
    server.clock.advance(HOUR);
    await runDueJobs(
      server.deps,
      doing(() => {}),
    );
    expect(await server.db.$count(job)).toBe(0);
  });

  it('dead ones are kept, with their last error, and never run again', async () => {
    await due(1);
    let tries = 0;
    const failing = doing(() => {
      tries += 1;
      throw new Error('nobody answers');
    });
    for (let day = 0; day < 90; day += 1) {
      await runDueJobs(server.deps, failing);
      server.clock.advance(DAY);
    }
    expect(tries).toBe(12);
    const dead = await server.db.select().from(job).where(isNotNull(job.deadAt));
    expect(dead).toHaveLength(1);
    expect(dead[0]).toMatchObject({ doneAt: null, attempts: 12, lastError: 'nobody answers' });
  });

  it('a job whose lease ran out while those before it took long is left to whoever has it now', async () => {
    await due(2);
    const done: number[] = [];
    let first = 0;
    await runDueJobs(
      server.deps,
      doing(async (n) => {
        done.push(n);
        if (first > 0) return;
        first = n;
        // Another process takes what is left after this one's lease has run out.
        await server.db
          .update(job)
          .set({
            leaseToken: '00000000-0000-4000-8000-000000000000',
            leaseUntil: sql`clock_timestamp() + interval '1 hour'`,
          })
          .where(eq(job.dedupeKey, `test:${3 - n}`));
      }),
      { renewAfterMs: 0 },
    );
    expect(done).toEqual([first]);
  });

  it('one whose process died is taken by another once its lease is over', async () => {
    await due(1);
    const done: number[] = [];
    const work = doing((n) => done.push(n));
    const leasedUntil = (leaseUntil: SQL) =>
      server.db.update(job).set({ leaseToken: randomUUID(), leaseUntil });
    await leasedUntil(sql`clock_timestamp() + interval '1 minute'`);
    await runDueJobs(server.deps, work);
    expect(done).toEqual([]);
    await leasedUntil(sql`clock_timestamp() - interval '1 millisecond'`);
    await runDueJobs(server.deps, work);
    expect(done).toEqual([1]);
  });
});

describe('leases when the demo’s clock is moved', () => {
  it('a mail that is being sent while the clock jumps by days is sent once', async () => {
    const sent: string[] = [];
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slow: Mailer = {
      send: async ({ messageId }) => {
        sent.push(messageId);
        if (sent.length === 1) await held;
      },
    };
    const demo = await startTestServer({ mailer: slow });
    const expert = await createExpert(demo);
    const client = await createClient(demo);
    await requestBooking(demo, client, expert, new Date(demo.clock.now().getTime() + 10 * DAY));
    const first = demo.drain();
    await expect.poll(() => sent).toHaveLength(1);
    demo.clock.advance(3 * DAY);
    await demo.drain();
    letGo();
    await first;
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(new Set(sent).size).toBe(sent.length);
    await demo.close();
  });
});

describe('[issue 18.3] the payload of a job', () => {
  const accountId = randomUUID();
  const seen: unknown[] = [];
  const jobs: Jobs = {
    'mail.password-changed': defineJob(
      'mail.password-changed',
      async (_, payload) => void seen.push(payload),
    ),
  };
  const stored = (payload: Record<string, unknown>) =>
    storeJob(server.db, { kind: 'mail.password-changed', payload, runAt: server.clock.now() });
  beforeEach(() => void (seen.length = 0));

  it('reaches the handler typed, also when an older release enqueued it', async () => {
    // Written before `by` existed, with a field that is gone.
    await stored({ accountId, locale: 'en-AU' });
    await runDueJobs(server.deps, jobs);
    expect(seen).toEqual([{ accountId, by: 'reset' }]);
  });

  it('that does not match its schema fails with what is wrong, and becomes an alarm', async () => {
    const logged: unknown[][] = [];
    const log = (...entry: unknown[]) => void logged.push(entry);
    const deps: Deps = { ...server.deps, log: { ...server.deps.log, warn: log, error: log } };
    await stored({ accountId: 'robin@people.test', by: 'staff' });
    for (let day = 0; day < 20; day += 1) {
      await runDueJobs(deps, jobs);
      server.clock.advance(DAY);
    }
    expect(seen).toEqual([]);
    const [row] = await server.db.select().from(job);
    expect(row).toMatchObject({ doneAt: null, attempts: 12 });
    expect(row?.deadAt).not.toBeNull();
    expect(row?.lastError).toMatch(/^payload does not match the schema of mail\.password-changed/);
    expect(row?.lastError).toMatch(/accountId[\s\S]*by/);
    // It names the fields, not what is in them.
    expect(row?.lastError).not.toContain('robin');
    expect(logged).toHaveLength(12);
    expect(logged.at(-1)).toMatchObject([{ kind: 'mail.password-changed', attempts: 12 }, 'job failed']);
    const alarms = await server.db
      .select()
      .from(alarm)
      .where(eq(alarm.subject, `job:${row?.id}`));
    expect(alarms).toMatchObject([{ kind: 'job.dead', detail: 'mail.password-changed' }]);
  });
});
