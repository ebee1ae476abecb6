import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alarm } from '../../db/schema/index.ts';
import { createStaff, openTestSession } from '../../testing/factories.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { sendFile, senderOf } from '../uploads/uploads.fixture.ts';
import {
  aud,
  code,
  decider,
  desk,
  endedSession,
  subjectsTo,
  TEXT,
  type EndedSession,
} from './problems.fixture.ts';

const server = serverForSuite();
const balance = (account: string) => accountBalance(server.db, account, 'AUD');

/** Everything that says something of a session to its expert, apart from the wrap-up. */
async function learns({ id, expert }: EndedSession): Promise<string> {
  const [cookie = ''] = await openTestSession(server, [expert.accountId]);
  const as = server.as({ cookie });
  const answers = await Promise.all([
    as.call('getBooking', { params: { id } }),
    as.call('getBookingMoney', { params: { id } }),
    as.call('listNotifications', { query: {} }),
  ]);
  return JSON.stringify(answers.map(({ body }) => body));
}

describe('a report', () => {
  it.each([
    [-1, 409],
    [0, 201],
    [1, 201],
  ])('[A-02] at the end of the session %i ms answers %i', async (ms, status) => {
    const session = await endedSession(server, { judged: false });
    server.clock.set(new Date(session.endsAt.getTime() + ms));
    const reply = await desk(server, session).report();
    expect(reply.status).toBe(status);
  });

  it.each([
    [-1, 201],
    [0, 409],
    [1, 409],
  ])('[A-02] 48 hours after the end %i ms answers %i', async (ms, status) => {
    const session = await endedSession(server);
    server.clock.set(new Date(session.endsAt.getTime() + 48 * HOUR + ms));
    expect((await desk(server, session).report()).status).toBe(status);
  });

  it('[A-02] holds the money, tells both, and is made once', async () => {
    const session = await endedSession(server);
    const { report, look } = desk(server, session);
    const file = await sendFile(server, session.client);
    const [first, second] = await Promise.all([report({ fileIds: [file.id] }), report()]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    await server.drain();
    const { data } = await look('expert');
    expect(data).toMatchObject({
      booking: { status: 'disputed' },
      reportUntil: null,
      problem: {
        kind: 'technical',
        state: 'awaiting_expert',
        askPct: 50,
        ask: aud(6000),
        awaited: 'expert',
        silence: aud(6000),
        actions: ['agree', 'offer', 'contest'],
        statements: [{ by: 'client', step: 'reported', pct: 50, text: TEXT }],
      },
    });
    expect(subjectsTo(server, session.client).at(-1)).toBe('We have your report: Tax return review');
    expect(subjectsTo(server, session.expert).at(-1)).toBe('A problem with Tax return review');
    server.clock.set(new Date(session.endsAt.getTime() + 49 * HOUR));
    await server.drain();
    expect((await look('client')).data.booking.status).toBe('disputed');
    expect(await balance(ledgerAccount.available(session.expert.expertId))).toBe(0);
    expect(await balance(ledgerAccount.pending(session.expert.expertId))).toBe(10_200);
  });

  it('[A-02] without asking for money is only a note: the booking completes as ever', async () => {
    const session = await endedSession(server);
    const { report, answer, look } = desk(server, session);
    expect((await report({ kind: 'other', askPct: 0 })).data.problem).toMatchObject({
      state: 'noted',
      awaited: null,
      dueAt: null,
    });
    expect(code(await answer({ action: 'agree' }))).toEqual([409, 'WrongState']);
    server.clock.set(new Date(session.endsAt.getTime() + 48 * HOUR));
    await server.drain();
    expect((await look('expert')).data.booking.status).toBe('completed');
  });

  it('[A-02] about conduct goes to staff; the expert reads its words and files once staff pass them on', async () => {
    const session = await endedSession(server);
    const { report, answer, look } = desk(server, session);
    const file = await sendFile(server, session.client);
    await report({ kind: 'conduct', askPct: 100, text: 'He shouted at me twice.', fileIds: [file.id] });
    const seen = await look('expert');
    expect(seen.data.problem).toMatchObject({
      withheld: true,
      kind: 'other',
      state: 'with_staff',
      ask: aud(0),
      actions: [],
      silence: null,
      statements: [],
    });
    expect((await senderOf(server, session.expert).get(file.id)).status).toBe(404);
    await server.drain();
    const told = server.mails.filter(
      ({ to, subject }) => to === session.expert.email && !subject.startsWith('Your session'),
    );
    expect(told.at(-1)?.subject).toBe('Your payment is on hold: Tax return review');
    for (const { subject, text, html } of told)
      expect(`${subject} ${text} ${html}`).not.toMatch(/shouted|conduct|reported/);
    expect(await learns(session)).not.toMatch(/shouted|conduct|"problem_reported/);
    expect(code(await answer({ action: 'agree' }))).toEqual([409, 'WrongState']);
    const staff = await decider(server);
    expect((await staff.share(seen.data.problem?.id ?? '')).status).toBe(204);
    expect((await staff.share(seen.data.problem?.id ?? '')).status).toBe(409);
    await server.drain();
    expect(subjectsTo(server, session.expert).at(-1)).toBe('A report about your conduct: Tax return review');
    expect((await look('expert')).data.problem?.statements).toMatchObject([
      { text: 'He shouted at me twice.', files: [{ id: file.id }] },
    ]);
    expect((await senderOf(server, session.expert).get(file.id)).status).toBe(200);
  });

  it.each(['nobody', 'somebody'])(
    '[O-05] [B-07] about conduct is looked at within 24 hours, or raises an alarm: %s takes it',
    async (who) => {
      const session = await endedSession(server);
      const { data } = await desk(server, session).report({ kind: 'conduct', askPct: 0 });
      const params = { queue: 'safety', id: data.problem?.id ?? '' };
      const open = and(eq(alarm.subject, `booking:${session.id}`), isNull(alarm.clearedAt));
      const take = async () => server.as(await createStaff(server, ['trust'])).call('takeCase', { params });
      if (who === 'somebody') await take();
      server.clock.advance(24 * HOUR);
      await server.drain();
      const alarms = await server.db.select().from(alarm).where(open);
      expect(alarms.map(({ kind }) => kind)).toEqual(who === 'nobody' ? ['safety.overdue'] : []);
      if (who === 'nobody') await take();
      expect(await server.db.$count(alarm, open)).toBe(0);
    },
  );

  it('[A-02] about conduct without money leaves the expert nothing to tell it by: no word, no hold, no delay', async () => {
    const session = await endedSession(server);
    const { report, look } = desk(server, session);
    const before = subjectsTo(server, session.expert);
    const { data } = await report({ kind: 'conduct', askPct: 0, text: 'He shouted at me twice.' });
    await server.drain();
    expect((await look('client')).data.problem).toMatchObject({ kind: 'conduct', withheld: false });
    expect((await look('expert')).data.problem).toBeNull();
    expect(await learns(session)).not.toMatch(/shouted|conduct|"kind":"problem"/);
    server.clock.set(new Date(session.endsAt.getTime() + 48 * HOUR));
    await server.drain();
    expect((await look('expert')).data.booking.status).toBe('completed');
    expect(await balance(ledgerAccount.available(session.expert.expertId))).toBe(10_200);
    expect((await (await decider(server)).decide(data.problem?.id ?? '', 0)).status).toBe(200);
    await server.drain();
    expect((await look('expert')).data.problem).toBeNull();
    const after = subjectsTo(server, session.expert).slice(before.length);
    expect(after.filter((subject) => !/review|earn|receipt|invoice/i.test(subject))).toEqual([]);
    expect(subjectsTo(server, session.client)).toContain('Decided: Tax return review');
  });

  it('[A-02] contradicts the verdict: a client judged absent says that the expert was', async () => {
    const session = await endedSession(server, { stays: { expert: [[0, 60]] } });
    const { report, answer, look } = desk(server, session);
    expect((await look('client')).data.booking.status).toBe('no_show_client');
    expect(subjectsTo(server, session.client).at(-1)).toBe('You missed Tax return review with Ada Quill');
    const { data } = await report({ kind: 'expert_absent', askPct: 100 });
    expect(data).toMatchObject({ booking: { status: 'disputed' }, problem: { ask: aud(12_000) } });
    await answer({ action: 'contest', text: 'I waited for the whole hour.', fileIds: [] });
    const staff = await decider(server);
    expect((await staff.decide(data.problem?.id ?? '', 0)).status).toBe(200);
    expect((await look('expert')).data.booking.status).toBe('completed');
    expect(await balance(ledgerAccount.available(session.expert.expertId))).toBe(10_200);
  });

  it('[A-02] is refused where the expert was judged absent: everything goes back already', async () => {
    const session = await endedSession(server, { stays: { client: [[0, 60]] } });
    expect(code(await desk(server, session).report())).toEqual([409, 'WrongState']);
  });

  it('[A-02] takes whole per cents, 10 to 2,000 characters and three files of one’s own', async () => {
    const session = await endedSession(server);
    const { report } = desk(server, session);
    const theirs = await sendFile(server, session.expert);
    for (const broken of [
      { askPct: 101 },
      { askPct: 0.5 },
      { text: 'too short' },
      { text: `${' '.repeat(20)}short` },
      { text: 'x'.repeat(2001) },
      { fileIds: [theirs.id] },
      { fileIds: Array.from({ length: 4 }, () => theirs.id) },
      { kind: 'weather' as 'other' },
    ])
      expect(code(await report(broken))).toEqual([400, 'ValidationFailed']);
    expect((await report()).status).toBe(201);
  });
});
