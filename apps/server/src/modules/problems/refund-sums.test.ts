import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appeal, payment, problem } from '../../db/schema/index.ts';
import type { BankAct } from '../../ports/payments.ts';
import { openTestSession } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { aud, decider, desk, endedSession, REASON, type EndedSession } from './problems.fixture.ts';

const server = serverForSuite();
const PRICE = 40_000;
/** Judged absent, so the refund waits for an appeal. */
const LATE = { client: [[0, 60]], expert: [[10, 19]] } as const;

const session = () => endedSession(server, { priceMinor: PRICE });
const paymentOf = async ({ id }: EndedSession) => {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  if (!row) throw new Error('no payment');
  return row;
};
const refunded = async (of: EndedSession) => (await paymentOf(of)).refundedMinor;
const bank = async (of: EndedSession, act: BankAct): Promise<void> => {
  await server.deps.payments.sandbox?.act((await paymentOf(of)).providerRef ?? '', act);
  await server.drain();
};
async function goodwill({ id, expert }: EndedSession, amountMinor: number): Promise<void> {
  const [cookie = ''] = await openTestSession(server, [expert.accountId]);
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const { status } = await server.post(`/api/bookings/${id}/refunds`, { amountMinor }, headers);
  expect(status).toBe(200);
  await server.drain();
}
/** The newest mail to a party that is no document. */
async function lastMail({ client, expert }: EndedSession, role: 'client' | 'expert') {
  await server.drain();
  const { email } = role === 'client' ? client : expert;
  return server.mails.findLast(({ to, subject }) => to === email && !subject.includes('receipt'))?.text ?? '';
}
const shareOf = async ({ expert: { expertId } }: EndedSession) => ({
  pending: await accountBalance(server.db, ledgerAccount.pending(expertId), 'AUD'),
  available: await accountBalance(server.db, ledgerAccount.available(expertId), 'AUD'),
});

describe('[A-02] what a problem asks for', () => {
  it('is sent on top of what the expert gave back before, and every sentence names that sum', async () => {
    const of = await session();
    const { report, answer, look } = desk(server, of);
    await goodwill(of, 20_000);
    await report({ askPct: 20 });
    expect(await lastMail(of, 'client')).toContain('you get A$80 back');
    expect((await look('expert')).data.problem).toMatchObject({ ask: aud(8000), silence: aud(8000) });
    await answer({ action: 'agree' });
    expect(await refunded(of)).toBe(28_000);
    expect(await lastMail(of, 'client')).toContain('You’ll be refunded A$80 (20%) to your card');
    expect(await lastMail(of, 'expert')).toContain('Your share of A$102 becomes available');
    expect((await look('client')).data.problem?.refund).toEqual(aud(8000));
    expect(await shareOf(of)).toEqual({ pending: 0, available: 10_200 });
  });

  it('is at most what is left to refund', async () => {
    const of = await session();
    const { report, answer, look } = desk(server, of);
    await goodwill(of, 39_000);
    expect((await look('client')).data.refundLeft).toEqual(aud(1000));
    const { error } = await report({ askPct: 4 });
    expect(error).toMatchObject({
      code: 'ValidationFailed',
      fields: { askPct: 'A$10 of this payment is left to refund, so ask for 3% at most' },
    });
    await report({ askPct: 3 });
    expect(await lastMail(of, 'client')).toContain('You asked for A$10 back');
    await answer({ action: 'agree' });
    expect(await refunded(of)).toBe(PRICE);
    expect((await look('client')).data.problem?.refund).toEqual(aud(1000));
  });

  it('shrinks with what the expert gives back meanwhile', async () => {
    const of = await session();
    const { report, look } = desk(server, of);
    await report({ askPct: 75 });
    await goodwill(of, 30_000);
    expect((await look('client')).data.problem).toMatchObject({ ask: aud(10_000), silence: aud(10_000) });
    server.clock.advance(72 * HOUR);
    await server.drain();
    expect(await refunded(of)).toBe(PRICE);
    expect(await lastMail(of, 'client')).toContain('You’ll be refunded A$100 to your card');
  });

  it('is decided by staff on top of earlier refunds', async () => {
    const of = await session();
    const { report, answer, answerStaff, look } = desk(server, of);
    await goodwill(of, 4000);
    await report({ kind: 'conduct', askPct: 10 });
    const staff = await decider(server);
    const { data } = await look('client');
    await staff.hear(data.problem?.id ?? '');
    await answerStaff();
    expect((await staff.decide(data.problem?.id ?? '', 10)).body.data).toMatchObject({ refund: aud(4000) });
    expect(await refunded(of)).toBe(8000);
    expect((await answer({ action: 'agree' })).error.message).toContain('A$40');
  });
});

