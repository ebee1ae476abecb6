import { describe, expect, it } from 'vitest';
import { sessionOutcome } from './attendance.ts';
import { MINUTE_MS } from './duration.ts';

const startsAt = Date.UTC(2026, 10, 27, 9);
const endsAt = startsAt + 60 * MINUTE_MS;
const TENTH = startsAt + 10 * MINUTE_MS;

/** Presence in minutes from the start. */
const there = (...spans: [from: number, to: number][]) =>
  spans.map(([from, to]) => ({ startsAt: startsAt + from * MINUTE_MS, endsAt: startsAt + to * MINUTE_MS }));
const judge = (expert: ReturnType<typeof there>, client: ReturnType<typeof there>) =>
  sessionOutcome({ startsAt, endsAt, expert, client });

describe('[W-02] sessionOutcome', () => {
  it('ended: both were there', () => {
    expect(judge(there([-5, 61]), there([-2, 60]))).toBe('ended');
  });

  it('no_show_expert: nobody from the start until the tenth minute, to the millisecond', () => {
    const client = there([0, 60]);
    expect(judge([{ startsAt: TENTH, endsAt }], client)).toBe('no_show_expert');
    expect(judge([{ startsAt: TENTH - 1, endsAt }], client)).toBe('ended');
    expect(judge([], client)).toBe('no_show_expert');
  });

  it('an expert who looked in before the start and left counts as absent', () => {
    expect(judge(there([-10, 0]), there([0, 60]))).toBe('no_show_expert');
    expect(judge(there([-10, 1]), there([0, 60]))).toBe('ended');
  });

  it('both absent: judged for the client', () => {
    expect(judge([], [])).toBe('no_show_expert');
  });

  it('no_show_client: the expert waited and the client never came, or came after the expert left', () => {
    expect(judge(there([0, 60]), [])).toBe('no_show_client');
    expect(judge(there([0, 15]), there([20, 60]))).toBe('no_show_client');
    expect(judge(there([0, 60]), there([-10, -1]))).toBe('no_show_client');
  });

  it('a meeting before the start or after the end is no session', () => {
    expect(judge(there([-10, 60]), there([-10, -1], [60, 70]))).toBe('no_show_client');
    expect(judge(there([0, 20], [61, 70]), there([61, 70]))).toBe('no_show_client');
  });

  it('a late client who still met the expert was served', () => {
    expect(judge(there([0, 60]), there([40, 60]))).toBe('ended');
  });

  it('two who were there in turns leave it to a problem report', () => {
    expect(judge(there([0, 2]), there([5, 60]))).toBe('ended');
  });

  it('takes presence in any order and overlapping, as several tabs leave it', () => {
    expect(judge(there([30, 50], [9, 40], [8, 9]), there([50, 60], [0, 1]))).toBe('ended');
  });

  it('a session shorter than ten minutes is judged by its own length', () => {
    const brief = { startsAt, endsAt: startsAt + 5 * MINUTE_MS, client: there([0, 5]) };
    expect(sessionOutcome({ ...brief, expert: there([6, 8]) })).toBe('no_show_expert');
  });
});
