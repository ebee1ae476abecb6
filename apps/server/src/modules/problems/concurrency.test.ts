import { formatMoney } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appeal, payment, problemStatement, suspension } from '../../db/schema/index.ts';
import type { BankAct } from '../../ports/payments.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { pauseDeadlines, resumeDeadlines } from '../deadlines/index.ts';
import { aud, code, decider, desk, endedSession, type EndedSession } from './problems.fixture.ts';

const server = serverForSuite();

/** A session whose problem waits for staff, after an offer of 20%. */
async function withStaff() {
  const session = await endedSession(server);
  const calls = desk(server, session);
  await calls.report();
  await calls.answer({ action: 'offer', offerPct: 20 });
  const { data } = await calls.reply('insist', 20);
  return { session, ...calls, id: data.problem?.id ?? '' };
}
const closings = async ({ id }: EndedSession): Promise<string[]> =>
  (await server.db.select().from(problemStatement).where(eq(problemStatement.bookingId, id)))
    .map(({ step }) => step)
    .filter((step) => ['agreed', 'took', 'silent', 'decided'].includes(step));
const refunded = async ({ id }: EndedSession) =>
  (await server.db.select().from(payment).where(eq(payment.bookingId, id)))[0]?.refundedMinor;

/** The client's bank does something about the charge. */
async function bank({ id }: EndedSession, what: BankAct): Promise<void> {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  await server.deps.payments.sandbox?.act(row?.providerRef ?? '', what);
  await server.drain();
}

