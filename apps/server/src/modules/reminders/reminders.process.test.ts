import { setTimeout as sleep } from 'node:timers/promises';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres, type OpenDatabase } from '../../db/open.ts';
import { job, notification } from '../../db/schema/index.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { MINUTE, TestClock } from '../../testing/harness.ts';
import { startMailSink, type MailSink } from '../../testing/mail-sink.ts';
import { ownDatabase, startProcess, type ServerProcess } from '../../testing/process.ts';
import { change, changesOf, createBookings, remindersFound } from './reminder-run.fixture.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { scheduleReminders } from '../bookings/index.ts';

/** A loaded machine may take that long. */
const PATIENT = { timeout: 60_000, interval: 50 };

let silent: MailSink;
let good: MailSink;
let settings: Record<string, string>;
let database: OpenDatabase;
const processes: ServerProcess[] = [];
const start = async (mails: MailSink): Promise<ServerProcess> => {
  const found = await startProcess({ ...settings, SMTP_URL: mails.url });
  processes.push(found);
  return found.ready();
};

beforeAll(async () => {
  silent = await startMailSink({ answers: false });
  good = await startMailSink();
  settings = await ownDatabase();
  database = await openPostgres(settings['DATABASE_URL'] ?? '', () => {});
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await database.close();
  for (const mails of [silent, good]) await mails.close();
});

describe('[M-09] a reminder whose process is killed while it sends the email', () => {
  it('is one in the database and is sent by two others, once each', async () => {
    const { db } = database;
    const server = { db, clock: new TestClock(new Date().toISOString()) };
    const client = await createClient(server);
    const expert = await createExpert(server);
    const killed = await start(silent);
    const startsAt = new Date(Date.now() + 10 * MINUTE + 1_500);
    const [id = ''] = await insertBookings(server, client, expert, [{ startsAt }]);
    await db.transaction((tx) => scheduleReminders(tx, { id, startsAt }, new Date()));
    await vi.waitFor(() => expect(silent.ids.length).toBeGreaterThan(0), PATIENT);
    killed.child.kill('SIGKILL');
    await killed.exited;

    await Promise.all([start(good), start(good)]);
    // The lease of a killed process is 50 s by the database's clock.
    await db
      .update(job)
      .set({ leaseUntil: sql`clock_timestamp()` })
      .where(eq(job.kind, 'mail.notification'));
    await vi.waitFor(() => expect(good.ids.length).toBeGreaterThanOrEqual(2), PATIENT);
    const open = sql`kind = 'mail.notification' AND done_at IS NULL`;
    await vi.waitFor(async () => expect(await db.$count(job, open)).toBe(0), PATIENT);

    expect(new Set(good.ids).size).toBe(2);
    expect(good.ids).toHaveLength(2);
    // What the killed process had begun is the same email: a reader's mailbox can tell.
    for (const each of silent.ids) expect(good.ids).toContain(each);
    const rows = await db.select().from(notification).where(like(notification.dedupeKey, 'reminder-10m:%'));
    expect(rows.map(({ accountId }) => accountId).toSorted()).toEqual(
      [client.accountId, expert.accountId].toSorted(),
    );
    for (const { createdAt } of rows)
      expect(createdAt.getTime() - (startsAt.getTime() - 10 * MINUTE)).toBeLessThanOrEqual(MINUTE);
  });
});

describe('[M-09] reminders of bookings that change while processes are killed', () => {
  it('are one each, at most 60 s late, and none for a start that was left', async () => {
    const { db } = database;
    const running = await Promise.all([start(good), start(good), start(good)]);
    const window = { from: Date.now() + 3_000, to: Date.now() + 13_000 };
    const all = await createBookings(db, 150, window);
    const changes = changesOf(all, window);
    const kill = async (): Promise<void> => {
      await sleep(window.from + 4_000 - Date.now());
      const [one] = running;
      one?.child.kill('SIGKILL');
      await start(good);
    };
    const changeAll = async (): Promise<void> => {
      for (const each of changes) {
        await sleep(Math.max(0, each.at - Date.now()));
        await change(db, each);
      }
    };
    await Promise.all([kill(), changeAll()]);
    // What the killed process had leased is another's after 50 s.
    await sleep(Math.max(0, window.to + 61_000 - Date.now()));
    const { sent, wanted, lateBy: _, ...wrongs } = await remindersFound(db, all, Date.now());
    expect(wrongs).toEqual({ missing: 0, twice: 0, wrong: 0, tooLate: 0 });
    expect(Math.min(sent, wanted)).toBeGreaterThan(100);
  }, 240_000);
});
