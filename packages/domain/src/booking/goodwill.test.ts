import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/duration.ts';
import { costOfGoodwill, goodwillUntil } from './goodwill.ts';
import { splitFee } from '../money/platform-fee.ts';

describe('[A-05] goodwill', () => {
  it('can be given until 90 days after the end', () => {
    expect(goodwillUntil(0)).toBe(90 * DAY_MS);
  });

  it.each([
    [12_000, 2000, { feeMinor: 300, expertMinor: 1700 }],
    [12_000, 12_000, { feeMinor: 1800, expertMinor: 10_200 }],
    // 15% of 10 cents is 2 (half up), of 9 cents 1: the cent comes out of the fee.
    [10, 1, { feeMinor: 1, expertMinor: 0 }],
    [12_000, 0, { feeMinor: 0, expertMinor: 0 }],
  ])('of what is retained (%i), %i back costs', (retained, amount, cost) => {
    expect(costOfGoodwill(retained, amount)).toEqual(cost);
  });

  it('costs the same in parts as at once, and leaves the split of what is retained', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(10_000_000), (left, a, b) => {
        const retained = left + a + b;
        const first = costOfGoodwill(retained, a);
        const second = costOfGoodwill(retained - a, b);
        const both = costOfGoodwill(retained, a + b);
        expect(first.feeMinor + second.feeMinor).toBe(both.feeMinor);
        expect(first.expertMinor + second.expertMinor).toBe(both.expertMinor);
        expect(both.feeMinor + both.expertMinor).toBe(a + b);
        expect(splitFee(retained).expertMinor - both.expertMinor).toBe(splitFee(left).expertMinor);
        expect(both.expertMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('refuses more than is retained, less than nothing and fractions', () => {
    for (const amount of [12_001, -1, 0.5]) expect(() => costOfGoodwill(12_000, amount)).toThrow(RangeError);
  });
});
