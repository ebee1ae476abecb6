import { addBusinessDays, DECISION_BUSINESS_DAYS } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alarm, audit, payment } from '../../db/schema/index.ts';
import { createStaff, openTestSession } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { aud, decider, desk, endedSession, REASON, subjectsTo } from './problems.fixture.ts';

const server = serverForSuite();

/** A problem that waits for an expert whom staff have suspended. */
async function standingStill() {
  const session = await endedSession(server);
  const calls = desk(server, session);
  const { data } = await calls.report({ askPct: 50 });
  const trust = await createStaff(server, ['trust']);
  const [cookie = ''] = await openTestSession(server, [trust.accountId]);
  const path = `/api/staff/accounts/${session.expert.accountId}/suspension`;
  const body = { reason: 'Checks of the account.', clientBookings: 'policy' };
  expect((await server.post(path, body, { cookie })).status).toBe(200);
  const lift = async () => {
    const [again = ''] = await openTestSession(server, [trust.accountId]);
    return server.request(path, {
      method: 'DELETE',
      headers: { cookie: again, origin: 'http://localhost:3000' },
    });
  };
  return { session, ...calls, id: data.problem?.id ?? '', lift };
}

describe('a problem that a suspension stopped', () => {
  it('[A-03] [A-04] is taken over by staff with a reason both read, gets their deadline and ends', async () => {
    const { session, id, look } = await standingStill();
    server.clock.advance(14 * DAY - 1);
    await server.drain();
    expect((await look('client')).data.problem).toMatchObject({
      state: 'awaiting_expert',
      paused: 'suspension',
    });
    const staff = await decider(server);
    expect((await staff.decide(id, 25)).status).toBe(409);
    const now = server.clock.now();
    expect((await staff.takeOver(id)).status).toBe(204);
    const dueAt = addBusinessDays(now.getTime(), DECISION_BUSINESS_DAYS);
    expect((await look('client')).data.problem).toMatchObject({
      state: 'with_staff',
      awaited: 'staff',
      paused: null,
      dueAt: new Date(dueAt).toISOString(),
    });
    expect((await look('client')).data.problem?.statements.at(-1)).toMatchObject({
      by: 'staff',
      step: 'taken_over',
      pct: null,
      text: REASON,
    });
    const [entry] = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, `booking:${session.id}`), eq(audit.action, 'problem.staff_took_over')));
    expect(entry?.actorId).toBe(staff.accountId);
    await server.drain();
    for (const { email } of [session.client, session.expert])
      expect(server.mails.filter(({ to, text }) => to === email && text.includes(REASON))).toHaveLength(1);
    // Nobody forgets it: the suspension doesn't stop the deadline of staff.
    server.clock.set(new Date(dueAt));
    await server.drain();
    const [late] = await server.db
      .select()
      .from(alarm)
      .where(eq(alarm.subject, `booking:${session.id}`));
    expect(late?.kind).toBe('problem.overdue');
    expect((await staff.decide(id, 25)).status).toBe(200);
    expect((await look('client')).data).toMatchObject({
      booking: { status: 'completed', payment: { refunded: aud(3000) } },
      problem: { state: 'decided', refundPct: 25 },
    });
  });

  it('[A-03] comes to staff after 14 days by itself, and both are told', async () => {
    const { session, look, lift } = await standingStill();
    server.clock.advance(14 * DAY - 1);
    await server.drain();
    expect((await look('client')).data.problem?.state).toBe('awaiting_expert');
    server.clock.advance(1);
    const now = server.clock.now();
    await server.drain();
    const { problem } = (await look('client')).data;
    const dueAt = addBusinessDays(now.getTime(), DECISION_BUSINESS_DAYS);
    expect(problem).toMatchObject({
      state: 'with_staff',
      paused: null,
      dueAt: new Date(dueAt).toISOString(),
    });
    expect(problem?.statements.at(-1)).toMatchObject({ by: 'system', step: 'taken_over' });
    for (const person of [session.client, session.expert])
      expect(subjectsTo(server, person)).toContain('Nexperts decides: Tax return review');
    expect((await lift()).status).toBe(204);
    expect((await look('client')).data.problem?.dueAt).toBe(new Date(dueAt).toISOString());
  });

  it('[A-03] [P-09] has its 14 days after the bank dispute that had stopped it before', async () => {
    const { session, look } = await standingStill();
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
    const bank = (act: 'dispute' | 'win') => server.deps.payments.sandbox?.act(paid?.providerRef ?? '', act);
    await bank('dispute');
    await server.drain();
    server.clock.advance(14 * DAY);
    await server.drain();
    expect((await look('client')).data.problem).toMatchObject({
      state: 'awaiting_expert',
      paused: 'bank_dispute',
    });
    await bank('win');
    await server.drain();
    server.clock.advance(14 * DAY - 1);
    await server.drain();
    expect((await look('client')).data.problem).toMatchObject({
      state: 'awaiting_expert',
      paused: 'suspension',
    });
    server.clock.advance(1);
    await server.drain();
    expect((await look('client')).data.problem?.state).toBe('with_staff');
  });

  it('[A-03] is not taken over while the two can answer, or twice, or once it is settled', async () => {
    const staff = await decider(server);
    const open = await endedSession(server);
    const { data } = await desk(server, open).report();
    expect((await staff.takeOver(data.problem?.id ?? '')).body).toMatchObject({
      code: 'WrongState',
      message: 'Whoever has to answer this problem can do so: their account isn’t suspended',
    });
    const { id, lift } = await standingStill();
    expect((await staff.takeOver(id, 'Too short')).body.code).toBe('ValidationFailed');
    expect((await staff.takeOver(id)).status).toBe(204);
    expect((await staff.takeOver(id)).body).toMatchObject({
      code: 'WrongState',
      message: 'This problem is with Nexperts, who decide it.',
    });
    expect((await staff.takeOver(crypto.randomUUID())).status).toBe(404);
    expect((await lift()).status).toBe(204);
    expect((await staff.decide(id, 0)).status).toBe(200);
    expect((await staff.takeOver(id)).body.code).toBe('WrongState');
  });

  it('[P-09] waits for the bank like everything else', async () => {
    const { session, id } = await standingStill();
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, session.id));
    await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', 'dispute');
    await server.drain();
    expect((await (await decider(server)).takeOver(id)).body.message).toContain('bank disputes the charge');
  });

  it('[A-03] whoever is left can still agree after staff took it over, and its deadline stays theirs when the suspension ends', async () => {
    const { id, lift, look, answer } = await standingStill();
    const staff = await decider(server);
    await staff.takeOver(id);
    const { dueAt } = (await look('client')).data.problem ?? {};
    server.clock.advance(DAY);
    await lift();
    expect((await look('client')).data.problem).toMatchObject({ state: 'with_staff', dueAt });
    expect((await answer({ action: 'agree' })).data.problem?.state).toBe('settled');
  });
});
