import { beforeEach, expect, it } from 'vitest';
import {
  createExpert,
  createService,
  createStaff,
  logInAgain,
  type TestExpert,
  type TestPerson,
} from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';

const server = serverForSuite();
const REASON = 'Answers everybody within the hour';
let trust: TestPerson;
let one: TestExpert;
let other: TestExpert;
beforeEach(async () => {
  server.clock.set('2026-03-02T00:00:00Z');
  trust = await createStaff(server, ['trust']);
  [one, other] = [await createExpert(server), await createExpert(server)];
  for (const { expertId } of [one, other]) await createService(server, expertId);
});

const feature = (who: TestExpert, priority: number, until = '2026-03-31', by = trust) =>
  server
    .as(by)
    .call('featureExpert', { params: { id: who.expertId }, body: { priority, until, reason: REASON } });
const first = async () =>
  (await server.call('featuredExperts')).body.map(({ handle, priority }) => [handle, priority]);
const marked = async ({ handle }: TestExpert) =>
  (await server.call('searchExperts', { query: {} })).body.experts.find((card) => card.handle === handle)
    ?.isFeatured;
const stands = async ({ accountId }: TestExpert) =>
  (await server.as(trust).call('staffPerson', { params: { id: accountId } })).body.data.featuring;

it('[F-19] staff feature experts until a day is over: first on the front page by priority, and marked', async () => {
  expect([await marked(one), await stands(one)]).toEqual([false, null]);
  expect((await feature(one, 10)).status).toBe(204);
  await feature(other, 20, '2026-04-30');
  expect(await first()).toEqual([
    [other.handle, 20],
    [one.handle, 10],
  ]);
  expect(await marked(one)).toBe(true);
  // Featured again, the new terms replace the earlier ones.
  await feature(one, 30);
  expect((await first())[0]).toEqual([one.handle, 30]);
  expect(await stands(one)).toEqual({ priority: 30, reason: REASON, by: trust.name, until: '2026-03-31' });
  server.clock.set('2026-03-31T13:59:59Z');
  await server.drain();
  expect(await first()).toHaveLength(2);
  server.clock.set('2026-03-31T14:00:00Z');
  await server.drain();
  expect(await first()).toEqual([[other.handle, 20]]);
  await logInAgain(server, trust);
  expect([await marked(one), await stands(one)]).toEqual([false, null]);
});

it('[F-19] staff can end it early, once, and what they said last decides', async () => {
  const end = () => server.as(trust).call('endFeaturing', { params: { id: one.expertId } });
  await feature(one, 10, '2026-03-02');
  expect([(await end()).status, (await end()).status]).toEqual([204, 409]);
  await feature(one, 10, '2026-03-05');
  // The timer of the first terms finds nothing to end.
  server.clock.set('2026-03-03T00:00:00Z');
  await server.drain();
  expect(await stands(one)).toMatchObject({ until: '2026-03-05' });
});

it('[F-19] [O-01] nobody features themselves, a day that is over, or a page that nobody sees', async () => {
  const own = await createExpert(server, { expert: { accountId: trust.accountId } });
  expect((await feature(own, 10)).status).toBe(403);
  const past = await feature(one, 10, '2026-03-01');
  expect([past.status, past.error.fields]).toEqual([400, { until: 'Enter a day that is still to come' }]);
  expect((await feature(one, 10, '2027-03-04')).status).toBe(400);
  await server
    .as(trust)
    .call('suspendAccount', { params: { id: one.accountId }, body: { reason: 'Threatened a client' } });
  expect((await feature(one, 10)).status).toBe(409);
});
