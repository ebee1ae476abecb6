import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { account, audit, problem } from '../../db/schema/index.ts';
import type { BodyOf, endpoints } from '@nexperts/contract';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { mailedCode } from '../../testing/people.ts';
import {
  ALLEGED,
  aud,
  decider,
  desk,
  endedSession,
  TEXT,
  type EndedSession,
} from '../problems/problems.fixture.ts';
import { doorOf } from './suspended.fixture.ts';

const server = serverForSuite();
beforeEach(() => {
  server.mails.length = 0;
});

type Answer = BodyOf<typeof endpoints.answerSuspended>;

const { suspend, linkOf, enter } = doorOf(server);
const answer = (cookie: string, id: string, body: Answer) =>
  server.as({ cookie }).call('answerSuspended', { params: { id }, body });

it('A-03: a suspended expert answers what staff put to them by the link of the mail, and staff may decide then', async () => {
  const session = await endedSession(server);
  await desk(server, session).report({ kind: 'conduct', askPct: 100, text: 'He shouted at me twice.' });
  const [row] = await server.db.select().from(problem).where(eq(problem.bookingId, session.id));
  const { expert, id } = session;
  await suspend(expert);
  // Nothing waits for them: the mail about the suspension has no link.
  expect(linkOf(expert)).toBe('');
  const staff = await decider(server);
  await staff.hear(row?.id ?? '');
  await server.drain();
  const { cookie, waiting } = await enter(expert);
  expect(waiting).toMatchObject([{ booking: { id }, hearing: { about: 'conduct', question: ALLEGED } }]);
  expect(JSON.stringify(waiting)).not.toContain('shouted');
  expect((await staff.decide(row?.id ?? '', 50)).status).toBe(409);
  const heard = await answer(cookie, id, { action: 'hearing', text: 'My microphone was too loud.' });
  expect(heard.data.waiting).toEqual([]);
  expect((await staff.decide(row?.id ?? '', 50)).status).toBe(200);
  const acts = await server.db.select().from(audit).where(eq(audit.action, 'problem.heard'));
  expect(acts).toMatchObject([{ actorId: expert.accountId, subject: `booking:${id}` }]);
});

it('A-03: the link opens answers and nothing else, for half an hour, until it expires or the suspension ends', async () => {
  const session = await endedSession(server);
  await desk(server, session).report({ askPct: 50 });
  const { expert } = session;
  const { lift } = await suspend(expert);
  const mail = server.mails.findLast(({ to }) => to === expert.email);
  expect(mail?.subject).toBe('Your Nexperts account is suspended');
  const { cookie, token } = await enter(expert);
  expect((await server.as({ cookie }).call('currentAccount')).status).toBe(401);
  expect((await server.as({ cookie }).call('getWrapUp', { params: { id: session.id } })).status).toBe(401);
  expect((await server.as({ cookie: `${cookie}x` }).call('answersWaiting')).status).toBe(404);
  const forged = `${token.slice(0, -2)}AA`;
  expect((await server.call('answerCode', { body: { token: forged } })).status).toBe(404);
  const other = await endedSession(server);
  await desk(server, other).report({ askPct: 50 });
  expect((await answer(cookie, other.id, { action: 'agree' })).status).toBe(404);
  server.clock.advance(30 * MINUTE);
  expect((await server.as({ cookie }).call('answersWaiting')).status).toBe(404);
  expect((await server.call('answerCode', { body: { token } })).status).toBe(200);
  server.clock.advance(30 * DAY);
  expect((await server.call('answerCode', { body: { token } })).status).toBe(404);
  expect((await lift()).status).toBe(204);
  const [row] = await server.db.select().from(account).where(eq(account.id, expert.accountId));
  expect(row?.status).toBe('active');
  expect((await server.call('answerCode', { body: { token: linkOf(expert) } })).status).toBe(404);
});

it('A-03: a wrong code lets nobody in', async () => {
  const session = await endedSession(server);
  await desk(server, session).report({ askPct: 50 });
  await suspend(session.expert);
  const token = linkOf(session.expert);
  await server.call('answerCode', { body: { token } });
  await server.drain();
  const right = await mailedCode(server, session.expert.email);
  const code = right === '123456' ? '654321' : '123456';
  const refused = await server.call('enterAnswers', { body: { token, code } });
  expect([refused.status, refused.code]).toEqual([400, 'CodeMismatchException']);
});

/** A problem whose answer was awaited from a suspended person for 14 days, so that staff have it. */
async function takenOver(who: 'client' | 'expert'): Promise<EndedSession> {
  const session = await endedSession(server);
  const calls = desk(server, session);
  await calls.report({ askPct: 50 });
  if (who === 'client') await calls.answer({ action: 'offer', offerPct: 20 });
  await suspend(session[who]);
  server.clock.advance(14 * DAY);
  await server.drain();
  return session;
}

it('A-03: a suspended expert contests while the deadline is paused, and after it, once, without moving that of staff', async () => {
  const paused = await endedSession(server);
  await desk(server, paused).report({ askPct: 50 });
  await suspend(paused.expert);
  const door = await enter(paused.expert);
  expect(door.waiting).toMatchObject([
    { problem: { state: 'awaiting_expert', paused: 'suspension', actions: ['agree', 'offer', 'contest'] } },
  ]);
  await answer(door.cookie, paused.id, { action: 'offer', offerPct: 20 });
  expect((await desk(server, paused).look('client')).data.problem).toMatchObject({
    state: 'awaiting_client',
    offerPct: 20,
  });

  const session = await takenOver('expert');
  const { cookie, waiting } = await enter(session.expert);
  const before = waiting[0]?.problem;
  expect(before).toMatchObject({ state: 'with_staff', actions: ['agree', 'contest'] });
  server.clock.advance(MINUTE);
  await answer(cookie, session.id, { action: 'contest', text: TEXT });
  const { problem: after } = (await desk(server, session).look('client')).data;
  expect(after).toMatchObject({ state: 'with_staff', dueAt: before?.dueAt, offerPct: 0, actions: ['take'] });
  expect(after?.statements.at(-1)).toMatchObject({ by: 'expert', step: 'contested', text: TEXT });
  const again = await answer(cookie, session.id, { action: 'contest', text: TEXT });
  expect([again.status, again.code]).toEqual([409, 'WrongState']);
});

it('A-03: a suspended client takes an offer or says why not, also once staff decide', async () => {
  const session = await takenOver('client');
  const { cookie, waiting } = await enter(session.client);
  expect(waiting).toMatchObject([{ booking: { role: 'client' }, problem: { actions: ['take', 'insist'] } }]);
  await answer(cookie, session.id, { action: 'insist', offerPct: 20, text: TEXT });
  const taken = await answer(cookie, session.id, { action: 'take', offerPct: 20 });
  expect(taken.data.waiting).toEqual([]);
  expect((await desk(server, session).look('expert')).data.problem).toMatchObject({
    state: 'settled',
    refund: aud(2_400),
  });
});

it('A-03, A-06: a suspended expert judged absent appeals by the link', async () => {
  const session = await endedSession(server, { stays: { client: [[0, 60]] } });
  await suspend(session.expert);
  const { cookie, waiting } = await enter(session.expert);
  expect(waiting).toMatchObject([{ booking: { id: session.id }, problem: null }]);
  server.clock.advance(HOUR / 4);
  const made = await answer(cookie, session.id, { action: 'appeal', text: 'I was there from the start.' });
  expect(made.data.waiting).toEqual([]);
  expect((await desk(server, session).look('client')).data.appeal).toMatchObject({ state: 'open' });
});
