import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from './booking-state.ts';
import { quoteCancellation, type CancellationInput } from './cancellation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { movingMode, offerExpiry, proposalExpiry, refundStartAfter, type MovingInput } from './moving.ts';

const startsAt = Date.UTC(2026, 3, 5, 3);
const edge = startsAt - 24 * HOUR_MS;
const confirmed: MovingInput = {
  status: 'confirmed',
  role: 'client',
  startsAt,
  moves: 0,
  proposals: 0,
  isProposalOpen: false,
  now: edge,
};
const modeOf = (change: Partial<MovingInput>) => movingMode({ ...confirmed, ...change });

describe('movingMode', () => {
  it('[M-01] a client moves up to and including 24 hours before the start, then proposes, to the millisecond', () => {
    expect(modeOf({ now: edge })).toBe('move');
    expect(modeOf({ now: edge + 1 })).toBe('propose');
    expect(modeOf({ now: startsAt - 1 })).toBe('propose');
    expect(modeOf({ now: startsAt })).toBeNull();
  });

  it('[M-01] a client who has moved three times proposes', () => {
    expect(modeOf({ moves: 2 })).toBe('move');
    expect(modeOf({ moves: 3 })).toBe('propose');
  });

  it('[M-02] an expert always proposes, until the start', () => {
    for (const now of [edge - DAY_MS, edge, startsAt - 1])
      expect(modeOf({ role: 'expert', now })).toBe('propose');
    expect(modeOf({ role: 'expert', now: startsAt })).toBeNull();
  });

  it('[M-02] there is one open proposal at a time and three in all; neither stops a client’s own move', () => {
    expect(modeOf({ role: 'expert', isProposalOpen: true })).toBeNull();
    expect(modeOf({ role: 'expert', proposals: 2 })).toBe('propose');
    expect(modeOf({ role: 'expert', proposals: 3 })).toBeNull();
    expect(modeOf({ isProposalOpen: true, proposals: 3 })).toBe('move');
  });

  it('[M-01] only a confirmed booking moves', () => {
    const moving = BOOKING_STATUSES.filter((status) => modeOf({ status }) !== null);
    expect(moving).toEqual(['confirmed']);
  });
});

describe('how long times are held', () => {
  const createdAt = startsAt - 3 * DAY_MS;

  it('[M-02] a proposal expires after 24 hours, at the first proposed start or at the present start', () => {
    const expiry = (start: number, ...times: number[]) =>
      proposalExpiry({ createdAt, startsAt: start, times }) - createdAt;
    expect(expiry(createdAt + 3 * DAY_MS, createdAt + 5 * DAY_MS)).toBe(DAY_MS);
    expect(expiry(createdAt + 5 * HOUR_MS, createdAt + 5 * DAY_MS)).toBe(5 * HOUR_MS);
    expect(expiry(createdAt + 9 * HOUR_MS, createdAt + 8 * HOUR_MS, createdAt + 7 * HOUR_MS)).toBe(
      7 * HOUR_MS,
    );
  });

  it('[M-04] an offer expires after 24 hours, 2 hours before its first time or 6 before the authorisation ends', () => {
    const expiry = (authorisedAt: number, ...times: number[]) =>
      offerExpiry({ createdAt, authorisedAt, times }) - createdAt;
    expect(expiry(createdAt, createdAt + 5 * DAY_MS)).toBe(DAY_MS);
    expect(expiry(createdAt, createdAt + 9 * HOUR_MS, createdAt + 8 * HOUR_MS)).toBe(6 * HOUR_MS);
    expect(expiry(createdAt - 7 * DAY_MS + 8 * HOUR_MS, createdAt + 5 * DAY_MS)).toBe(2 * HOUR_MS);
  });
});

/** What moves the start of a booking. */
type Step = { by: 'client' | 'expert'; proposed: boolean; newStartsAt: number; waits: number };
type Moved = Pick<CancellationInput, 'startsAt' | 'bookedAt' | 'latePolicyPct'> & { firstStartsAt: number };

