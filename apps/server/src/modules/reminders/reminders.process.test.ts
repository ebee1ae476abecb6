import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, type OpenDatabase } from '../../db/open.ts';
import { job, notification } from '../../db/schema/index.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { HOUR, MINUTE, TestClock } from '../../testing/harness.ts';
import { startMailSink, type MailSink } from '../../testing/mail-sink.ts';
import { isLong, measured } from '../../testing/measured.ts';
import { ownDatabase, startProcess, type ServerProcess } from '../../testing/process.ts';
import { until, untilTime } from '../../testing/until.ts';
import { change, changesOf, createBookings, remindersFound, timesFrom } from './reminder-run.fixture.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { scheduleReminders } from '../bookings/index.ts';

const PUBLIC_URL = 'http://localhost:3000';
/** A loaded machine may take that long until other processes are there. */
const PATIENCE_MS = 120_000;

let silent: MailSink;
let good: MailSink;
let settings: Record<string, string>;
let database: OpenDatabase;
const processes: ServerProcess[] = [];
const start = async (mails: MailSink): Promise<ServerProcess> => {
  const found = await startProcess({ ...settings, PUBLIC_URL, SMTP_URL: mails.url });
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
    const startsAt = server.clock.nextHour(HOUR);
    const due = new Date(startsAt.getTime() - 10 * MINUTE);
    const [id = ''] = await insertBookings(server, client, expert, [{ startsAt }]);
    await db.transaction((tx) =>
      scheduleReminders(tx, { id, ...timesFrom(startsAt.getTime()) }, server.clock.now()),
    );
    // All processes share the clock, which nobody has to wait for.
    const moved = await fetch(`${killed.origin}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
      body: JSON.stringify({ to: due.toISOString() }),
    });
    expect(moved.status).toBe(200);
    await until(() => silent.ids.length > 0, 'no mail was begun', PATIENCE_MS);
    killed.child.kill('SIGKILL');
    await killed.exited;

    await Promise.all([start(good), start(good)]);
    // The lease of a killed process is 50 s by the database's clock.
    await db
      .update(job)
      .set({ leaseUntil: sql`clock_timestamp()` })
      .where(eq(job.kind, 'mail.notification'));
    const open = sql`kind = 'mail.notification' AND done_at IS NULL`;
    await until(
      async () => good.ids.length >= 2 && (await db.$count(job, open)) === 0,
      'the mails were not sent again',
      PATIENCE_MS,
    );

    expect(new Set(good.ids).size).toBe(2);
    expect(good.ids).toHaveLength(2);
    // What the killed process had begun is the same email: a reader's mailbox can tell.
    for (const each of silent.ids) expect(good.ids).toContain(each);
    const rows = await db.select().from(notification).where(like(notification.dedupeKey, 'reminder-10m:%'));
    expect(rows.map(({ accountId }) => accountId).toSorted()).toEqual(
      [client.accountId, expert.accountId].toSorted(),
    );
    const lateMs = rows.map(({ createdAt }) => createdAt.getTime() - due.getTime());
    expect(Math.min(...lateMs)).toBeGreaterThanOrEqual(0);
    measured('a reminder after it was due', Math.max(...lateMs), 'ms', MINUTE);
  }, 300_000);
});

// 75 s of real time: in the long form only.
describe.runIf(isLong)('[M-09] reminders of bookings that change while processes are killed', () => {
  it('are one each, at most 60 s late, and none for a start that was left', async () => {
    const { db } = database;
    const running = await Promise.all([start(good), start(good), start(good)]);
    const window = { from: Date.now() + 3_000, to: Date.now() + 13_000 };
    const all = await createBookings(db, 150, window);
    const changes = changesOf(all, window);
    const kill = async (): Promise<void> => {
      await untilTime(window.from + 4_000);
      const [one] = running;
      one?.child.kill('SIGKILL');
      await start(good);
    };
    const changeAll = async (): Promise<void> => {
      for (const each of changes) {
        await untilTime(each.at);
        await change(db, each);
      }
    };
    await Promise.all([kill(), changeAll()]);
    // What the killed process had leased is another's after 50 s.
    await untilTime(window.to + 61_000);
    const { sent, wanted, lateBy: _, ...wrongs } = await remindersFound(db, all, Date.now());
    expect(wrongs).toEqual({ missing: 0, twice: 0, wrong: 0, tooLate: 0 });
    expect(Math.min(sent, wanted)).toBeGreaterThan(100);
  }, 240_000);
});
