import { beforeEach, describe, expect, it } from 'vitest';
import { attend } from '../../testing/attend.ts';
import { act, confirmBooking, look, requestBooking } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createExpert, createService, logInAgain, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { ledgerAccount } from '../payments/index.ts';
import { markInProgress } from './index.ts';

const { server, client, expert, mailsTo, liveClaims, balance } = bookingSuite();
/** The slot of this test; each test has a day, an expert and a client of its own */
let start: Date;

beforeEach(() => {
  start = server.clock.nextHour(5 * DAY);
});

const at = (ms: number) => server.clock.set(new Date(ms));

describe('confirmed', () => {
  const cancelAt = async (before: number, by: 'client' | 'expert' = 'client') => {
    const { id } = await confirmBooking(server, client, expert, start);
    at(start.getTime() - before);
    const who = by === 'client' ? client : expert;
    const { data } = await look(server, who, id);
    const cancelled = await act(server, who, id, 'cancel', { expectedRefundMinor: data.refundNow?.minor });
    await server.drain();
    return { id, cancelled };
  };

  it('[B-04] 24 hours before the start, to the millisecond, gives everything back', async () => {
    const { id, cancelled } = await cancelAt(24 * HOUR);
    expect(cancelled.data).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded', refunded: { minor: 12_000 } },
    });
    expect(await balance(ledgerAccount.escrow(id))).toBe(0);
    expect(await balance(ledgerAccount.available(expert.expertId))).toBe(0);
  });

  it('[B-04] [B-02] a millisecond later the policy fixed at booking counts, and the rest is shared 15:85', async () => {
    const feeBefore = await balance(ledgerAccount.fee);
    const { id, cancelled } = await cancelAt(24 * HOUR - 1);
    expect(cancelled.data).toMatchObject({
      status: 'cancelled',
      payment: { status: 'partially_refunded', refunded: { minor: 6000 } },
    });
    expect(await balance(ledgerAccount.escrow(id))).toBe(0);
    expect((await balance(ledgerAccount.fee)) - feeBefore).toBe(900);
    expect(await balance(ledgerAccount.available(expert.expertId))).toBe(5100);
    expect(mailsTo(client).at(-1)).toBe('Cancelled: Tax return review with Ada Quill');
    expect(
      server.mails.findLast(({ to, subject }) => to === client.email && subject.startsWith('Cancelled: '))
        ?.text,
    ).toContain('A$60 of A$120');
  });

  it('[B-04] within 15 minutes of booking everything comes back', async () => {
    const soon = new Date(start.getTime() - 5 * DAY + 6 * HOUR);
    const { id } = await confirmBooking(server, client, expert, soon);
    server.clock.advance(15 * MINUTE);
    expect((await look(server, client, id)).data.refundNow).toEqual({ minor: 12_000, currency: 'AUD' });
    server.clock.advance(1);
    expect((await look(server, client, id)).data.refundNow).toEqual({ minor: 6000, currency: 'AUD' });
  });

  it('[B-04] an expert who cancels gives everything back, however late', async () => {
    const { id, cancelled } = await cancelAt(5 * MINUTE, 'expert');
    expect(cancelled.data.payment).toMatchObject({ status: 'refunded', refunded: { minor: 12_000 } });
    expect(await liveClaims(id)).toBe(0);
    expect(mailsTo(expert).at(-1)).toBe('Cancelled: Tax return review with Robin Ashgrove');
  });

  it('[B-04] a refund that is no longer true is not made; the message names the new one', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    at(start.getTime() - 24 * HOUR + 1);
    const answer = await act(server, client, id, 'cancel', { expectedRefundMinor: 12_000 });
    expect(answer.error).toMatchObject({ code: 'Conflict', message: expect.stringContaining('A$60') });
    expect((await look(server, client, id)).data).toMatchObject({
      status: 'confirmed',
      payment: { refunded: { minor: 0 } },
    });
  });

  it('[B-04] a client can’t cancel once the session has begun', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    at(start.getTime());
    expect((await look(server, client, id)).data.refundNow).toBeNull();
    expect((await act(server, client, id, 'cancel')).error.code).toBe('WrongState');
  });

  it.each(['client', 'expert'] as const)(
    '[G-10] the %s can cancel until the start, also when both are in the room, and not from then on',
    async (by) => {
      const { id } = await confirmBooking(server, client, expert, start);
      const who = by === 'client' ? client : expert;
      at(start.getTime() - 8 * MINUTE);
      expect(await markInProgress(server.deps, id)).toBe(true);
      at(start.getTime());
      expect((await look(server, who, id)).data.refundNow).toBeNull();
      expect((await act(server, who, id, 'cancel')).error.code).toBe('WrongState');
      at(start.getTime() - 1);
      const minor = by === 'client' ? 6000 : 12_000;
      expect((await look(server, who, id)).data.refundNow).toEqual({ minor, currency: 'AUD' });
      const { data } = await act(server, who, id, 'cancel', { expectedRefundMinor: minor });
      expect(data).toMatchObject({ status: 'cancelled', payment: { refunded: { minor } } });
      expect(await liveClaims(id)).toBe(0);
    },
  );

  it('[G-10] an expert can’t cancel a confirmed booking once the session has begun', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    at(start.getTime());
    expect((await look(server, expert, id)).data.refundNow).toBeNull();
    expect((await act(server, expert, id, 'cancel')).error.code).toBe('WrongState');
  });

  it('[G-10] the 15 minutes of grace end when both are in the room', async () => {
    const serviceId = await createService(server, expert.expertId, { instant: true, minNoticeMin: 0 });
    const soon = server.clock.nextHour(HOUR);
    at(soon.getTime() - 14 * MINUTE);
    const { id } = await requestBooking(server, client, { serviceId }, soon);
    at(soon.getTime() - 9 * MINUTE);
    expect((await look(server, client, id)).data.refundNow?.minor).toBe(12_000);
    await markInProgress(server.deps, id);
    expect((await look(server, client, id)).data).toMatchObject({
      refundNow: { minor: 6000 },
      fullRefundUntil: new Date(soon.getTime() - 9 * MINUTE - 1).toISOString(),
    });
  });

  it('[B-04] the policy is the one of the day of booking, whatever the expert declares later', async () => {
    const strict = await createExpert(server, { expert: { latePolicyPct: 0 } });
    const { id } = await confirmBooking(server, client, strict, start);
    at(start.getTime() - HOUR);
    expect((await look(server, client, id)).data.refundNow).toEqual({ minor: 0, currency: 'AUD' });
    const { data } = await act(server, client, id, 'cancel', { expectedRefundMinor: 0 });
    expect(data).toMatchObject({ status: 'cancelled', payment: { status: 'captured' } });
    expect(await balance(ledgerAccount.available(strict.expertId))).toBe(10_200);
  });
});

