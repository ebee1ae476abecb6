import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { googleCalendar } from '../../adapters/calendar-providers/google.ts';
import { microsoftCalendar } from '../../adapters/calendar-providers/microsoft.ts';
import { calendarBusy, calendarSource, job } from '../../db/schema/index.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { CLIENT, startProviderServer, type ProviderServer } from '../../testing/calendar-provider-server.ts';
import { createExpert } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { PASSWORD } from '../../testing/people.ts';
import { hashPassword } from '../accounts/index.ts';
import { askSlots, setHours, startsOf } from '../experts/experts.fixture.ts';
import { freshenCalendars } from './index.ts';

const providers: Record<'google' | 'microsoft', ProviderServer> = {
  google: await startProviderServer({ rotates: false }),
  microsoft: await startProviderServer({ rotates: true }),
};
const at = ({ origin }: ProviderServer) => ({
  login: `${origin}/login`,
  tokens: `${origin}/token`,
  revoke: `${origin}/revoke`,
  api: `${origin}/api`,
});
const { server, client, expert } = bookingSuite({
  overrides: {
    calendarProviders: {
      google: googleCalendar(CLIENT, at(providers.google)),
      microsoft: microsoftCalendar(CLIENT, at(providers.microsoft)),
    },
  },
  expert: {
    expert: { timeZone: 'UTC' },
    service: { instant: true, minNoticeMin: 0, bufferBeforeMin: 0, bufferAfterMin: 0 },
  },
});
const time = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`;
const hours = (...list: number[]) => list.map((hour) => time(hour).slice(0, 16));

/** An entry of a day in March from one hour to the next, in the form of each provider. */
const entries = {
  google: (hour: number, more: object = {}) => ({
    status: 'confirmed',
    start: { dateTime: time(hour) },
    end: { dateTime: time(hour + 1) },
    ...more,
  }),
  microsoft: (hour: number, more: object = {}) => ({
    start: { dateTime: time(hour).replace('Z', '.0000000'), timeZone: 'UTC' },
    end: { dateTime: time(hour + 1).replace('Z', '.0000000'), timeZone: 'UTC' },
    showAs: 'busy',
    isAllDay: false,
    isCancelled: false,
    ...more,
  }),
};
/** What doesn't count: as free, cancelled, declined, and one of our own sessions. */
const ignored = {
  google: [
    entries.google(9, { transparency: 'transparent' }),
    entries.google(9, { status: 'cancelled' }),
    entries.google(9, { attendees: [{ self: true, responseStatus: 'declined' }] }),
    entries.google(9, { eventType: 'workingLocation' }),
    entries.google(9, { iCalUID: 'booking-1@localhost' }),
  ],
  microsoft: [
    entries.microsoft(9, { showAs: 'free' }),
    entries.microsoft(9, { showAs: 'workingElsewhere' }),
    entries.microsoft(9, { isCancelled: true }),
    entries.microsoft(9, { responseStatus: { response: 'declined' } }),
    entries.microsoft(9, { iCalUId: 'booking-1@localhost' }),
  ],
};
const wholeDay = {
  google: { start: { date: '2026-03-04' }, end: { date: '2026-03-05' } },
  microsoft: {
    start: { dateTime: '2026-03-04T00:00:00.0000000' },
    end: { dateTime: '2026-03-05T00:00:00.0000000' },
    isAllDay: true,
    showAs: 'oof',
  },
};

afterAll(() => Promise.all(Object.values(providers).map((each) => each.close())));
beforeEach(async () => {
  server.clock.set('2026-03-02T12:00:00Z');
  await server.db.delete(calendarSource);
  await setHours(server, expert.expertId, ['Mon-Sun 09:00-13:00']);
  for (const each of Object.values(providers)) {
    Object.assign(each, { pages: [], agreed: null, instead: [] });
    each.asked.length = 0;
    each.revoked.length = 0;
  }
});

const mine = () => server.as(expert);
const begin = async (provider: 'google' | 'microsoft', calendar?: string) =>
  (await mine().call('startCalendarLogin', { body: { provider, ...(calendar && { calendar }) } })).data.url;
const connect = (body: { code: string; state: string }) => mine().call('connectCalendar', { body });
const connected = async (provider: 'google' | 'microsoft') =>
  (await connect(providers[provider].agree(await begin(provider)))).data;
const textOf = ({ error }: { error: { message: string } }): string => error.message;
const list = async () => (await mine().call('listCalendars')).data;
const starts = async () => startsOf((await askSlots(server, expert, time(0), time(23))).body);

describe.each(['google', 'microsoft'] as const)('[F-04] a calendar of %s', (name) => {
  const provider = providers[name];
  const entry = entries[name];

  it('is connected by a login there, and its busy times can’t be booked', async () => {
    provider.pages = [
      [entry(10), ...ignored[name]],
      [entry(11), wholeDay[name], { start: 'nonsense' }],
    ];
    const url = new URL(await begin(name));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/app/expert/calendars/connect',
    });
    expect(url.searchParams.get('scope')).toMatch(/calendar\.events\.readonly$|Calendars\.ReadBasic$/);
    const { status, data } = await connect(provider.agree(url.href));
    expect(status).toBe(201);
    expect(data).toMatchObject({ kind: name, failure: null, unread: 1, busyTimes: 2 });
    expect(await starts()).toEqual(hours(9, 12));
    // Both pages, for the year ahead.
    expect(provider.asked).toHaveLength(2);
    // Nothing of the entries or the login is answered, and what opens the calendar is sealed.
    const [row] = await server.db.select().from(calendarSource);
    expect(row?.secret?.toString('latin1')).not.toContain('token');
    expect(Object.keys(data)).not.toContain('secret');
    expect(await server.db.select().from(calendarBusy)).toHaveLength(2);
  });

  it('is read again every 15 minutes, also when its first answer is that the login is old', async () => {
    provider.pages = [[entry(10)]];
    await connected(name);
    provider.pages = [[entry(11)]];
    provider.instead = [{ status: 401, body: {} }];
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect(await starts()).toEqual(hours(9, 10, 12));
    server.clock.advance(15 * MINUTE);
    provider.pages = [];
    await server.drain();
    expect(await starts()).toEqual(hours(9, 10, 11, 12));
  });

  it.each([
    ['has had enough', { status: 429, body: {} }, 'provider-busy'],
    ['is down', { status: 503, body: 'Down' }, 'provider-busy'],
    ['has no calendar', { status: 404, body: {} }, 'no-calendar'],
    ['refuses us', { status: 403, body: { error: { code: 'ErrorAccessDenied' } } }, 'revoked'],
  ] as const)('keeps its times when its provider %s, and says so', async (_, instead, failure) => {
    provider.pages = [[entry(10)]];
    const { id } = await connected(name);
    provider.instead = [instead];
    const { data } = await mine().call('readCalendar', { params: { id } });
    expect(data).toMatchObject({ failure, busyTimes: 1 });
    expect(await starts()).toEqual(hours(9, 11, 12));
    expect((await mine().call('readCalendar', { params: { id } })).data.failure).toBeNull();
  });

  it('says that our access has ended, mails after a day, and is connected again with its choices', async () => {
    provider.pages = [[entry(10)]];
    const { id } = await connected(name);
    await mine().call('changeCalendar', { params: { id }, body: { allDay: false } });
    provider.forget();
    server.clock.advance(15 * MINUTE);
    await server.drain();
    expect((await list())[0]).toMatchObject({ failure: 'revoked', busyTimes: 1 });
    server.clock.advance(DAY + 15 * MINUTE);
    await server.drain();
    expect(server.mails.at(-1)?.text).toContain('We no longer have access to this calendar.');
    provider.pages = [[entry(9)]];
    const again = await connect(provider.agree(await begin(name, id)));
    expect(again.data).toMatchObject({ id, failure: null, allDay: false, busyTimes: 0 });
    expect(await list()).toHaveLength(1);
  });

  it('is not added when the expert allows too little, or the login was not theirs or is over', async () => {
    provider.agreed = 'openid';
    const little = await connect(provider.agree(await begin(name)));
    expect(little.status).toBe(400);
    expect(textOf(little)).toContain('You didn’t allow us to see your calendar');
    provider.agreed = null;

    const other = await createExpert(server);
    const theirs = await server.as(other).call('startCalendarLogin', { body: { provider: name } });
    expect(textOf(await connect(provider.agree(theirs.data.url)))).toContain('begun by somebody else');
    const answer = provider.agree(await begin(name));
    expect(textOf(await connect({ ...answer, state: 'x'.repeat(80) }))).toContain(
      'Connect your calendar again',
    );
    expect(textOf(await connect({ ...answer, code: 'guessed' }))).toContain('no longer have access');
    const late = provider.agree(await begin(name));
    server.clock.advance(11 * MINUTE);
    expect(textOf(await connect(late))).toContain('This login is over');
    // A code opens once; of two tabs, each has its own.
    const [one, two] = [provider.agree(await begin(name)), provider.agree(await begin(name))];
    expect([(await connect(two)).status, (await connect(one)).status, (await connect(one)).status]).toEqual([
      201, 201, 400,
    ]);
  });

  it.each([
    ['for an hour', '3600', HOUR],
    ['for a year, of which a day is waited', String((365 * DAY) / 1000), DAY],
  ])('is left alone %s when its provider asks for it', async (_, retryAfter, wait) => {
    provider.pages = [[entry(10)]];
    const { id } = await connected(name);
    provider.instead = [{ status: 503, body: {}, headers: { 'Retry-After': retryAfter } }];
    server.clock.advance(15 * MINUTE);
    await server.drain();
    provider.asked.length = 0;
    // Neither the next readings nor its owner have it asked before, nor does somebody who books.
    server.clock.advance(wait - MINUTE);
    await server.drain();
    const { data } = await mine().call('readCalendar', { params: { id } });
    expect(data.failure).toBe('provider-busy');
    expect(await server.db.$count(calendarBusy)).toBe(1);
    await freshenCalendars(server.deps, { expertId: expert.expertId, checkedAt: 0 });
    expect(provider.asked).toHaveLength(0);
    server.clock.advance(2 * MINUTE);
    await server.drain();
    expect(provider.asked).toHaveLength(1);
    expect((await list())[0]).toMatchObject({ failure: null });
  });

  it('is removed with its times, and our access is ended', async () => {
    provider.pages = [[entry(10)]];
    const { id } = await connected(name);
    await mine().call('removeCalendar', { params: { id } });
    expect(await starts()).toEqual(hours(9, 10, 11, 12));
    await server.drain();
    expect(provider.revoked).toHaveLength(name === 'google' ? 1 : 0);
  });

  it('leaves no access behind when the account is closed, also when its provider is down just then', async () => {
    const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
    const closing = server.as(await createExpert(server, { account: { passwordHash } }));
    const url = (await closing.call('startCalendarLogin', { body: { provider: name } })).data.url;
    await closing.call('connectCalendar', { body: provider.agree(url) });
    await closing.call('deleteAccount', { body: { currentPassword: PASSWORD } });
    expect(await server.db.select().from(calendarSource)).toHaveLength(0);
    const kept = async () => {
      const jobs = await server.db.select().from(job).where(eq(job.kind, 'calendar.end-access'));
      return jobs.filter(({ doneAt }) => doneAt === null).length;
    };
    // Microsoft has no way to end it, so nothing of it is kept.
    expect(await kept()).toBe(name === 'google' ? 1 : 0);
    if (name === 'microsoft') return;
    provider.instead = [
      { status: 503, body: {} },
      { status: 429, body: {}, headers: { 'Retry-After': '3600' } },
    ];
    await server.drain();
    server.clock.advance(MINUTE);
    await server.drain();
    server.clock.advance(HOUR - MINUTE);
    await server.drain();
    expect([provider.revoked.length, await kept()]).toEqual([0, 1]);
    server.clock.advance(2 * MINUTE);
    await server.drain();
    expect([provider.revoked.length, await kept()]).toEqual([1, 0]);
    const [done] = await server.db.select().from(job).where(eq(job.kind, 'calendar.end-access'));
    expect(done?.payload['sealed']).toBe('');
  });
});

describe('[F-04] providers of calendars', () => {
  it('begins again when a page of Google’s list is gone', async () => {
    const { google } = providers;
    google.pages = [[entries.google(10)], [entries.google(11)]];
    const { id } = await connected('google');
    const first = { status: 200, body: { items: [entries.google(9)], nextPageToken: '1' } };
    google.instead = [first, { status: 410, body: {} }];
    expect((await mine().call('readCalendar', { params: { id } })).data.failure).toBeNull();
    expect(await starts()).toEqual(hours(9, 12));
  });

  it('sends Microsoft’s token nowhere else, whatever a page names as the next', async () => {
    const { microsoft } = providers;
    const { id } = await connected('microsoft');
    const next = 'https://elsewhere.example/v1.0/me/calendarView';
    microsoft.instead = [{ status: 200, body: { value: [], '@odata.nextLink': next } }];
    expect((await mine().call('readCalendar', { params: { id } })).data.failure).toBe('provider-busy');
  });

  it('lists those with keys for experts alone', async () => {
    expect((await mine().call('listCalendarProviders')).data).toEqual(['google', 'microsoft']);
    expect((await server.as(client).call('listCalendarProviders')).status).toBe(403);
  });
});
