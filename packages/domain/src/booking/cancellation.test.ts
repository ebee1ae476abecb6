import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from './booking-state.ts';
import { LATE_POLICY_PCTS, mayCancel, quoteCancellation, type CancellationInput } from './cancellation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';

const startsAt = Date.UTC(2026, 3, 5, 3);
const edge = startsAt - 24 * HOUR_MS;
const booking: CancellationInput = {
  startsAt,
  bookedAt: startsAt - 30 * DAY_MS,
  priceMinor: 12_001,
  latePolicyPct: 50,
  by: 'client',
  now: edge,
};
const quoteAt = (now: number, change: Partial<CancellationInput> = {}) =>
  quoteCancellation({ ...booking, now, ...change });

describe('quoteCancellation', () => {
  it('[B-04] refunds everything up to and including 24 hours before, to the millisecond', () => {
    expect(quoteAt(edge - 1)).toMatchObject({ refundMinor: 12_001, pct: 100, reason: 'full-24h' });
    expect(quoteAt(edge)).toMatchObject({ refundMinor: 12_001, pct: 100, reason: 'full-24h' });
    expect(quoteAt(edge + 1)).toMatchObject({ refundMinor: 6001, pct: 50, reason: 'late-policy' });
  });

  it('[B-04] counts elapsed hours across a clock change', () => {
    // In Sydney the clocks went back at 16:00 UTC the day before: the same wall time is 25 hours earlier.
    expect(quoteAt(startsAt - 25 * HOUR_MS)).toMatchObject({ pct: 100 });
    expect(quoteAt(startsAt - 23 * HOUR_MS)).toMatchObject({ pct: 50 });
  });

  it.each([
    [0, 0],
    [50, 6001],
    [100, 12_001],
  ] as const)(
    '[B-04] a late cancellation under the policy %i%% pays back %i',
    (latePolicyPct, refundMinor) => {
      expect(quoteAt(edge + 1, { latePolicyPct })).toMatchObject({
        refundMinor,
        pct: latePolicyPct,
        reason: 'late-policy',
      });
    },
  );

  it('[B-04] refunds everything within 15 minutes of booking, to the millisecond', () => {
    const bookedAt = startsAt - 3 * HOUR_MS;
    const graceEnds = bookedAt + 15 * MINUTE_MS;
    expect(quoteAt(graceEnds, { bookedAt })).toMatchObject({ pct: 100, reason: 'grace' });
    expect(quoteAt(graceEnds + 1, { bookedAt })).toMatchObject({ pct: 50, reason: 'late-policy' });
  });

  it('[B-04] the grace ends when the session starts', () => {
    const bookedAt = startsAt - 5 * MINUTE_MS;
    expect(quoteAt(startsAt - 1, { bookedAt })).toMatchObject({ pct: 100, reason: 'grace' });
    expect(quoteAt(startsAt, { bookedAt })).toMatchObject({ pct: 50, reason: 'late-policy' });
  });

  it('[G-10] the grace ends when both are in the room, to the millisecond', () => {
    const met = { bookedAt: startsAt - 12 * MINUTE_MS, metAt: startsAt - 8 * MINUTE_MS };
    expect(quoteAt(met.metAt - 1, met)).toMatchObject({ pct: 100, reason: 'grace' });
    expect(quoteAt(met.metAt, met)).toMatchObject({ pct: 50, reason: 'late-policy' });
  });

  it('[B-04] moving a session away does not make a late cancellation free', () => {
    const moved = { startsAt: startsAt + 30 * DAY_MS, firstStartsAt: startsAt };
    expect(quoteAt(edge, moved)).toMatchObject({ pct: 100, fullRefundUntil: edge });
    expect(quoteAt(edge + 1, moved)).toMatchObject({ pct: 50, fullRefundUntil: edge });
  });

  it('[M-03] a session that its expert brought forward keeps its deadline, but never beyond the start', () => {
    const broughtForward = { firstStartsAt: startsAt + 10 * HOUR_MS };
    const until = edge + 10 * HOUR_MS;
    expect(quoteAt(until, broughtForward)).toMatchObject({ pct: 100, fullRefundUntil: until });
    expect(quoteAt(until + 1, broughtForward)).toMatchObject({ pct: 50 });
    const byFar = { firstStartsAt: startsAt + 30 * DAY_MS };
    expect(quoteAt(startsAt, byFar)).toMatchObject({ pct: 100, fullRefundUntil: startsAt });
    expect(quoteAt(startsAt + 1, byFar)).toMatchObject({ pct: 50 });
  });

  it('[M-03] a client who puts off the start does not lengthen the grace period', () => {
    const bookedAt = startsAt - 5 * MINUTE_MS;
    const putOff = { bookedAt, startsAt: startsAt + HOUR_MS, firstStartsAt: startsAt };
    expect(quoteAt(startsAt - 1, putOff)).toMatchObject({ pct: 100, reason: 'grace' });
    expect(quoteAt(startsAt, putOff)).toMatchObject({ pct: 50, reason: 'late-policy' });
  });

  it.each(['expert', 'staff'] as const)('[B-04] refunds everything when the %s cancels', (by) => {
    expect(quoteAt(startsAt - 1, { by, latePolicyPct: 0 })).toMatchObject({
      refundMinor: 12_001,
      pct: 100,
      reason: by,
    });
  });

  it('[B-04] fullRefundUntil is exactly the last instant of a full refund', () => {
    const moment = fc.integer({ min: -3 * DAY_MS, max: DAY_MS });
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.option(moment, { nil: undefined }),
        fc.option(fc.integer({ min: -10 * MINUTE_MS, max: -1 }), { nil: undefined }),
        fc.constantFrom(0, 50),
        fc.constantFrom(0, 1, -1),
        (bookedAt, now, first, met, latePolicyPct, nudge) => {
          const change = {
            bookedAt: startsAt + bookedAt,
            latePolicyPct,
            ...(first === undefined ? {} : { firstStartsAt: startsAt + first }),
            ...(met === undefined ? {} : { metAt: startsAt + met }),
          } as const;
          const { fullRefundUntil } = quoteAt(startsAt + now, change);
          for (const at of [startsAt + now, fullRefundUntil + nudge]) {
            expect(quoteAt(at, change).pct === 100).toBe(at <= fullRefundUntil);
          }
        },
      ),
    );
  });

  it('[B-04] under the 100% policy the full refund lasts until the start', () => {
    expect(quoteAt(startsAt, { latePolicyPct: 100 })).toMatchObject({ pct: 100, fullRefundUntil: startsAt });
  });

  it('[B-04] never refunds more than the price or a fraction of a cent', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(...LATE_POLICY_PCTS), (priceMinor, latePolicyPct) => {
        const { refundMinor } = quoteAt(edge + 1, { priceMinor, latePolicyPct });
        expect(Number.isSafeInteger(refundMinor)).toBe(true);
        expect(refundMinor).toBeGreaterThanOrEqual(0);
        expect(refundMinor).toBeLessThanOrEqual(priceMinor);
      }),
    );
    expect(() => quoteAt(edge, { priceMinor: -1 })).toThrow(RangeError);
  });
});

describe('mayCancel', () => {
  const at = (before: number, by: 'client' | 'expert') =>
    BOOKING_STATUSES.filter((status) => mayCancel({ status, by, startsAt, now: startsAt - before }));

  it.each(['client', 'expert'] as const)(
    '[G-10] a %s cancels until the start, also when both are in the room, and not from then on',
    (by) => {
      expect(at(1, by)).toEqual(expect.arrayContaining(['confirmed', 'in_progress']));
      for (const status of ['confirmed', 'in_progress'] as const)
        for (const before of [0, -1]) expect(at(before, by)).not.toContain(status);
    },
  );

  it('[W-03] a request is withdrawn by its client and declined, not cancelled, by its expert', () => {
    expect(at(1, 'client')).toEqual(['requested', 'confirmed', 'in_progress']);
    expect(at(1, 'expert')).toEqual(['confirmed', 'in_progress']);
  });
});
