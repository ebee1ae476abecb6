import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runDueJobs } from '../../jobs/worker.ts';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import { allJobs } from '../jobs.ts';
import { notify } from './index.ts';
import { inbox, saveSettings } from './notifications.fixture.ts';

const server = serverForSuite();

let messages = 0;
/** Tells somebody of a message, which is not an essential email. */
async function message({ accountId }: TestPerson): Promise<void> {
  await server.db.transaction((tx) =>
    notify(tx, {
      accountId,
      kind: 'message',
      dedupeKey: `message:${(messages += 1)}`,
      params: { conversationId: randomUUID() },
      now: server.clock.now(),
    }),
  );
}
const mailsTo = ({ email }: TestPerson) => server.mails.filter(({ to }) => to === email);

describe('[M-08] settings', () => {
  it('show security, payment and booking as fixed', async () => {
    const person = await createClient(server);
    const { data } = await server.as(person).call('getNotificationSettings');
    const fixed = data.topics.filter(({ channels }) => channels.mail.fixed).map(({ topic }) => topic);
    expect(fixed).toEqual(['bookings', 'money', 'security']);
    const off = data.topics.filter(({ channels }) => !channels.mail.enabled).map(({ topic }) => topic);
    expect(off).toEqual(['saved']);
  });

  it.each(['bookings', 'money', 'security'] as const)(
    'can’t switch %s off, nor anything beside it',
    async (topic) => {
      const person = await createClient(server);
      const { status } = await saveSettings(
        server,
        person,
        { topic: 'messages', channel: 'mail', enabled: false },
        { topic, channel: 'mail', enabled: false },
      );
      expect(status).toBe(400);
      await message(person);
      await server.drain();
      expect(mailsTo(person)).toHaveLength(1);
    },
  );

  it('decide when the email is sent, and what the inbox shows', async () => {
    const person = await createClient(server);
    await message(person);
    await saveSettings(server, person, { topic: 'messages', channel: 'mail', enabled: false });
    await server.drain();
    expect(mailsTo(person)).toEqual([]);
    expect((await inbox(server, person)).unread).toBe(1);
    const { data } = await saveSettings(server, person, {
      topic: 'messages',
      channel: 'app',
      enabled: false,
    });
    expect(data.topics.find(({ topic }) => topic === 'messages')?.channels).toEqual({
      app: { enabled: false, fixed: false },
      mail: { enabled: false, fixed: false },
      push: { enabled: true, fixed: false },
    });
    expect(await inbox(server, person)).toMatchObject({ data: [], unread: 0 });
    await saveSettings(server, person, { topic: 'messages', channel: 'app', enabled: true });
    expect((await inbox(server, person)).unread).toBe(1);
  });
});

describe('[M-08] quiet hours', () => {
  it('delay an email that can wait until 7 am in the reader’s zone, once', async () => {
    const berlin = await createClient(server, { timeZone: 'Europe/Berlin' });
    const brisbane = await createClient(server, { timeZone: 'Australia/Brisbane' });
    server.clock.set('2026-06-01T20:00:00Z');
    await message(berlin);
    await message(brisbane);
    await server.drain();
    // 10 pm in Berlin, 6 am in Brisbane.
    expect([mailsTo(berlin).length, mailsTo(brisbane).length]).toEqual([0, 0]);
    server.clock.advance(HOUR);
    await server.drain();
    expect([mailsTo(berlin).length, mailsTo(brisbane).length]).toEqual([0, 1]);
    server.clock.set('2026-06-02T04:59:59Z');
    await server.drain();
    expect(mailsTo(berlin)).toHaveLength(0);
    server.clock.set('2026-06-02T05:00:00Z');
    await server.drain();
    await runDueJobs(server.deps, allJobs);
    expect(mailsTo(berlin)).toHaveLength(1);
  });

  it('send nothing in the morning that was read in the night', async () => {
    const person = await createClient(server, { timeZone: 'Europe/Berlin' });
    server.clock.set('2026-06-02T22:00:00Z');
    await message(person);
    await server.drain();
    await server.as(person).call('readNotifications', { body: { all: true } });
    server.clock.set('2026-06-03T06:00:00Z');
    await server.drain();
    expect(mailsTo(person)).toEqual([]);
  });
});

describe('[M-08] one-click unsubscribe', () => {
  async function mailed(): Promise<{ person: TestPerson; link: URL }> {
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), Date.parse('2026-07-01T03:00:00Z'))));
    const person = await createClient(server);
    await message(person);
    await server.drain();
    return { person, link: new URL(mailsTo(person)[0]?.unsubscribe ?? '') };
  }
  const post = (link: URL) =>
    server.request(link.pathname + link.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  it('works without a session, as often as it is pressed, for that topic alone', async () => {
    const { person, link } = await mailed();
    expect([(await post(link)).status, (await post(link)).status]).toEqual([204, 204]);
    await message(person);
    await server.drain();
    expect(mailsTo(person)).toHaveLength(1);
    const { data } = await saveSettings(server, person, { topic: 'reviews', channel: 'app', enabled: true });
    const off = data.topics.filter(({ channels }) => !channels.mail.enabled).map(({ topic }) => topic);
    expect(off).toEqual(['messages', 'saved']);
  });

  it.each(['null', 'https://webmail.example'])('works from a mail program of origin %s', async (origin) => {
    const { person, link } = await mailed();
    const answer = await server.request(link.pathname + link.search, {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(204);
    await message(person);
    await server.drain();
    expect(mailsTo(person)).toHaveLength(1);
  });

  it('opens a page and changes nothing when the link is opened', async () => {
    const { person, link } = await mailed();
    const opened = await server.request(link.pathname + link.search);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/app\/unsubscribe#/);
    await message(person);
    await server.drain();
    expect(mailsTo(person)).toHaveLength(2);
  });

  it('refuses a token that was changed, cut, or made for what can’t be switched off', async () => {
    const { person, link } = await mailed();
    const token = link.searchParams.get('token') ?? '';
    const [topic = '', , signature = ''] = token.split('.');
    const other = await createClient(server);
    const wrong = [
      '',
      'x',
      token.slice(0, -2),
      token.replace('messages', 'security'),
      token.replace('messages', 'reminders'),
      `${topic}.${other.accountId}.${signature}`,
      `${topic}.${person.accountId}.`,
    ];
    for (const each of wrong) {
      link.searchParams.set('token', each);
      expect((await post(link)).status, each).toBe(404);
      const answer = await server.call('unsubscribe', { body: { token: each } });
      expect([400, 404]).toContain(answer.status);
    }
  });
});
