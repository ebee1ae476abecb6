import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { booking, notification, payment } from '../../../db/schema/index.ts';
import { PaymentProviderDown } from '../../../ports/payments.ts';
import { act, CARDS, confirmCard, look, openPayment, pay } from '../../../testing/booking-flow.ts';
import { createClients, createExpert, logInAgain, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { attend } from '../../dev/index.ts';
import { agreeToInvoices } from '../../documents/documents.fixture.ts';
import { takeTurns } from '../../experts/index.ts';
import { imbalance } from '../../payments/books.fixture.ts';
import { accountBalance, ledgerAccount } from '../../payments/index.ts';
import { inTransaction } from '../retrying.ts';
import { cancelSeats, endSeats } from './close-seats.ts';
import { giftsOf } from './gifts.fixture.ts';
import { insertSession } from './seats.fixture.ts';
import { lockSession } from './session.ts';

const server = serverForSuite();
const { seats, order, address, take, paidOrder, subjectsTo } = giftsOf(server);

async function people() {
  const host = await createExpert(server);
  const [buyer, guest] = await createClients(server, 2);
  if (!buyer || !guest) throw new Error('nobody');
  return { host, buyer, guest };
}
const back = async (bookingId: string | undefined) => {
  const [row] = await server.db
    .select()
    .from(payment)
    .where(eq(payment.bookingId, bookingId ?? ''));
  return row?.refundedMinor ?? 0;
};
const inSession = (id: string, work: Parameters<typeof inTransaction>[1]) =>
  inTransaction(server.deps, async (tx) => {
    const { host } = await lockSession(tx, id);
    await takeTurns(tx, host.id);
    await work(tx);
  });
const giftSeen = async (who: TestPerson, seat: Parameters<typeof address>[0]) =>
  (await server.as(who).call('getSeatGift', { params: address(seat) })).data;
const documents = async (who: TestPerson, id: string) =>
  (await server.as(who).call('listDocuments', { params: { id } })).data;

describe('a seat bought for somebody else', () => {
  it('[H-02] [B-04] can be given back by its buyer until it is taken, then by its guest alone; the buyer is refunded', async () => {
    const { host, buyer, guest } = await people();
    const session = await insertSession(server, host, { seats: 4 });
    const bought = await paidOrder(buyer, session.id, 2, false);
    const [one, two] = bought.seats;
    if (!one || !two) throw new Error('no seats');
    await act(server, buyer, one.bookingId, 'cancel', { expectedRefundMinor: 4_000 });
    await take(guest, address(two));
    expect((await act(server, buyer, two.bookingId, 'cancel')).status).toBe(404);
    await server.drain();
    const before = subjectsTo(guest).length;
    const left = await act(server, guest, two.bookingId, 'cancel', { expectedRefundMinor: 4_000 });
    expect(left.data).toMatchObject({ status: 'cancelled', payment: null });
    expect(await giftSeen(guest, two)).toMatchObject({ state: 'given-back', bookingId: two.bookingId });
    expect(await giftSeen(buyer, two)).toMatchObject({ state: 'given-back', bookingId: null });
    await server.drain();
    expect([await back(one.bookingId), await back(two.bookingId)]).toEqual([4_000, 4_000]);
    expect(
      (await order(buyer, bought.id)).seats.map(({ status, paid }) => [status, paid?.refunded.minor]),
    ).toEqual([
      ['cancelled', 4_000],
      ['cancelled', 4_000],
    ]);
    const mails = server.mails.filter(({ to }) => to === guest.email).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancelled: Pricing/)]);
    expect(mails[0]?.text).not.toContain('A$');
    const cancelled = server.mails.filter(
      ({ to, subject }) => to === buyer.email && subject.startsWith('Cancelled: a seat'),
    );
    expect(cancelled).toHaveLength(2);
    expect(cancelled[1]?.text).toContain(`${guest.name} gave back the seat`);
    expect(cancelled[1]?.text).toContain('You’ll be refunded A$40');
  });

  it('[H-03] is refunded once to its buyer when the session is cancelled, taken or not', async () => {
    const { host, buyer, guest } = await people();
    const session = await insertSession(server, host, { seats: 4 });
    const bought = await paidOrder(buyer, session.id, 2, true);
    const [own, one, two] = bought.seats;
    if (!own || !one || !two) throw new Error('no seats');
    await take(guest, address(one));
    const now = server.clock.now();
    for (let n = 0; n < 2; n += 1)
      await inSession(session.id, (tx) => cancelSeats(tx, session.id, { actorId: null, now }));
    const sums = async () =>
      (await order(buyer, bought.id)).seats.map(({ paid }) => [paid?.refunded.minor, paid?.due.minor]);
    expect(await sums()).toEqual(bought.seats.map(() => [0, 4_000]));
    await server.drain();
    expect(await sums()).toEqual(bought.seats.map(() => [4_000, 0]));
    for (const { bookingId } of bought.seats) expect(await back(bookingId)).toBe(4_000);
    expect(await giftSeen(guest, one)).toMatchObject({ state: 'cancelled', bookingId: one.bookingId });
    expect(await giftSeen(buyer, one)).toMatchObject({ state: 'cancelled', bookingId: null });
    const told = server.mails.filter(
      ({ to, subject }) =>
        [buyer.email, guest.email].includes(to) && subject.startsWith('Cancelled: Pricing your work'),
    );
    expect(told.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [buyer.email, buyer.email, buyer.email, guest.email].toSorted((a, b) => a.localeCompare(b)),
    );
    const seen = await server.as(guest).call('getSeatGift', { params: address(two) });
    expect(seen.data.state).toBe('cancelled');
  });

  it('[H-02] [H-09] that nobody takes is used by nobody and only its missing share comes back', async () => {
    const { host, buyer, guest } = await people();
    const session = await insertSession(server, host, { seats: 4 });
    const bought = await paidOrder(buyer, session.id, 2, true);
    const [own, taken, untaken] = bought.seats;
    if (!own || !taken || !untaken) throw new Error('no seats');
    await take(guest, address(taken));
    server.clock.set(new Date(session.startsAt.getTime() - DAY));
    await server.drain();
    const reminded = await server.db
      .select()
      .from(notification)
      .where(and(eq(notification.accountId, buyer.accountId), eq(notification.kind, 'seats-untaken')));
    expect(reminded).toHaveLength(1);
    expect(subjectsTo(buyer)).toContainEqual(expect.stringMatching(/^Nobody has taken a seat you bought/));
    expect(subjectsTo(guest)).toContainEqual(
      expect.stringMatching(/^Your session with .+ starts in 24 hours/),
    );
    server.clock.set(new Date(session.endsAt.getTime() + MINUTE));
    // The buyer is there, on the seat of their own.
    const { startsAt: joinedAt, endsAt: leftAt } = session;
    await attend(
      server.db,
      ...[buyer, host].map(({ accountId }) => ({
        roomId: session.id,
        accountId,
        inst: randomUUID(),
        joinedAt,
        lastSeenAt: leftAt,
        leftAt,
        reason: 'leave' as const,
      })),
    );
    const given = { presentMs: 30 * MINUTE, lengthMs: HOUR };
    await inSession(session.id, (tx) => endSeats(tx, session.id, given, server.clock.now()));
    await server.drain();
    for (const { bookingId } of bought.seats) expect(await back(bookingId)).toBe(2_000);
    const refunds = server.mails.filter(
      ({ to, subject }) => to === buyer.email && subject.startsWith('Refund: A$20 for'),
    );
    const about = (whose: string) =>
      refunds.filter(({ text }) => text.includes(`This is about the seat that you bought for ${whose}.`));
    for (const whose of [guest.name, 'somebody else'])
      expect(about(whose).map(({ text }) => text)).toEqual([
        expect.stringMatching(new RegExp(`See your seats:\\n\\S+/app/seats/orders/${bought.id}\\n`)),
      ]);
    expect(refunds.filter(({ text }) => text.includes('See the booking:'))).toHaveLength(1);
    const goodwill = {
      params: { id: taken.bookingId },
      body: { amountMinor: 500 },
      idempotencyKey: randomUUID(),
    };
    await server.as(await logInAgain(server, host)).call('refundByGoodwill', goodwill);
    await server.drain();
    const mail = server.mails.find(
      ({ to, subject }) => to === buyer.email && subject.includes('giving you A$5'),
    );
    expect(mail?.text).toContain(`This is about the seat that you bought for ${guest.name}.`);
    const missed = (who: TestPerson) => subjectsTo(who).filter((subject) => subject.startsWith('You missed'));
    expect([missed(buyer).length, missed(guest).length]).toEqual([0, 1]);
    const again = await logInAgain(server, buyer);
    const seen = await look(server, again, untaken.bookingId);
    expect(seen.data).toMatchObject({ status: 'no_show_client', seat: { wasThere: false, replay: null } });
    const report = await server.as(again).call('reportProblem', {
      params: { id: untaken.bookingId },
      body: { kind: 'other', text: 'Nobody came on it at all', askPct: 100, fileIds: [] },
    });
    expect(report.status).toBe(409);
    const review = await server.as(again).call('getReviewing', { params: { id: untaken.bookingId } });
    expect(review.data.refused).toBe('met_too_briefly');
    const onOwn = await server.as(again).call('getReviewing', { params: { id: own.bookingId } });
    expect(onOwn.data.refused).toBeNull();
  });
});

