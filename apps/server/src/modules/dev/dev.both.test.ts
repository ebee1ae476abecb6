import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxMailer } from '../../adapters/mailbox-mailer.ts';
import { openDemoClock, type DemoClock } from '../../adapters/demo-clock.ts';
import { createApp } from '../../app.ts';
import { mailboxMessage } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { DEMO } from '../../db/seed/index.ts';
import { callsThrough } from '../../testing/calls.ts';
import { createClient, createStaff, openTestSession, provePassword } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';

const OWN = 'http://localhost:3000';
const server = serverForSuite();

const open = (overrides: Partial<Deps> = {}) => {
  const app = createApp({ ...server.deps, ...overrides });
  return async (path: string, init?: RequestInit): Promise<Response> => app.request(OWN + path, init);
};

it('[ASVS 3.5.3] the tools are not there under a stranger’s name for this machine', async () => {
  const app = createApp(server.deps);
  const ask = async (host: string, method = 'GET', path = '/dev/mail.json') =>
    (await app.request(`http://${host}${path}`, { method, headers: { origin: `http://${host}` } })).status;
  for (const host of ['localhost:3000', '127.0.0.1:3940', '[::1]:3000', 'workshop.local'])
    expect(await ask(host), host).toBe(200);
  expect(await ask('evil.example:3940')).toBe(404);
  expect(await ask('evil.example:3940', 'POST', '/dev/clock')).toBe(404);
  expect(await ask('evil.example:3940', 'POST', '/api/auth/logout')).toBe(403);
});