const refundAt = (booking: Moved, now: number): number =>
  quoteCancellation({ ...booking, priceMinor: 12_001, by: 'client', now }).refundMinor;

/** The instants at which the refund of either could change, each with its neighbours. */
function instantsAround(now: number, ...bookings: readonly Moved[]): number[] {
  const edges = bookings.flatMap(({ startsAt: start, firstStartsAt, bookedAt }) => [
    start,
    start - DAY_MS,
    firstStartsAt,
    firstStartsAt - DAY_MS,
    bookedAt + 15 * MINUTE_MS,
  ]);
  return [now, ...edges.flatMap((each) => [each - 1, each, each + 1])].filter((each) => each >= now);
}

describe('refundStartAfter', () => {
  const step = fc.record<Step>({
    by: fc.constantFrom('client', 'expert'),
    proposed: fc.boolean(),
    // Minutes after the moment of the move.
    newStartsAt: fc.integer({ min: 1, max: 10 * 1440 }),
    waits: fc.integer({ min: 0, max: 2 * 1440 }),
  });
  const sequence = fc.record({
    lead: fc.integer({ min: 5, max: 7 * 1440 }),
    latePolicyPct: fc.constantFrom(0 as const, 50 as const, 100 as const),
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  });

  it('[M-03] over 10,000 sequences no move of the client’s improves their refund, and none of the expert’s worsens it', () => {
    const seen = { client: 0, expert: 0, earlier: 0, kept: 0 };
    fc.assert(
      fc.property(sequence, ({ lead, latePolicyPct, steps }) => {
        let now = startsAt;
        const begun = now + lead * MINUTE_MS;
        let booking: Moved = { startsAt: begun, firstStartsAt: begun, bookedAt: now, latePolicyPct };
        const untouched = booking;
        let onlyClient = true;
        const broken: string[] = [];
        for (const { by, proposed, newStartsAt, waits } of steps) {
          now += waits * MINUTE_MS;
          if (now >= booking.startsAt) break;
          // Later than 24 hours before, a client's move is a proposal; its effect on the refund is the same.
          if (by === 'expert' && !proposed) continue;
          const to = now + newStartsAt * MINUTE_MS;
          const firstStartsAt = refundStartAfter({ ...booking, newStartsAt: to, startedBy: by });
          const moved = { ...booking, startsAt: to, firstStartsAt };
          for (const at of instantsAround(now, booking, moved, untouched)) {
            const [before, after] = [refundAt(booking, at), refundAt(moved, at)];
            // From the start on nobody cancels (G-10).
            const mayCancel = at < to && at < booking.startsAt;
            onlyClient &&= by === 'client';
            if (by === 'client' ? after > before : mayCancel && after < before)
              broken.push(`${by} at ${at}: ${before}, then ${after}`);
            if (onlyClient && after > refundAt(untouched, at)) broken.push(`improved in all at ${at}`);
            if (after === before) seen.kept += 1;
          }
          seen[by] += 1;
          if (to < booking.startsAt) seen.earlier += 1;
          booking = moved;
        }
        expect(broken).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1_000);
  });

  it('[M-03] after a later time of the expert’s the refund counts to it, as [D-15] says also after an earlier one', () => {
    const at = (newStartsAt: number, startedBy: 'client' | 'expert') =>
      refundStartAfter({ firstStartsAt: startsAt, startsAt, newStartsAt, startedBy });
    expect(at(startsAt + DAY_MS, 'expert')).toBe(startsAt + DAY_MS);
    expect(at(startsAt - DAY_MS, 'expert')).toBe(startsAt);
    expect(at(startsAt + DAY_MS, 'client')).toBe(startsAt);
    expect(at(startsAt - DAY_MS, 'client')).toBe(startsAt - DAY_MS);
  });
});
