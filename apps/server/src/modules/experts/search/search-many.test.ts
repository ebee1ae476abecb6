import type { endpoints, ResponseOf } from '@nexperts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addManyExperts } from '../../../../scripts/many-experts.ts';
import { startTestServer, type TestServer } from '../../../testing/harness.ts';
import { getJson } from '../experts.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // More than are looked up one by one.
  const now = server.clock.now();
  await addManyExperts(server.db, { count: 2_400, category: 'Technology', now, known: true });
}, 60_000);
afterAll(() => server.close());

const found = async (query: Record<string, string | number>) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  const { body } = await getJson<ResponseOf<typeof endpoints.searchExperts>>(
    server,
    `/api/search/experts?${params.toString()}`,
  );
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
