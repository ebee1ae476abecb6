import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarm, booking, payment, paymentOperation, refundOrder } from '../../db/schema/index.ts';
import { act, confirmBooking, hold, pay } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import type { BankAct } from '../../ports/payments.ts';
import { DAY, HOUR, serverForSuite, type TestServer } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount, orderRefund, releaseRefund, type Refund } from './index.ts';

const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
let start: Date;
beforeEach(async () => {
  client = await createClient(server);
  expert = await createExpert(server);
  start = server.clock.nextHour(3 * DAY);
});

const lockedBooking = async (
  tx: Parameters<Parameters<TestServer['db']['transaction']>[0]>[0],
  id: string,
) => {
  const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('no key update');
  if (!row) throw new Error('no booking');
  return row;
};
const order = (id: string, refund: Refund): Promise<number> =>
  server.db.transaction(async (tx) =>
    orderRefund(tx, await lockedBooking(tx, id), { ...refund, actorId: null, now: server.clock.now() }),
  );
const release = (id: string, decided?: { addMinor: number; reason: string }): Promise<number> =>
  server.db.transaction(async (tx) =>
    releaseRefund(tx, await lockedBooking(tx, id), {
      ...(decided ? { decided } : {}),
      actorId: null,
      now: server.clock.now(),
    }),
  );
const ordersOf = async (id: string): Promise<unknown[]> =>
  server.db
    .select({ cause: refundOrder.cause, amountMinor: refundOrder.amountMinor })
    .from(refundOrder)
    .where(eq(refundOrder.bookingId, id))
    .orderBy(asc(refundOrder.at), asc(refundOrder.amountMinor));
const paymentOf = async (id: string) => {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  if (!row) throw new Error('no payment');
  return row;
};
const bank = async (id: string, what: BankAct, amountMinor?: number): Promise<void> => {
  await server.deps.payments.sandbox?.act((await paymentOf(id)).providerRef ?? '', what, amountMinor);
  await server.drain();
};
const escrow = (id: string) => accountBalance(server.db, ledgerAccount.escrow(id), 'AUD');

describe('[P-02] orderRefund', () => {
  it('sends what is due in parts, and writes down each order', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await order(id, { cause: 'goodwill', amount: { addMinor: 2000 } });
    await order(id, { cause: 'goodwill', amount: { addMinor: 500 } });
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundDueMinor: 2500, refundedMinor: 2500 });
    expect(await ordersOf(id)).toEqual([
      { cause: 'goodwill', amountMinor: 500 },
      { cause: 'goodwill', amountMinor: 2000 },
    ]);
    expect(await escrow(id)).toBe(9500);
  });

  it('counts what went back before toward a share in all, from our side or from the dashboard', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await order(id, { cause: 'goodwill', amount: { addMinor: 2000 } });
    await server.drain();
    await bank(id, 'refund', 1000);
    expect(await order(id, { cause: 'decision', amount: { inAllMinor: 6000 } })).toBe(3000);
    expect(await order(id, { cause: 'staff', amount: { inAllMinor: 6000 } })).toBe(0);
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundDueMinor: 6000, refundedMinor: 6000 });
  });

  it('sends what a refund in the dashboard had covered when that refund fails', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await bank(id, 'refund', 8000);
    expect(await order(id, { cause: 'settlement', amount: { inAllMinor: 6000 } })).toBe(0);
    expect(await ordersOf(id)).toEqual([]);
    await bank(id, 'fail-refund');
    server.clock.advance(HOUR);
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundDueMinor: 6000, refundedMinor: 6000 });
  });

  it('orders once for a cause that a booking has only once', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    expect(await order(id, { cause: 'decision', amount: { inAllMinor: 3000 } })).toBe(3000);
    expect(await order(id, { cause: 'decision', amount: { inAllMinor: 4000 } })).toBe(0);
    expect(await ordersOf(id)).toEqual([{ cause: 'decision', amountMinor: 3000 }]);
    expect((await paymentOf(id)).refundDueMinor).toBe(3000);
  });

  it('[O-08] that has waited for three days raises an alarm, until it is sent', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await order(id, { cause: 'goodwill', amount: { addMinor: 2000 } });
    const until = server.clock.now().getTime() + 3 * DAY;
    for (let time = 0; time < 3; time += 1) {
      await server.drain();
      await bank(id, 'fail-refund');
      server.clock.advance(HOUR);
    }
    const open = and(
      eq(alarm.kind, 'refund.waits'),
      eq(alarm.subject, `booking:${id}`),
      isNull(alarm.clearedAt),
    );
    server.clock.set(new Date(until - 1));
    await server.drain();
    expect(await server.db.$count(alarm, open)).toBe(0);
    server.clock.advance(1);
    await server.drain();
    expect(await server.db.$count(alarm, open)).toBe(1);
    await order(id, { cause: 'goodwill', amount: { addMinor: 500 } });
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundedMinor: 2500 });
    expect(await server.db.$count(alarm, open)).toBe(0);
  });

  it('writes down the order of a cancellation, and none for a request that is withdrawn', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await act(server, client, id, 'cancel');
    expect(await ordersOf(id)).toEqual([{ cause: 'cancellation', amountMinor: 12_000 }]);
    const { data } = await hold(server, client, expert.serviceId, start);
    await pay(server, client, data.id);
    await act(server, client, data.id, 'cancel');
    await server.drain();
    expect(await ordersOf(data.id)).toEqual([]);
    expect((await paymentOf(data.id)).status).toBe('voided');
  });
});

describe('[A-06] a refund that waits for an appeal', () => {
  const held: Refund = { cause: 'absence', amount: { inAllMinor: 12_000 }, held: true };

  it('is not sent until it is released', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await order(id, held);
    await act(server, client, id, 'payment/refresh');
    server.clock.advance(HOUR);
    await server.drain();
    const { id: paymentId } = await paymentOf(id);
    const calls = eq(paymentOperation.paymentId, paymentId);
    expect(
      (await server.db.select().from(paymentOperation).where(calls)).map(({ kind }) => kind),
    ).not.toContain('refund');
    expect(await ordersOf(id)).toEqual([]);
    await release(id);
    await release(id);
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundHeld: false, refundedMinor: 12_000 });
    expect(await ordersOf(id)).toEqual([{ cause: 'absence', amountMinor: 12_000 }]);
  });

  it.each([
    [0, []],
    [4000, [{ cause: 'appeal', amountMinor: 4000 }]],
  ])('is %i cents in the end if staff decide so', async (addMinor, orders) => {
    const { id } = await confirmBooking(server, client, expert, start);
    await order(id, held);
    await release(id, { addMinor, reason: 'Both were in the room.' });
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundDueMinor: addMinor, refundedMinor: addMinor });
    expect(await ordersOf(id)).toEqual(orders);
  });

  it('leaves what was ordered before due, though its refund failed meanwhile', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await order(id, { cause: 'goodwill', amount: { addMinor: 2000 } });
    await server.drain();
    await order(id, held);
    await bank(id, 'fail-refund');
    expect((await paymentOf(id)).refundedMinor).toBe(0);
    await release(id, { addMinor: 0, reason: 'Both were in the room.' });
    server.clock.advance(HOUR);
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundDueMinor: 2000, refundedMinor: 2000 });
    expect(await ordersOf(id)).toEqual([{ cause: 'goodwill', amountMinor: 2000 }]);
  });
});

it('[O-02] the last four digits of the card are stored with the payment', async () => {
  const { id } = await confirmBooking(server, client, expert, start);
  expect((await paymentOf(id)).cardLast4).toBe('4242');
});
