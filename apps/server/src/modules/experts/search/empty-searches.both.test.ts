import { beforeEach, describe, expect, it } from 'vitest';
import { emptySearch, searchSalt } from '../../../db/schema/index.ts';
import { createExpert, createStaff } from '../../../testing/factories.ts';
import { DAY, serverForSuite } from '../../../testing/harness.ts';
import { countEmptySearch } from './empty-searches.ts';

const server = serverForSuite();
beforeEach(async () => {
  await server.db.delete(emptySearch);
  await server.db.delete(searchSalt);
});

const ctx = (ip: string) => ({
  deps: server.deps,
  requestId: 'r',
  ip,
  userAgent: '',
  origin: 'http://localhost',
  account: null,
});
const count = (typed: string, n: number) => countEmptySearch(ctx(`192.0.2.${n}`), typed);
const rows = () => server.db.$count(emptySearch);
async function listed() {
  const staff = await createStaff(server, ['support']);
  return (await server.as(staff).call('listEmptySearches')).data;
}

describe('[F-12] searches that found nothing', () => {
  it('[F-12] staff see those of five people, however often one of them searches, and no others', async () => {
    for (const n of [1, 2, 3, 4, 4, 4]) await count('Beekeeper!', n);
    expect((await listed()).searches).toEqual([]);
    for (const typed of ['beekeeper', ' BEEKEEPER ']) await count(typed, 5);
    for (const n of [1, 2, 3, 4, 5, 6]) await count('piano tuner', n);
    const { since, searches } = await listed();
    expect(searches).toEqual([
      { words: 'piano tuner', people: 6 },
      { words: 'beekeeper', people: 5 },
    ]);
    expect(since).toBe(server.clock.now().toISOString());
  });

  it('[F-12] neither the person nor the time is stored, and nothing that may say who it was', async () => {
    await count('beekeeper', 1);
    for (const typed of ['me@example.com', 'call 0412 345 678', 'https://x.example', '12345678', '…'])
      await count(typed, 2);
    const stored = await server.db.select().from(emptySearch);
    expect(stored).toEqual([{ words: 'beekeeper', searcher: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  it('[F-12] after 30 days the salt and what was counted are thrown away, and a new one begins', async () => {
    await count('beekeeper', 1);
    const [before] = await server.db.select().from(searchSalt);
    server.clock.advance(30 * DAY - 1);
    await server.drain();
    expect(await rows()).toBe(1);
    server.clock.advance(1);
    await server.drain();
    expect(await rows()).toBe(0);
    expect(await server.db.$count(searchSalt)).toBe(0);
    expect(await listed()).toEqual({ since: null, searches: [] });
    await count('beekeeper', 1);
    const [after] = await server.db.select().from(searchSalt);
    expect(after?.salt).not.toBe(before?.salt);
  });

  it('[F-12] no longer uses an old salt while the job that throws it away is late', async () => {
    await count('beekeeper', 1);
    const [before] = await server.db.select().from(searchSalt);
    server.clock.advance(31 * DAY);
    expect(await listed()).toEqual({ since: null, searches: [] });
    await count('piano tuner', 1);
    expect(await server.db.select().from(emptySearch)).toMatchObject([{ words: 'piano tuner' }]);
    expect((await server.db.select().from(searchSalt))[0]?.salt).not.toBe(before?.salt);
  });

  it('[F-12] counts at most 100 of one network', async () => {
    for (let nth = 0; nth < 102; nth += 1) await count(`beekeeper of kind x${nth}`, 1);
    expect(await rows()).toBe(100);
  });

  it('[F-12] a search counts if its words found nobody, not if a filter hides who fits', async () => {
    await createExpert(server, { expert: { title: 'Glassblower' } });
    const find = async (q: string, maxPrice?: number) =>
      (await server.call('searchExperts', { query: { q, ...(maxPrice !== undefined && { maxPrice }) } })).body
        .total;
    expect(await find('glassblower')).toBe(1);
    expect(await find('glassblower', 1)).toBe(0);
    const hidden = { q: 'glassblower', maxPrice: 1, language: 'Klingon' };
    expect((await server.call('searchExperts', { query: hidden })).body.onward?.without).toBeNull();
    expect(await rows()).toBe(0);
    expect(await find('zzzqqq')).toBe(0);
    expect(await server.db.select().from(emptySearch)).toMatchObject([{ words: 'zzzqqq' }]);
  });
});
