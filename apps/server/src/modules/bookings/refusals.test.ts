import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@nexperts/contract';
import { alarm, job, payment } from '../../db/schema/index.ts';
import { PaymentProviderDown, PaymentRefused } from '../../ports/payments.ts';
import { act, CARDS, confirmBooking, hold, look, pay, requestBooking } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { interceptGateway, type GatewayCall } from '../../testing/gateway.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';

const { server, client, expert } = bookingSuite();
let calls: GatewayCall[];
/** What the provider refuses for good, or does not answer */
let refuses: ReadonlySet<GatewayCall>;
let down: ReadonlySet<GatewayCall>;

beforeAll(() => {
  interceptGateway(server, async (call, send) => {
    calls.push(call);
    if (refuses.has(call)) throw new PaymentRefused('charge_disputed');
    if (down.has(call)) throw new PaymentProviderDown('no answer');
    return send();
  });
});
beforeEach(async () => {
  calls = [];
  refuses = new Set();
  down = new Set();
});

const start = () => server.clock.nextHour(3 * DAY);
const count = (call: GatewayCall): number => calls.filter((one) => one === call).length;
/** Jobs of payments that are still to be done, whenever. */
const openJobs = () =>
  server.db.$count(job, and(eq(job.kind, 'payment.settle'), isNull(job.doneAt), isNull(job.deadAt)));
const openAlarms = async (bookingId: string) =>
  (
    await server.db
      .select()
      .from(alarm)
      .where(and(eq(alarm.subject, `booking:${bookingId}`), isNull(alarm.clearedAt)))
  ).map(({ kind, detail }) => [kind, detail]);
async function pass(minutes: number): Promise<void> {
  for (let at = 0; at < minutes; at += 2) {
    await server.drain();
    server.clock.advance(2 * MINUTE);
  }
  await server.drain();
}
const escrow = (id: string) => accountBalance(server.db, ledgerAccount.escrow(id), 'AUD');

/** Accepted while the provider is down, cancelled late: the capture is refused when it is up again. */
async function cancelledBeforeCapture(): Promise<Booking> {
  const { id } = await requestBooking(server, client, expert, start());
  down = new Set(['capture', 'read']);
  await act(server, expert, id, 'accept');
  server.clock.advance(3 * DAY - 2 * HOUR);
  const cancelled = await act(server, client, id, 'cancel');
  expect(cancelled.data.status).toBe('cancelled');
  down = new Set();
  refuses = new Set(['capture']);
  calls = [];
  return cancelled.data;
}

describe('[H1] a provider that refuses for good', () => {
  it('A: a refund is tried three times, then staff have an alarm and nothing is left to run', async () => {
    const { id } = await confirmBooking(server, client, expert, start());
    await server.drain();
    calls = [];
    refuses = new Set(['refund']);
    await act(server, expert, id, 'cancel');
    const table: [minutes: number, calls: number, jobs: number][] = [];
    for (const minutes of [0, 2, 4, 6, 10, 16, 60]) {
      await pass(minutes - (table.at(-1)?.[0] ?? 0));
      table.push([minutes, count('refund'), await openJobs()]);
    }
    expect(table.map(([, tries]) => tries)).toEqual([1, 2, 3, 3, 3, 3, 3]);
    // One of each kind of call that was made: open, capture, refund.
    for (const [, , jobs] of table) expect(jobs).toBeLessThanOrEqual(3);
    expect(table.at(-1)?.[2]).toBe(0);
    expect(count('read')).toBeLessThanOrEqual(8);
    expect(await openAlarms(id)).toEqual([['refund.refused', 'charge_disputed']]);
    expect(await escrow(id)).toBe(12_000);
  });

  it('A: once the refund is made in the dashboard the alarm clears itself, and the books agree', async () => {
    const { id } = await confirmBooking(server, client, expert, start());
    refuses = new Set(['refund']);
    await act(server, expert, id, 'cancel');
    await pass(20);
    expect(await openAlarms(id)).toHaveLength(1);
    const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    await server.deps.payments.sandbox?.act(row?.providerRef ?? '', 'refund');
    await pass(2);
    expect((await look(server, client, id)).data.payment?.status).toBe('refunded');
    expect(await openAlarms(id)).toEqual([]);
    expect(await escrow(id)).toBe(0);
  });

  it('B: a capture refused after the booking left confirmed is tried once; the client is not charged', async () => {
    const { id } = await cancelledBeforeCapture();
    await pass(30);
    expect(count('capture')).toBe(1);
    expect(count('void')).toBe(1);
    expect(await openJobs()).toBe(0);
    expect(await openAlarms(id)).toEqual([['capture.refused', 'charge_disputed']]);
    expect((await look(server, client, id)).data.payment).toMatchObject({
      status: 'voided',
      captured: { minor: 0 },
    });
    expect((await look(server, expert, id)).data.expertShare).toEqual({ minor: 0, currency: 'AUD' });
  });

  it('B: and when the void is refused too, three times', async () => {
    const { id } = await cancelledBeforeCapture();
    refuses = new Set(['capture', 'void']);
    await pass(60);
    expect([count('capture'), count('void'), await openJobs()]).toEqual([1, 3, 0]);
    expect(new Set((await openAlarms(id)).map(([kind]) => kind))).toEqual(
      new Set(['capture.refused', 'void.refused']),
    );
  });

  it('a payment it will not open is tried three times, and nothing is opened after the hold', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    refuses = new Set(['open']);
    for (let press = 0; press < 6; press += 1)
      expect((await act(server, client, data.id, 'payment')).error.code).toBe('PaymentProviderFailed');
    expect(count('open')).toBe(3);
    expect(await openAlarms(data.id)).toEqual([['open.refused', 'charge_disputed']]);
    await pass(20);
    expect(count('open')).toBe(3);
  });

  it('[P-01] a refund that fails at the client’s bank each time is made three times, then staff have an alarm', async () => {
    const held = await hold(server, client, expert.serviceId, start());
    await pay(server, client, held.data.id, CARDS.refundsFail);
    await act(server, expert, held.data.id, 'accept');
    await act(server, expert, held.data.id, 'cancel');
    await pass(60);
    expect(count('refund')).toBe(3);
    expect((await look(server, client, held.data.id)).data.payment).toMatchObject({
      status: 'captured',
      refunded: { minor: 0 },
    });
    expect((await openAlarms(held.data.id)).map(([kind]) => kind)).toEqual(['refund.failed']);
    expect(await escrow(held.data.id)).toBe(12_000);
  });
});

it('[H1] a provider that never answers ends in an alarm as well', async () => {
  const { id } = await confirmBooking(server, client, expert, start());
  await server.drain();
  down = new Set(['refund']);
  await act(server, expert, id, 'cancel');
  calls = [];
  for (let hour = 0; hour < 40; hour += 1) {
    await server.drain();
    server.clock.advance(HOUR);
  }
  // The job of the cancellation and one for each kind of call that was made, of twelve attempts each.
  expect(count('refund')).toBeLessThanOrEqual(4 * 12);
  expect(await openJobs()).toBe(0);
  expect((await openAlarms(id)).map(([kind]) => kind)).toEqual(['job.dead']);
});
