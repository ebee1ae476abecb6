import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarReader } from '../../adapters/outside-calendars/calendar-reader.ts';
import { loopbackServer, WITH_LOOPBACK } from '../../testing/push-service.ts';
import { findHome, readAccount, type Account } from './caldav.ts';
import { calendar, entry } from './calendars.fixture.ts';
import { wantedSpan } from './read-in-thread.ts';

// Somebody else's CalDAV server, where the machine has one: Debian's package `radicale`. `RADICALE_PATH` names another.
const RADICALE = [process.env['RADICALE_PATH'], '/usr/bin/radicale'].find(
  (path) => path !== undefined && existsSync(path),
);
const LOGIN = { user: 'amara', password: 'abcd efgh: ijkl' };
const wanted = {
  ...wantedSpan(Date.parse('2026-03-02T12:00:00Z')),
  zone: 'Australia/Sydney',
  owners: ['amara@example.com'],
  ownUids: '@nexperts.example',
};

describe.skipIf(RADICALE === undefined)('[F-04] a CalDAV account at Radicale', () => {
  let [folder, origin, port] = ['', '', 0];
  let radicale: ChildProcess;
  let front: Server;

  /** To Radicale itself, with the login. @returns the status */
  const send = (method: string, path: string, body = '') =>
    new Promise<number>((resolve, reject) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        auth: `${LOGIN.user}:${LOGIN.password}`,
      });
      asked.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
      asked.end(body);
    });
  const makeCalendar = (name: string, component: string) =>
    send(
      'MKCALENDAR',
      `/amara/${name}/`,
      `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:displayname>${name}</D:displayname><C:supported-calendar-component-set><C:comp name="${component}"/></C:supported-calendar-component-set></D:prop></D:set></C:mkcalendar>`,
    );
  const put = (path: string, ...lines: string[]) => send('PUT', `/amara/${path}`, calendar(entry(...lines)));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'radicale-'));
    await writeFile(join(folder, 'users'), `${LOGIN.user}:${LOGIN.password}\n`);
    const options = {
      'server-hosts': '127.0.0.1:0',
      'auth-type': 'htpasswd',
      'auth-htpasswd-filename': join(folder, 'users'),
      'auth-htpasswd-encryption': 'plain',
      'storage-filesystem-folder': join(folder, 'store'),
      'logging-level': 'info',
    };
    const named = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    radicale = spawn(RADICALE ?? '', ['--config', '', ...named], { stdio: ['ignore', 'ignore', 'pipe'] });
    for await (const line of createInterface({ input: radicale.stderr! })) {
      port = Number(/Listening on .*:(\d+)/.exec(line)?.[1] ?? port);
      if (line.includes('server ready')) break;
    }
    radicale.stderr?.resume();
    front = loopbackServer((asked, reply) => {
      const { method, url: path, headers } = asked;
      const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      passed.on('error', () => reply.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => void front.listen(0, '127.0.0.1', resolve));
    origin = `https://127.0.0.1:${(front.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
    radicale.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (account: Omit<Account, 'home'>) => {
    const ask = calendarReader(WITH_LOOPBACK, { timeoutMs: 50_000 }).reading(account);
    return readAccount(ask, { ...account, home: await findHome(ask, origin) }, wanted);
  };

  it('is found, and read without what is free, past or no event', async () => {
    const first = { ...LOGIN, calendars: [] };
    expect([await makeCalendar('work', 'VEVENT'), await makeCalendar('tasks', 'VTODO')]).toEqual([201, 201]);
    const zoned = (hour: string) => `TZID=Australia/Sydney:20260105T${hour}0000`;
    await put(
      'work/weekly.ics',
      'UID:weekly',
      `DTSTART;${zoned('09')}`,
      `DTEND;${zoned('10')}`,
      'RRULE:FREQ=WEEKLY;COUNT=10',
    );
    await put('work/day.ics', 'UID:day', 'DTSTART;VALUE=DATE:20260310');
    await put(
      'work/free.ics',
      'UID:free',
      'DTSTART:20260311T010000Z',
      'DTEND:20260311T020000Z',
      'TRANSP:TRANSPARENT',
    );
    await put('work/past.ics', 'UID:past', 'DTSTART:20250311T010000Z', 'DTEND:20250311T020000Z');
    const { account, found } = await read(first);
    expect(account.calendars).toEqual([{ url: `${origin}/amara/work/`, name: 'work', counts: true }]);
    const shown = found.busy.map(({ startsAt, allDay }) => [new Date(startsAt).toISOString(), allDay]);
    expect(shown).toEqual([
      ['2026-03-01T22:00:00.000Z', false],
      ['2026-03-08T22:00:00.000Z', false],
      ['2026-03-09T13:00:00.000Z', true],
    ]);
    expect(found.unread).toBe(0);
    const leftOut = account.calendars.map((each) => ({ ...each, counts: false }));
    expect((await read({ ...account, calendars: leftOut })).found.busy).toEqual([]);
  });

  it('refuses a wrong password as such', async () => {
    await expect(read({ ...LOGIN, password: 'wrong', calendars: [] })).rejects.toMatchObject({
      failure: 'wrong-login',
    });
  });
});