describe('after the end', () => {
  const wasThere = (id: string, who: TestPerson, from: number, to: number) =>
    attend(server.db, {
      roomId: id,
      accountId: who.accountId,
      inst: crypto.randomUUID(),
      joinedAt: new Date(start.getTime() + from * MINUTE),
      lastSeenAt: new Date(start.getTime() + to * MINUTE),
    });
  const end = () => start.getTime() + HOUR;
  const freshCookies = async () => {
    await logInAgain(server, client);
    await logInAgain(server, expert);
  };

  it('[W-02] [B-02] both came: ended, 15% fee, and after 48 hours the earning is available', async () => {
    const feeBefore = await balance(ledgerAccount.fee);
    const { id } = await confirmBooking(server, client, expert, start);
    at(start.getTime());
    expect(await markInProgress(server.deps, id)).toBe(true);
    expect(await markInProgress(server.deps, id)).toBe(false);
    expect((await look(server, client, id)).data).toMatchObject({ status: 'in_progress', refundNow: null });
    await wasThere(id, client, 0, 60);
    await wasThere(id, expert, -1, 60);
    at(end() + MINUTE - 1);
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('in_progress');
    at(end() + MINUTE);
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('ended');
    expect((await balance(ledgerAccount.fee)) - feeBefore).toBe(1800);
    expect(await balance(ledgerAccount.pending(expert.expertId))).toBe(10_200);
    at(end() + 48 * HOUR - 1);
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('ended');
    at(end() + 48 * HOUR);
    await server.drain();
    expect((await look(server, client, id)).data.status).toBe('completed');
    expect(await balance(ledgerAccount.pending(expert.expertId))).toBe(0);
    expect(await balance(ledgerAccount.available(expert.expertId))).toBe(10_200);
    expect(await balance(ledgerAccount.escrow(id))).toBe(0);
  });

  it('[B-04] the expert did not come: everything back, the client told', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await wasThere(id, client, 0, 60);
    at(end() + MINUTE);
    await server.drain();
    await freshCookies();
    expect((await look(server, client, id)).data).toMatchObject({
      status: 'no_show_expert',
      payment: { status: 'refunded', refunded: { minor: 12_000 } },
    });
    expect(await balance(ledgerAccount.escrow(id))).toBe(0);
    expect(mailsTo(client).at(-1)).toBe('Refund: Ada Quill missed your session');
  });

  it('[B-04] the client did not come: the expert is paid', async () => {
    const { id } = await confirmBooking(server, client, expert, start);
    await wasThere(id, expert, 0, 60);
    at(end() + 48 * HOUR);
    await server.drain();
    await freshCookies();
    expect((await look(server, client, id)).data.status).toBe('completed');
    expect(await balance(ledgerAccount.available(expert.expertId))).toBe(10_200);
  });
});
