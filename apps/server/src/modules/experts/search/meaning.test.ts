import type { endpoints, QueryOf, ResponseOf } from '@nexperts/contract';
import { SEARCH_TERMS } from '@nexperts/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { expert } from '../../../db/schema/index.ts';
import { seedDemo } from '../../../db/seed/index.ts';
import { createExpert } from '../../../testing/factories.ts';
import { serverForSuite, startTestServer } from '../../../testing/harness.ts';
import { TYPED_QUERIES } from './queries.fixture.ts';

type Found = ResponseOf<typeof endpoints.searchExperts>;

const server = serverForSuite();
let topicsOf: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  await seedDemo({ db: server.db, clock: server.clock, hashPassword: async () => 'no password' });
  const rows = await server.db.select().from(expert);
  topicsOf = new Map(rows.map((row) => [row.handle, row.topics]));
});

async function search(q: string, filters: QueryOf<typeof endpoints.searchExperts> = {}): Promise<Found> {
  return (await server.call('searchExperts', { query: { q, limit: 48, ...filters } })).body;
}
const handles = (experts: Found['experts']): string[] => experts.map(({ handle }) => handle);

const UNOFFERED = `
  lawyer, lawyers, laywer, plumber, plumbing, visa, visas, immigration, electrician, solicitor,
  barrister, carpenter, gardener, car mechanic, vet, dentist, pilot, roofer, babysitter, nanny,
  locksmith, bricklayer, florist, detective, psychic, notary, priest, interpreter, beekeeper, piano
  lessons, guitar teacher, chess, horse riding, dog trainer, conveyancing, removalist, sommelier,
  hors, plum, carp
`
  .trim()
  .replaceAll(/\s+/g, ' ')
  .split(', ');

describe('[D-1] a word nobody offers', () => {
  it.each(UNOFFERED)('[D-1] “%s” finds nobody, nor anybody related', async (q) => {
    const { onward, ...found } = await search(q);
    expect(onward?.without).toBeNull();
    expect(found).toEqual({
      experts: [],
      total: 0,
      hasMore: false,
      languages: [],
      topics: [],
      isNearest: false,
      related: { experts: [], topics: [], categories: [], words: [] },
    });
  });
});

it('[F-11] words of act match nobody alone, only who is called so', async () => {
  for (const q of [
    'help',
    'review',
    'lesson',
    'lessons',
    'advice',
    'someone',
    'someone to help',
    'Help me check',
  ])
    expect((await search(q)).total, q).toBe(0);
  expect((await search('coach')).total).toBeGreaterThan(0);
  expect((await search('maths lesson')).total).toBeGreaterThan(0);
});

it('[D-1] a word of three letters begins names, not titles or topics', async () => {
  const { experts } = await search('car');
  expect(experts.length).toBeGreaterThan(0);
  for (const { firstName, lastName } of experts) expect(`${firstName} ${lastName}`).toMatch(/\bCar/);
});

describe('[D-1] what words mean', () => {
  it('[D-1] the queries are at least 150, and none is a term of the table', () => {
    const queries = TYPED_QUERIES.map(([query]) => query.toLowerCase());
    expect(new Set(queries).size).toBe(queries.length);
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(queries.filter((query) => Object.hasOwn(SEARCH_TERMS, query))).toEqual([]);
  });

  it.each(TYPED_QUERIES)('[D-1] “%s” finds experts in %s', async (query, topic) => {
    const { experts, related } = await search(query);
    const shown = experts.length > 0 ? experts : related.experts;
    const inTopic = shown.filter(({ handle }) => topicsOf.get(handle)?.includes(topic));
    expect(inTopic.length, handles(shown).join(' ')).toBeGreaterThan(0);
  });

  it.each([
    ['Tax return', 'margaret_shaw'],
    ['Python', 'priya_raman'],
    ['wedding dress', 'camille_roux'],
    ['resume', 'sarah_cohen'],
    ['job interview', 'ines_carvalho'],
    ['photographer', 'aiko_sato'],
    ['Amara Osei', 'amara_osei'],
  ])('[S-01] “%s”, an example or an everyday word, finds people', async (q, handle) => {
    const { experts } = await search(q);
    expect(handles(experts)).toContain(handle);
  });

  it('[D-1] a job comes before those who only share its topic', async () => {
    const { experts } = await search('accountants');
    expect(experts[0]?.title).toBe('Small-business accountant');
    expect(experts.length).toBeGreaterThan(1);
  });
});

