import { expect, it } from 'vitest';
import { serverForSuite } from '../../../../testing/harness.ts';

const server = serverForSuite();
const zone = 'Australia/Sydney';
const read = async (q: string) => (await server.call('readSearch', { query: { q, zone } })).body;

it('[F-11] answers what it understood in the terms of the search, and the rest as words', async () => {
  server.clock.set(new Date('2026-11-26T10:00:00+11:00'));
  expect(await read('tax help Tuesday evening, German, under A$100, 30 min')).toEqual({
    words: 'tax help',
    day: '2026-12-01',
    hours: '18:00-23:00',
    language: 'German',
    maxPrice: 10_000,
    durationMin: 30,
  });
  expect(await read('yoga this weekend')).toEqual({ words: 'yoga', day: '2026-11-28', until: '2026-11-29' });
  expect(await read('lawyer tonight')).toEqual({ words: 'lawyer', window: 'tonight' });
  expect(await read('help with my 2024 tax return')).toEqual({ words: 'help with my 2024 tax return' });
});

it('[F-11] everything it reads is a search that is accepted', async () => {
  server.clock.set(new Date('2026-11-26T10:00:00+11:00'));
  for (const q of [
    'evenings',
    'tomorrow morning an hour',
    'right now',
    'in 2 hours',
    '25 Jan 9am',
    'speaks Tamil $45',
  ]) {
    const { words, ...rest } = await read(q);
    const query = { q: words, ...rest, ...((rest.window ?? rest.day) && { zone }) };
    expect((await server.call('searchExperts', { query })).status, q).toBe(200);
  }
});

it('[F-11] refuses a zone that is none', async () => {
  expect(await server.call('readSearch', { query: { q: 'tomorrow', zone: 'Mars/Base' } })).toMatchObject({
    status: 400,
    code: 'ValidationFailed',
  });
});
