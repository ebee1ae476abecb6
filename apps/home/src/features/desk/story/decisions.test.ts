import { describe, expect, it } from 'vitest';
import { isStandingStill, openDecisions, type Waiting } from './decisions.ts';

const SOON = '2026-11-24T04:00:00.000Z';
const LATER = '2026-11-26T00:21:00.000Z';
const NOTHING: Waiting = { problem: null, cases: [], signatures: [], disputes: [], reviews: [] };
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
const dispute = (change: Partial<Waiting['disputes'][number]> = {}): Waiting['disputes'] => [
  { ref: 'dp_1', status: 'open', actions: ['evidence', 'concede'], dueBy: SOON, hearing: null, ...change },
];
const keys = (...of: Parameters<typeof openDecisions>): string[] =>
  openDecisions(...of).map(({ key }) => key);

describe('[A-03] a problem that stands still', () => {
  const standing = (
    state: 'awaiting_expert' | 'awaiting_client' | 'with_staff',
    disputes: Waiting['disputes'] = [],
    pausedAt: string | null = SOON,
  ) => isStandingStill({ problem: { state, pausedAt }, disputes });

  it('waits for one of the two, whose deadline a suspension stopped, and not for a bank', () => {
    expect(standing('awaiting_expert')).toBe(true);
    expect(standing('awaiting_client')).toBe(true);
    expect(standing('awaiting_expert', [], null)).toBe(false);
    expect(standing('with_staff')).toBe(false);
    expect(standing('awaiting_expert', dispute())).toBe(false);
    expect(isStandingStill({ problem: null, disputes: [] })).toBe(false);
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
    expect(keys({ ...NOTHING, disputes: dispute() }, ['trust'])).toEqual([]);
  });

  it('waits for the second person who was asked', () => {
    expect(keys({ ...problem, signatures: [{ action: 'problem-decision' }] }, ['trust'])).toEqual([]);
    expect(keys({ ...appeal, signatures: [{ action: 'refund' }] }, ['trust'])).toEqual(['appeal']);
  });

  it('[P-09] is the dispute alone while the bank has the money', () => {
    expect(keys({ ...problem, ...appeal, disputes: dispute() }, ['trust', 'finance'])).toEqual([
      'dispute:dp_1',
    ]);
  });

  it.each([
    ['can only be conceded', dispute({ actions: ['concede'] }), []],
    [
      'was lost, and the expert was not asked',
      dispute({ status: 'lost', actions: ['hearing'] }),
      ['dispute:dp_1'],
    ],
    ['waits for the expert', dispute({ status: 'lost', actions: [] }), []],
  ])('[P-09] a dispute that %s', (_what, disputes, expected) => {
    expect(keys({ ...NOTHING, disputes }, ['finance'])).toEqual(expected);
  });
});
