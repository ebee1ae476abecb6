import type { endpoints, QueryOf } from '@nexperts/contract';
import { beforeAll, expect, it } from 'vitest';
import { act, confirmBooking, hold, requestBooking } from '../../../testing/booking-flow.ts';
import { malformed } from '../../../testing/calls.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';

const { server, client, expert } = bookingSuite({ once: true });
let elsewhere: TestExpert;
beforeAll(async () => {
  elsewhere = await createExpert(server);
});

const statuses = async (who: TestPerson, query: QueryOf<typeof endpoints.listBookings>) =>
  (await server.as(who).call('listBookings', { query })).data.map(({ status }) => status);

it('[W-02] [W-03] shows each side its own: what is ahead, what asks for an answer, what is over', async () => {
  const start = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
  const soon = await confirmBooking(server, client, expert, start(1));
  const declined = await requestBooking(server, client, expert, start(4));
  await act(server, expert, declined.id, 'decline');
  await requestBooking(server, client, expert, start(3));
  await hold(server, client, elsewhere.serviceId, start(5));

  expect(await statuses(client, { role: 'client' })).toEqual(['held', 'declined', 'requested', 'confirmed']);
  expect(await statuses(client, { scope: 'upcoming' })).toEqual(['confirmed', 'requested', 'held']);
  expect(await statuses(client, { scope: 'holds' })).toEqual(['held']);
  expect(await statuses(client, { scope: 'sessions' })).toEqual(['confirmed']);
  expect(await statuses(client, { scope: 'past' })).toEqual(['declined']);
  expect(await statuses(expert, { role: 'expert', scope: 'requests' })).toEqual(['requested']);
  // A hold that is not paid is not yet the expert's business.
  expect(await statuses(elsewhere, { role: 'expert' })).toEqual([]);
  expect(await statuses(expert, { role: 'client' })).toEqual([]);
  expect(await statuses(await createClient(server), { role: 'client' })).toEqual([]);

  server.clock.advance(10 * MINUTE);
  expect(await statuses(client, { scope: 'all' })).toEqual(['declined', 'requested', 'confirmed']);

  server.clock.set(new Date(Date.parse(soon.startsAt) + HOUR));
  expect(await statuses(client, { scope: 'upcoming' })).toEqual(['requested']);
  expect(await statuses(client, { scope: 'past' })).toEqual(['declined', 'confirmed']);
});

it.each(['scope=yesterday', 'limit=0', 'limit=101', 'after=yesterday', 'after=1.1', 'role=staff'])(
  'refuses what it does not know: %s',
  async (query) => {
    const asked = malformed(Object.fromEntries(new URLSearchParams(query)));
    expect((await server.as(client).call('listBookings', { query: asked })).status).toBe(400);
  },
);

it('W-02: is searched by words of the service and the other person, and narrowed to a span of starts', async () => {
  const own = await createClient(server, { name: 'Siobhán O’Malley-Nuñez' });
  const offered = await createExpert(server, { service: { title: 'Read the 100% contract_' } });
  const days = [40, 41].map((count) => server.clock.nextHour(count * DAY));
  const [first, second] = [
    await confirmBooking(server, own, offered, days[0]!),
    await confirmBooking(server, own, offered, days[1]!),
  ];
  const found = async (who: TestPerson, query: QueryOf<typeof endpoints.listBookings>) =>
    (
      await server.as(who).call('listBookings', { query: { role: 'any', scope: 'upcoming', ...query } })
    ).data.map(({ id }) => id);
  const both = [first.id, second.id];
  for (const q of ['siobhan', 'omalley', 'Nunez', 'contract', '  '])
    expect(await found(offered, { q }), q).toEqual(both);
  // The beginning of a word, and never a pattern.
  for (const q of ['iobhan', '%', '_ontract'])
    expect(await found(offered, { q }), q).toEqual(q === '%' ? both : []);
  expect(await found(own, { q: 'siobhan' })).toEqual([]);
  const from = second.startsAt;
  expect(await found(own, { from })).toEqual([second.id]);
  expect(await found(own, { to: from })).toEqual([first.id]);
});
