import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { intersectRanges } from '../time/range.ts';
import {
  answerCardUntil,
  mayReview,
  reviewRefusal,
  reviewReplyUntil,
  reviewsAsked,
  scoreOf,
  type ReviewedSession,
} from './reviews.ts';

const T = Date.parse('2026-03-02T09:00:00Z');
const min = (from: number, to: number) => ({ startsAt: T + from * MINUTE_MS, endsAt: T + to * MINUTE_MS });
/** A call that worked whenever both were in the room. */
const hour = (over: Partial<ReviewedSession> = {}): ReviewedSession => {
  const there = { expert: [min(0, 60)], client: [min(0, 60)], ...over };
  const together = intersectRanges(there.expert, there.client);
  return { ...min(0, 60), status: 'ended', together, ...there };
};
const END = T + HOUR_MS;

describe('[A-07] who may review', () => {
  it.each([
    ['both for ten minutes to the millisecond', { client: [min(0, 10)] }, null, null],
    [
      'both for a millisecond less',
      { expert: [min(0, 60)], client: [{ startsAt: T, endsAt: T + 10 * MINUTE_MS - 1 }] },
      'met_too_briefly',
      'met_too_briefly',
    ],
    ['ten minutes in two parts', { client: [min(0, 4), min(50, 56)] }, null, null],
    [
      'time before the start and after the end does not count',
      { expert: [min(-30, 5)], client: [min(-30, 5)] },
      'met_too_briefly',
      'met_too_briefly',
    ],
    ['half of a short session', { ...min(0, 15), expert: [min(0, 15)], client: [min(0, 7.5)] }, null, null],
    [
      'less than half of a short session',
      { ...min(0, 15), expert: [min(0, 15)], client: [min(0, 7)] },
      'met_too_briefly',
      'met_too_briefly',
    ],
    ['[H-11] half of a workshop, however long', { isSeat: true, client: [min(30, 60)] }, null, null],
    [
      '[H-11] less than half of a workshop',
      { isSeat: true, client: [min(31, 60)] },
      'met_too_briefly',
      'met_too_briefly',
    ],
    ['the expert was absent', { status: 'no_show_expert', expert: [] }, null, 'met_too_briefly'],
    [
      'the expert left first, before the two had met',
      { expert: [min(0, 5)], client: [min(6, 30)] },
      null,
      'met_too_briefly',
    ],
    [
      'the client left first',
      { expert: [min(0, 60)], client: [min(0, 5)] },
      'met_too_briefly',
      'met_too_briefly',
    ],
    ['the client was absent', { status: 'no_show_client', client: [] }, 'met_too_briefly', 'met_too_briefly'],
    ['a problem is open', { status: 'disputed' }, null, null],
    ['cancelled', { status: 'cancelled' }, 'not_over', 'not_over'],
    ['still to be judged', { status: 'in_progress' }, 'not_over', 'not_over'],
  ] as const)('%s', (_, over, client, expert) => {
    expect(reviewRefusal(hour(over), 'client', END)).toBe(client);
    expect(reviewRefusal(hour(over), 'expert', END)).toBe(expert);
  });

  it.each([
    [-1, 'not_over'],
    [0, null],
    [14 * DAY_MS - 1, null],
    [14 * DAY_MS, 'window_closed'],
    [14 * DAY_MS + 1, 'window_closed'],
  ] as const)('%i ms after the end', (after, refusal) => {
    for (const side of ['client', 'expert'] as const) {
      expect(reviewRefusal(hour(), side, END + after)).toBe(refusal);
      expect(mayReview(hour(), side, END + after)).toBe(refusal === null);
    }
  });
});

it('[A-08] a reply has 30 elapsed days', () => {
  expect(reviewReplyUntil(T) - T).toBe(30 * DAY_MS);
});

it('[A-09] an answer card has 24 hours, and none is written for a session that the expert missed', () => {
  expect(answerCardUntil('ended', END)).toBe(END + 24 * HOUR_MS);
  expect(answerCardUntil('disputed', END)).toBe(END + 24 * HOUR_MS);
  for (const status of ['no_show_expert', 'cancelled', 'confirmed'] as const)
    expect(answerCardUntil(status, END)).toBeNull();
});

it('[A-08] a score is the mean to a tenth', () => {
  expect([scoreOf([]), scoreOf([5, 4]), scoreOf([5, 5, 4]), scoreOf([1])]).toEqual([null, 4.5, 4.7, 1]);
});

it('[D-3] only a full 5 is a score of 5', () => {
  const one = (last: number) => scoreOf([...Array<number>(29).fill(5), last]);
  expect([one(5), one(4)]).toEqual([5, 4.9]);
});

it('[A-08] an address asks for whole pages of reviews, at least one and at most 100 reviews', () => {
  const asked = [null, undefined, '', 'x', '-20', '1e1', '0', '10', '11', '40', '100', '101', '999', '1000'];
  expect(asked.map(reviewsAsked)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 20, 40, 100, 100, 100, 10]);
});
