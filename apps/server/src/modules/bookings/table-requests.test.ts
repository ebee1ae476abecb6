import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, audit, claim, job, service } from '../../db/schema/index.ts';
import {
  act,
  CARDS,
  confirmCard,
  hold,
  look,
  openPayment,
  pay,
  requestBooking,
} from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClient, createService } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { ledgerAccount } from '../payments/index.ts';

const { server, client, expert, mailsTo, liveClaims, balance } = bookingSuite();
/** The slot of this test; each test has a day, an expert and a client of its own */
let start: Date;

beforeEach(() => {
  start = server.clock.nextHour(5 * DAY);
});

const at = (ms: number) => server.clock.set(new Date(ms));

describe('held', () => {
  it('[W-02] [W-03] [B-03] pays, is accepted, and only then charged', async () => {
    const held = await hold(server, client, expert.serviceId, start);
    expect(held).toMatchObject({
      status: 201,
      data: {
        status: 'held',
        role: 'client',
        price: { minor: 12_000, currency: 'AUD' },
        startsAt: start.toISOString(),
        endsAt: new Date(start.getTime() + HOUR).toISOString(),
        holdExpiresAt: new Date(server.clock.now().getTime() + 10 * MINUTE).toISOString(),
        joinOpensAt: new Date(start.getTime() - 10 * MINUTE).toISOString(),
        expert: { name: 'Ada Quill', timeZone: 'Australia/Sydney' },
        client: { name: 'Robin Ashgrove', timeZone: 'Europe/Berlin' },
        payment: null,
        expertShare: null,
        refundNow: null,
      },
    });
    const paid = await pay(server, client, held.data.id);
    expect(paid.data).toMatchObject({
      status: 'requested',
      acceptDeadline: new Date(server.clock.now().getTime() + 48 * HOUR).toISOString(),
      payment: { status: 'authorised', captured: { minor: 0 } },
      refundNow: { minor: 12_000 },
    });
    const accepted = await act(server, expert, held.data.id, 'accept');
    expect(accepted).toMatchObject({
      status: 200,
      data: {
        status: 'confirmed',
        role: 'expert',
        payment: { status: 'captured', captured: { minor: 12_000 }, refunded: { minor: 0 } },
        expertShare: { minor: 10_200 },
        joinOpensAt: new Date(start.getTime() - 15 * MINUTE).toISOString(),
      },
    });
    const moves = await server.db
      .select({ action: audit.action, actor: audit.actorId })
      .from(audit)
      .where(eq(audit.subject, `booking:${held.data.id}`));
    expect(moves).toEqual(
      expect.arrayContaining([
        { action: 'booking.hold', actor: client.accountId },
        { action: 'booking.request_authorised', actor: null },
        { action: 'booking.expert_accepted', actor: expert.accountId },
      ]),
    );
  });

  it('[W-02] a millisecond before ten minutes it still stands, at ten minutes it does not', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    const other = await createClient(server);
    const from = server.clock.now().getTime();
    at(from + 10 * MINUTE - 1);
    expect((await look(server, client, data.id)).data.status).toBe('held');
    expect((await hold(server, other, expert.serviceId, start)).error.code).toBe('SlotTaken');
    expect((await act(server, client, data.id, 'payment')).status).toBe(200);
    at(from + 10 * MINUTE);
    expect((await look(server, client, data.id)).data.status).toBe('expired');
    expect((await act(server, client, data.id, 'payment')).error.code).toBe('HoldExpired');
    expect((await act(server, client, data.id, 'release')).error.code).toBe('WrongState');
    expect((await hold(server, other, expert.serviceId, start)).status).toBe(201);
  });

  it('[W-02] the timer frees the time and voids the open payment', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    await openPayment(server, client, data.id);
    server.clock.advance(10 * MINUTE);
    await server.drain();
    expect((await look(server, client, data.id)).data).toMatchObject({
      status: 'expired',
      payment: { status: 'voided' },
    });
    expect(await liveClaims(data.id)).toBe(0);
    expect(mailsTo(client)).toEqual([]);
  });

  it('[W-02] leaving gives the time back at once', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    expect((await act(server, client, data.id, 'release')).data.status).toBe('expired');
    const other = await createClient(server);
    expect((await hold(server, other, expert.serviceId, start)).status).toBe(201);
    expect((await act(server, client, data.id, 'release')).error.code).toBe('WrongState');
  });

  it.each([
    ['declined', CARDS.declined],
    ['without funds', CARDS.noFunds],
  ])('[W-02] a card that is %s keeps the hold, and another card may follow', async (_case, card) => {
    const { data } = await hold(server, client, expert.serviceId, start);
    const intent = await openPayment(server, client, data.id);
    expect((await confirmCard(server, intent, card)).status).toBe(402);
    const refused = await act(server, client, data.id, 'payment/refresh');
    expect(refused.data).toMatchObject({ status: 'held', payment: { status: 'failed' } });
    expect(await liveClaims(data.id)).toBe(1);
    expect((await openPayment(server, client, data.id)).clientSecret).toBe(intent.clientSecret);
    expect((await pay(server, client, data.id)).data.status).toBe('requested');
  });

  it('[W-02] an instant service is booked and charged as soon as the payment is authorised', async () => {
    const serviceId = await createService(server, expert.expertId, { instant: true, minNoticeMin: 0 });
    const { data } = await hold(server, client, serviceId, start);
    expect((await pay(server, client, data.id)).data).toMatchObject({
      status: 'confirmed',
      payment: { status: 'captured', captured: { minor: 12_000 } },
    });
    await server.drain();
    expect(mailsTo(client)).toEqual(['Booked: Tax return review with Ada Quill']);
    expect(mailsTo(expert)).toEqual(['Booked: Tax return review with Robin Ashgrove']);
  });

  it('[W-02] a time that begins at this very moment can be held, and paid', async () => {
    const serviceId = await createService(server, expert.expertId, { instant: true, minNoticeMin: 0 });
    const now = server.clock.now().getTime();
    server.clock.advance(Math.ceil(now / HOUR) * HOUR - now);
    const { data } = await hold(server, client, serviceId, server.clock.now());
    expect((await pay(server, client, data.id)).data.status).toBe('confirmed');
  });

  it('[W-02] an authorisation that comes late takes the time again when it is still free', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
    server.clock.advance(11 * MINUTE);
    await server.drain();
    expect((await look(server, client, data.id)).data).toMatchObject({
      status: 'requested',
      payment: { status: 'authorised' },
    });
    expect(await liveClaims(data.id)).toBe(1);
  });

  it('[W-02] an authorisation nobody told us of is found before the payment is voided', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
    await server.db.delete(job).where(eq(job.kind, 'sandbox.deliver'));
    server.clock.advance(11 * MINUTE);
    await server.drain();
    expect((await look(server, client, data.id)).data.status).toBe('requested');
  });

  it('[W-02] once paid, the time is kept without an end', async () => {
    const { id } = await requestBooking(server, client, expert, start);
    const claims = await server.db.select().from(claim).where(eq(claim.bookingId, id));
    expect(claims).toMatchObject([{ status: 'booked', holdExpiresAt: null }]);
    server.clock.advance(11 * MINUTE);
    const answer = await hold(server, await createClient(server), expert.serviceId, start);
    expect(answer.error.code).toBe('SlotTaken');
    expect(answer.error.alternatives?.map(({ startsAt }) => startsAt)).not.toContain(start.toISOString());
  });

  it('[W-02] an authorisation that comes too late is voided and the client told', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
    server.clock.advance(11 * MINUTE);
    const other = await createClient(server);
    const second = await hold(server, other, expert.serviceId, start);
    expect(second.status).toBe(201);
    await server.drain();
    expect((await look(server, client, data.id)).data).toMatchObject({
      status: 'expired',
      payment: { status: 'voided', captured: { minor: 0 } },
    });
    expect(mailsTo(client)).toEqual(['Your payment arrived too late for Tax return review']);
    expect((await look(server, other, second.data.id)).data.status).toBe('held');
  });

  it('[W-02] an authorisation that comes late takes no time of a service that is no longer offered', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
    await server.db.update(service).set({ active: false }).where(eq(service.id, expert.serviceId));
    server.clock.advance(11 * MINUTE);
    await server.drain();
    expect((await look(server, client, data.id)).data).toMatchObject({
      status: 'expired',
      payment: { status: 'voided', captured: { minor: 0 } },
    });
    expect(await liveClaims(data.id)).toBe(0);
    expect(mailsTo(client)).toEqual(['Your payment arrived too late for Tax return review']);
  });

  it('[O-04] an authorisation that comes late takes no time for a client who was suspended', async () => {
    const { data } = await hold(server, client, expert.serviceId, start);
    await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
    await server.db.update(account).set({ status: 'suspended' }).where(eq(account.id, client.accountId));
    server.clock.advance(11 * MINUTE);
    await server.drain();
    expect((await look(server, expert, data.id)).data).toMatchObject({
      status: 'expired',
      payment: { status: 'voided', captured: { minor: 0 } },
    });
    expect(await liveClaims(data.id)).toBe(0);
  });
});

