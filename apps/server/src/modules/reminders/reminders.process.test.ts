import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq, like, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres, type OpenDatabase } from '../../db/open.ts';
import { job, notification } from '../../db/schema/index.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { MINUTE, TestClock } from '../../testing/harness.ts';
import { ownDatabase, startProcess, type ServerProcess } from '../../testing/process.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { scheduleReminders } from '../bookings/index.ts';

/** A loaded machine may take that long. */
const PATIENT = { timeout: 60_000, interval: 50 };

/** A mail server that takes mails, or one that never answers once it has the whole of a mail. */
function mailServer(answers: boolean) {
  const ids: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        ids.push(/^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '');
        if (answers) done();
      });
    },
  });
  return { smtp, ids };
}

const silent = mailServer(false);
const good = mailServer(true);
let settings: Record<string, string>;
let database: OpenDatabase;
const processes: ServerProcess[] = [];
const urlOf = ({ smtp }: ReturnType<typeof mailServer>): string =>
  `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
const start = async (mails: ReturnType<typeof mailServer>): Promise<ServerProcess> => {
  const found = await startProcess({ ...settings, SMTP_URL: urlOf(mails) });
  processes.push(found);
  return found.ready();
};

beforeAll(async () => {
  for (const { smtp } of [silent, good]) {
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
  }
  settings = await ownDatabase();
  database = await openPostgres(settings['DATABASE_URL'] ?? '', () => {});
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await database.close();
  for (const { smtp } of [silent, good]) await new Promise<void>((resolve) => smtp.close(() => resolve()));
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