describe('the mailbox', () => {
  const PDF = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff]);
  const pdf = {
    filename: 'r.pdf',
    contentType: 'application/pdf',
    content: PDF.toString('base64'),
    encoding: 'base64',
  } as const;
  const ics = { filename: 'a b.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' };
  const send = async (mail: { to: string; subject: string; html?: string }) => {
    server.clock.advance(1_000);
    await mailboxMailer(server.db, server.clock).send({
      messageId: 'x',
      text: 'Code 123456',
      html: '<html><head></head><body><a href="http://x.test">x</a></body></html>',
      attachments: [ics, pdf],
      ...mail,
    });
  };
  beforeAll(async () => {
    await send({ to: 'ada@people.test', subject: 'First' });
    await send({ to: 'bo@people.test', subject: '<script>alert(1)</script>' });
    await send({ to: 'ada@people.test', subject: 'Second' });
  });

  it('as JSON: of one address in any letter case, or of all, newest first', async () => {
    const read = async (query: string) =>
      (await (await open()(`/dev/mail.json${query}`)).json()) as unknown[];
    expect(await read('?to=Ada@People.test')).toEqual([
      expect.objectContaining({ subject: 'Second' }),
      {
        to: 'ada@people.test',
        subject: 'First',
        text: 'Code 123456',
        html: expect.stringContaining('http://x.test'),
        sentAt: '2026-03-02T00:00:01.000Z',
        attachments: [ics, pdf],
      },
    ]);
    expect(await read('')).toHaveLength(3);
    expect(await read('?to=nobody@people.test')).toEqual([]);
  });

  it('keeps the order of mails of the same millisecond', async () => {
    const mailer = mailboxMailer(server.db, server.clock);
    for (const subject of ['1', '2', '3'])
      await mailer.send({ messageId: subject, to: 'same@people.test', subject, text: 't', html: 'h' });
    const mails = (await (await open()('/dev/mail.json?to=same@people.test')).json()) as {
      subject: string;
    }[];
    expect(mails.map(({ subject }) => subject)).toEqual(['3', '2', '1']);
  });

  it('as pages: text is escaped, nothing runs, and the mail itself stands in a sandboxed frame', async () => {
    const list = await open()('/dev/mail?to=bo@people.test');
    const text = await list.text();
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('Second');
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(list.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(list.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; .*frame-ancestors 'none'$/,
    );
    const [mail] = await server.db.select().from(mailboxMessage).where(eq(mailboxMessage.subject, 'Second'));
    const page = await (await open()(`/dev/mail/${mail?.id}`)).text();
    expect(page).toContain('<h1>Second</h1>');
    expect(page).toContain(`src="/dev/mail/${mail?.id}/body" sandbox="allow-popups`);
    const body = await open()(`/dev/mail/${mail?.id}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(await body.text()).toContain('http://x.test');
    const file = await open()(`/dev/mail/${mail?.id}/attachments/0`);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%20b.ics");
    expect(await file.text()).toBe('BEGIN:VCALENDAR');
    const paper = await open()(`/dev/mail/${mail?.id}/attachments/1`);
    expect(Buffer.from(await paper.arrayBuffer())).toEqual(PDF);
  });

  it.each([
    `/dev/mail/none`,
    '/dev/mail/00000000-0000-4000-8000-000000000000',
    `/dev/mail/none/attachments/0`,
  ])('%s is not found', async (path) => {
    expect((await open()(path)).status).toBe(404);
  });

  it('is not there when mail goes out by SMTP, nor anything of /dev in production', async () => {
    const smtp = open({ env: { ...server.deps.env, smtpUrl: 'smtp://localhost' } });
    for (const path of ['/dev/mail', '/dev/mail.json']) expect((await smtp(path)).status).toBe(404);
    expect(await (await smtp('/dev')).text()).not.toContain('arrive in the');
    const live = open({ env: { ...server.deps.env, production: true } });
    for (const path of ['/dev', '/dev/mail', '/dev/mail.json', '/dev/clock'])
      expect((await live(path)).status).toBe(404);
  });
});

describe('W-08: the people of the demo', () => {
  const ask = (path: string, init?: RequestInit) => open()(path, init);
  const follow = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    ask(path, { headers, redirect: 'manual' });

  it('are offered only where they are', async () => {
    const read = async () => (await ask('/dev')).text();
    expect(await read()).not.toContain('/dev/as/');
    await createClient(server, { email: DEMO.client });
    await createClient(server, { email: DEMO.expert, isExpert: true });
    await createStaff(server, ['support'], { email: DEMO.staff });
    await createStaff(server, ['finance'], { email: DEMO.finance });
    const page = await read();
    for (const who of ['client', 'expert', 'staff', 'finance']) expect(page).toContain(`/dev/as/${who}?to=`);
  });

  it('are who a link logs the browser in as, and it opens the page', async () => {
    const answer = await follow('/dev/as/client?to=%2Fapp%2Fbookings%3Fscope%3Dpast');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/bookings?scope=past']);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const calls = callsThrough(ask).as({ cookie });
    expect((await calls.call('currentAccount')).data.email).toBe(DEMO.client);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example'])(
    'are no way out to %s',
    async (to) => {
      const answer = await follow(`/dev/as/client?${new URLSearchParams({ to }).toString()}`);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
    },
  );

  it('are asked about first when another site leads there', async () => {
    const answer = await follow('/dev/as/staff?to=%2Fapp', { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await answer.text()).toContain('Go on as Robin');
    expect((await follow('/dev/as/nobody')).status).toBe(404);
  });
});

describe('the demo clock', () => {
  let clock: DemoClock;
  let wakes = 0;
  let ask: ReturnType<typeof open>;
  beforeEach(async () => {
    clock = await openDemoClock(server.db, server.deps.bus);
    await clock.reset();
    wakes = 0;
    ask = open({ clock, wakeJobs: () => void (wakes += 1) });
  });
  afterEach(() => clock.close());

  const json = { 'content-type': 'application/json', origin: OWN };
  const move = (body: unknown, headers: Record<string, string> = json): Promise<Response> =>
    ask('/dev/clock', { method: 'POST', headers, body: JSON.stringify(body) });
  /** That an instant is one of the real time, so far ahead: not before the test asked, and not after it was answered. */
  const isNow = (instant: string | number, asked: number, aheadMs = 0): void => {
    const at = new Date(instant).getTime() - aheadMs;
    expect(at).toBeGreaterThanOrEqual(asked);
    expect(at).toBeLessThanOrEqual(Date.now());
  };

  it('tells its time and how far it is ahead', async () => {
    const asked = Date.now();
    const state = (await (await ask('/dev/clock')).json()) as { now: string; offsetMs: number };
    expect(state.offsetMs).toBe(0);
    isNow(state.now, asked);
  });

  it('moves by minutes and to an instant, and wakes the jobs', async () => {
    expect(await (await move({ advanceMinutes: 90 })).json()).toMatchObject({ offsetMs: 1.5 * HOUR });
    await move({ advanceMinutes: 30 });
    const asked = Date.now();
    isNow(clock.now().getTime(), asked, 2 * HOUR);
    const to = new Date(asked + 3 * DAY).toISOString();
    const state = (await (await move({ to })).json()) as { now: string };
    isNow(state.now, asked, 3 * DAY);
    expect(wakes).toBe(3);
    const ready = (await (await ask('/readyz')).json()) as { now: string };
    isNow(ready.now, asked, 3 * DAY);
  });

  it('never goes backwards, unless it is reset', async () => {
    await move({ advanceMinutes: 600 });
    const back = await move({ to: new Date(Date.now() + HOUR).toISOString() });
    expect(back.status).toBe(409);
    expect(clock.offsetMs).toBe(10 * HOUR);
    expect(await (await move({ reset: true })).json()).toMatchObject({ offsetMs: 0 });
  });

  it('adds up moves made at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => move({ advanceMinutes: 3 })));
    const reopened = await openDemoClock(server.db, server.deps.bus);
    expect(reopened.offsetMs).toBe(HOUR);
    await reopened.close();
  });

  it('W-08: codes of an authenticator app follow the real time, however far it is ahead', async () => {
    await clock.advance(3 * DAY);
    const { accountId } = await createClient(server);
    const there = { db: server.db, clock };
    const [cookie = ''] = await openTestSession(there, [accountId]);
    await provePassword(there, { cookie });
    const calls = callsThrough(ask).as({ cookie });
    const { secret } = (await calls.call('beginSecondFactor')).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await calls.call('confirmSecondFactor', { body: { code } })).code).toBeNull();
  });

  it('is the same in every process on the database, and after a restart', async () => {
    const other = await openDemoClock(server.db, server.deps.bus);
    await move({ advanceMinutes: 45 });
    await expect.poll(() => other.offsetMs).toBe(0.75 * HOUR);
    await other.close();
    const restarted = await openDemoClock(server.db, server.deps.bus);
    expect(restarted.offsetMs).toBe(0.75 * HOUR);
    await restarted.close();
  });

  it.each([
    {},
    { advanceMinutes: 0 },
    { advanceMinutes: -5 },
    { advanceMinutes: 1.5 },
    { advanceMinutes: 1e9 },
    { to: 'tomorrow' },
    { to: '2199-01-01T00:00:00Z' },
    { reset: false },
    { advanceMinutes: 5, reset: true },
  ])('refuses %o', async (body) => {
    expect((await move(body)).status).toBe(400);
    expect(clock.offsetMs).toBe(0);
  });

  it('is moved from our own pages only', async () => {
    const foreign: Record<string, string>[] = [
      { ...json, origin: 'https://evil.example' },
      { ...json, origin: 'null' },
      { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await move({ advanceMinutes: 5 }, headers)).status).toBe(403);
    const listed = open({ clock, env: { ...server.deps.env, corsOrigins: ['https://partner.example'] } });
    const { status } = await listed('/dev/clock', {
      method: 'POST',
      headers: { ...json, origin: 'https://partner.example' },
      body: '{"advanceMinutes":5}',
    });
    expect([status, clock.offsetMs]).toEqual([403, 0]);
  });

  it('is moved by the form of the page, without scripts', async () => {
    const form = (body: string): Promise<Response> =>
      ask('/dev/clock', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: OWN },
        body,
      });
    const page = await (await ask('/dev')).text();
    expect(page).toContain('<form method="post" action="/dev/clock">');
    expect(page).toContain('the real time');
    const answer = await form('advanceMinutes=1440');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev']);
    expect(await (await ask('/dev')).text()).toContain('1 d ahead of the real time');
    const target = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 16);
    const asked = Date.now();
    await form(`to=${encodeURIComponent(target)}`);
    isNow(clock.now().getTime(), asked, Date.parse(`${target}Z`) - asked);
    await form('reset=1');
    expect(clock.offsetMs).toBe(0);
    expect((await form('advanceMinutes=x')).status).toBe(400);
  });

  it('is not there when the clock is the real one', async () => {
    expect((await open()('/dev/clock')).status).toBe(404);
  });
});
