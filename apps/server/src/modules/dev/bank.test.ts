import { beforeAll, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { createApp } from '../../app.ts';
import { confirmBooking, look } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { goThroughOnboarding, verificationOf } from '../../testing/payouts.ts';

const OWN = 'http://localhost:3000';
const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
let id: string;
beforeAll(async () => {
  client = await createClient(server);
  const start = server.clock.nextHour(3 * DAY);
  expert = await createExpert(server);
  ({ id } = await confirmBooking(server, client, expert, start));
});

const press = async (fields: Record<string, string>): Promise<number> => send({ bookingId: id, ...fields });
const send = async (fields: Record<string, string>): Promise<number> => {
  const answer = await server.request('/dev/bank', {
    method: 'POST',
    headers: { origin: OWN },
    body: new URLSearchParams(fields),
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
  // The bank dispute cancelled the booking early enough for a full refund.
  expect(await page()).toContain('A$120 refunded');
  expect(await press({ act: 'dispute' })).toBe(409);
});

it('[P-09] on /dev the bank disputes a part of a charge, and keeps it', async () => {
  const other = await confirmBooking(server, client, expert, server.clock.nextHour(4 * DAY));
  const bankOf = (fields: Record<string, string>) => send({ bookingId: other.id, ...fields });
  expect(await bankOf({ act: 'dispute', amountMinor: '12001' })).toBe(409);
  expect(await bankOf({ act: 'dispute', amountMinor: '5000' })).toBe(303);
  expect(await bankOf({ act: 'refund', amountMinor: '100' })).toBe(409);
  expect(await bankOf({ act: 'lose' })).toBe(303);
  const shown = await (await server.request(`/dev/bank?booking=${other.id}`)).text();
  expect(shown).toContain('A$50 lost to a bank dispute');
  expect(shown).toContain('A$70 refunded');
});

it('[P-09] what the bank can’t do is refused with the reason', async () => {
  expect(await press({ act: 'win' })).toBe(409);
  expect(await press({ act: 'rob' })).toBe(400);
  expect(await press({ act: 'refund', amountMinor: '0' })).toBe(400);
  expect(await press({ bookingId: randomUUID(), act: 'dispute' })).toBe(404);
});

it('[P-03] [P-08] the provider restricts an expert’s account, and the dashboard sends money to it', async () => {
  const listed = async (): Promise<string> => (await server.request('/dev/bank')).text();
  expect(await listed()).toContain('No expert has been to the provider’s page yet.');
  await goThroughOnboarding(server, expert);
  const accountRef = /<code>(acct_\w+)<\/code>/.exec(await listed())?.[1] ?? '';
  expect(await send({ accountRef, act: 'restrict' })).toBe(303);
  expect((await verificationOf(server, expert)).state).toBe('restricted');
  expect(await listed()).toContain('can’t be paid: rejected.other');
  expect(await send({ accountRef, act: 'send', amountMinor: '100' })).toBe(409);
  expect(await send({ accountRef, act: 'restore' })).toBe(303);
  expect((await verificationOf(server, expert)).state).toBe('verified');
  await confirmBooking(server, client, expert, server.clock.nextHour(4 * DAY));
  // What the client was charged has cleared then.
  server.clock.advance(3 * DAY);
  expect(await send({ accountRef, act: 'send', amountMinor: '100' })).toBe(303);
  const { payments } = server.deps;
  const movements = await payments.movements(new Date(0), new Date(server.clock.now().getTime() + DAY));
  expect(movements.filter(({ kind }) => kind === 'payout')).toMatchObject([{ currency: 'AUD' }]);
  expect(await send({ accountRef: 'acct_unknown', act: 'restrict' })).toBe(404);
  expect(await send({ accountRef, act: 'dispute' })).toBe(400);
});

it('[P-09] is there only outside production, and only when the sandbox takes the payments', async () => {
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  for (const change of [{ production: true }, { stripe }]) {
    const app = createApp({ ...server.deps, env: { ...server.deps.env, ...change } });
    expect((await app.request(`${OWN}/dev/bank`)).status).toBe(404);
  }
});
