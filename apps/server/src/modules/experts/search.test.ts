import type { endpoints, ResponseOf } from '@nexperts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../db/seed/index.ts';
import { startTestServer, type TestServer } from '../../testing/harness.ts';
import { getJson } from './experts.fixture.ts';

type Found = ResponseOf<typeof endpoints.searchExperts>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo({ db: server.db, clock: server.clock, hashPassword: async () => 'no password' });
});
afterAll(() => server.close());

const search = async (query: Record<string, string>) => {
  const params = new URLSearchParams(query).toString();
  return getJson<Found>(server, `/api/search/experts?${params}`);
};
const handles = async (query: Record<string, string>) => {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  return body.experts.map(({ handle }) => handle);
};

describe('[D-1] search', () => {
  it('[D-1] forgives typing errors in names and topics', async () => {
    expect(await handles({ q: 'Amra Osei' })).toContain('amara_osei');
    expect(await handles({ q: 'cybersecurty' })).toContain('priya_raman');
    expect((await handles({ q: 'photgraphy' })).length).toBeGreaterThan(0);
  });
});
