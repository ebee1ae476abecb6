import { describe, expect, it } from 'vitest';
import { stateBands } from './state-bands.ts';

const at = (minute: number): string => new Date(minute * 60_000).toISOString();
const event = (kind: string, minute: number) => ({ id: kind, at: at(minute), kind });
const bandsOf = (...events: ReturnType<typeof event>[]) =>
  stateBands(events, 0, 100 * 60_000).map(({ status, from, to }) => [status, from / 60_000, to / 60_000]);

describe('[O-03] the states of a booking on its axis', () => {
  it('follow each other without a gap, the last one until now', () => {
    expect(
      bandsOf(
        event('booking.request_authorised', 1),
        event('booking.expert_accepted', 2),
        event('booking.both_present', 50),
        event('booking.session_ended', 60),
        event('booking.problem_reported', 70),
      ),
    ).toEqual([
      ['held', 0, 1],
      ['requested', 1, 2],
      ['confirmed', 2, 50],
      ['in_progress', 50, 60],
      ['ended', 60, 70],
      ['disputed', 70, 100],
    ]);
  });

  it('are not cut by what changes no state', () => {
    expect(
      bandsOf(
        event('booking.instant_authorised', 1),
        event('booking.rescheduled', 5),
        event('case.taken', 6),
        event('booking.something_new', 7),
      ),
    ).toEqual([
      ['held', 0, 1],
      ['confirmed', 1, 100],
    ]);
  });

  it('end with the last event, where that is still to come', () => {
    expect(bandsOf(event('booking.instant_authorised', 120))).toEqual([
      ['held', 0, 120],
      ['confirmed', 120, 120],
    ]);
  });
});
