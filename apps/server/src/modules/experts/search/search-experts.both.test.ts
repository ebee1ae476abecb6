import type { endpoints, QueryOf, ResponseOf } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { account, expert, searchWord } from '../../../db/schema/index.ts';
import { seedDemo } from '../../../db/seed/index.ts';
import { malformed } from '../../../testing/calls.ts';
import { createExpert } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';

type Found = ResponseOf<typeof endpoints.searchExperts>;
type Query = QueryOf<typeof endpoints.searchExperts>;

const server = serverForSuite();
beforeAll(async () => {
  await seedDemo({ db: server.db, clock: server.clock, hashPassword: async () => 'no password' });
});

const ask = (query: Query) => server.call('searchExperts', { query });
const search = async (query: Query): Promise<Found> => (await ask(query)).body;
const handles = async (query: Query) =>
  (await search({ limit: 48, ...query })).experts.map((card) => card.handle);

describe('[D-1] words', () => {
  it.each([
    ['a name', 'Amara Osei', 'amara_osei'],
    ['the other way round, in any letter case', 'OSEI amara', 'amara_osei'],
    ['the beginning of a name', 'ama', 'amara_osei'],
    ['a title', 'security engineer', 'priya_raman'],
    ['a topic by its stem', 'invests', 'rajesh_iyer'],
    ['a category', 'technology', 'priya_raman'],
    ['words of the description', 'ran buying', 'amara_osei'],
    ['a phrase', '"brand & retail strategist"', 'amara_osei'],
    ['one or the other', 'xylophone or cybersecurity', 'priya_raman'],
  ])('[D-1] %s', async (_, q, handle) => {
    expect(await handles({ q })).toContain(handle);
  });

  it('[D-1] a name comes before a title, a title before a topic, a topic before a description', async () => {
    const four = await Promise.all(
      [
        { firstName: 'Quillon' },
        { title: 'Quillon maker' },
        { topics: ['Quillon'] },
        { bio: 'Has seen a quillon once.' },
      ].map((change) => createExpert(server, { expert: { sessionCount: 5, ...change } })),
    );
    expect(await handles({ q: 'quillon' })).toEqual(four.map(({ handle }) => handle));
  });

  it('[D-1] among experts who fit equally well the better standing comes first', async () => {
    const scores = [null, 4.1, 5, 4.9];
    const made = await Promise.all(
      scores.map((reviewScore) => createExpert(server, { expert: { title: 'Falconer', reviewScore } })),
    );
    const byScore = [2, 3, 1, 0].map((place) => made[place]?.handle);
    expect(await handles({ q: 'falconer' })).toEqual(byScore);
  });

  it.each([
    ['photgraphy', 'Photography'],
    ['cybersecurty', 'Cybersecurity'],
    ['sofware developement', 'Software Development'],
    ['nutrtion', 'Nutrition'],
  ])('[D-1] %s is taken for %s', async (q, topic) => {
    const mistyped = await handles({ q });
    expect(mistyped.length).toBeGreaterThan(0);
    expect(mistyped.toSorted()).toEqual((await handles({ q: topic })).toSorted());
  });

  it.each([
    ['Amra Osei', 'amara_osei'],
    ['amara ossei', 'amara_osei'],
    ['Amara Sydney Osei', 'amara_osei'],
    ['leo tanaak', 'leo_tanaka'],
    ['tnaaka', 'leo_tanaka'],
  ])('[D-1] “%s” finds whom it means first', async (q, handle) => {
    expect((await handles({ q }))[0]).toBe(handle);
  });

  it('[D-1] accents are of no matter, neither written nor left out', async () => {
    const { handle } = await createExpert(server, { expert: { firstName: 'Tomás', lastName: 'Łuczak' } });
    for (const q of ['tomas luczak', 'Tomás Łuczak', 'TOMÁS', 'Tómas'])
      expect(await handles({ q }), q).toContain(handle);
  });

  it('[D-1] words that mean nobody find nobody, and none at all leave everybody', async () => {
    for (const q of ['zzzzqqqq', '🎉', '-', '"', '()&|!:*', '-osei'])
      expect(await search({ q }), q).toEqual({
        experts: [],
        total: 0,
        hasMore: false,
        languages: [],
        topics: [],
        isNearest: false,
        related: { experts: [], topics: [], categories: [], words: [] },
        onward: { without: null, nearestTopic: null },
      });
    const everybody = await search({});
    expect(everybody.total).toBeGreaterThan(60);
    expect((await search({ q: '   ' })).total).toBe(everybody.total);
  });

  it('[D-1] no words of any kind make the server fail', async () => {
    const words = [
      'the and of',
      "O'Brien",
      '"unclosed',
      '“curly” quotes',
      'a & b | !c <-> d:*',
      '\\',
      "'; DROP TABLE expert; --",
      '%_%',
      '東京 🎉 ñandú',
      'or or or',
      '- - -',
      'a'.repeat(120),
      'ab '.repeat(40),
      '👩‍👩‍👧‍👦'.repeat(10),
      'x\u0301\u0302\u0303',
      'İstanbul ﬁne ½',
      "it's node.js c++ full-stack https://example.com/a?b=c me@example.com 3.14e10",
    ];
    for (const q of words) expect((await ask({ q })).status, q).toBe(200);
    expect((await ask({ q: 'a'.repeat(121) })).status).toBe(400);
    for (const q of ['%00', '%ED%A0%80', '%']) {
      const answer = await server.request(`/api/search/experts?q=${q}`);
      expect(answer.status, q).toBeLessThan(500);
    }
  });
});

