import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { problem, suspension } from '../../db/schema/index.ts';
import { HOUR, serverForSuite } from '../../testing/harness.ts';
import {
  ALLEGED,
  aud,
  decider,
  desk,
  endedSession,
  EXPERT_REASON,
  REASON,
  subjectsTo,
} from './problems.fixture.ts';

const server = serverForSuite();

async function reported(askPct = 100) {
  const session = await endedSession(server);
  const sides = desk(server, session);
  await sides.report({ kind: 'conduct', askPct, text: 'He shouted at me twice.' });
  const [row] = await server.db.select().from(problem).where(eq(problem.bookingId, session.id));
  return { ...session, ...sides, problemId: row?.id ?? '', staff: await decider(server) };
}
/** Of all mails. */
const wordsTo = ({ email }: { email: string }): string =>
  server.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => text)
    .join('\n');

it('A-02: staff refund nothing for a report about conduct before the expert had 72 hours to answer', async () => {
  const { staff, problemId, look } = await reported();
  expect((await staff.decide(problemId, 50)).body).toMatchObject({
    code: 'WrongState',
    message: 'Put the allegation to the expert before you refund anything. They have 72 hours to answer.',
  });
  expect((await staff.hear(problemId)).status).toBe(204);
  expect((await staff.hear(problemId)).status).toBe(409);
  server.clock.advance(72 * HOUR - 1);
  expect((await staff.decide(problemId, 50)).status).toBe(409);
  server.clock.advance(1);
  expect((await look('expert')).data.hearing).toMatchObject({ about: 'conduct', until: null, answer: null });
  expect((await staff.decide(problemId, 50)).status).toBe(200);
});

it('A-02, A-03: the expert is told, reads what staff allege and not the report, answers once, and the client reads neither', async () => {
  const { staff, problemId, look, answerStaff, client, expert } = await reported();
  await staff.hear(problemId);
  await server.drain();
  expect(subjectsTo(server, expert).at(-1)).toMatch(/^We need to hear from you: /);
  expect(wordsTo(expert)).toContain(ALLEGED);
  const bell = await server.as(expert).call('listNotifications');
  // One of several that came at the same instant.
  expect(bell.data.find(({ title }) => title === 'We need to hear from you')?.href).toMatch(/\/wrap-up$/);
  expect(JSON.stringify((await server.as(client).call('listNotifications')).data)).not.toContain(
    'hear from you',
  );
  const waits = async () => (await server.as(expert).call('needsAnswer')).data.waiting;
  expect(await waits()).toMatchObject([
    { kind: 'conduct', dueAt: (await look('expert')).data.hearing?.until },
  ]);
  const asked = await look('expert');
  expect(asked.data.hearing).toMatchObject({ about: 'conduct', question: ALLEGED, answer: null });
  expect(JSON.stringify(asked.data)).not.toContain('shouted');
  expect((await answerStaff()).status).toBe(204);
  expect(await waits()).toEqual([]);
  expect((await answerStaff()).status).toBe(409);
  expect((await look('expert')).data.hearing).toMatchObject({
    until: null,
    answer: { text: 'My microphone was too loud.' },
  });
  const read = await look('client');
  expect(read.data.hearing).toBeNull();
  for (const words of [ALLEGED, 'My microphone']) expect(JSON.stringify(read.data)).not.toContain(words);
  expect(subjectsTo(server, client).filter((subject) => subject.includes('hear from you'))).toEqual([]);
});

it('A-02: each side is given its own reason', async () => {
  const { staff, problemId, look, answerStaff, client, expert } = await reported();
  await staff.hear(problemId);
  await answerStaff();
  expect((await staff.decide(problemId, 50)).status).toBe(200);
  await server.drain();
  expect(wordsTo(client)).toContain(REASON);
  expect(wordsTo(client)).not.toContain(EXPERT_REASON);
  expect(wordsTo(expert)).toContain(EXPERT_REASON);
  expect(wordsTo(expert)).not.toContain(REASON);
  expect((await look('expert')).data.hearing).toMatchObject({ reason: EXPERT_REASON });
  expect(JSON.stringify((await look('client')).data)).not.toContain(EXPERT_REASON);
  expect((await look('client')).data.problem).toMatchObject({ refund: aud(6_000) });
});

it('A-02: an expert who was asked about a report without money is told what was decided', async () => {
  const { staff, problemId, answerStaff, expert } = await reported(0);
  await staff.hear(problemId);
  await answerStaff();
  expect((await staff.decide(problemId, 0)).status).toBe(200);
  await server.drain();
  expect(wordsTo(expert)).toContain(EXPERT_REASON);
  const bell = await server.as(expert).call('listNotifications');
  expect(bell.data.find(({ title }) => title === 'We’ve finished looking into your session')?.href).toMatch(
    /\/wrap-up$/,
  );
});

it('A-03: the 72 hours stand still while the expert is suspended', async () => {
  const { staff, problemId, expert } = await reported();
  await staff.hear(problemId);
  const suspendedAt = server.clock.now();
  const { accountId } = expert;
  await server.db.insert(suspension).values({
    accountId,
    reason: 'Checks of the account.',
    suspendedBy: staff.accountId,
    suspendedAt,
    liftedAt: new Date(suspendedAt.getTime() + 24 * HOUR),
  });
  server.clock.advance(96 * HOUR - 1);
  expect((await staff.decide(problemId, 50)).status).toBe(409);
  server.clock.advance(1);
  expect((await staff.decide(problemId, 50)).status).toBe(200);
});
