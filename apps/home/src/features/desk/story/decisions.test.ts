import { describe, expect, it } from 'vitest';
import { isStandingStill, openDecisions, type Waiting } from './decisions.ts';

const SOON = '2026-11-24T04:00:00.000Z';
const LATER = '2026-11-26T00:21:00.000Z';
const NOTHING: Waiting = { problem: null, cases: [], signatures: [], bankDisputes: [], reviews: [] };
const problem: Waiting = {
  ...NOTHING,
  problem: { state: 'with_staff' },
  cases: [{ queue: 'problems', dueAt: LATER }],
};
const appeal: Waiting = { ...NOTHING, cases: [{ queue: 'appeals', dueAt: SOON }] };
const reviews: Waiting['reviews'] = [
  {
    id: 'r1',
    reports: [
      { state: 'kept', dueAt: '2026-11-01T00:00:00.000Z' },
      { state: 'open', dueAt: SOON },
    ],
  },
];
const bankDispute = (change: Partial<Waiting['bankDisputes'][number]> = {}): Waiting['bankDisputes'] => [
  { ref: 'dp_1', status: 'open', actions: ['evidence', 'concede'], dueBy: SOON, hearing: null, ...change },
];
const keys = (...of: Parameters<typeof openDecisions>): string[] =>
  openDecisions(...of).map(({ key }) => key);

describe('[A-03] a problem that stands still', () => {
  const standing = (
    state: 'awaiting_expert' | 'awaiting_client' | 'with_staff',
    bankDisputes: Waiting['bankDisputes'] = [],
    pausedAt: string | null = SOON,
  ) => isStandingStill({ problem: { state, pausedAt }, bankDisputes });

  it('waits for one of the two, whose deadline a suspension stopped, and not for a bank', () => {
    expect(standing('awaiting_expert')).toBe(true);
    expect(standing('awaiting_client')).toBe(true);
    expect(standing('awaiting_expert', [], null)).toBe(false);
    expect(standing('with_staff')).toBe(false);
    expect(standing('awaiting_expert', bankDispute())).toBe(false);
    expect(isStandingStill({ problem: null, bankDisputes: [] })).toBe(false);
  });
});

describe('[O-05] what the viewer can decide about a booking', () => {
  it('is in the order of the deadlines', () => {
    expect(openDecisions({ ...problem, reviews }, ['trust'])).toEqual([
      { key: 'review:r1', dueAt: SOON },
      { key: 'problem', dueAt: LATER },
    ]);
  });

  it('has the earlier deadline of a report about conduct, which is in two queues', () => {
    const safety = { queue: 'safety', dueAt: SOON } as const;
    expect(openDecisions({ ...problem, cases: [...problem.cases, safety] }, ['trust'])).toEqual([
      { key: 'problem', dueAt: SOON },
    ]);
  });

  it('is nothing for other roles', () => {
    expect(keys(problem, ['support', 'finance', 'admin'])).toEqual([]);
    expect(keys(appeal, ['finance'])).toEqual([]);
    expect(keys({ ...NOTHING, reviews }, ['support'])).toEqual([]);
    expect(keys({ ...NOTHING, bankDisputes: bankDispute() }, ['trust'])).toEqual([]);
  });

  it('waits for the second person who was asked', () => {
    expect(keys({ ...problem, signatures: [{ action: 'problem-decision' }] }, ['trust'])).toEqual([]);
    expect(keys({ ...appeal, signatures: [{ action: 'refund' }] }, ['trust'])).toEqual(['appeal']);
  });

  it('[P-09] is the bank dispute alone while the bank has the money', () => {
    expect(keys({ ...problem, ...appeal, bankDisputes: bankDispute() }, ['trust', 'finance'])).toEqual([
      'bank-dispute:dp_1',
    ]);
  });

  it.each([
    ['can only be conceded', bankDispute({ actions: ['concede'] }), []],
    [
      'was lost, and the expert was not asked',
      bankDispute({ status: 'lost', actions: ['hearing'] }),
      ['bank-dispute:dp_1'],
    ],
    ['waits for the expert', bankDispute({ status: 'lost', actions: [] }), []],
  ])('[P-09] a bank dispute that %s', (_what, bankDisputes, expected) => {
    expect(keys({ ...NOTHING, bankDisputes }, ['finance'])).toEqual(expected);
  });
});
