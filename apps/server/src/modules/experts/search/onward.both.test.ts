import type { endpoints, QueryOf } from '@nexperts/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createExpert } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';

const server = serverForSuite();
const find = async (query: QueryOf<typeof endpoints.searchExperts>) =>
  (await server.call('searchExperts', { query })).body;

const anHour = { priceMinor: 10_000, durationMin: 60, instant: true };
beforeAll(async () => {
  for (const language of ['English', 'English', 'Tamil'])
    await createExpert(server, { expert: { languages: [language], topics: ['Taxation'] }, service: anHour });
  await createExpert(server, {
    expert: { languages: ['English'], topics: ['Photography'] },
    service: { priceMinor: 4_000, durationMin: 30, instant: false },
  });
});

describe('[F-12] a search that hardly anybody fits', () => {
  it('[F-12] names the one filter whose removal gives most, with the number of who fits then', async () => {
    const narrow = { maxPrice: 5_000, durationMin: 60 };
    const { total, onward } = await find(narrow);
    expect(total).toBe(0);
    expect(onward?.without).toEqual({ filter: 'maxPrice', total: 3, hasMore: false });
    expect((await find({ durationMin: 60 })).total).toBe(3);
    // With another filter less would be left.
    const tamil = await find({ ...narrow, language: 'Tamil' });
    expect(tamil.onward?.without).toEqual({ filter: 'maxPrice', total: 1, hasMore: false });
  });

  it('[F-12] counts the window as one filter, by who has a time then', async () => {
    const { onward } = await find({ day: '2026-03-04', hours: '03:00-03:15', zone: 'UTC', maxPrice: 20_000 });
    expect(onward?.without).toEqual({ filter: 'time', total: 4, hasMore: false });
  });

  it('[F-12] names none where none is in the way, and nothing beside three or on later pages', async () => {
    expect((await find({ q: 'zzzqqq' })).onward).toEqual({ without: null, nearestTopic: null });
    expect((await find({ q: 'zzzqqq', maxPrice: 5_000 })).onward?.without).toBeNull();
    expect((await find({})).onward).toBeUndefined();
    expect((await find({ durationMin: 60 })).onward).toBeUndefined();
    expect((await find({ durationMin: 30, offset: 24 })).onward).toBeUndefined();
  });

  it('[F-12] names the nearest topic that has experts, unless it is what was searched for', async () => {
    const topic = async (q: string) => (await find({ q, maxPrice: 5_000 })).onward?.nearestTopic;
    expect(await topic('tax return')).toBe('Taxation');
    // Without filters its own list is what is shown.
    expect((await find({ q: 'Nutrition' })).onward?.nearestTopic).not.toBe('Nutrition');
    expect(await topic('Taxation')).toBe('Taxation');
    expect(await topic('portraits of my toddler')).toBe('Photography');
    expect(await topic('"tax return" -gst')).toBeNull();
  });
});