describe('a guest’s seat that is sold again', () => {
  it('[H-06] [H-12] to somebody from the waitlist gives the rest to its buyer, who has all receipts of it', async () => {
    server.clock.set('2026-06-02T01:00:00Z');
    const { host, buyer, guest } = await people();
    const [waiting] = await createClients(server, 1, { timeZone: 'Australia/Brisbane' });
    if (!waiting) throw new Error('nobody');
    // 1 pm in Brisbane, where everybody is.
    const startsAt = new Date('2026-06-05T03:00:00Z');
    const session = await insertSession(server, host, { seats: 2, startsAt });
    const bought = await paidOrder(buyer, session.id, 1);
    const gift = bought.seats[1];
    if (!gift) throw new Error('no seat to give');
    await take(guest, address(gift));
    await server.as(waiting).call('joinSeatWaitlist', { params: { id: session.id } });
    server.clock.set('2026-06-04T22:00:00Z');
    await server.drain();
    const guests = await logInAgain(server, guest);
    await act(server, guests, gift.bookingId, 'cancel', { expectedRefundMinor: 2_000 });
    await server.drain();
    expect(await back(gift.bookingId)).toBe(2_000);
    const next = await logInAgain(server, waiting);
    const again = (await seats(next, session.id, 0)).data;
    expect((await pay(server, next, again.id)).data).toMatchObject({ status: 'confirmed' });
    for (let due = 1; due > 0;) due = await server.drain();
    expect([await back(gift.bookingId), await back(again.id)]).toEqual([4_000, 0]);
    const buyers = await logInAgain(server, buyer);
    const seen = await order(buyers, bought.id);
    expect(seen.seats[1]).toMatchObject({
      status: 'cancelled',
      paid: { captured: { minor: 4_000 }, refunded: { minor: 4_000 } },
    });
    expect(seen.documents.map(({ bookingId, total }) => [bookingId, total.minor])).toEqual([
      [gift.bookingId, -2_000],
      [gift.bookingId, -2_000],
      [bought.seats[0]?.bookingId, 8_000],
    ]);
    expect((await documents(next, again.id)).map(({ kind, total }) => [kind, total.minor])).toEqual([
      ['receipt', 4_000],
    ]);
    expect(await documents(guests, gift.bookingId)).toEqual([]);
    const refunds = (who: TestPerson) =>
      server.mails.filter(({ to, subject }) => to === who.email && subject.startsWith('Refund: A$20 for'));
    expect([buyer, guest, waiting].map((who) => refunds(who).length)).toEqual([1, 0, 0]);
    expect(refunds(buyer)[0]?.text).toContain(`that ${guest.name} gave back`);
    // The sold seats alone earn the host something.
    const escrow = (id: string) => accountBalance(server.db, ledgerAccount.escrow(id), 'AUD');
    expect(await escrow(gift.bookingId)).toBe(0);
    expect(await imbalance(server.db)).toEqual([]);
    const told = await server.as(guests).call('listNotifications', { query: {} });
    expect(told.body.data.map(({ title }) => title).join(' ')).not.toContain('A$');
  });
});

