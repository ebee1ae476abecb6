import type { lookup, LookupAddress } from 'node:dns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DavRequest } from '../../ports/calendar-reader.ts';
import { startPushService, WITH_LOOPBACK, type PushService } from '../../testing/push-service.ts';
import { SAME_MACHINE } from '../private-addresses.fixture.ts';
import { isPublicAddress, type PublicNetwork } from '../public-network.ts';
import { calendarReader } from './calendar-reader.ts';

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
let server: PushService;
beforeAll(async () => {
  server = await startPushService();
});
afterAll(() => server.close());

const read = (path = '/calendar.ics', network: PublicNetwork = WITH_LOOPBACK) =>
  calendarReader(network, { timeoutMs: 5_000 }).fetch({ url: `${server.origin}${path}` });

describe('[F-04] the address of an outside calendar', () => {
  it('is refused in 40 spellings of this machine or network, and none is connected to', async () => {
    expect(new Set(SAME_MACHINE).size).toBeGreaterThanOrEqual(40);
    const reader = calendarReader();
    const before = server.connections();
    for (const url of SAME_MACHINE) {
      expect([url, reader.accepts(url)]).toEqual([url, null]);
      await expect(reader.fetch({ url })).rejects.toMatchObject({ failure: 'not-public' });
    }
    expect(server.connections()).toBe(before);
  });

  it('may be a webcal address, which is https', () => {
    const reader = calendarReader();
    expect(reader.accepts(' webcal://calendar.example.com/a.ics ')).toBe(
      'https://calendar.example.com/a.ics',
    );
    expect(reader.accepts('https://calendar.example.com:8443/a.ics')).not.toBeNull();
    expect(reader.accepts('http://calendar.example.com/a.ics')).toBeNull();
  });

  it('is not connected to when its name resolves to this network', async () => {
    const before = server.connections();
    const resolve = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup;
    const network = { ...WITH_LOOPBACK, allows: isPublicAddress, lookup: resolve };
    const url = `https://calendar.example.com:${new URL(server.origin).port}/a.ics`;
    await expect(calendarReader(network).fetch({ url })).rejects.toMatchObject({ failure: 'not-public' });
    expect(server.connections()).toBe(before);
  });
});

describe('[F-04] reading an outside calendar', () => {
  it('brings its text', async () => {
    server.answer(200, { 'content-type': 'text/calendar' }, CALENDAR);
    expect(await read()).toEqual([CALENDAR]);
  });

  it('follows no redirect to a private address', async () => {
    for (const location of ['https://127.0.0.2/', 'https://169.254.169.254/latest', 'http://example.com/a']) {
      server.answer(302, { location });
      await expect(read()).rejects.toMatchObject({ failure: 'not-public' });
    }
  });

  it('follows three redirects and no fourth', async () => {
    server.answer(301, { location: '/next' });
    const before = server.received.length;
    await expect(read()).rejects.toMatchObject({ failure: 'unreachable' });
    expect(server.received.length - before).toBe(4);
  });

  it('stops at 10 MB, whatever the rest would be', async () => {
    server.answer(200, {}, 'x'.repeat(50 * 1024 * 1024));
    await expect(read()).rejects.toMatchObject({ failure: 'too-large' });
  });

  it('gives up on a server that doesn’t answer', async () => {
    server.answer(null);
    const reader = calendarReader(WITH_LOOPBACK, { timeoutMs: 300 });
    await expect(reader.fetch({ url: server.origin })).rejects.toMatchObject({ failure: 'too-slow' });
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [410, 'missing'],
    [500, 'unreachable'],
    [429, 'provider-busy'],
    [503, 'provider-busy'],
  ])('says what an answer of %i means', async (status, failure) => {
    server.answer(status, {}, 'No');
    await expect(read()).rejects.toMatchObject({ failure, retryAfterMs: null });
  });

  it('says how long a busy server asks to be left alone', async () => {
    server.answer(503, { 'retry-after': '120' }, 'No');
    await expect(read()).rejects.toMatchObject({ failure: 'provider-busy', retryAfterMs: 120_000 });
  });

  it('reads nothing that is compressed: 10 MB could hold a thousand times that', async () => {
    server.answer(200, { 'content-encoding': 'gzip' }, 'x');
    await expect(read()).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

describe('[F-04] reading a CalDAV account', () => {
  const login = { user: 'amara@example.com', password: 'pass: wörd' };
  const propfind = (change: Partial<DavRequest> = {}): DavRequest => ({
    url: `${server.origin}/dav/`,
    method: 'PROPFIND',
    depth: 1,
    body: '<propfind/>',
    ...change,
  });

  it('sends the login with what is asked, but not where it is left out', async () => {
    server.answer(207, {}, '<multistatus/>');
    const ask = calendarReader(WITH_LOOPBACK).reading(login);
    expect(await ask(propfind())).toEqual({
      url: `${server.origin}/dav/`,
      status: 207,
      text: '<multistatus/>',
      retryAfterMs: null,
    });
    const { headers, body } = server.received.at(-1) ?? {};
    expect([headers?.authorization, headers?.['depth'], headers?.['content-length'], String(body)]).toEqual([
      `Basic ${Buffer.from('amara@example.com:pass: wörd').toString('base64')}`,
      '1',
      '11',
      '<propfind/>',
    ]);
    await ask(propfind({ isAnonymous: true }));
    expect(server.received.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('has 10 MB and one span of time for all that it asks', async () => {
    server.answer(207, {}, 'x'.repeat(6 * 1024 * 1024));
    const ask = calendarReader(WITH_LOOPBACK).reading(login);
    await ask(propfind());
    await expect(ask(propfind())).rejects.toMatchObject({ failure: 'too-large' });
    server.answer(null);
    const slow = calendarReader(WITH_LOOPBACK, { timeoutMs: 300 }).reading(login);
    await expect(slow(propfind())).rejects.toMatchObject({ failure: 'too-slow' });
    await expect(slow(propfind())).rejects.toMatchObject({ failure: 'too-slow' });
  });

  it('connects to none of 40 spellings of this machine or network', async () => {
    const before = server.connections();
    for (const url of SAME_MACHINE)
      await expect(calendarReader().reading(login)(propfind({ url }))).rejects.toMatchObject({
        failure: 'not-public',
      });
    expect(server.connections()).toBe(before);
  });
});
