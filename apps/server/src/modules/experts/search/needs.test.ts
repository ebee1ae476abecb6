import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../db/seed/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { NEEDS, NEEDS_LAID_ASIDE } from './needs.fixture.ts';

const server = serverForSuite();
beforeAll(async () => {
  await seedDemo({ db: server.db, clock: server.clock, hashPassword: async () => 'no password' });
});

const search = async (q: string, query: Record<string, string> = {}) =>
  (await server.call('searchExperts', { query: { q, ...query } })).body;

/** The sentences whose first four experts are all others than who ought to be found. */
async function missed(needs: Readonly<Record<string, string>>): Promise<string[]> {
  const misses: string[] = [];
  for (const [need, wanted] of Object.entries(needs)) {
    const { experts } = await search(need);
    const first = experts.slice(0, 4).map(({ handle }) => handle);
    if (!first.some((handle) => wanted.split(' ').includes(handle)))
      misses.push(`${need}: ${first.join(' ')} instead of ${wanted}`);
  }
  return misses;
}

describe('[F-11] a need in plain words', () => {
  it.each([
    ['those that were tuned', NEEDS, 200, 0.9],
    ['those laid aside', NEEDS_LAID_ASIDE, 100, 0.8],
  ] as const)('[F-11] has who can help among the first four: %s', async (_, needs, least, share) => {
    const count = Object.keys(needs).length;
    expect(count).toBeGreaterThanOrEqual(least);
    const misses = await missed(needs);
    process.stdout.write(`figure: ${count - misses.length} of ${count} needs find who can help\n`);
    expect(1 - misses.length / count, misses.join('\n')).toBeGreaterThanOrEqual(share);
  });

  it.each(['anxious', 'depressed', 'my tax return from last year', 'fix my react app', 'divorce lawyer'])(
    '[F-11] “%s” finds people',
    async (q) => {
      expect((await search(q)).experts.length).toBeGreaterThan(0);
    },
  );

  it('[F-11] says that nobody matches all words, and what they were taken for', async () => {
    const found = await search('our toddler wakes up screaming');
    expect(found).toMatchObject({ isNearest: true, total: found.experts.length });
    expect(found.topics).toContain('Mental Health');
    expect((await search('amara')).isNearest).toBe(false);
  });

  it('[F-11] keeps to the filters, the order and the pages', async () => {
    const need = 'i am afraid of exams and of my teacher';
    const all = await search(need);
    expect(all.isNearest).toBe(true);
    const prices = (await search(need, { sort: 'price' })).experts.map(
      ({ fromPrice }) => fromPrice?.minor ?? 0,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const dearest = Math.max(...prices);
    for (const { fromPrice } of (await search(need, { maxPrice: String(dearest - 1) })).experts)
      expect(fromPrice?.minor).toBeLessThan(dearest);
    const [first, second] = [
      await search(need, { limit: '1' }),
      await search(need, { limit: '1', offset: '1' }),
    ];
    expect([...first.experts, ...second.experts].map(({ handle }) => handle)).toEqual(
      all.experts.slice(0, 2).map(({ handle }) => handle),
    );
  });

  it.each(['a', 'zzzz', 'help', 'i need advice please', 'lessons', 'review'])(
    '[F-11] “%s” says nothing of a subject and finds nobody by its meaning',
    async (q) => {
      expect((await search(q)).isNearest).toBe(false);
    },
  );
});
