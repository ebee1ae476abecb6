import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attendance, callReport, problem } from '../../db/schema/index.ts';
import { DAY, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { accountBalance } from '../payments/index.ts';
import { aud, code, decider, desk, endedSession, subjectsTo, type EndedSession } from './problems.fixture.ts';

const server = serverForSuite();
beforeEach(() => server.clock.set('2026-03-02T00:00:00Z'));

/** Both in the room for the whole hour; what their browsers report of the call is changed before the verdict. */
async function sessionWith(
  change: Partial<typeof callReport.$inferInsert> | null,
  who: readonly ('client' | 'expert')[] = ['client', 'expert'],
): Promise<EndedSession> {
  const session = await endedSession(server, { judged: false });
  for (const role of who) {
    const mine = eq(callReport.accountId, session[role].accountId);
    await (change
      ? server.db.update(callReport).set(change).where(mine)
      : server.db.delete(callReport).where(mine));
  }
  server.clock.advance(MINUTE);
  await server.drain();
  return session;
}

describe('[G-02] a session whose call never connected', () => {
  it('ends with a technical report straight with staff, which holds the money', async () => {
    const session = await sessionWith({ receives: 'nothing' });
    const { data } = await desk(server, session).look('client');
    expect(data).toMatchObject({
      booking: { status: 'disputed' },
      togetherMin: 0,
      reportUntil: null,
      problem: {
        kind: 'technical',
        state: 'with_staff',
        awaited: 'staff',
        silence: null,
        askPct: 100,
        statements: [{ by: 'system', step: 'reported', text: '' }],
      },
    });
    for (const person of [session.client, session.expert])
      expect(subjectsTo(server, person).at(-1)).toBe('We’re looking into what happened: Tax return review');
    expect((await desk(server, session).look('expert')).data.problem?.actions).toEqual(['agree']);
  });

  it('is never decided by silence: staff who are late get an alarm, and the money stays', async () => {
    const session = await sessionWith({ receives: 'nothing' });
    server.clock.advance(14 * DAY);
    await server.drain();
    const { data } = await desk(server, session).look('client');
    expect(data).toMatchObject({ booking: { status: 'disputed' }, problem: { state: 'with_staff' } });
    expect(await accountBalance(server.db, 'expert', 'AUD')).toBe(0);
  });

  it('is decided by staff like any other', async () => {
    const session = await sessionWith({ receives: 'nothing' });
    const [row] = await server.db.select().from(problem).where(eq(problem.bookingId, session.id));
    const staff = await decider(server);
    expect((await staff.decide(row?.id ?? '', 100)).status).toBe(200);
    const { data } = await desk(server, session).look('client');
    expect(data).toMatchObject({
      booking: { status: 'completed' },
      problem: { state: 'decided', refund: aud(12_000) },
    });
  });

  it('has no second report by the client', async () => {
    const session = await sessionWith({ receives: 'nothing' });
    expect(code(await desk(server, session).report())).toEqual([409, 'WrongState']);
  });

  it('goes to staff also where the client’s own report made the verdict', async () => {
    const session = await endedSession(server, { judged: false });
    await server.db.update(callReport).set({ receives: 'nothing' }).where(eq(callReport.roomId, session.id));
    const { report, look } = desk(server, session);
    expect((await report({ askPct: 50 })).status).toBe(201);
    await server.drain();
    expect((await look('client')).data.problem).toMatchObject({ askPct: 50, state: 'with_staff' });
  });
});

describe('[G-02] a session whose reports contradict each other', () => {
  it.each(['client', 'expert'] as const)(
    'goes to staff, whoever says that nothing arrived: here the %s',
    async (who) => {
      const session = await sessionWith({ receives: 'nothing' }, [who]);
      expect((await desk(server, session).look('client')).data).toMatchObject({
        booking: { status: 'disputed' },
        problem: { kind: 'technical', state: 'with_staff' },
      });
    },
  );
});

it('[G-02] a session in whose room both were, and of which no reports came, goes to staff', async () => {
  const session = await sessionWith(null, ['client', 'expert']);
  expect((await desk(server, session).look('client')).data).toMatchObject({
    booking: { status: 'disputed' },
    problem: { kind: 'technical', state: 'with_staff' },
  });
});

describe('[G-02] an expert with an open socket who sends nothing', () => {
  it('is absent without a deliberate mute, and the client has everything back', async () => {
    const session = await sessionWith({ sends: 'nothing' }, ['expert']);
    expect((await desk(server, session).look('client')).data).toMatchObject({
      booking: { status: 'no_show_expert' },
      problem: null,
    });
    const silent = await sessionWith(null, ['expert']);
    expect((await desk(server, silent).look('client')).data.booking.status).toBe('no_show_expert');
  });

  it('is there with one', async () => {
    const session = await sessionWith({ sends: 'muted' }, ['expert']);
    expect((await desk(server, session).look('client')).data).toMatchObject({
      booking: { status: 'ended' },
      togetherMin: 60,
    });
  });
});

it('[G-01] draws the strips from what was measured, not from open sockets', async () => {
  const session = await endedSession(server, { judged: false });
  const at = (min: number) => new Date(session.startsAt.getTime() + min * MINUTE);
  const [stay] = await server.db
    .select()
    .from(attendance)
    .where(eq(attendance.accountId, session.expert.accountId));
  // The expert's socket was lost from the start on; the call went on for half an hour.
  await server.db
    .update(attendance)
    .set({ lastSeenAt: at(0), leftAt: at(0) })
    .where(eq(attendance.id, stay?.id ?? ''));
  await server.db
    .update(callReport)
    .set({ toAt: at(30) })
    .where(eq(callReport.roomId, session.id));
  server.clock.advance(MINUTE);
  await server.drain();
  const { data } = await desk(server, session).look('client');
  expect(data.booking.status).toBe('ended');
  expect(data.togetherMin).toBe(30);
  expect(data.attendance.expert).toEqual([{ from: at(-1).toISOString(), to: at(30).toISOString() }]);
});
