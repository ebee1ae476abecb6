import { randomUUID } from 'node:crypto';
import type { ClientMessage } from '@nexperts/contract';
import { OPEN_QUESTIONS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { roomPollVote, roomQuestionVote } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import type { Tab } from '../../../testing/live.ts';
import { openMarkerRoom } from '../../../testing/marker.ts';
import { twoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import {
  createWorkshopRoom,
  enterEverybody,
  enterWorkshop,
  type TestWorkshop,
} from '../workshop-room.fixture.ts';

// The host is at one process, the guests at the other.
const server = serverForSuite();
const { here, there } = twoProcesses(server);
let session: TestWorkshop;
beforeEach(async () => {
  session = await createWorkshopRoom(server);
});
const everybody = () => enterEverybody({ here, there }, session);

/** What a page shows: the questions by id, as the messages add up. */
function questionsOf(tab: Tab) {
  const list = new Map<string, { text: string; votes: number; state: string; from: string }>();
  for (const { isWhole, questions } of tab.of('questions')) {
    if (isWhole) list.clear();
    for (const { id, text, votes, state, from } of questions) {
      if (state === 'dismissed') list.delete(id);
      else list.set(id, { text, votes, state, from });
    }
  }
  return list;
}
const voted = (tab: Tab) => tab.of('questions').findLast((message) => message.voted)?.voted;
const pollOf = (tab: Tab) => tab.of('workshop').at(-1)?.poll;

/** Asks, and waits until the others have read it. */
async function asked(by: Tab, text: string, ...others: Tab[]): Promise<string> {
  const clientId = randomUUID();
  by.send({ t: 'question', clientId, text });
  await until(() => [by, ...others].every((tab) => questionsOf(tab).has(clientId)));
  return clientId;
}

describe('[H-04] questions', () => {
  it('reach everybody with their votes, one of each person, and are there for who comes back', async () => {
    const { expert, first, second } = await everybody();
    const id = await asked(first, '  May I deduct\n a desk? ', expert, second);
    expect(questionsOf(expert).get(id)).toEqual({
      text: 'May I deduct a desk?',
      votes: 0,
      state: 'open',
      from: session.seats[0].name,
    });
    for (let n = 0; n < 2; n += 1) second.send({ t: 'vote', id, isUp: true });
    first.send({ t: 'vote', id, isUp: true });
    await until(() => [expert, first, second].every((tab) => questionsOf(tab).get(id)?.votes === 2));
    await until(() => [first, second].every((tab) => voted(tab)?.includes(id) === true));
    first.send({ t: 'vote', id, isUp: false });
    await until(() => questionsOf(expert).get(id)?.votes === 1 && voted(first)?.length === 0);
    second.send({ t: 'leave' });
    await second.closed();
    const back = await enterWorkshop(here, session, session.seats[1]);
    await until(() => questionsOf(back).get(id)?.votes === 1);
    expect(voted(back)).toEqual([id]);
    expect(await server.db.$count(roomQuestionVote, eq(roomQuestionVote.roomId, session.id))).toBe(1);
  });

  it('asked again with the same id are one, and under the id of another’s are refused', async () => {
    const { expert, first, second } = await everybody();
    const id = await asked(first, 'Once?', expert, second);
    first.send({ t: 'question', clientId: id, text: 'Once?' });
    second.send({ t: 'question', clientId: id, text: 'Mine' });
    expect(await second.got('error')).toMatchObject({ code: 'bad-message', clientId: id });
    await first.answered();
    expect(first.of('error')).toEqual([]);
    expect([...questionsOf(expert).values()].map(({ text }) => text)).toEqual(['Once?']);
  });

  it('are answered or dismissed by the host alone, and then take no votes', async () => {
    const { expert, first, second } = await everybody();
    const one = await asked(first, 'One?', expert, second);
    const two = await asked(second, 'Two?', expert, first);
    first.send({ t: 'settle', id: one, state: 'answered' });
    expect((await first.got('error')).code).toBe('not-allowed');
    expert.send({ t: 'settle', id: one, state: 'answered' });
    expert.send({ t: 'settle', id: two, state: 'dismissed' });
    for (const tab of [expert, first, second])
      await until(() => questionsOf(tab).get(one)?.state === 'answered' && !questionsOf(tab).has(two));
    second.send({ t: 'vote', id: one, isUp: true });
    second.send({ t: 'vote', id: two, isUp: true });
    expert.send({ t: 'settle', id: two, state: 'answered' });
    await until(() => second.of('error').length === 2 && expert.of('error').length === 1);
    expect([...second.of('error'), ...expert.of('error')].map(({ code }) => code)).toEqual(
      Array<string>(3).fill('not-allowed'),
    );
  });

  it(`of one person are ${OPEN_QUESTIONS.ofOne} at most that are open, and two in a second`, async () => {
    const { expert, first } = await everybody();
    for (let n = 0; n < OPEN_QUESTIONS.ofOne; n += 1) {
      await asked(first, `Question ${n}?`);
      there.pass(1_000);
    }
    const clientId = randomUUID();
    first.send({ t: 'question', clientId, text: 'One more?' });
    expect(await first.got('error')).toMatchObject({ code: 'too-many', clientId });
    const [one = ''] = questionsOf(first).keys();
    await until(() => questionsOf(expert).has(one));
    expert.send({ t: 'settle', id: one, state: 'answered' });
    await until(() => questionsOf(first).get(one)?.state === 'answered');
    there.pass(1_000);
    await asked(first, 'One more?');
    for (let n = 0; n < 3; n += 1) first.send({ t: 'question', clientId: randomUUID(), text: 'Fast?' });
    await first.got('error', ({ code }) => code === 'too-fast');
  });

  it.each([
    { t: 'question', text: 'x'.repeat(301) },
    { t: 'question', text: ' \n ' },
    { t: 'question', text: 'What\u202Enow' },
    { t: 'poll', question: 'x'.repeat(201), choices: ['a', 'b'] },
    { t: 'poll', question: 'Now?', choices: ['Yes', ' Yes '] },
    { t: 'poll', question: 'Now?', choices: ['Yes'] },
    { t: 'poll', question: 'Now?', choices: ['1', '2', '3', '4', '5', '6', '7'] },
    { t: 'poll', question: 'Now?', choices: ['Yes', 'x'.repeat(81)] },
  ])('and polls against the rules are refused by their id: %j', async (message) => {
    const { expert } = await everybody();
    const clientId = randomUUID();
    expert.raw(JSON.stringify({ ...message, clientId }));
    expect(await expert.got('error')).toMatchObject({ code: 'bad-message', clientId });
    await expert.answered();
    expect([...questionsOf(expert).values(), pollOf(expert)]).toEqual([null]);
  });

  it('are refused before one is let in', async () => {
    const first = await enterWorkshop(there, session, session.seats[0]);
    first.send({ t: 'question', clientId: randomUUID(), text: 'Now?' });
    first.send({ t: 'vote', id: randomUUID(), isUp: true });
    first.send({ t: 'poll-vote', id: randomUUID(), choice: 0 });
    await until(() => first.of('error').length === 3);
    expect(first.of('error').map(({ code }) => code)).toEqual(Array<string>(3).fill('not-admitted'));
    expect(first.of('questions')).toEqual([]);
  });
});

describe('[H-04] a poll', () => {
  it('shows its counts to the host at once, to guests when they have voted, and to all when it is closed', async () => {
    const { expert, first, second } = await everybody();
    const id = randomUUID();
    expert.send({ t: 'poll', clientId: id, question: ' Which year? ', choices: ['2025', '2026', 'Both'] });
    for (const tab of [first, second]) await until(() => pollOf(tab)?.id === id);
    expect(pollOf(first)).toEqual({
      id,
      question: 'Which year?',
      choices: ['2025', '2026', 'Both'],
      isOpen: true,
      counts: null,
      own: null,
    });
    await until(() => pollOf(expert)?.counts?.join() === '0,0,0');
    first.send({ t: 'poll-vote', id, choice: 1 });
    await until(() => pollOf(expert)?.counts?.join() === '0,1,0' && pollOf(first)?.own === 1);
    expect([pollOf(first)?.counts, pollOf(second)?.counts]).toEqual([[0, 1, 0], null]);
    // Changed, it is still one.
    first.send({ t: 'poll-vote', id, choice: 2 });
    await until(() => pollOf(expert)?.counts?.join() === '0,0,1' && pollOf(first)?.own === 2);
    expert.send({ t: 'poll-close', id });
    for (const tab of [first, second])
      await until(() => pollOf(tab)?.isOpen === false && pollOf(tab)?.counts?.join() === '0,0,1');
    second.send({ t: 'poll-vote', id, choice: 0 });
    expect((await second.got('error')).code).toBe('not-allowed');
    expect(await server.db.$count(roomPollVote, eq(roomPollVote.roomId, session.id))).toBe(1);
    first.send({ t: 'leave' });
    await first.closed();
    const back = await enterWorkshop(here, session, session.seats[0]);
    await until(() => pollOf(back)?.own === 2);
  });

  it('is one at a time, the host’s to open and close, and takes no other choice', async () => {
    const { expert, first, second } = await everybody();
    const open = (clientId: string): ClientMessage => {
      return { t: 'poll', clientId, question: 'Now?', choices: ['Yes', 'No'] };
    };
    const [one, two] = [randomUUID(), randomUUID()];
    first.send(open(one));
    expect(await first.got('error')).toMatchObject({ code: 'not-allowed', clientId: one });
    expert.send(open(one));
    expert.send(open(two));
    expect(await expert.got('error')).toMatchObject({ code: 'not-allowed', clientId: two });
    await until(() => pollOf(second)?.id === one);
    second.send({ t: 'poll-vote', id: one, choice: 2 });
    second.send({ t: 'poll-vote', id: two, choice: 0 });
    second.send({ t: 'poll-close', id: one });
    await until(() => second.of('error').length === 3);
    expert.send({ t: 'poll-vote', id: one, choice: 0 });
    await until(() => expert.of('error').length === 2);
    expert.send({ t: 'poll-close', id: one });
    await until(() => pollOf(second)?.isOpen === false);
    here.pass(1_000);
    server.clock.advance(1_000);
    expert.send(open(two));
    await until(() => pollOf(second)?.id === two);
    await (await openMarkerRoom(server, here, there)).passed();
    expect(await server.db.$count(roomPollVote, eq(roomPollVote.roomId, session.id))).toBe(0);
  });
});