describe('requested', () => {
  it('[W-03] declined: voided, free again, the client told', async () => {
    const { id } = await requestBooking(server, client, expert, start);
    expect((await act(server, expert, id, 'decline')).data).toMatchObject({
      status: 'declined',
      payment: { status: 'voided', captured: { minor: 0 } },
    });
    await server.drain();
    expect(await liveClaims(id)).toBe(0);
    expect(mailsTo(client)).toContain('Ada Quill can’t take your request');
    expect((await act(server, expert, id, 'accept')).error.code).toBe('WrongState');
  });

  it('[W-02] withdrawn by the client: voided, nothing charged', async () => {
    const { id } = await requestBooking(server, client, expert, start);
    expect((await act(server, client, id, 'cancel', { expectedRefundMinor: 12_000 })).data).toMatchObject({
      status: 'cancelled',
      payment: { status: 'voided', captured: { minor: 0 } },
    });
    expect(await balance(ledgerAccount.escrow(id))).toBe(0);
    expect(await liveClaims(id)).toBe(0);
  });

  it('[W-03] the expert answers by declining, not by cancelling', async () => {
    const { id } = await requestBooking(server, client, expert, start);
    expect((await act(server, expert, id, 'cancel')).error.code).toBe('WrongState');
  });

  it('[W-03] may be accepted until the last millisecond of 48 hours', async () => {
    const { id } = await requestBooking(server, client, expert, start);
    server.clock.advance(48 * HOUR - 1);
    expect((await act(server, expert, id, 'accept')).data.status).toBe('confirmed');
  });

  it('[W-03] lapses at 48 hours to the millisecond, with or without the timer', async () => {
    const { id } = await requestBooking(server, client, expert, start);
    server.clock.advance(48 * HOUR);
    expect((await look(server, client, id)).data).toMatchObject({ status: 'expired', refundNow: null });
    expect((await act(server, expert, id, 'accept')).error.code).toBe('WrongState');
    await server.drain();
    expect((await look(server, client, id)).data).toMatchObject({
      status: 'expired',
      payment: { status: 'voided' },
    });
    expect(mailsTo(client).at(-1)).toBe('Ada Quill didn’t answer in time');
    expect(await liveClaims(id)).toBe(0);
  });

  it('[W-03] lapses two hours before the start when that is sooner', async () => {
    const soon = new Date(start.getTime() - 4 * DAY);
    const { id, acceptDeadline } = await requestBooking(server, client, expert, soon);
    expect(acceptDeadline).toBe(new Date(soon.getTime() - 2 * HOUR).toISOString());
    at(soon.getTime() - 2 * HOUR);
    expect((await act(server, expert, id, 'accept')).error.code).toBe('WrongState');
  });

  it('[B-03] two accepts at once charge once', async () => {
    const { id } = await requestBooking(server, client, expert, start);
    const answers = await Promise.all([1, 2].map(() => act(server, expert, id, 'accept')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await server.drain();
    expect(await balance(ledgerAccount.escrow(id))).toBe(12_000);
  });

  it('[B-03] a card that can no longer be charged ends the booking and tells both', async () => {
    const { id } = await requestBooking(server, client, expert, start);
    const { clientSecret } = await server.deps.payments.open({
      bookingId: id,
      amountMinor: 12_000,
      currency: 'AUD',
      description: 'Tax return review',
      idempotencyKey: `bk:${id}:open:1`,
    });
    await server.deps.payments.void(clientSecret.split('_secret_')[0] ?? '', {
      idempotencyKey: 'the bank let go',
    });
    const accepted = await act(server, expert, id, 'accept');
    expect(accepted.error).toMatchObject({ code: 'PaymentProviderFailed' });
    await server.drain();
    expect((await look(server, client, id)).data).toMatchObject({ status: 'payment_failed' });
    expect(await liveClaims(id)).toBe(0);
    expect(mailsTo(client)).toContain('We couldn’t charge your card for Tax return review');
    expect(mailsTo(expert)).toContain('We couldn’t charge Robin Ashgrove’s card');
  });
});
