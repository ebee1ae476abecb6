import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alarm, document, ledgerEntry, payment, refundOtherwise } from '../../../db/schema/index.ts';
import { PaymentRefused } from '../../../ports/payments.ts';
import { act, confirmBooking } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createStaff, type TestPerson } from '../../../testing/factories.ts';
import { interceptGateway } from '../../../testing/gateway.ts';
import { DAY, MINUTE } from '../../../testing/harness.ts';
import { ledgerAccount } from '../../payments/index.ts';

const { server, client, expert, balance } = bookingSuite();
let refuses = false;
let first: TestPerson;
let second: TestPerson;
beforeAll(() =>
  interceptGateway(server, (call, send) =>
    call === 'refund' && refuses ? Promise.reject(new PaymentRefused('expired_card')) : send(),
  ),
);
beforeEach(async () => {
  refuses = true;
  first = await createStaff(server, ['finance']);
  second = await createStaff(server, ['finance']);
});

/** A booking of A$120 that its expert cancelled, and whose refund the provider refused three times. */
async function refusedRefund(): Promise<string> {
  const { id } = await confirmBooking(server, client, expert, server.clock.nextHour(3 * DAY));
  await act(server, expert, id, 'cancel');
  for (let tries = 0; tries < 3; tries += 1) {
    await server.drain();
    server.clock.advance(2 * MINUTE);
  }
  server.mails.length = 0;
  return id;
}
const today = () => server.clock.now().toISOString().slice(0, 10);
const record = (id: string, change: object = {}) =>
  server.as(first).call('payRefundOtherwise', {
    params: { id },
    body: {
      amountMinor: 12_000,
      paidTo: 'Bank account ending in 4821',
      reference: 'NX-2026-17',
      paidOn: today(),
      ...change,
    },
  });
const confirm = (signatureId: string | null) =>
  server.as(second).call('confirmSignature', { params: { id: signatureId ?? '' } });
const openAlarms = async (id: string) =>
  (
    await server.db
      .select()
      .from(alarm)
      .where(eq(alarm.subject, `booking:${id}`))
  )
    .filter(({ clearedAt }) => clearedAt === null)
    .map(({ kind }) => kind);
const paymentOf = async (id: string) =>
  (await server.db.select().from(payment).where(eq(payment.bookingId, id)))[0];
const offered = async (id: string) =>
  (await server.as(first).call('staffBooking', { params: { id } })).data.actions.payOtherwise;

describe('a refund that the provider refuses for good', () => {
  it('O-08: is paid another way by two people, whatever the amount, and posted once', async () => {
    const id = await refusedRefund();
    expect(await openAlarms(id)).toEqual(['refund.refused']);
    expect(await offered(id)).toEqual({ minor: 12_000, currency: 'AUD' });
    const asked = await record(id);
    expect(asked.data.state).toBe('waiting');
    expect(await balance(ledgerAccount.escrow(id))).toBe(12_000);
    expect((await confirm(asked.data.signatureId)).status).toBe(204);
    await server.drain();
    expect(await balance(ledgerAccount.escrow(id))).toBe(0);
    const rows = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, id));
    expect(rows.filter(({ kind }) => kind.startsWith('refund'))).toMatchObject([
      { kind: 'refund-otherwise', debit: ledgerAccount.bank, amountMinor: 12_000 },
    ]);
    const kept = await server.db.select().from(refundOtherwise).where(eq(refundOtherwise.bookingId, id));
    expect(kept).toMatchObject([
      { amountMinor: 12_000, reference: 'NX-2026-17', paidOn: today(), paidBy: first.accountId },
    ]);
    expect(await openAlarms(id)).toEqual([]);
    expect(await offered(id)).toBeNull();
    // Nothing is sent a second time, also once the provider would take it.
    refuses = false;
    server.clock.advance(4 * DAY);
    await server.drain();
    expect(await paymentOf(id)).toMatchObject({ refundedMinor: 0, paidOtherwiseMinor: 12_000 });
    expect(await openAlarms(id)).toEqual([]);
    expect((await record(id)).code).toBe('WrongState');
  });

  it('O-08: the client is told where it went, on the booking, in a mail and with a refund receipt', async () => {
    const id = await refusedRefund();
    const money = () => server.as(client).call('getBookingMoney', { params: { id } });
    const before = (await money()).data.steps.find(({ kind }) => kind.startsWith('refund'));
    expect(before).toMatchObject({ kind: 'refunded', state: 'now', waitsFor: 'staff' });
    await confirm((await record(id)).data.signatureId);
    await server.drain();
    const mail = server.mails.find(({ subject }) => subject.includes('another way'));
    expect(mail?.to).toBe(client.email);
    expect(mail?.text).toContain('Paid to: Bank account ending in 4821');
    expect(mail?.text).toContain('Reference: NX-2026-17');
    const steps = (await money()).data.steps.filter(({ kind }) => kind.startsWith('refund'));
    expect(steps).toMatchObject([{ kind: 'refunded_otherwise', state: 'done', amount: { minor: 12_000 } }]);
    const seen = await server.as(client).call('getBooking', { params: { id } });
    expect(seen.data.payment?.refunded.minor).toBe(12_000);
    const papers = await server.db.select().from(document).where(eq(document.bookingId, id));
    const refund = papers.find(({ kind }) => kind === 'refund_receipt');
    expect(refund?.totalMinor).toBe(-12_000);
    expect(JSON.stringify(refund?.paper)).toContain('Not to the card');
    expect(JSON.stringify(refund?.paper)).not.toContain('Card ending');
  });

  it('O-08: is recorded only as long as the provider refuses it, whole, and not for a day to come', async () => {
    const { id: paid } = await confirmBooking(server, client, expert, server.clock.nextHour(4 * DAY));
    expect(await record(paid)).toMatchObject({ status: 409, code: 'WrongState' });
    const id = await refusedRefund();
    expect(await record(id, { amountMinor: 11_999 })).toMatchObject({ status: 409, code: 'Conflict' });
    const tomorrow = new Date(server.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    expect(await record(id, { paidOn: tomorrow })).toMatchObject({ code: 'ValidationFailed' });
    // The refund is sent in the dashboard while the question waits: there is nothing left to record.
    const asked = await record(id);
    await server.deps.payments.sandbox?.act((await paymentOf(id))?.providerRef ?? '', 'refund');
    await server.drain();
    await confirm(asked.data.signatureId);
    expect(await paymentOf(id)).toMatchObject({ refundedMinor: 12_000, paidOtherwiseMinor: 0 });
  });

  it('P-01: what the provider refunds after all is the platform’s to bear, not the expert’s', async () => {
    const id = await refusedRefund();
    await confirm((await record(id)).data.signatureId);
    await server.deps.payments.sandbox?.act((await paymentOf(id))?.providerRef ?? '', 'refund');
    await server.drain();
    expect(await balance(ledgerAccount.escrow(id))).toBe(0);
    expect(await balance(ledgerAccount.loss)).toBe(-12_000);
    expect(await balance(ledgerAccount.available(expert.expertId))).toBe(0);
  });
});
