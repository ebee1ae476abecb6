import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { costOfGoodwill, goodwillUntil } from '@nexperts/domain';
import { booking, ledgerEntry, payment, refundOrder } from '../../../db/schema/index.ts';
import { attend } from '../../../testing/attend.ts';
import { act, confirmBooking, hold, look, pay } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { logInAgain } from '../../../testing/factories.ts';
import type { BankAct } from '../../../ports/payments.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';
import { accountBalance, ledgerAccount } from '../../payments/index.ts';

const { server, client, expert } = bookingSuite();
let start: Date;
beforeEach(() => {
  start = server.clock.nextHour(3 * DAY);
});

const give = (
  id: string,
  amountMinor: number,
  { who = expert, key = randomUUID() }: { who?: { cookie: string }; key?: string } = {},
) => server.as(who).call('refundByGoodwill', { params: { id }, body: { amountMinor }, idempotencyKey: key });
const at = async (time: number): Promise<void> => {
  server.clock.set(new Date(time));
  await logInAgain(server, client);
  await logInAgain(server, expert);
};
/** A session of A$120 that both came to, its end a number of hours ago. */
async function over(hours: number): Promise<string> {
  const { id } = await confirmBooking(server, client, expert, start);
  for (const accountId of [client.accountId, expert.accountId])
    await attend(server.db, {
      roomId: id,
      accountId,
      inst: randomUUID(),
      joinedAt: start,
      lastSeenAt: new Date(start.getTime() + HOUR),
    });
  server.clock.set(new Date(start.getTime() + (1 + hours) * HOUR + MINUTE));
  await server.drain();
  await at(server.clock.now().getTime());
  return id;
}
const ends = () => start.getTime() + HOUR;
const of = async (id: string) => ({
  escrow: await accountBalance(server.db, ledgerAccount.escrow(id), 'AUD'),
  pending: await accountBalance(server.db, ledgerAccount.pending(expert.expertId), 'AUD'),
  available: await accountBalance(server.db, ledgerAccount.available(expert.expertId), 'AUD'),
});

describe('[A-05] an expert who gives money back', () => {
  it('before the session pays it from what is held, and the client is mailed', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    const { status, data } = await give(id, 2000);
    await server.drain();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      payment: { refunded: { minor: 2000 } },
      expertShare: { minor: 8500 },
      goodwill: { most: { minor: 10_000 }, until: new Date(goodwillUntil(ends())).toISOString() },
    });
    const subjects = server.mails.filter(({ to }) => to === client.email).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('is giving you A$20 back'));
    expect((await look(server, client, id)).data).toMatchObject({
      goodwill: null,
      payment: { refunded: { minor: 2000 } },
    });
  });

  it('after the session pays what the split says, before and after the release', async () => {
    const id = await over(1);
    const first = costOfGoodwill(12_000, 2000).expertMinor;
    expect((await give(id, 2000)).status).toBe(200);
    expect(await of(id)).toEqual({ escrow: 0, pending: 10_200 - first, available: 0 });
    server.clock.advance(2 * DAY);
    await server.drain();
    await at(server.clock.now().getTime());
    const second = costOfGoodwill(10_000, 1).expertMinor;
    expect((await give(id, 1)).status).toBe(200);
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 10_200 - first - second });
  });

  it('can give back no more than is left, and everything in parts', async () => {
    const id = await over(1);
    const refused = await give(id, 12_001);
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'ValidationFailed', fields: { amountMinor: 'At most A$120' } },
    });
    expect((await give(id, 11_999)).status).toBe(200);
    expect((await give(id, 2)).error.message).toBe('You can give back up to A$0.01');
    expect((await give(id, 1)).data.goodwill).toBeNull();
    expect((await give(id, 1)).error.code).toBe('WrongState');
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 0 });
  });

  it.each([
    ['one millisecond before 90 days after the end', -1, 200],
    ['90 days after the end', 0, 409],
    ['one millisecond later', 1, 409],
  ])('%s', async (_when, nudge, status) => {
    const id = await over(49);
    await at(goodwillUntil(ends()) + nudge);
    expect((await look(server, expert, id)).data.goodwill === null).toBe(status === 409);
    expect((await give(id, 100)).status).toBe(status);
  });

  it('cannot before the booking is confirmed', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    expect((await give(data.id, 1)).error.code).toBe('WrongState');
    await pay(server, client, data.id);
    expect((await give(data.id, 1)).error.code).toBe('WrongState');
  });

  it('cannot while a bank disputes the charge', async () => {
    const id = await over(1);
    const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    await server.deps.payments.sandbox?.act(row?.providerRef ?? '', 'dispute');
    await server.drain();
    expect((await give(id, 1)).error.code).toBe('WrongState');
  });

  it('cannot where the platform bears what the bank took, or the expert would bear it all', async () => {
    const id = await over(1);
    const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    const bank = async (what: BankAct, amountMinor?: number) => {
      await server.deps.payments.sandbox?.act(row?.providerRef ?? '', what, amountMinor);
      await server.drain();
    };
    await bank('refund', 2000);
    await bank('dispute');
    await bank('lose');
    await bank('fail-refund');
    const before = await of(id);
    expect(before).toMatchObject({ escrow: 0, pending: 10_200 });
    expect((await give(id, 100)).error.code).toBe('WrongState');
    expect(await of(id)).toEqual(before);
  });

  it('gives once under one key, however often and at the same time it is sent', async () => {
    const id = await over(1);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => give(id, 700, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await give(id, 700, { key })).data.payment?.refunded.minor).toBe(700);
    expect((await give(id, 800, { key })).error.code).toBe('IdempotencyKeyReused');
    expect(await server.db.$count(refundOrder, eq(refundOrder.bookingId, id))).toBe(1);
  });

  it('never gives more than is left by two presses at the same time', async () => {
    const id = await over(1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => give(id, 4000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'WrongState')).toHaveLength(1);
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 0 });
  });

  it('needs an available balance that covers their part, once the share was paid out', async () => {
    const id = await over(49);
    const { available } = ledgerAccount;
    const subject = `payout:${randomUUID()}`;
    await server.db.insert(ledgerEntry).values({
      at: server.clock.now(),
      subject,
      kind: 'payout',
      debit: ledgerAccount.provider,
      credit: available(expert.expertId),
      amountMinor: 10_000,
      currency: 'AUD',
      idempotencyKey: subject,
    });
    const refused = await give(id, 2000);
    expect(refused).toMatchObject({ status: 409, error: { code: 'Conflict' } });
    expect(refused.error.message).toContain('This costs you A$17, and your available balance is A$2.');
    expect((await give(id, 235)).status).toBe(200);
    expect(await of(id)).toMatchObject({ available: 0 });
    expect((await give(id, 100)).error.code).toBe('Conflict');
  });

  it('before a cancellation: what they gave counts toward its refund', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await give(id, 2000);
    const { refundNow } = (await look(server, client, id)).data;
    expect(refundNow?.minor).toBe(10_000);
    const { data } = await act(server, client, id, 'cancel', { expectedRefundMinor: 10_000 });
    expect(data).toMatchObject({ status: 'cancelled', payment: { refunded: { minor: 12_000 } } });
    expect((await server.db.select().from(booking).where(eq(booking.id, id)))[0]?.status).toBe('cancelled');
  });
});
