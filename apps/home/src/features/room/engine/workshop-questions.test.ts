import type { WorkshopQuestion } from '@nexperts/contract';
import { describe, expect, it } from 'vitest';
import type { WorkshopState } from './types.ts';
import { hostsNow, mayShare, workshopNews } from './workshop-hosts.ts';
import { NO_QUESTIONS, withQuestions } from './workshop-questions.ts';

const question = (id: string, change: Partial<WorkshopQuestion> = {}): WorkshopQuestion => ({
  id,
  authorId: 'ann',
  from: 'Ann',
  text: `${id}?`,
  votes: 0,
  state: 'open',
  at: '2026-03-02T00:00:00.000Z',
  ...change,
});
const whole = (...questions: WorkshopQuestion[]) => ({
  t: 'questions' as const,
  isWhole: true,
  questions,
  voted: [],
});

it('[H-04] questions are by votes and then time, the answered ones last, without those dismissed', () => {
  const first = withQuestions(
    NO_QUESTIONS,
    whole(
      question('late', { at: '2026-03-02T00:02:00.000Z' }),
      question('early'),
      question('answered', { state: 'answered', votes: 9 }),
      question('gone', { state: 'dismissed' }),
    ),
  );
  expect(first.list.map(({ id }) => id)).toEqual(['early', 'late', 'answered']);
  const voted = withQuestions(first, {
    t: 'questions',
    isWhole: false,
    questions: [question('late', { votes: 1 }), question('early', { state: 'dismissed' })],
    voted: ['late'],
  });
  expect(voted.list.map(({ id }) => id)).toEqual(['late', 'answered']);
  expect([...voted.voted]).toEqual(['late']);
  expect(withQuestions(voted, { t: 'questions', isWhole: true, questions: [] })).toEqual({
    list: [],
    voted: new Set(['late']),
  });
});

describe('[H-04] who hosts', () => {
  const workshop: WorkshopState = {
    chat: 'open',
    waiting: [],
    isHandUp: false,
    actingHost: null,
    stage: [],
    poll: null,
  };
  const handed = { ...workshop, actingHost: { id: 'me', name: 'Leo' } };

  it.each<[string, Parameters<typeof mayShare>[0], boolean, boolean]>([
    ['the host', { role: 'expert', me: 'me', workshop }, true, true],
    ['a guest', { role: 'client', me: 'me', workshop }, false, false],
    ['a guest on stage', { role: 'client', me: 'me', workshop: { ...workshop, stage: ['me'] } }, false, true],
    ['who acts for the host', { role: 'client', me: 'me', workshop: handed }, true, true],
    ['a client of a session of two', { role: 'client', me: 'me', workshop: null }, false, true],
  ])('%s may or may not', (_, call, hosts, shares) => {
    expect([hostsNow(call), mayShare(call)]).toEqual([hosts, shares]);
  });

  it('is told when it changes, and a poll once', () => {
    const poll = {
      id: 'p',
      question: 'When?',
      choices: ['Now', 'Later'],
      isOpen: true,
      counts: null,
      own: null,
    };
    expect(workshopNews(null, { ...handed, poll }, { me: 'you' })).toEqual([
      { kind: 'poll', question: 'When?' },
    ]);
    expect(workshopNews(workshop, handed, { me: 'you' })).toEqual([{ kind: 'hosts', name: 'Leo' }]);
    expect(workshopNews(workshop, handed, { me: 'me' })).toEqual([{ kind: 'hosts', name: 'You' }]);
    expect(
      workshopNews({ ...handed, poll }, { ...workshop, poll: { ...poll, own: 1 } }, { me: 'you' }),
    ).toEqual([{ kind: 'hosts', name: 'The host' }]);
  });
});
