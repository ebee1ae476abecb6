import { describe, expect, it } from 'vitest';
import {
  awaitedParty,
  APPEAL_WINDOW_HOURS,
  firstProblemState,
  mayReportProblem,
  mostPct,
  nextProblemState,
  PROBLEM_STATES,
  PROBLEM_TRANSITIONS,
  problemDeadline,
  refundOfPct,
  refundOnTop,
  type ProblemActor,
  type ProblemState,
} from './problem-state.ts';

// A second copy of the table, so that an accidental change fails.
const ALLOWED: Record<ProblemState, Record<string, readonly [to: ProblemState, by: ProblemActor]>> = {
  awaiting_expert: {
    expert_agreed: ['settled', 'expert'],
    expert_offered: ['awaiting_client', 'expert'],
    expert_contested: ['with_staff', 'expert'],
    expert_silent: ['settled', 'system'],
    standstill_ended: ['with_staff', 'system'],
    staff_took_over: ['with_staff', 'staff'],
    bank_decided: ['bank_decided', 'system'],
  },
  awaiting_client: {
    client_took: ['settled', 'client'],
    client_insisted: ['with_staff', 'client'],
    client_silent: ['settled', 'system'],
    standstill_ended: ['with_staff', 'system'],
    staff_took_over: ['with_staff', 'staff'],
    expert_agreed: ['settled', 'expert'],
    bank_decided: ['bank_decided', 'system'],
  },
  with_staff: {
    expert_contested: ['with_staff', 'expert'],
    client_insisted: ['with_staff', 'client'],
    expert_agreed: ['settled', 'expert'],
    client_took: ['settled', 'client'],
    staff_decided: ['decided', 'staff'],
    bank_decided: ['bank_decided', 'system'],
  },
  noted: {},
  settled: {},
  decided: {},
  bank_decided: {},
};
const EVENTS = [...new Set(PROBLEM_TRANSITIONS.map(({ event }) => event))];
const ACTORS: readonly ProblemActor[] = ['client', 'expert', 'staff', 'system'];
const HOUR = 3_600_000;

describe('the states of a problem', () => {
  it('[A-03] [A-04] permits what the table says, to whom it says, and nothing else', () => {
    for (const from of PROBLEM_STATES)
      for (const event of EVENTS)
        for (const by of ACTORS) {
          const row = ALLOWED[from][event];
          const to = row?.[1] === by ? row[0] : null;
          expect(nextProblemState(from, event, by), `${from} ${event} ${by}`).toBe(to);
        }
  });

  it('[A-02] begins with the expert, with staff for conduct, and closed where no money is asked for', () => {
    expect(firstProblemState('technical', 1)).toBe('awaiting_expert');
    expect(firstProblemState('technical', 0)).toBe('noted');
    expect(firstProblemState('conduct', 100)).toBe('with_staff');
    expect(firstProblemState('conduct', 0)).toBe('with_staff');
  });

  it('[A-03] [A-04] gives 72 hours to answer, three business days to decide, and none when it is closed', () => {
    // Friday 20 November 2026, 10:00 in Brisbane.
    const since = Date.UTC(2026, 10, 20);
    expect(problemDeadline('awaiting_expert', since)).toBe(since + 72 * HOUR);
    expect(problemDeadline('awaiting_client', since)).toBe(since + 72 * HOUR);
    expect(problemDeadline('with_staff', since)).toBe(since + 5 * 24 * HOUR);
    for (const state of ['noted', 'settled', 'decided', 'bank_decided'] as const)
      expect(problemDeadline(state, since)).toBeNull();
  });

  it('[A-03] waits for one of the two, whose suspension stops its deadline, or for neither', () => {
    expect(PROBLEM_STATES.map(awaitedParty)).toEqual(['expert', 'client', null, null, null, null, null]);
  });

  it('[A-02] [B-04] can be reported from the end to the millisecond before 48 hours have passed', () => {
    const endsAt = Date.UTC(2026, 10, 20);
    const may = (after: number): boolean => mayReportProblem({ endsAt, now: endsAt + after });
    expect([-1, 0, 48 * HOUR - 1, 48 * HOUR].map(may)).toEqual([false, true, true, false]);
    expect(APPEAL_WINDOW_HOURS).toBe(24);
  });
});

describe('the share of a refund', () => {
  it('[A-02] rounds half up: 33% of A$0.99 is A$0.33, 50% of A$0.99 is A$0.50', () => {
    expect(refundOfPct(99, 33)).toBe(33);
    expect(refundOfPct(99, 50)).toBe(50);
    expect([0, 100].map((pct) => refundOfPct(12_345, pct))).toEqual([0, 12_345]);
  });

  it('[A-02] is sent on top of earlier refunds, at most what is left', () => {
    expect(refundOnTop(40_000, 20_000, 20)).toBe(8000);
    expect(refundOnTop(40_000, 1000, 3)).toBe(1000);
    expect([0, 1, 1000, 40_000].map((left) => mostPct(40_000, left))).toEqual([0, 1, 3, 100]);
    expect([mostPct(0, 0), mostPct(1, 1)]).toEqual([0, 50]);
  });

  it('[A-02] takes whole per cents from 0 to 100 only', () => {
    for (const pct of [-1, 101, 0.5, Number.NaN]) expect(() => refundOfPct(100, pct)).toThrow(RangeError);
  });
});
