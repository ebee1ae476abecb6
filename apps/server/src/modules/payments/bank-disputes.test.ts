import { and, eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signPayload } from '../../adapters/stripe-sandbox/deliver.ts';
import { bankDispute, payment, paymentOperation, sandboxEvent } from '../../db/schema/index.ts';
import { PaymentProviderDown, type BankAct, type PaymentGateway } from '../../ports/payments.ts';
import { attend } from '../../testing/attend.ts';
import { act, CARDS, confirmBooking, hold, look, pay } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { interceptGateway } from '../../testing/gateway.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from './index.ts';

const server = serverForSuite();
let client: TestPerson;
let expert: TestExpert;
let start: Date;
beforeEach(async () => {
  client = await createClient(server);
  expert = await createExpert(server);
  start = server.clock.nextHour(3 * DAY);
});

const refOf = async (bookingId: string): Promise<string> => {
  const [row] = await server.db
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), eq(payment.purpose, 'price')));
  return row?.providerRef ?? '';
};
async function bank(bookingId: string, what: BankAct, amountMinor?: number): Promise<void> {
  await server.deps.payments.sandbox?.act(await refOf(bookingId), what, amountMinor);
  await server.drain();
}
const balance = (account: string) => accountBalance(server.db, account, 'AUD');
/** What of the platform's money moves while something is done. */
async function platformDuring(
  work: () => Promise<void>,
): Promise<{ fee: number; held: number; loss: number }> {
  const { fee, feeHeld, loss } = ledgerAccount;
  const before = [await balance(fee), await balance(feeHeld), await balance(loss)] as const;
  await work();
  return {
    fee: (await balance(fee)) - before[0],
    held: (await balance(feeHeld)) - before[1],
    loss: (await balance(loss)) - before[2],
  };
}
const of = async (id: string) => ({
  escrow: await balance(ledgerAccount.escrow(id)),
  pending: await balance(ledgerAccount.pending(expert.expertId)),
  available: await balance(ledgerAccount.available(expert.expertId)),
});

/** A session of A$120 that both came to; `hours` after its end. */
async function heldSession(hours: number): Promise<string> {
  const { id } = await confirmBooking(server, client, expert, start);
  for (const accountId of [client.accountId, expert.accountId])
    await attend(server.db, {
      roomId: id,
      accountId,
      inst: crypto.randomUUID(),
      joinedAt: start,
      lastSeenAt: new Date(start.getTime() + HOUR),
    });
  server.clock.set(new Date(start.getTime() + HOUR + hours * HOUR + MINUTE));
  await server.drain();
  const [mine = '', theirs = ''] = await openTestSession(server, [client.accountId, expert.accountId]);
  client = { ...client, cookie: mine };
  expert = { ...expert, cookie: theirs };
  return id;
}

describe('[M4] [P-01] a refund in the provider’s dashboard', () => {
  it('after the session comes out of fee and share alike, in parts too', async () => {
    const id = await heldSession(1);
    expect(await of(id)).toEqual({ escrow: 0, pending: 10_200, available: 0 });
    const moved = await platformDuring(() => bank(id, 'refund', 4000));
    // 15% of A$80 is A$12, and was A$18.
    expect(moved).toEqual({ fee: -600, held: 0, loss: 0 });
    expect(await of(id)).toEqual({ escrow: 0, pending: 6800, available: 0 });
    await bank(id, 'refund', 1);
    expect(await of(id)).toEqual({ escrow: 0, pending: 6799, available: 0 });
    expect((await look(server, expert, id)).data.expertShare).toEqual({ minor: 6799, currency: 'AUD' });
  });

  it('after the release is taken back from what is available', async () => {
    const id = await heldSession(48);
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 10_200 });
    const moved = await platformDuring(() => bank(id, 'refund'));
    expect(moved).toEqual({ fee: -1800, held: 0, loss: 0 });
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 0 });
    const earnings = (await (
      await server.request('/api/expert/earnings', { headers: { cookie: expert.cookie } })
    ).json()) as { data: { sessions: { gross: object; fee: object; net: object }[] } };
    const none = { minor: 0, currency: 'AUD' };
    expect(earnings.data.sessions[0]).toMatchObject({ gross: none, fee: none, net: none });
  });

  it('that fails at the client’s bank counts back', async () => {
    const id = await heldSession(48);
    await bank(id, 'refund', 4000);
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 6800 });
    await bank(id, 'fail-refund');
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 10_200 });
    expect((await look(server, client, id)).data.payment).toMatchObject({
      status: 'captured',
      refunded: { minor: 0 },
    });
  });
});