describe('at the same moment', () => {
  it('[A-04] two members of staff decide: one wins, the other is told what was decided', async () => {
    const { session, id } = await withStaff();
    const [one, two] = [await decider(server), await decider(server)];
    const answers = await Promise.all([one.decide(id, 40), two.decide(id, 60)]);
    const pct = answers[0].status === 200 ? 40 : 60;
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(formatMoney(aud(120 * pct)));
    expect(await refunded(session)).toBe(120 * pct);
    expect(await closings(session)).toEqual(['decided']);
  });

  it('[A-04] staff decide and the client takes the offer: one of them counts, the other is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { session, id, reply } = await withStaff();
      const staff = await decider(server);
      const [decided, taken] = await Promise.all([staff.decide(id, 70), reply('take', 20)]);
      expect([decided.status, taken.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const late = decided.status === 409 ? decided.body.message : taken.error.message;
      const pct = decided.status === 200 ? 70 : 20;
      expect(late).toContain(formatMoney(aud(120 * pct)));
      expect(await refunded(session)).toBe(120 * pct);
      expect(await closings(session)).toHaveLength(1);
    }
  });

  it('[A-03] the deadline passes while the expert answers: one of the two counts', async () => {
    const session = await endedSession(server);
    const { report, answer, look } = desk(server, session);
    await report();
    server.clock.advance(72 * HOUR - 1);
    const slow = answer({ action: 'contest', text: 'It worked for the whole hour.' });
    server.clock.advance(1);
    const [late] = await Promise.all([slow, server.drain()]);
    const { data } = await look('client');
    expect(data.problem?.state).toBe(late.status === 200 ? 'with_staff' : 'settled');
    expect(await refunded(session)).toBe(late.status === 200 ? 0 : 6000);
  });

  it('[A-03] every request sent twice has one effect', async () => {
    const session = await endedSession(server);
    const { report, answer, reply, look } = desk(server, session);
    const statuses = async (send: () => Promise<{ status: number }>) =>
      (await Promise.all([send(), send(), send()])).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(await statuses(() => report())).toEqual([201, 409, 409]);
    expect(await statuses(() => answer({ action: 'offer', offerPct: 30 }))).toEqual([200, 409, 409]);
    expect(await statuses(() => reply('insist', 30))).toEqual([200, 409, 409]);
    const { data } = await look('client');
    const staff = await decider(server);
    expect(await statuses(() => staff.decide(data.problem?.id ?? '', 45))).toEqual([200, 409, 409]);
    await server.drain();
    expect((await look('client')).data.problem?.statements.map(({ step }) => step)).toEqual([
      'reported',
      'offered',
      'insisted',
      'decided',
    ]);
    expect(await refunded(session)).toBe(5400);
  });

  it('[A-06] two members of staff decide an appeal: one wins', async () => {
    const session = await endedSession(server, { stays: { client: [[0, 60]], expert: [[10, 19]] } });
    await desk(server, session).appeal();
    const [row] = await server.db.select().from(appeal).where(eq(appeal.bookingId, session.id));
    const [one, two] = [await decider(server), await decider(server)];
    const answers = await Promise.all([
      one.decideAppeal(row?.id ?? '', { refundPct: 10 }),
      two.decideAppeal(row?.id ?? '', { outcome: 'refused' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await refunded(session)).toBe(answers[0].status === 200 ? 1200 : 12_000);
  });
});

describe('a deadline that stands still', () => {
  it('[A-03] moves by the time a party was suspended, to the millisecond', async () => {
    const session = await endedSession(server);
    const { report, look } = desk(server, session);
    const { data } = await report();
    const dueAt = Date.parse(data.problem?.dueAt ?? '');
    const whose = { accountId: session.expert.accountId };
    server.clock.advance(10 * HOUR);
    const suspended = {
      suspendedBy: session.client.accountId,
      reason: 'checks',
      suspendedAt: server.clock.now(),
    };
    await server.db.transaction(async (tx) => {
      await tx.insert(suspension).values({ ...whose, ...suspended });
      await pauseDeadlines(tx, whose, server.clock.now());
    });
    server.clock.advance(5 * DAY + 7);
    await server.drain();
    expect((await look('client')).data.problem).toMatchObject({
      state: 'awaiting_expert',
      paused: 'suspension',
    });
    await server.db.transaction(async (tx) => {
      await tx
        .update(suspension)
        .set({ liftedAt: server.clock.now() })
        .where(eq(suspension.accountId, whose.accountId));
      await resumeDeadlines(tx, whose, server.clock.now());
    });
    const moved = dueAt + 5 * DAY + 7;
    expect((await look('client')).data.problem).toMatchObject({
      paused: null,
      dueAt: new Date(moved).toISOString(),
    });
    server.clock.set(new Date(moved - 1));
    await server.drain();
    expect((await look('client')).data.problem?.state).toBe('awaiting_expert');
    server.clock.set(new Date(moved));
    await server.drain();
    expect((await look('client')).data.problem?.state).toBe('settled');
  });

  it('[P-09] waits while a bank has the money: nobody answers or decides', async () => {
    const { session, id, answer, look } = await withStaff();
    const dueAt = Date.parse((await look('client')).data.problem?.dueAt ?? '');
    await bank(session, 'dispute');
    expect((await look('client')).data.problem).toMatchObject({ paused: 'bank_dispute', actions: [] });
    expect((await answer({ action: 'agree' })).error.code).toBe('WrongState');
    expect((await (await decider(server)).decide(id, 50)).body.code).toBe('WrongState');
    server.clock.advance(20 * DAY);
    await server.drain();
    await bank(session, 'win');
    expect((await look('client')).data.problem).toMatchObject({
      paused: null,
      dueAt: new Date(dueAt + 20 * DAY).toISOString(),
      actions: ['take'],
    });
    expect((await (await decider(server)).decide(id, 50)).status).toBe(200);
    expect(await refunded(session)).toBe(6000);
  });

  it('[P-09] while a bank has the money, its client can report what happened, and ask for none', async () => {
    const session = await endedSession(server);
    await bank(session, 'dispute');
    const { report, look } = desk(server, session);
    const refused = await report();
    expect(code(refused)).toEqual([409, 'WrongState']);
    expect(refused.error.message).toContain('Your bank is looking into this payment');
    expect((await look('client')).data).toMatchObject({ problem: null, booking: { status: 'ended' } });
    expect((await report({ kind: 'conduct', askPct: 0 })).data.problem).toMatchObject({
      state: 'with_staff',
      paused: 'bank_dispute',
    });
  });

  it('[P-09] once the bank has decided for the charge, money can be asked for again', async () => {
    const session = await endedSession(server);
    await bank(session, 'dispute');
    await bank(session, 'win');
    expect((await desk(server, session).report()).data.problem).toMatchObject({
      state: 'awaiting_expert',
      paused: null,
    });
  });
});