describe('the receipt of an order', () => {
  it('[H-12] of a seat whose card was late is a second one, which its refund adjusts', async () => {
    const { host, buyer, guest } = await people();
    const session = await insertSession(server, host, { seats: 3 });
    const held = (await seats(buyer, session.id, 2)).data;
    const id = held.seat?.orderId ?? '';
    const [own, one, two] = (await order(buyer, id)).seats;
    if (!own || !one || !two) throw new Error('no seats');
    await pay(server, buyer, own.bookingId);
    const intents = [
      await openPayment(server, buyer, one.bookingId),
      await openPayment(server, buyer, two.bookingId),
    ] as const;
    // Nothing is heard of the provider until the hold has lapsed and the receipt of the first seat is written.
    const { payments } = server.deps;
    const silent = (['read', 'void'] as const).map((call) =>
      vi.spyOn(payments, call).mockRejectedValue(new PaymentProviderDown('no answer')),
    );
    server.clock.advance(11 * MINUTE);
    await server.drain();
    expect((await order(buyer, id)).documents.map(({ total }) => total.minor)).toEqual([4_000]);
    for (const intent of intents) await confirmCard(server, intent, CARDS.good);
    for (const call of silent) call.mockRestore();
    // One of the two seats is gone, so the second late card is not charged.
    const other = (await seats(guest, session.id, 0)).data;
    await pay(server, guest, other.id);
    server.clock.advance(MINUTE);
    await act(server, buyer, one.bookingId, 'payment/refresh');
    await act(server, buyer, two.bookingId, 'payment/refresh');
    for (let due = 1; due > 0;) due = await server.drain();
    const late = await order(buyer, id);
    const charged = (seat: string) => {
      const found = late.seats.find(({ bookingId }) => bookingId === seat);
      return [found?.status, found?.paid?.captured.minor];
    };
    expect([own, one, two].map(({ bookingId }) => charged(bookingId))).toEqual([
      ['confirmed', 4_000],
      ['confirmed', 4_000],
      ['expired', undefined],
    ]);
    const [second, first] = late.documents;
    expect(late.documents.map(({ bookingId, total }) => [bookingId, total.minor])).toEqual([
      [one.bookingId, 4_000],
      [own.bookingId, 4_000],
    ]);
    expect(second?.number).not.toBe(first?.number);
    expect(subjectsTo(buyer).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(2);
    await act(server, buyer, one.bookingId, 'cancel', { expectedRefundMinor: 4_000 });
    for (let due = 1; due > 0;) due = await server.drain();
    const read = (await documents(buyer, one.bookingId)).find(({ kind }) => kind === 'refund_receipt');
    expect(read?.paper.note).toContain(`Adjusts ${second?.number}.`);
    expect([await back(own.bookingId), await back(one.bookingId)]).toEqual([0, 4_000]);
  });

  it('[H-12] is one for all seats, once none is held any more, and refunds adjust it', async () => {
    const { host, buyer, guest } = await people();
    const session = await insertSession(server, host, { seats: 4 });
    const held = (await seats(buyer, session.id, 2)).data;
    const id = held.seat?.orderId ?? '';
    const [own, one, two] = (await order(buyer, id)).seats;
    if (!own || !one || !two) throw new Error('no seats');
    await pay(server, buyer, own.bookingId);
    await pay(server, buyer, one.bookingId);
    await server.drain();
    expect((await order(buyer, id)).documents).toEqual([]);
    server.clock.advance(11 * MINUTE);
    await server.drain();
    const [receipt] = (await order(buyer, id)).documents;
    expect(receipt).toMatchObject({ bookingId: own.bookingId, total: { minor: 8_000 } });
    expect(subjectsTo(buyer).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1);
    const [paper] = await documents(buyer, one.bookingId);
    expect(paper?.id).toBe(receipt?.documentId);
    expect(paper?.paper.table.rows.map((row) => row[0]?.note.split(',')[0])).toEqual([
      'Seat 1 of 2',
      'Seat 2 of 2',
    ]);
    const gift = (await order(buyer, id)).seats.find(({ key }) => key !== null);
    if (!gift) throw new Error('nothing to give');
    await take(guest, address(gift));
    expect(await documents(guest, gift.bookingId)).toEqual([]);
    await act(server, guest, gift.bookingId, 'cancel', { expectedRefundMinor: 4_000 });
    await server.drain();
    const [refund, first] = (await order(buyer, id)).documents;
    expect(first).toEqual(receipt);
    expect(refund).toMatchObject({ bookingId: gift.bookingId, total: { minor: -4_000 } });
    const read = (await documents(buyer, gift.bookingId)).find(({ kind }) => kind === 'refund_receipt');
    expect(read?.paper.note).toContain(`Adjusts ${receipt?.number}.`);
    expect(read?.paper.parties[0]).toEqual({ label: 'Client', lines: [buyer.name] });
    expect(subjectsTo(guest).filter((subject) => subject.startsWith('Refund'))).toEqual([]);
    expect(subjectsTo(buyer).filter((subject) => subject.startsWith('Refund receipt'))).toHaveLength(1);
  });

  it('[H-12] [P-06] is a tax invoice whose GST is that of the sum', async () => {
    const { host, buyer } = await people();
    await agreeToInvoices(server, host);
    const session = await insertSession(server, host, { seats: 4, priceMinor: 1_003 });
    const bought = await paidOrder(buyer, session.id, 2);
    await server.drain();
    const [own] = bought.seats;
    const [invoice, ...more] = await documents(buyer, own?.bookingId ?? '');
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'tax_invoice', total: { minor: 3_009 } });
    expect(invoice?.paper.table.rows.map((row) => row[2]?.text)).toEqual(['A$0.91', 'A$0.91', 'A$0.92']);
    expect(invoice?.paper.sums[1]).toMatchObject({ label: 'GST 10%', amount: 'A$2.74' });
    await act(server, buyer, bought.seats[2]?.bookingId ?? '', 'cancel', { expectedRefundMinor: 1_003 });
    await server.drain();
    const [note] = (await order(buyer, bought.id)).documents;
    expect(note?.total).toEqual({ minor: -1_003, currency: 'AUD' });
    const rows = await server.db.select().from(booking).where(eq(booking.seatOrderId, bought.id));
    expect(rows).toHaveLength(3);
  });
});
