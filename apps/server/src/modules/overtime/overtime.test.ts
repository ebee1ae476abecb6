import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit, booking, claim, document, ledgerEntry, payment } from '../../db/schema/index.ts';
import { CARDS, confirmCard } from '../../testing/booking-flow.ts';
import { createClient, createStaff } from '../../testing/factories.ts';
import { MINUTE, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { authenticate, doors, nearEnd, type NearEnd } from './overtime.fixture.ts';

const server = serverForSuite();

const rowOf = async ({ id }: NearEnd) => {
  const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
  if (!row) throw new Error('no booking');
  return row;
};
const overtimeOf = async ({ id }: NearEnd) =>
  server.db
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, id), eq(payment.purpose, 'overtime')));
const story = async ({ id }: NearEnd): Promise<string[]> => {
  const rows = await server.db
    .select({ action: audit.action })
    .from(audit)
    .where(and(eq(audit.subject, `booking:${id}`), like(audit.action, 'overtime.%')))
    .orderBy(audit.at, audit.id);
  return rows.map(({ action }) => action.split('.')[1] ?? '');
};
const later = (end: Date, minutes: number): Date => new Date(end.getTime() + minutes * MINUTE);

describe('an offer of overtime', () => {
  it('[G-09] is accepted by one press with the kept card: authorised, extended, charged', async () => {
    const session = await nearEnd(server, { kept: true });
    const { offer, answer, look } = doors(server, session);
    const { data: made } = await offer();
    expect((await look()).data).toMatchObject({ offer: { state: 'offered' }, card: { last4: '4242' } });
    const { data } = await answer(made.id);
    expect(data).toMatchObject({
      payment: null,
      offer: { state: 'done', endsAt: later(session.endsAt, 15).toISOString() },
    });
    expect(await rowOf(session)).toMatchObject({ overtimeMin: 15, endsAt: later(session.endsAt, 15) });
    expect(await overtimeOf(session)).toMatchObject([{ status: 'captured', capturedMinor: 3_000 }]);
    const [kept] = (await server.as(session.client).call('listKeptCards')).data;
    expect(kept).toMatchObject({ limit: { minor: 6_000 }, used: { minor: 3_000 } });
    const staff = await createStaff(server, ['support']);
    const person = await server.as(staff).call('staffPerson', { params: { id: session.client.accountId } });
    expect(person.data.facts).toMatchObject({ booked: 1, captured: [{ minor: 15_000 }] });
    await server.drain();
    const papers = await server.db.select().from(document).where(eq(document.bookingId, session.id));
    expect(papers.map(({ totalMinor }) => totalMinor).toSorted((a, b) => a - b)).toEqual([3_000, 12_000]);
    expect(JSON.stringify(papers.map(({ paper }) => paper))).toContain('Overtime by video with');
    expect([...new Set(await story(session))].toSorted()).toEqual(['done', 'extended', 'offered', 'paying']);
  });

  it('[G-09] is paid in the room without a kept card, up to twenty seconds after the end', async () => {
    const session = await nearEnd(server);
    const { offer, answer, refresh, look } = doors(server, session);
    const { id } = (await offer(30, 6_000)).data;
    expect((await look()).data.card).toBeNull();
    const { data } = await answer(id);
    expect(data).toMatchObject({ offer: { state: 'paying' }, payment: { amount: { minor: 6_000 } } });
    if (!data.payment) return;
    server.clock.set(new Date(session.endsAt.getTime() + 19_999));
    await confirmCard(server, data.payment, CARDS.good);
    expect((await refresh(id)).data.state).toBe('done');
    expect(await rowOf(session)).toMatchObject({ status: 'in_progress', endsAt: later(session.endsAt, 30) });
  });

  it.each([
    ['asks', CARDS.alwaysAsks],
    ['declines it', CARDS.declinedLater],
  ])('[G-09] [G-16] is paid in the room where the bank %s for the kept card', async (_, card) => {
    const session = await nearEnd(server, { kept: true, card });
    const { offer, answer, refresh } = doors(server, session);
    const { id } = (await offer()).data;
    const { data } = await answer(id);
    expect(data.offer.state).toBe('paying');
    if (!data.payment) throw new Error('nothing to pay');
    expect((await rowOf(session)).overtimeMin).toBe(0);
    await confirmCard(server, data.payment, CARDS.asks);
    await authenticate(server, data.payment);
    expect((await refresh(id)).data.state).toBe('done');
    expect(await overtimeOf(session)).toHaveLength(1);
  });

  it('[G-09] [G-16] is paid in the room where the kept card has expired since', async () => {
    const now = server.clock.now();
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 10));
    server.clock.set(lastDay);
    const expiry = {
      exp_month: String(lastDay.getUTCMonth() + 1),
      exp_year: String(lastDay.getUTCFullYear()),
    };
    const session = await nearEnd(server, { kept: true, expiry });
    const { offer, answer, refresh } = doors(server, session);
    const { id } = (await offer()).data;
    const { data } = await answer(id);
    expect(data.offer.state).toBe('paying');
    if (!data.payment) throw new Error('nothing to pay');
    await confirmCard(server, data.payment, CARDS.good);
    expect((await refresh(id)).data.state).toBe('done');
  });

  it('[G-09] [G-16] is paid in the room once the kept card was removed, or has reached what was agreed to', async () => {
    const session = await nearEnd(server, { kept: true });
    const { offer, answer, look } = doors(server, session);
    const { id } = (await offer(30, 6_000)).data;
    await answer(id);
    server.clock.set(later(session.endsAt, 27));
    const second = (await offer(15, 3_000)).data;
    expect((await look()).data.card).toBeNull();
    expect((await answer(second.id)).data.payment).not.toBeNull();

    const other = await nearEnd(server, { kept: true });
    const made = (await doors(server, other).offer()).data;
    const [card] = (await server.as(other.client).call('listKeptCards')).data;
    await server.as(other.client).call('removeKeptCard', { params: { id: card?.id ?? '' } });
    const { data } = await doors(server, other).answer(made.id);
    expect(data).toMatchObject({ offer: { state: 'paying' }, payment: { amount: { minor: 3_000 } } });
  });

  it('[G-09] that nobody pays fails twenty seconds after the end, and the session ends as planned', async () => {
    const session = await nearEnd(server);
    const { offer, answer, look } = doors(server, session);
    const { id } = (await offer()).data;
    const { data } = await answer(id);
    server.clock.set(new Date(session.endsAt.getTime() + 20_000));
    await server.drain();
    expect((await look()).data.offer).toMatchObject({ state: 'failed', reason: 'not_paid' });
    // Who pays all the same gets it back.
    if (data.payment) await confirmCard(server, data.payment, CARDS.good);
    await server.drain();
    expect(await overtimeOf(session)).toMatchObject([{ status: 'voided', capturedMinor: 0 }]);
    server.clock.set(later(session.endsAt, 1));
    await server.drain();
    expect(await rowOf(session)).toMatchObject({ endsAt: session.endsAt, overtimeMin: 0 });
    expect((await rowOf(session)).status).not.toBe('in_progress');
  });

  it('[G-09] whose charge is refused ends the session as planned, and frees the time', async () => {
    const session = await nearEnd(server);
    const { offer, answer, refresh } = doors(server, session);
    const { id } = (await offer()).data;
    const { data } = await answer(id);
    if (!data.payment) throw new Error('nothing to pay');
    await confirmCard(server, data.payment, CARDS.good);
    // The bank lets the authorisation go before it is captured.
    const gateway = server.deps.payments;
    const capture = gateway.capture.bind(gateway);
    gateway.capture = async (ref, input) => {
      await gateway.void(ref, { idempotencyKey: `gone:${ref}` });
      return capture(ref, input);
    };
    expect((await refresh(id)).data).toMatchObject({ state: 'failed' });
    gateway.capture = capture;
    expect(await rowOf(session)).toMatchObject({ endsAt: session.endsAt, overtimeMin: 0 });
    const [own] = await server.db.select().from(claim).where(eq(claim.bookingId, session.id));
    expect(own?.clientDuring).toContain(session.endsAt.toISOString().slice(11, 19));
    expect(await overtimeOf(session)).toMatchObject([{ status: 'voided', capturedMinor: 0 }]);
  });

  it('[G-09] is refused outside its minutes, above pro rata, and by whoever isn’t in the session', async () => {
    const session = await nearEnd(server);
    const { offer } = doors(server, session);
    server.clock.set(new Date(session.endsAt.getTime() - 5 * MINUTE - 1));
    expect((await offer()).error).toMatchObject({
      code: 'WrongState',
      message: expect.stringContaining('last five minutes'),
    });
    server.clock.set(later(session.endsAt, -1));
    expect((await offer()).error.message).toContain('too late');
    server.clock.set(later(session.endsAt, -5));
    expect((await offer(15, 3_001)).error.fields?.priceMinor).toContain('A$30');
    expect((await offer(15, 3_000)).status).toBe(200);
  });

  it('[G-09] is made twice at most, one at a time, however many tabs offer', async () => {
    const session = await nearEnd(server);
    const { offer, answer, withdraw } = doors(server, session);
    const made = await Promise.all(Array.from({ length: 5 }, () => offer()));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const first = made.find(({ status }) => status === 200)?.data;
    if (!first) throw new Error('no offer');
    expect((await offer(15, 3_000, first.id)).data.id).toBe(first.id);
    expect((await withdraw(first.id)).data.state).toBe('withdrawn');
    expect((await answer(first.id)).error.code).toBe('WrongState');
    const second = (await offer()).data;
    expect((await answer(second.id, false)).data.offer.state).toBe('declined');
    expect((await offer()).error.message).toContain('twice');
  });

  it('[G-09] expires with the end of the session', async () => {
    const session = await nearEnd(server);
    const { offer, answer, look } = doors(server, session);
    const { id } = (await offer()).data;
    server.clock.set(session.endsAt);
    expect((await look('expert')).data.offer?.state).toBe('expired');
    expect((await answer(id)).error.code).toBe('WrongState');
    await server.drain();
    expect(await story(session)).toEqual(['offered', 'expired']);
  });

  it('[G-09] isn’t there, and says why, where the expert’s next booking is in the way', async () => {
    const session = await nearEnd(server);
    const { offer, look } = doors(server, session);
    const other = await nearEnd(server);
    server.clock.set(later(session.endsAt, -3));
    const [row] = await server.db.select().from(claim).where(eq(claim.bookingId, session.id));
    if (!row) throw new Error('no claim');
    const next = `[${later(session.endsAt, 15).toISOString()},${later(session.endsAt, 75).toISOString()})`;
    await server.db.insert(claim).values({
      bookingId: other.id,
      expertId: row.expertId,
      clientId: other.client.accountId,
      expertDuring: next,
      clientDuring: `[${later(session.endsAt, 9_000).toISOString()},${later(session.endsAt, 9_060).toISOString()})`,
      status: 'booked',
    });
    expect((await look('expert')).data.choices).toMatchObject([
      { minutes: 15, blockedBy: null },
      { minutes: 30, blockedBy: 'expert' },
    ]);
    expect((await offer(30, 6_000)).error).toMatchObject({
      code: 'Conflict',
      message: expect.stringContaining('next booking'),
    });
    expect((await offer(15)).status).toBe(200);
  });

  it('[G-09] counts deadlines from the extended end, and gives back the newest payment first', async () => {
    const session = await nearEnd(server, { kept: true });
    const { offer, answer } = doors(server, session);
    await answer((await offer()).data.id);
    const goodwill = {
      params: { id: session.id },
      body: { amountMinor: 4_000 },
      idempotencyKey: 'k'.repeat(20),
    };
    expect((await server.as(session.expert).call('refundByGoodwill', goodwill)).status).toBe(200);
    const rows = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
    expect(Object.fromEntries(rows.map(({ purpose, refundedMinor }) => [purpose, refundedMinor]))).toEqual({
      price: 1_000,
      overtime: 3_000,
    });
    const posted = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, session.id));
    const sum = (kind: string) =>
      posted.filter((row) => row.kind === kind).reduce((total, row) => total + row.amountMinor, 0);
    expect([sum('capture'), sum('refund')]).toEqual([15_000, 4_000]);
    server.clock.set(later(session.endsAt, 15));
    await server.drain();
    expect((await rowOf(session)).status).toBe('in_progress');
    server.clock.set(later(session.endsAt, 16));
    await server.drain();
    expect((await rowOf(session)).endedAt).toEqual(later(session.endsAt, 16));
  });
});

