import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, alarm, staffRole } from '../../db/schema/index.ts';
import { turnOnTwoSteps } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { aud, decider, desk, endedSession, REASON } from './problems.fixture.ts';

const server = serverForSuite();

describe('the decision', () => {
  it('[A-04] refunds the share with a reason both sides read, and is made once', async () => {
    const session = await endedSession(server);
    const { report, answer, look } = desk(server, session);
    await report({ askPct: 80 });
    const { data } = await answer({ action: 'contest', text: 'It worked for the whole hour.' });
    const id = data.problem?.id ?? '';
    const staff = await decider(server);
    expect((await staff.decide(id, 25)).body.data).toEqual({
      state: 'done',
      signatureId: null,
      refundPct: 25,
      refund: aud(3000),
    });
    expect((await staff.decide(id, 50)).body).toMatchObject({
      code: 'WrongState',
      message: 'Nexperts has decided this problem: the client was refunded A$30 for it.',
    });
    for (const role of ['client', 'expert'] as const)
      expect((await look(role)).data).toMatchObject({
        booking: { status: 'completed', payment: { refunded: aud(3000) } },
        problem: { state: 'decided', refundPct: 25 },
      });
    expect((await look('client')).data.problem?.statements.at(-1)).toMatchObject({
      by: 'staff',
      text: REASON,
    });
    await server.drain();
    for (const person of [session.client, session.expert])
      expect(
        server.mails.filter(({ to, text }) => to === person.email && text.includes(REASON)),
      ).toHaveLength(1);
  });

  it('[A-04] late staff get an alarm to the millisecond, the money stays held, and the decision clears it', async () => {
    const session = await endedSession(server);
    const { report, answer, look } = desk(server, session);
    await report();
    const { data } = await answer({ action: 'contest', text: 'It worked for the whole hour.' });
    const open = () =>
      server.db
        .select()
        .from(alarm)
        .where(eq(alarm.subject, `booking:${session.id}`));
    const dueAt = Date.parse(data.problem?.dueAt ?? '');
    server.clock.set(new Date(dueAt - 1));
    await server.drain();
    expect(await open()).toEqual([]);
    for (const late of [0, 1]) {
      server.clock.set(new Date(dueAt + late));
      await server.drain();
      expect(await open()).toMatchObject([{ kind: 'problem.overdue', clearedAt: null }]);
    }
    expect((await look('client')).data.booking.status).toBe('disputed');
    const staff = await decider(server);
    expect((await staff.decide(data.problem?.id ?? '', 100)).status).toBe(200);
    expect((await open())[0]?.clearedAt).not.toBeNull();
    expect((await look('client')).data.booking.payment?.refunded).toEqual(aud(12_000));
  });

  it('[O-01] is not for staff who are a party', async () => {
    const session = await endedSession(server);
    const { report } = desk(server, session);
    const { data } = await report({ kind: 'conduct', askPct: 100 });
    const id = data.problem?.id ?? '';
    const staff = await decider(server);
    const accountId = session.expert.accountId;
    await server.db.update(account).set({ isStaff: true }).where(eq(account.id, accountId));
    await server.db.insert(staffRole).values({ accountId, role: 'trust' });
    await turnOnTwoSteps(server, accountId);
    const own = await decider(server, session.expert);
    expect((await own.decide(id, 0)).body).toMatchObject({
      code: 'Forbidden',
      message: expect.stringContaining('of your own'),
    });
    await staff.hear(id);
    server.clock.advance(3 * DAY);
    expect((await staff.decide(id, 83)).status).toBe(200);
    expect((await staff.decide(crypto.randomUUID(), 83)).status).toBe(404);
  });
});