describe('[D-1] who fits a part', () => {
  it.each([
    ['divorce', ['Relationship Coaching', 'Mental Health']],
    ['divorce lawyer', ['Relationship Coaching', 'Mental Health']],
    ['tax lawyer', ['Taxation']],
    ['cover letters', ['Public Speaking']],
  ])('[D-1] [F-11] “%s” finds who comes nearest, and says what it was taken for', async (q, topics) => {
    const { experts, isNearest, topics: taken, related } = await search(q);
    expect(isNearest).toBe(true);
    expect(taken).toEqual(expect.arrayContaining(topics));
    const first = handles(experts).slice(0, 4);
    expect(first.flatMap((handle) => topicsOf.get(handle) ?? [])).toEqual(expect.arrayContaining(topics));
    expect(related.experts).toEqual([]);
  });

  it('[D-1] a name beside a word that nobody has finds nobody, and says whom it names', async () => {
    const { experts, related } = await search('xylophone amara');
    expect(experts).toEqual([]);
    expect(related).toMatchObject({ topics: [], categories: [], words: ['amara'] });
    for (const { firstName } of related.experts) expect(firstName).toBe('Amara');
  });

  it('[D-1] one who fits all words has others of the topic or category beside them, nobody twice', async () => {
    const { experts, related } = await search('tax agent deductions instalments');
    expect(handles(experts)).toEqual(['margaret_shaw']);
    expect(related).toMatchObject({ topics: [], categories: ['Finance'] });
    expect(related.experts.length).toBeGreaterThan(0);
    expect(handles(related.experts)).not.toContain('margaret_shaw');
  });

  it('[F-11] one who fits all words comes first, then who is near, nobody twice', async () => {
    const { experts, isNearest } = await search('statistics homework');
    expect(isNearest).toBe(true);
    expect(experts[0]?.handle).toBe('jonas_weber');
    expect(experts.length).toBeGreaterThan(1);
    expect(new Set(handles(experts)).size).toBe(experts.length);
  });

  it('[F-11] pages of those who are near hold everybody once, in one order', async () => {
    const all = handles((await search('television production')).experts);
    const pages: string[] = [];
    for (const offset of all.keys())
      pages.push(
        ...handles((await search('television production', { limit: '1', offset: String(offset) })).experts),
      );
    expect(pages).toEqual(all);
  });

  it('[D-1] filters hold for those who are related, and later pages have none', async () => {
    const all = await search('yoga');
    expect(all.related.experts.length).toBeGreaterThan(1);
    const dearest = Math.max(...all.related.experts.map(({ fromPrice }) => fromPrice?.minor ?? 0));
    const cheaper = await search('yoga', { maxPrice: String(dearest - 1) });
    for (const { fromPrice } of cheaper.related.experts) expect(fromPrice?.minor).toBeLessThan(dearest);
    expect((await search('yoga', { offset: '24' })).related.experts).toEqual([]);
  });
});

it('[D-1] where nobody has the topic, its category is near', async () => {
  const other = await startTestServer();
  try {
    const { handle } = await createExpert(other, {
      expert: { title: 'Saver', categories: ['Finance'], topics: ['Investment'], bio: 'Since 1999.' },
      service: { title: 'A first talk' },
    });
    const { body } = await other.call('searchExperts', { query: { q: 'tax returns' } });
    expect(body).toMatchObject({ experts: [], topics: ['Taxation'] });
    expect(body.related).toMatchObject({ topics: [], categories: ['Finance'], words: [] });
    expect(handles(body.related.experts)).toEqual([handle]);
  } finally {
    await other.close();
  }
});

it('[F-11] words of act alone find who is called so', async () => {
  const { handle } = await createExpert(server, { expert: { firstName: 'Will', lastName: 'An' } });
  expect(handles((await search('will')).experts)).toEqual([handle]);
  expect(handles((await search('will an')).experts)).toEqual([handle]);
});
