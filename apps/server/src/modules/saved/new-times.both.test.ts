import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, block, job } from '../../db/schema/index.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';

const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
beforeEach(async () => {
  client = await createClient(server);
  expert = await createExpert(server);
  await server.as(client).call('saveExpert', { params: { handle: expert.handle } });
});

const want = (enabled: boolean) =>
  server.as(client).call('saveNotificationSettings', {
    body: { changes: [{ topic: 'saved', channel: 'mail', enabled }] },
  });
const mails = () => server.mails.filter(({ to }) => to === client.email);
/** Replaces the weekly hours. @param days of the week, 0 is the first of the list */
async function hours(days: readonly number[]): Promise<void> {
  const { data } = await server.as(expert).call('getAvailability');
  const range = { startMinute: 9 * 60, endMinute: 12 * 60 };
  const weekly = Array.from({ length: 7 }, (_, day) => (days.includes(day) ? [range] : []));
  const saved = await server.as(expert).call('saveAvailability', {
    body: { version: data.version, hours: { ...data.hours, weekly } },
  });
  expect(saved.status).toBe(200);
}
async function week(): Promise<void> {
  server.clock.advance(7 * DAY);
  await server.drain();
}

describe('[F-08] the weekly email about new times of saved experts', () => {
  it('[F-08] is off by default, and tells of what opened since, once', async () => {
    await hours([1]);
    await week();
    await hours([1, 2]);
    await server.drain();
    expect(mails()).toEqual([]);

    await want(true);
    await server.drain();
    // What is free already isn't new, and neither is what comes into view with the days.
    await week();
    expect(mails()).toEqual([]);
    await hours([1, 2, 3]);
    await server.drain();
    expect(mails()).toEqual([]);
    await week();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toMatch(/^New times with /);
    expect(mail?.text).toMatch(/: \w{3},? \d+ \w+, \d+:00\s[ap]m, and \d+ more/);
    expect(mail?.unsubscribe).toContain('/api/notifications/unsubscribe?token=');

    const link = new URL(mail?.unsubscribe ?? '');
    expect((await server.request(link.pathname + link.search, { method: 'POST' })).status).toBe(204);
    await hours([1, 2, 3, 4]);
    await week();
    expect(mails()).toHaveLength(1);
  });

  it('[F-08] comes at most once a week, also switched off and on, and after a crash in the middle of one', async () => {
    await hours([1]);
    await want(true);
    await server.drain();
    await week();
    await hours([1, 2]);
    await week();
    expect(mails()).toHaveLength(1);
    await hours([1, 2, 3]);
    await want(false);
    await want(true);
    await server.drain();
    // As after kill -9: the job was never marked as done, and runs again.
    await server.db
      .update(job)
      .set({ runAt: server.clock.now(), doneAt: null, leaseToken: null, leaseUntil: null })
      .where(eq(job.dedupeKey, `saved.times:${client.accountId}`));
    await server.drain();
    expect(mails()).toHaveLength(1);
    await week();
    expect(mails()).toHaveLength(2);
  });

  it.each(['hidden', 'blocked', 'reader suspended'])('[F-08] says nothing: %s', async (why) => {
    await hours([1]);
    await want(true);
    await server.drain();
    await week();
    await hours([1, 2]);
    const suspend = (accountId: string) =>
      server.db.update(account).set({ status: 'suspended' }).where(eq(account.id, accountId));
    if (why === 'hidden') await suspend(expert.accountId);
    if (why === 'reader suspended') await suspend(client.accountId);
    if (why === 'blocked')
      await server.db
        .insert(block)
        .values({ blockerId: expert.accountId, blockedId: client.accountId, createdAt: server.clock.now() });
    await week();
    expect(mails()).toEqual([]);
  });
});
