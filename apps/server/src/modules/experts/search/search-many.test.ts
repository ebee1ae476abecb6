import type { endpoints, QueryOf } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { addManyExperts } from '../../../../scripts/many-experts.ts';
import { createApp } from '../../../app.ts';
import { queryRows } from '../../../db/types.ts';
import { callsThrough } from '../../../testing/calls.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { isHashed } from './find-fitting.ts';

const server = serverForSuite();
beforeAll(async () => {
  // More than are looked up one by one, and so many that a search for a time needs few of them.
  const now = server.clock.now();
  await addManyExperts(server.db, { count: 6_000, category: 'Technology', now, known: true });
  // As it is after a while anywhere: what an index says needs no look at its table.
  await server.db.execute(sql`VACUUM ANALYZE expert_listing, service`);
}, 120_000);

const found = async (query: QueryOf<typeof endpoints.searchExperts>) => {
  const { body } = await server.call('searchExperts', { query });
  return { handles: body.experts.map(({ handle }) => handle), total: body.total, languages: body.languages };
};

it.each([
  ['all', {}],
  ['a later page', { offset: 480 }],
  ['of a language', { language: 'Hindi' }],
  ['by price and rating', { maxPrice: 12_000, minRating: 4.2 }],
  ['free within a day', { freeBefore: 'day' }],
])('[D-1] where thousands fit, those found by a word come soonest first: %s', async (_, filters) => {
  const day = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  const rest = { ...filters, ...('freeBefore' in filters && { freeBefore: day }), limit: 48 };
  const byWord = await found({ q: 'technology', sort: 'soonest', ...rest });
  expect(byWord.handles.length).toBeGreaterThan(1);
  expect(byWord).toEqual(await found({ category: 'technology', sort: 'soonest', ...rest }));
});

it.each([
  ['few are', 0.02],
  ['some are', 0.3],
  ['nearly everybody is', 0.9],
])('[D-1] who is free before a time is found either way: %s', async (_, wanted) => {
  // Which rows are in the sample that decides is up to the order in which they were written.
  const [row] = await queryRows<{ at: string; share: number }>(
    server.db,
    sql`SELECT to_json(at) AS at, share FROM (SELECT DISTINCT start_at AS at FROM next_slot WHERE start_at IS NOT NULL) n
      CROSS JOIN LATERAL (SELECT avg((s.start_at <= at IS TRUE)::int)::float8 AS share
        FROM next_slot s TABLESAMPLE SYSTEM (2) REPEATABLE (0)) s
      ORDER BY abs(share - ${wanted}::float8) LIMIT 1`,
  );
  const { at = '', share = NaN } = row ?? {};
  const hashed = share >= 0.05 && share < 0.55;
  const freeBefore = new Date(Date.parse(at) + 1).toISOString();
  const query = { freeBefore, sort: 'relevance', limit: 24, offset: 0 } as const;
  const now = server.clock.now().getTime();
  expect(
    await isHashed(server.db, { query, category: undefined, words: undefined, wish: undefined, now }),
  ).toBe(hashed);
  const everybody = await found({ freeBefore, limit: 24 });
  expect(everybody.total).toBeGreaterThan(24);
  // Of a category, each is looked up.
  expect(everybody).toEqual(await found({ freeBefore, limit: 24, category: 'technology' }));
});

