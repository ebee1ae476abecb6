import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../db/seed/index.ts';
import { createExpert } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';

const server = serverForSuite();
beforeAll(async () => {
  await seedDemo({ db: server.db, clock: server.clock, hashPassword: async () => 'no password' });
  await createExpert(server, {
    expert: { firstName: 'Merle', lastName: 'Pastor', title: 'Glacier guide', bio: '', topics: ['Travel'] },
  });
});

const search = async (q: string) => (await server.call('searchExperts', { query: { q, limit: 48 } })).body;

describe('[D-1] an English word is spelled as meant', () => {
  // Each is one letter, added, left out, changed or swapped, from a word of a listing or of the tables.
  it.each([
    ['glazier', 'glacier'],
    ['cello', 'cell'],
    ['clout', 'cloud'],
    ['curtail', 'curtain'],
    ['squad', 'squat'],
    ['hawker', 'hacker'],
    ['steamer', 'streamer'],
    ['waiter', 'writer'],
    ['welding', 'wedding'],
    ['weeding', 'wedding'],
    ['wadding', 'wedding'],
    ['lather', 'leather'],
    ['shark', 'share'],
    ['chants', 'charts'],
    ['boning', 'boxing'],
    ['beaker', 'baker'],
    ['lessor', 'lesson'],
    ['marlin', 'margin'],
    ['monkey', 'money'],
    ['sleet', 'sleep'],
    ['pasture', 'posture'],
    ['tripe', 'trip'],
    ['couplet', 'couple'],
    ['codex', 'code'],
    ['scald', 'scalp'],
    ['tinker', 'tinder'],
    ['vocation', 'vacation'],
    ['pester', 'pastor'],
    ['immigration', 'migration'],
  ])('[D-1] “%s” is not taken for “%s”', async (q) => {
    expect(await search(q)).toMatchObject({ total: 0, related: { experts: [] } });
  });

  it.each([
    ['glacir', 'Glacier guide'],
    ['glaicer', 'Glacier guide'],
    ['Merl Pastro', 'Glacier guide'],
  ])('[D-1] “%s”, which is none, still finds “%s”', async (q, title) => {
    expect((await search(q)).experts[0]?.title).toBe(title);
  });
});
