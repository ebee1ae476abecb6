import { CATEGORIES, displayName } from '@nexperts/domain';
import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { expert } from '../../db/schema/index.ts';
import { seedDemo } from '../../db/seed/index.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import { expertCards } from './cards.ts';
import { EVERYONE } from './experts.fixture.ts';
import { publicProfile } from './get-expert.ts';

const server = serverForSuite();
beforeAll(async () => {
  await seedDemo({ db: server.db, clock: server.clock, hashPassword: async () => 'no password' });
});

const profileOf = (handle: string) => server.call('getExpert', { params: { handle } });
const portraitOf = (handle: string, headers: Record<string, string> = {}) =>
  server.call('portrait', { params: { handle }, headers });
const inCategory = (category: string) => server.call('categoryExperts', { params: { category } });

describe('[K-10] featured experts', () => {
  it('[K-10] [S-02] [D-3] are sorted by priority, highest first, and carry these fields and what a card says', async () => {
    const { status, body } = await server.call('featuredExperts');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThanOrEqual(8);
    const priorities = body.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
    expect(body[0]).toMatchObject({
      _id: expect.any(String),
      handle: 'leo_tanaka',
      description: 'Startup CFO',
      priority: 100,
    });
    // The rest is what the same expert's card says elsewhere, and nothing that only their own profile should.
    for (const { _id, handle, description, priority, ...facts } of body) {
      const { body: found } = await server.call('searchExperts', { query: { q: displayName(handle) } });
      const card = found.experts.find((each) => each._id === _id);
      expect(card, handle).toMatchObject(facts);
      expect([description, Number.isInteger(priority)], handle).toEqual([card?.title, true]);
      expect(Object.keys(facts).toSorted()).toEqual([
        'checked',
        'fromDurationMin',
        'fromPrice',
        'languages',
        'nextSlotAt',
        'pausedUntil',
        'reviewCount',
        'reviewScore',
        'sessionCount',
      ]);
    }
    expect(displayName(body[0]?.handle ?? '')).toBe('Leo Tanaka');
  });

  it('[F-19] are the first by standing where nobody is featured', async () => {
    const all = await server.db.select().from(expert).where(isNotNull(expert.priority));
    await server.db.update(expert).set({ priority: null });
    const { body } = await server.call('featuredExperts');
    const best = (await server.call('searchExperts', { query: {} })).body.experts;
    expect(body.map(({ _id, priority }) => [_id, priority])).toEqual(
      best.slice(0, body.length).map(({ _id }) => [_id, 0]),
    );
    expect(body).toHaveLength(12);
    for (const { id, priority } of all)
      await server.db.update(expert).set({ priority }).where(eq(expert.id, id));
  });

  it('[K-10] leaves out who is not approved', async () => {
    await server.db.update(expert).set({ status: 'draft' }).where(eq(expert.handle, 'leo_tanaka'));
    const { body } = await server.call('featuredExperts');
    expect(body.map(({ handle }) => handle)).not.toContain('leo_tanaka');
    for (const name of ['getExpert', 'expertAvatar'] as const)
      expect((await server.call(name, { params: { handle: 'leo_tanaka' } })).status, name).toBe(404);
    const { body: finance } = await inCategory('finance');
    expect(finance.experts.map(({ handle }) => handle)).not.toContain('leo_tanaka');
    await server.db.update(expert).set({ status: 'approved' }).where(eq(expert.handle, 'leo_tanaka'));
  });
});

describe('[W-01] the public profile', () => {
  it('[W-01] tells what a visitor may know, services in their order', async () => {
    const { status, body, data } = await profileOf('amara_osei');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      handle: 'amara_osei',
      firstName: 'Amara',
      lastName: 'Osei',
      categories: ['Fashion', 'Influencers'],
      timeZone: 'Australia/Sydney',
      avatarUrl: '/api/avatars/amara_osei',
      reviewScore: 4.8,
      reviewCount: 4,
      latePolicyPct: 50,
    });
    expect(data.services.map(({ durationMin, price, instant }) => [durationMin, price, instant])).toEqual([
      [60, { minor: 12_000, currency: 'AUD' }, false],
      [30, { minor: 6_500, currency: 'AUD' }, true],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/@|phone|password|account/i);
  });

  it('[W-01] finds the handle in any letter case, and nobody for what is no handle', async () => {
    expect((await profileOf('AMARA_Osei')).status).toBe(200);
    for (const handle of ['nobody', '\u0001', 'a b', "x';--", 'a'.repeat(300)]) {
      const { status, code } = await profileOf(handle);
      expect([status, code], handle).toEqual([404, 'NotFound']);
    }
  });
});