/** Everybody a search for a time finds, page by page, and how many the first page looked at. */
async function allPages(query: QueryOf<typeof endpoints.searchExperts>) {
  const seen: { id: string; price: number; start: number }[] = [];
  const totals: number[] = [];
  let total = Infinity;
  while (seen.length < total) {
    const { body } = await server.call('searchExperts', {
      query: { ...query, limit: 48, offset: seen.length },
    });
    if (body.experts.length === 0) break;
    for (const { _id, offer } of body.experts)
      seen.push({ id: _id, price: offer?.price.minor ?? NaN, start: Date.parse(offer?.starts[0] ?? '') });
    totals.push(body.total);
    total = body.hasMore ? Infinity : body.total;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  return { seen, first: totals[0] ?? NaN };
}

const isAscending = (values: number[]): void => expect(values).toEqual(values.toSorted((a, b) => a - b));
const idsOf = ({ seen }: Awaited<ReturnType<typeof allPages>>): string[] =>
  seen.map(({ id }) => id).toSorted();

const MORNING = { window: 'tomorrow-morning', zone: 'Australia/Sydney' } as const;

it.each(['price', 'soonest', 'relevance'] as const)(
  '[F-01] pages of a window have everybody once and in order, although none looks at more calendars than it needs: %s',
  async (sort) => {
    const { seen } = await allPages({ ...MORNING, sort });
    expect(seen.length).toBeGreaterThan(100);
    const by = { price: 'price', soonest: 'start', relevance: null }[sort] as 'price' | 'start' | null;
    if (by !== null) isAscending(seen.map((each) => each[by]));
  },
);

it.each([
  ['a language', { language: 'Hindi' }],
  ['a language and a rating', { language: 'Hindi', minRating: 4 }],
  ['a length and a price', { durationMin: 60, maxPrice: 12_000 }],
])('[F-01] who fits a window is found beyond those whom the listings name first: %s', async (_, filters) => {
  const found = await allPages({ ...MORNING, ...filters });
  expect(found.seen.length).toBeGreaterThan(100);
  // Words are looked for among everybody.
  expect(idsOf(found)).toEqual(idsOf(await allPages({ ...MORNING, ...filters, q: 'technology' })));
});

it('[F-01] who can start soonest in a window that has begun is found without looking at every calendar', async () => {
  const now = server.clock.now().getTime();
  const [from, to] = [now - 3_600_000, now + 5 * 3_600_000].map((at) => new Date(at).toISOString());
  const found = await allPages({ from, to, sort: 'soonest' });
  isAscending(found.seen.map(({ start }) => start));
  expect(found.seen.length).toBeGreaterThan(200);
  expect(found.first).toBeLessThan(found.seen.length / 2);
  expect(idsOf(found)).toEqual(idsOf(await allPages({ from, to })));
});

it.each([
  ['a word', { q: 'mentor' }],
  ['a word that thousands have', { q: 'technology' }],
  ['a mistyped word', { q: 'cybersecurty' }],
  ['a name', { q: 'Amara Osei' }],
  ['a mistyped name', { q: 'Prya' }],
  ['the title of a service', { q: 'cybersecurity in depth' }],
  ['words that nobody has, one of which is known', { q: 'xylophone amara' }],
  ['a word, soonest first', { q: 'mentor', sort: 'soonest' as const }],
  ['a word and filters', { q: 'mentor', language: 'Hindi', maxPrice: '12000' }],
  ['a word and a time', { q: 'mentor', window: 'tomorrow-morning' as const, zone: 'Australia/Sydney' }],
  ['a time', { window: 'tomorrow-morning' as const, zone: 'Australia/Sydney' }],
  [
    'a time, a length, instant and a price',
    {
      window: 'tomorrow-morning' as const,
      zone: 'Australia/Sydney',
      durationMin: 60,
      instant: 'true' as const,
      maxPrice: '20000',
    },
  ],
])(
  '[D-1] [F-01] a search by words or a time reads no table of experts from start to end: %s',
  async (_, query) => {
    await server.db.transaction(async (tx) => {
      const app = createApp({ ...server.deps, db: tx });
      const scanned = async () => {
        const rows = await queryRows<{ name: string; scans: number }>(
          tx,
          sql`SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_xact_user_tables
          WHERE relname IN ('expert', 'expert_listing', 'service', 'next_slot') ORDER BY relname`,
        );
        expect(rows).toHaveLength(4);
        return rows;
      };
      const before = await scanned();
      const inTransaction = callsThrough(async (path, init) => app.request(path, init));
      const { experts, related } = (await inTransaction.call('searchExperts', { query })).body;
      expect(experts.length + related.experts.length).toBeGreaterThan(0);
      expect(await scanned()).toEqual(before);
    });
  },
);