describe('[P-09] a bank dispute', () => {
  it('holds fee and share at once, also a share that was released', async () => {
    const id = await heldSession(48);
    const moved = await platformDuring(() => bank(id, 'dispute'));
    expect(moved).toEqual({ fee: -1800, held: 1800, loss: -12_000 });
    expect(await of(id)).toEqual({ escrow: 0, pending: 10_200, available: 0 });
  });

  it('that is open when 48 hours have passed lets nothing be released', async () => {
    const id = await heldSession(1);
    await bank(id, 'dispute');
    server.clock.advance(3 * DAY);
    await server.drain();
    expect(await of(id)).toEqual({ escrow: 0, pending: 10_200, available: 0 });
  });

  it.each([
    ['won: everything is as before', 'win', 0],
    ['lost: the platform bears it', 'lose', -12_000],
  ] as const)('%s', async (_name, decision, loss) => {
    const id = await heldSession(48);
    const moved = await platformDuring(async () => {
      await bank(id, 'dispute');
      await bank(id, decision);
    });
    expect(moved).toEqual({ fee: 0, held: 0, loss });
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 10_200 });
  });

  it('before the start cancels the booking, frees the time and sends no refund beside it', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await bank(id, 'dispute');
    expect((await look(server, client, id)).data).toMatchObject({
      status: 'cancelled',
      payment: { refunded: { minor: 0 } },
    });
    expect(server.mails.findLast(({ to }) => to === client.email)?.text).toContain(
      'you dispute the charge of A$120',
    );
    expect(server.mails.findLast(({ to }) => to === expert.email)?.text).toContain(
      'gets a full refund, so there’s no share for this booking.',
    );
    const other = await createClient(server);
    expect((await hold(server, other, expert.serviceId, start)).status).toBe(201);
  });

  it('before the start cancels the booking also when an earlier one was won before we heard of it', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    const ref = await refOf(id);
    await server.deps.payments.sandbox?.act(ref, 'dispute');
    await server.deps.payments.sandbox?.act(ref, 'win');
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('confirmed');
    await bank(id, 'dispute');
    expect((await look(server, client, id)).data.status).toBe('cancelled');
  });

  it('that comes and is won before we hear of the charge keeps the confirmation', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    await pay(server, client, data.id);
    let isLost = true;
    const real = interceptGateway(server, async (call, send) => {
      const answer = await send();
      if (call !== 'capture' || !isLost) return answer;
      isLost = false;
      throw new PaymentProviderDown('the answer was lost');
    });
    await act(server, expert, data.id, 'accept');
    (server.deps as { payments: PaymentGateway }).payments = real;
    await real.sandbox?.act(await refOf(data.id), 'dispute');
    await real.sandbox?.act(await refOf(data.id), 'win');
    await server.drain();
    expect((await look(server, client, data.id)).data.status).toBe('confirmed');
    const subjects = server.mails.filter(({ to }) => to === client.email).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Booked: /));
  });

  it('of the card that disputes every charge cancels as soon as it is charged', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    await pay(server, client, data.id, CARDS.disputed);
    await act(server, expert, data.id, 'accept');
    await server.drain();
    expect((await look(server, client, data.id)).data.status).toBe('cancelled');
  });

  it('keeps back a refund that is due; won, it is sent', async () => {
    const id = await heldSession(1);
    await bank(id, 'dispute');
    await server.db.update(payment).set({ refundDueMinor: 5000 }).where(eq(payment.bookingId, id));
    await act(server, client, id, 'payment/refresh');
    const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    const begun = and(eq(paymentOperation.paymentId, row?.id ?? ''), eq(paymentOperation.kind, 'refund'));
    expect(await server.db.$count(paymentOperation, begun)).toBe(0);
    await bank(id, 'win');
    expect((await look(server, client, id)).data.payment?.refunded.minor).toBe(5000);
    expect(await of(id)).toMatchObject({ escrow: 0, pending: 5950 });
  });

  it('lost takes the place of a refund that is due, and then is no loss of the platform', async () => {
    const id = await heldSession(1);
    await bank(id, 'dispute');
    await server.db.update(payment).set({ refundDueMinor: 12_000 }).where(eq(payment.bookingId, id));
    const moved = await platformDuring(() => bank(id, 'lose'));
    expect(moved.loss).toBe(12_000);
    expect(await of(id)).toEqual({ escrow: 0, pending: 0, available: 0 });
    expect((await look(server, client, id)).data.payment?.refunded.minor).toBe(0);
  });

  it('told in any order and three times is the same', async () => {
    const id = await heldSession(48);
    await bank(id, 'dispute');
    await bank(id, 'lose');
    const before = [await of(id), await server.db.select().from(bankDispute)];
    const secret = `whsec_${createHmac('sha256', server.deps.secret).update('sandbox webhook').digest('hex')}`;
    const ref = await refOf(id);
    const events = (await server.db.select().from(sandboxEvent))
      .map(({ data }) => JSON.stringify(data))
      .filter((body) => body.includes(ref));
    expect(events.filter((body) => body.includes('charge.dispute.')).length).toBeGreaterThanOrEqual(4);
    for (const body of [...events.toReversed(), ...events]) {
      const headers = {
        'stripe-signature': signPayload(body.replace('evt_', `evt_again`), secret, server.clock.now()),
      };
      await server.request('/api/stripe/webhook', {
        method: 'POST',
        headers,
        body: body.replace('evt_', 'evt_again'),
      });
    }
    await server.drain();
    expect([await of(id), await server.db.select().from(bankDispute)]).toEqual(before);
  });

  it('that is open or lost is no charge to refund: the sandbox refuses as Stripe does', async () => {
    const id = await heldSession(1);
    await bank(id, 'dispute');
    const refund = () =>
      refOf(id).then((ref) =>
        server.deps.payments.refund(ref, { amountMinor: 100, idempotencyKey: crypto.randomUUID() }),
      );
    await expect(refund()).rejects.toThrow('charge_disputed');
    await bank(id, 'lose');
    await expect(refund()).rejects.toThrow('charge_disputed');
  });

  it('that is lost and took a part leaves the rest to refund', async () => {
    const id = await heldSession(1);
    await bank(id, 'dispute', 5000);
    await bank(id, 'lose');
    const ref = await refOf(id);
    const refund = (amountMinor: number) =>
      server.deps.payments.refund(ref, { amountMinor, idempotencyKey: crypto.randomUUID() });
    await expect(refund(7001)).rejects.toThrow('amount_too_large');
    expect((await refund(7000)).refundedMinor).toBe(7000);
    await expect(refund(1)).rejects.toThrow('charge_disputed');
  });
});

it('[P-01] fee and share are worked out over all payments of a booking, and rounded once', async () => {
  const id = await heldSession(1);
  const now = server.clock.now();
  await server.db.insert(payment).values({
    bookingId: id,
    purpose: 'overtime',
    overtimeId: crypto.randomUUID(),
    status: 'captured',
    amountMinor: 1,
    capturedMinor: 1,
    currency: 'AUD',
    createdAt: now,
    updatedAt: now,
  });
  // 15% of A$40.04 is A$6.01; of A$40.03 and of one cent, each rounded, it would be A$6.00.
  const moved = await platformDuring(() => bank(id, 'refund', 7997));
  expect(moved.fee).toBe(601 - 1800);
  expect(await of(id)).toEqual({ escrow: 0, pending: 3403, available: 0 });
});