describe('[W-01] what the profile page is written from', () => {
  it('[W-01] is of the public expert, and of nobody for any other text', async () => {
    expect(await publicProfile(server.deps, 'Amara_Osei')).toMatchObject({
      handle: 'amara_osei',
      firstName: 'Amara',
      lastName: 'Osei',
      title: 'Brand & retail strategist',
      bio: expect.stringMatching(/^I ran buying/),
      avatarUrl: '/api/avatars/amara_osei',
    });
    for (const text of ['', 'nobody', 'a\0b', '\uD800', 'x'.repeat(100_000)])
      expect(await publicProfile(server.deps, text), text.slice(0, 9)).toBeNull();
  });
});

describe('[K-13] experts of a category', () => {
  it.each(CATEGORIES.map(({ name, slug }) => [name, slug]))('[C-01] %s has its six', async (name, slug) => {
    const { status, body } = await inCategory(slug);
    expect(status).toBe(200);
    expect(body.experts.length).toBeGreaterThanOrEqual(6);
    const rows = await server.db.select().from(expert);
    const own = rows.filter(({ categories }) => categories.includes(name)).map(({ handle }) => handle);
    expect(body.experts.map(({ handle }) => handle).toSorted()).toEqual(own.toSorted());
    for (const card of body.experts) {
      expect(card).toMatchObject({ _id: expect.any(String), languages: expect.any(Array) });
      expect(card.fromPrice?.currency).toBe('AUD');
    }
  });

  it('[K-13] a card carries the lowest price with its length, and null where nobody has reviewed', async () => {
    const { body } = await inCategory('technology');
    const card = (handle: string) => body.experts.find((each) => each.handle === handle);
    expect(card('priya_raman')).toMatchObject({
      firstName: 'Priya',
      lastName: 'Raman',
      title: 'Security engineer',
      reviewScore: 4.8,
      reviewCount: 4,
      sessionCount: 311,
      fromPrice: { minor: 8_000, currency: 'AUD' },
      fromDurationMin: 30,
    });
    expect(card('oluwaseun_ade')).toMatchObject({ reviewScore: null, reviewCount: 0 });
    expect(body.experts[0]?.handle).toBe('priya_raman');
  });

  it('[R-02] [K-13] takes the lower-case name URL-encoded, and knows no other category', async () => {
    expect((await server.request('/api/featured/categories/experts/health%20and%20wellness')).status).toBe(
      200,
    );
    for (const slug of ['cooking', 'health-and-wellness', 'health', '%01', 'technology%20']) {
      const { status, code } = await inCategory(decodeURIComponent(slug));
      expect([status, code], slug).toEqual([404, 'NotFound']);
    }
  });
});

it('[S-01] available today: soonest first, at most eight, and a true count within the hour', async () => {
  const start = server.clock.now().getTime();
  const waits = new Set<number>();
  for (const hour of [0, 3, 7, 12, 18, 22]) {
    const now = start + hour * HOUR;
    server.clock.set(new Date(now));
    const { body } = await server.call('availableToday');
    expect(body.experts).toHaveLength(8);
    const starts = body.experts.map(({ nextSlotAt }) => Date.parse(nextSlotAt ?? ''));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const everyone = await expertCards(server.db, now, EVERYONE);
    const untilNext = everyone.flatMap(({ nextSlotAt }) =>
      nextSlotAt === null ? [] : [Date.parse(nextSlotAt) - now],
    );
    expect(untilNext.length).toBeGreaterThan(50);
    expect(body.withinTheHour).toBe(untilNext.filter((ms) => ms <= HOUR).length);
    expect(body.withinTheHour).toBeGreaterThan(0);
    expect(starts[0]).toBe(now + Math.min(...untilNext));
    for (const ms of untilNext) waits.add(ms);
  }
  server.clock.set(new Date(start));
  // The edge was really looked at: somebody is free in an hour exactly, and somebody a little later.
  expect(waits).toContain(HOUR);
  expect(Math.min(...[...waits].filter((ms) => ms > HOUR))).toBeLessThan(2 * HOUR);
});

describe('[K-11] portraits', () => {
  it('[K-11] answers where the portrait is, for any letter case', async () => {
    const { status, body } = await server.call('expertAvatar', { params: { handle: 'Amara_Osei' } });
    expect([status, body]).toEqual([200, { url: '/api/avatars/amara_osei' }]);
    expect((await server.call('expertAvatar', { params: { handle: 'nobody' } })).status).toBe(404);
    for (const handle of ['nobody', '\u0001']) expect((await portraitOf(handle)).status).toBe(404);
  });

  it('[K-11] serves an image that may be kept for a week, runs nothing, and is not sent twice', async () => {
    const { answer: first } = await portraitOf('amara_osei');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/svg+xml');
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=604800/);
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(await first.text()).toMatch(/^<svg .*<\/svg>$/s);

    const { answer: again } = await portraitOf('amara_osei', { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const changed = await portraitOf('amara_osei', { 'if-none-match': '"other"' });
    expect(changed.status).toBe(200);
  });

  it('[K-11] an answer that says nothing about keeping it is not kept', async () => {
    expect((await profileOf('amara_osei')).answer.headers.get('cache-control')).toBe('no-store');
  });
});
