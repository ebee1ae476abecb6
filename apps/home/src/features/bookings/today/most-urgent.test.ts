import { sampleBooking, sampleProblem } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { mostUrgent, type Waiting } from './most-urgent.ts';
import { waitingItems } from './waiting-items.ts';

const none = { bookings: [], total: 0 };
const nothing: Waiting = { answers: [], holds: none, requests: none };
const one = (change: Parameters<typeof sampleBooking>[0]) => ({
  bookings: [sampleBooking(change)],
  total: 1,
});
const answer = (dueAt: string) =>
  waitingItems(
    {
      problems: [{ booking: sampleBooking(), problem: sampleProblem({ dueAt }) }],
      proposals: [],
      waiting: [],
      balance: null,
    },
    'Australia/Sydney',
  );

it('[W-02] the earliest deadline comes first, whatever it belongs to', () => {
  const holds = one({ status: 'held', holdExpiresAt: '2026-11-25T02:10:00.000Z' });
  const requests = one({ status: 'requested', acceptDeadline: '2026-11-26T02:00:00.000Z' });
  const answers = answer('2026-11-25T20:00:00.000Z');
  expect(mostUrgent({ holds, requests, answers })).toBe('holds');
  expect(mostUrgent({ ...nothing, requests, answers })).toBe('answers');
  expect(mostUrgent({ ...nothing, requests, answers: answer('2026-11-27T00:00:00.000Z') })).toBe('requests');
});

it('nothing waits', () => expect(mostUrgent(nothing)).toBeNull());