describe('the time of overtime', () => {
  it('[G-09] goes to one alone, whoever else wants it at the same moment', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < (isLong ? 200 : 4); round += 1) {
      const session = await nearEnd(server);
      const { offer, answer, refresh } = doors(server, session);
      const { id } = (await offer(30, 6_000)).data;
      const { data } = await answer(id);
      if (!data.payment) throw new Error('nothing to pay');
      await confirmCard(server, data.payment, CARDS.good);
      const buyer = await createClient(server);
      const during = `[${later(session.endsAt, 15).toISOString()},${later(session.endsAt, 75).toISOString()})`;
      const buying = server.db
        .insert(claim)
        .values({
          subject: `opening:${id}`,
          expertId: session.expert.expertId,
          clientId: buyer.accountId,
          expertDuring: during,
          clientDuring: during,
          status: 'booked',
        })
        .onConflictDoNothing()
        .returning({ id: claim.id });
      const [{ data: after }, bought] = await Promise.all([refresh(id), buying]);
      const [own] = await overtimeOf(session);
      const isBought = bought.length === 1;
      winners.add(isBought ? 'buyer' : 'client');
      expect([after.state, after.reason, own?.status, own?.capturedMinor]).toEqual(
        isBought ? ['failed', 'expert_busy', 'voided', 0] : ['done', null, 'captured', 6_000],
      );
    }
    expect(winners.size).toBeGreaterThan(0);
  });
});