describe('[D-1] filters, orders and pages', () => {
  it('[D-1] each filter leaves exactly those it names', async () => {
    const all: Found['experts'] = [];
    for (let offset = 0; all.length < (await search({})).total; offset += 48)
      all.push(...(await search({ limit: 48, offset })).experts);
    expect(new Set(all.map(({ handle }) => handle)).size).toBe(all.length);
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    const rows = await server.db.select().from(expert);
    const inFinance = new Set(
      rows.filter(({ categories }) => categories.includes('Finance')).map((row) => row.handle),
    );
    const filters: [Query, (card: (typeof all)[number]) => boolean][] = [
      [{ category: 'finance' }, ({ handle }) => inFinance.has(handle)],
      [{ language: 'French' }, ({ languages }) => languages.includes('French')],
      [{ maxPrice: 10_000 }, ({ fromPrice }) => fromPrice !== null && fromPrice.minor <= 10_000],
      [{ minRating: 4.8 }, ({ reviewScore }) => reviewScore !== null && reviewScore >= 4.8],
      [{ freeBefore: tomorrow }, ({ nextSlotAt }) => nextSlotAt !== null && nextSlotAt < tomorrow],
      [
        { minRating: 4, maxPrice: 12_000, language: 'English', freeBefore: tomorrow },
        (card) =>
          (card.reviewScore ?? 0) >= 4 &&
          (card.fromPrice?.minor ?? Infinity) <= 12_000 &&
          card.languages.includes('English') &&
          card.nextSlotAt !== null &&
          card.nextSlotAt < tomorrow,
      ],
    ];
    for (const [filter, fits] of filters) {
      const right = all.filter(fits).map(({ handle }) => handle);
      expect(right.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(right.length, JSON.stringify(filter)).toBeLessThan(all.length);
      const found = await search({ ...filter, limit: 48 });
      expect(found.total, JSON.stringify(filter)).toBe(right.length);
      expect(found.experts.map(({ handle }) => handle)).toEqual(right.slice(0, 48));
    }
  });

  it('[D-1] the languages are those of everybody who fits but for the language, most spoken first', async () => {
    const { languages, total } = await search({ category: 'technology' });
    const { experts } = await search({ category: 'technology', limit: 48 });
    expect(experts).toHaveLength(total);
    const speakers = (language: string) => experts.filter((card) => card.languages.includes(language)).length;
    expect(languages[0]).toBe('English');
    expect(languages.toSorted()).toEqual([...new Set(experts.flatMap((card) => card.languages))].toSorted());
    const counts = languages.map(speakers);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const other = languages.at(-1) ?? '';
    const narrowed = await search({ category: 'technology', language: other });
    expect([narrowed.languages, narrowed.total]).toEqual([languages, speakers(other)]);
  });

  it('[D-1] orders: soonest, cheapest, best rated', async () => {
    const starts = (await search({ sort: 'soonest', limit: 48 })).experts.map(
      (card) => card.nextSlotAt ?? '9',
    );
    expect(starts).toEqual(starts.toSorted());
    const prices = (await search({ sort: 'price', limit: 48 })).experts.map(
      (card) => card.fromPrice?.minor ?? Infinity,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const scores = (await search({ sort: 'rating', limit: 48 })).experts.map((card) => card.reviewScore ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('[D-1] an unknown category has nobody, and nonsense is refused', async () => {
    expect((await search({ category: 'cooking' })).total).toBe(0);
    for (const query of [
      { limit: 49 },
      { limit: 1.5 },
      { offset: -1 },
      { maxPrice: 'cheap' },
      { maxPrice: 10.5 },
      { minRating: 6 },
      { sort: 'random' },
      { freeBefore: 'tomorrow' },
    ])
      expect((await ask(malformed(query))).status, JSON.stringify(query)).toBe(400);
    for (const freeBefore of ['2000-01-01T00:00:00Z', '2199-12-31T23:59:59Z'])
      expect((await ask({ freeBefore })).status, freeBefore).toBe(200);
  });
});

describe('[D-1] [K-13] who is listed', () => {
  it('[D-1] only approved experts whose account is active, as soon as that changes', async () => {
    const { handle, expertId, accountId } = await createExpert(server, { expert: { title: 'Glassblower' } });
    const found = () => handles({ q: 'glassblower' });
    expect(await found()).toEqual([handle]);
    for (const status of ['draft', 'suspended', 'approved'] as const) {
      await server.db.update(expert).set({ status }).where(eq(expert.id, expertId));
      expect(await found(), status).toEqual(status === 'approved' ? [handle] : []);
    }
    for (const status of ['deactivated', 'active'] as const) {
      await server.db.update(account).set({ status }).where(eq(account.id, accountId));
      expect(await found(), status).toEqual(status === 'active' ? [handle] : []);
    }
  });

  it('[D-1] words follow the profile, and a name that nobody has any more is kept nowhere', async () => {
    const { handle, expertId } = await createExpert(server, {
      expert: { firstName: 'Wilhelmina', lastName: 'Zumthor', title: 'Bookbinder' },
    });
    const words = async () => (await server.db.select().from(searchWord)).map(({ word }) => word);
    expect(await handles({ q: 'zumthor bookbinder' })).toEqual([handle]);
    expect(await words()).toEqual(
      expect.arrayContaining(['wilhelmina', 'zumthor', 'bookbinder', 'taxation']),
    );
    await server.db
      .update(expert)
      .set({ firstName: 'Mina', lastName: 'Osei', title: 'Papermaker' })
      .where(eq(expert.id, expertId));
    expect(await handles({ q: 'zumthor' })).toEqual([]);
    expect(await handles({ q: 'mina papermaker' })).toEqual([handle]);
    const left = await words();
    expect(left).toEqual(expect.arrayContaining(['papermaker', 'osei', 'taxation']));
    for (const word of ['wilhelmina', 'zumthor', 'bookbinder']) expect(left).not.toContain(word);
  });
});