describe('[P-09] once a bank has kept the money', () => {
  it('an open problem ends: silence moves nothing to the expert', async () => {
    const of = await session();
    const { report, look } = desk(server, of);
    await report({ askPct: 25 });
    await bank(of, 'dispute');
    await bank(of, 'lose');
    const [row] = await server.db.select().from(problem).where(eq(problem.bookingId, of.id));
    expect(row).toMatchObject({ state: 'bank_decided', refundPct: 0 });
    expect(await lastMail(of, 'client')).toContain('nothing is left to refund');
    server.clock.advance(6 * DAY);
    await server.drain();
    expect(await refunded(of)).toBe(0);
    expect(await shareOf(of)).toEqual({ pending: 0, available: 34_000 });
    expect((await look('expert')).data.problem).toMatchObject({ refund: aud(0), actions: [] });
  });

  it('nobody asks for it a second time', async () => {
    const of = await session();
    const { report, look } = desk(server, of);
    await bank(of, 'dispute');
    await bank(of, 'lose');
    expect((await look('client')).data.refundLeft).toEqual(aud(0));
    expect((await report({ askPct: 1 })).error.fields).toEqual({
      askPct: 'Nothing of this payment is left to refund. You can report what happened and ask for 0%.',
    });
    expect((await report({ askPct: 0 })).status).toBe(201);
  });

  it('staff who decide a report about conduct send nothing, and both sides read that', async () => {
    const of = await session();
    const { report, answerStaff, look } = desk(server, of);
    await report({ kind: 'conduct', askPct: 50 });
    await bank(of, 'dispute');
    await bank(of, 'lose');
    const { data } = await look('client');
    expect(data.problem?.state).toBe('with_staff');
    const staff = await decider(server);
    await staff.hear(data.problem?.id ?? '');
    await answerStaff();
    await staff.decide(data.problem?.id ?? '', 50);
    expect(await refunded(of)).toBe(0);
    expect(await lastMail(of, 'client')).toContain(
      'There’s no refund from us: your bank gave you A$400 back.',
    );
    expect(await shareOf(of)).toEqual({ pending: 0, available: 34_000 });
  });

  it.each([
    [0, 34_000],
    [50, 17_000],
  ])(
    '[A-06] of an appeal granted at a percentage of %i the share is %i cents, and nothing is sent',
    async (refundPct, share) => {
      const of = await endedSession(server, { stays: LATE, priceMinor: PRICE });
      await desk(server, of).appeal();
      await bank(of, 'dispute');
      await bank(of, 'lose');
      expect(await lastMail(of, 'expert')).not.toContain('you keep your share');
      const [row] = await server.db.select().from(appeal).where(eq(appeal.bookingId, of.id));
      await (await decider(server)).decideAppeal(row?.id ?? '', { refundPct, reason: REASON });
      expect(await refunded(of)).toBe(0);
      expect(await shareOf(of)).toEqual({ pending: 0, available: share });
      expect(await lastMail(of, 'client')).toContain(
        'There’s no refund from us: your bank gave you A$400 back.',
      );
      expect(await lastMail(of, 'expert')).toContain(
        `Your share of A$${share / 100} becomes available to pay out.`,
      );
      expect((await desk(server, of).look('client')).data.appeal?.refund).toEqual(aud(0));
    },
  );
});
