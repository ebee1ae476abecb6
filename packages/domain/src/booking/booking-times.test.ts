import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptDeadline,
  effectiveNoticeMin,
  HOLD_MINUTES,
  joinWindow,
  problemWindow,
  reviewWindow,
} from './booking-times.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';

const startsAt = Date.UTC(2026, 10, 27, 9);
const endsAt = startsAt + HOUR_MS;

describe('booking times', () => {
  it('[W-03] a request expires 48 h after it was made or 2 h before the start, whichever is sooner', () => {
    expect(acceptDeadline({ requestedAt: startsAt - 5 * DAY_MS, startsAt })).toBe(startsAt - 3 * DAY_MS);
    expect(acceptDeadline({ requestedAt: startsAt - DAY_MS, startsAt })).toBe(startsAt - 2 * HOUR_MS);
    const even = startsAt - 50 * HOUR_MS;
    expect(acceptDeadline({ requestedAt: even, startsAt })).toBe(startsAt - 2 * HOUR_MS);
  });

  it('[W-03] the least notice leaves the expert an hour, less what the client took to pay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: HOLD_MINUTES }),
        (own, paying) => {
          const chosenAt = startsAt - effectiveNoticeMin({ minNoticeMin: own, instant: false }) * MINUTE_MS;
          const requestedAt = chosenAt + paying * MINUTE_MS;
          const left = acceptDeadline({ requestedAt, startsAt }) - requestedAt;
          expect(left).toBeGreaterThanOrEqual((60 - paying) * MINUTE_MS);
        },
      ),
    );
  });

  it('an instant service keeps its own notice, a longer notice is kept in any case', () => {
    expect(effectiveNoticeMin({ minNoticeMin: 15, instant: true })).toBe(15);
    expect(effectiveNoticeMin({ minNoticeMin: 15, instant: false })).toBe(180);
    expect(effectiveNoticeMin({ minNoticeMin: 600, instant: false })).toBe(600);
  });

  it('[W-02] the room opens 10 minutes before for the client, 15 for the expert, and closes 10 after', () => {
    const shuts = endsAt + 10 * MINUTE_MS;
    expect(joinWindow({ startsAt, endsAt, role: 'client' })).toEqual({
      startsAt: startsAt - 10 * MINUTE_MS,
      endsAt: shuts,
    });
    expect(joinWindow({ startsAt, endsAt, role: 'expert' })).toEqual({
      startsAt: startsAt - 15 * MINUTE_MS,
      endsAt: shuts,
    });
  });

  it('[B-04] problems can be reported for 48 hours and reviews written for 14 days after the end', () => {
    expect(problemWindow(endsAt)).toEqual({ startsAt: endsAt, endsAt: endsAt + 48 * HOUR_MS });
    expect(reviewWindow(endsAt)).toEqual({ startsAt: endsAt, endsAt: endsAt + 14 * DAY_MS });
  });
});
