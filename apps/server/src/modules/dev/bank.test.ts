import { beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createApp } from '../../app.ts';
import { confirmBooking, look } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';

const OWN = 'http://localhost:3000';
const server = serverForSuite();
let client: TestPerson;
let id: string;
beforeAll(async () => {
  client = await createClient(server);
  const start = server.clock.nextHour(3 * DAY);
  ({ id } = await confirmBooking(server, client, await createExpert(server), start));
});

const press = async (fields: Record<string, string>): Promise<number> => {
  const answer = await server.request('/dev/bank', {
    method: 'POST',
    headers: { origin: OWN },
    body: new URLSearchParams({ bookingId: id, ...fields }),
  });
  await server.drain();
  return answer.status;
};
const page = async (): Promise<string> => (await server.request(`/dev/bank?booking=${id}`)).text();

it('[P-09] on /dev the dashboard refunds, a refund fails, and the bank disputes and decides, for one booking', async () => {
  expect(await page()).toContain('A$120 charged');
  expect(await press({ act: 'refund', amountMinor: '4000' })).toBe(303);
  expect((await look(server, client, id)).data.payment?.refunded.minor).toBe(4000);
  expect(await press({ act: 'fail-refund' })).toBe(303);
  expect((await look(server, client, id)).data.payment?.refunded.minor).toBe(0);
  expect(await press({ act: 'dispute' })).toBe(303);
  expect(await page()).toContain('A$120 disputed');
  expect((await look(server, client, id)).data.status).toBe('cancelled');
  expect(await press({ act: 'win' })).toBe(303);
  expect(await page()).not.toContain('disputed');
  expect(await press({ act: 'dispute' })).toBe(303);
  expect(await press({ act: 'lose' })).toBe(303);
  expect(await page()).toContain('A$120 lost to a dispute');
});

it('[P-09] what the bank can’t do is refused with the reason', async () => {
  expect(await press({ act: 'win' })).toBe(409);
  expect(await press({ act: 'rob' })).toBe(400);
  expect(await press({ act: 'refund', amountMinor: '0' })).toBe(400);
  expect(await press({ bookingId: randomUUID(), act: 'dispute' })).toBe(404);
});

it('[P-09] is there only outside production, and only when the sandbox takes the payments', async () => {
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  for (const change of [{ production: true }, { stripe }]) {
    const app = createApp({ ...server.deps, env: { ...server.deps.env, ...change } });
    expect((await app.request(`${OWN}/dev/bank`)).status).toBe(404);
  }
});
