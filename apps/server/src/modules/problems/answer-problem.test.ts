import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit, refundOrder } from '../../db/schema/index.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { aud, code, desk, endedSession, subjectsTo } from './problems.fixture.ts';

const server = serverForSuite();
const balance = (account: string) => accountBalance(server.db, account, 'AUD');

describe('the answer', () => {
  it('[A-03] agrees: refunded at once, and the rest is the expert’s', async () => {
    const session = await endedSession(server);
    const { report, answer, look } = desk(server, session);
    await report();
    const { data } = await answer({ action: 'agree' });
    expect(data).toMatchObject({
      booking: { status: 'completed', payment: { refunded: aud(6000) } },
      problem: { state: 'settled', refundPct: 50, refund: aud(6000), actions: [], dueAt: null },
    });
    expect((await look('client')).data.problem?.statements.map(({ step }) => step)).toEqual([
      'reported',
      'agreed',
    ]);
    expect(await balance(ledgerAccount.escrow(session.id))).toBe(0);
    expect(await balance(ledgerAccount.available(session.expert.expertId))).toBe(5100);
    const orders = await server.db.select().from(refundOrder).where(eq(refundOrder.bookingId, session.id));
    expect(orders).toMatchObject([{ cause: 'settlement', amountMinor: 6000 }]);
    await server.drain();
    expect(subjectsTo(server, session.client)).toContain('Settled: Tax return review');
    const actions = await server.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `booking:${session.id}`));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['problem.reported', 'problem.expert_agreed', 'booking.problem_settled']),
    );
  });

  it('[A-03] offers another share, which the client takes', async () => {
    const session = await endedSession(server);
    const { report, answer, reply, look } = desk(server, session);
    await report();
    for (const offerPct of [0, 50, 60])
      expect(code(await answer({ action: 'offer', offerPct }))).toEqual([400, 'ValidationFailed']);
    const offered = await answer({ action: 'offer', offerPct: 30, text: 'Half of it worked.' });
    expect(offered.data.problem).toMatchObject({
      state: 'awaiting_client',
      offer: aud(3600),
      silence: aud(3600),
      actions: ['agree'],
    });
    expect((await look('client')).data.problem?.actions).toEqual(['take', 'insist']);
    expect(code(await reply('take', 29))).toEqual([409, 'WrongState']);
    const { data } = await reply('take', 30);
    expect(data).toMatchObject({
      booking: { status: 'completed', payment: { refunded: aud(3600) } },
      problem: { state: 'settled', refundPct: 30 },
    });
    expect(await balance(ledgerAccount.available(session.expert.expertId))).toBe(7140);
  });

  it('[A-03] contests, or the client insists: both go to staff, and either may still agree', async () => {
    const contested = await endedSession(server);
    const one = desk(server, contested);
    await one.report();
    const { data } = await one.answer({ action: 'contest', text: 'It worked for the whole hour.' });
    expect(data.problem).toMatchObject({
      state: 'with_staff',
      awaited: 'staff',
      silence: null,
      actions: ['agree'],
    });
    expect((await one.look('client')).data.problem).toMatchObject({ offerPct: 0, actions: ['take'] });
    expect(code(await one.reply('insist', 0))).toEqual([409, 'WrongState']);
    expect((await one.answer({ action: 'agree' })).data.problem).toMatchObject({
      state: 'settled',
      refundPct: 50,
    });

    const insisted = await endedSession(server);
    const two = desk(server, insisted);
    await two.report();
    await two.answer({ action: 'offer', offerPct: 30 });
    const words = 'The record shows that you left at half past.';
    const { problem } = (await two.reply('insist', 30, ` ${words} `)).data;
    expect(problem).toMatchObject({ state: 'with_staff', actions: ['take'] });
    // Staff and the expert read what the client says to the offer.
    expect(problem?.statements.at(-1)).toMatchObject({ by: 'client', step: 'insisted', text: words });
    expect((await two.look('expert')).data.problem?.statements.at(-1)?.text).toBe(words);
    expect(code(await two.reply('insist', 30))).toEqual([409, 'WrongState']);
    expect((await two.reply('take', 30)).data.problem).toMatchObject({ state: 'settled', refundPct: 30 });
  });

  it('[A-03] contests, and the client agrees to it: no refund, the expert is paid, and nothing is asked any more', async () => {
    const session = await endedSession(server);
    const { report, answer, reply, look } = desk(server, session);
    await report();
    expect(code(await reply('take', 0))).toEqual([409, 'WrongState']);
    await answer({ action: 'contest', text: 'It worked for the whole hour.' });
    const { data } = await reply('take', 0);
    expect(data).toMatchObject({
      booking: { status: 'completed', payment: { refunded: aud(0) } },
      problem: { state: 'settled', refundPct: 0, refund: aud(0), actions: [] },
    });
    expect((await look('expert')).data.problem?.statements.map(({ step }) => step)).toEqual([
      'reported',
      'contested',
      'took',
    ]);
    expect(await balance(ledgerAccount.available(session.expert.expertId))).toBe(10_200);
    await server.drain();
    const settled = server.mails.find(
      ({ to, subject }) => to === session.expert.email && subject.startsWith('Settled'),
    );
    expect(settled?.text).toContain('agreed to no refund');
    expect(settled?.text).toContain('There’s no refund.');
  });

  it('[A-03] is possible until the last millisecond of 72 hours', async () => {
    const session = await endedSession(server);
    const { report, answer, reply, look } = desk(server, session);
    await report();
    server.clock.advance(72 * HOUR - 1);
    await server.drain();
    expect((await look('client')).data).toMatchObject({
      booking: { status: 'disputed' },
      problem: { state: 'awaiting_expert' },
    });
    await answer({ action: 'offer', offerPct: 10 });
    server.clock.advance(72 * HOUR - 1);
    await server.drain();
    expect((await reply('insist', 10)).data.problem?.state).toBe('with_staff');
  });

  it.each([0, 1])('[A-03] 72 hours and %i ms after the report silence agrees to it', async (ms) => {
    const session = await endedSession(server);
    const { report, answer, look } = desk(server, session);
    await report();
    server.clock.advance(72 * HOUR + ms);
    const late = await answer({ action: 'contest', text: 'It worked for the whole hour.' });
    expect(late.error.message).toBe('The time to answer is over');
    expect((await look('expert')).data.problem?.actions).toEqual([]);
    await server.drain();
    expect((await look('client')).data).toMatchObject({
      booking: { status: 'completed', payment: { refunded: aud(6000) } },
      problem: { state: 'settled', refundPct: 50 },
    });
  });

  it.each([0, 1])('[A-03] 72 hours and %i ms after an offer silence takes it', async (ms) => {
    const session = await endedSession(server);
    const { report, answer, reply, look } = desk(server, session);
    await report();
    server.clock.advance(HOUR);
    await answer({ action: 'offer', offerPct: 10 });
    server.clock.advance(72 * HOUR + ms);
    expect((await reply('insist', 10)).error.message).toBe('The time to answer is over');
    await server.drain();
    expect((await look('client')).data.problem).toMatchObject({
      state: 'settled',
      refundPct: 10,
      refund: aud(1200),
    });
  });

  it('[A-02] rounds 33% of A$0.99 half up, on the screen and in the refund', async () => {
    const session = await endedSession(server, { priceMinor: 99 });
    const { report, answer } = desk(server, session);
    expect((await report({ askPct: 33 })).data.problem?.ask).toEqual(aud(33));
    expect((await answer({ action: 'agree' })).data.booking.payment?.refunded).toEqual(aud(33));
  });
});
