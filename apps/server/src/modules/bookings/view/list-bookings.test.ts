import type { Booking } from '@nexperts/contract';
import { beforeAll, expect, it } from 'vitest';
import { act, confirmBooking, hold, requestBooking } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';

const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
let elsewhere: TestExpert;
beforeAll(async () => {
  client = await createClient(server);
  expert = await createExpert(server);
  elsewhere = await createExpert(server);
});

async function list(who: TestPerson, query: string): Promise<Booking[]> {
  const answer = await server.request(`/api/bookings?${query}`, { headers: { cookie: who.cookie } });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Booking[] }).data;
}
const statuses = async (who: TestPerson, query: string) =>
  (await list(who, query)).map(({ status }) => status);

it('[W-02] [W-03] shows each side its own: what is ahead, what asks for an answer, what is over', async () => {
  const start = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
  const soon = await confirmBooking(server, client, expert, start(1));
  const declined = await requestBooking(server, client, expert, start(4));
  await act(server, expert, declined.id, 'decline');
  await requestBooking(server, client, expert, start(3));
  await hold(server, client, elsewhere.serviceId, start(5));

  expect(await statuses(client, 'role=client')).toEqual(['held', 'declined', 'requested', 'confirmed']);
  expect(await statuses(client, 'scope=upcoming')).toEqual(['confirmed', 'requested', 'held']);
  expect(await statuses(client, 'scope=holds')).toEqual(['held']);
  expect(await statuses(client, 'scope=sessions')).toEqual(['confirmed']);
  expect(await statuses(client, 'scope=past')).toEqual(['declined']);
  expect(await statuses(expert, 'role=expert&scope=requests')).toEqual(['requested']);
  // A hold that is not paid is not yet the expert's business.
  expect(await statuses(elsewhere, 'role=expert')).toEqual([]);
  expect(await statuses(expert, 'role=client')).toEqual([]);
  expect(await statuses(await createClient(server), 'role=client')).toEqual([]);

  server.clock.advance(10 * MINUTE);
  expect(await statuses(client, 'scope=all')).toEqual(['declined', 'requested', 'confirmed']);

  server.clock.set(new Date(Date.parse(soon.startsAt) + HOUR));
  expect(await statuses(client, 'scope=upcoming')).toEqual(['requested']);
  expect(await statuses(client, 'scope=past')).toEqual(['declined', 'confirmed']);
});

it.each(['scope=yesterday', 'limit=0', 'limit=101', 'after=yesterday', 'after=1.1', 'role=staff'])(
  'refuses what it does not know: %s',
  async (query) => {
    const answer = await server.request(`/api/bookings?${query}`, { headers: { cookie: client.cookie } });
    expect(answer.status).toBe(400);
  },
);
