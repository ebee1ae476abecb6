import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATFORM_FEE_BPS, splitFee } from './platform-fee.ts';

describe('splitFee', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [3, 0, 3],
    [4, 1, 3],
    [10, 2, 8],
    [12_000, 1800, 10_200],
    [9999, 1500, 8499],
    [3330, 500, 2830],
  ])('[B-02] of %i cents the platform keeps %i and the expert %i', (retained, feeMinor, expertMinor) => {
    expect(splitFee(retained)).toEqual({ feeMinor, expertMinor });
  });

  it('[B-02] fee and expert share always add up to what is retained, and the fee is 15% to half a cent', () => {
    expect(PLATFORM_FEE_BPS).toBe(1500);
    fc.assert(
      fc.property(fc.maxSafeNat(), (retained) => {
        const { feeMinor, expertMinor } = splitFee(retained);
        expect(feeMinor + expertMinor).toBe(retained);
        const error = BigInt(feeMinor) * 100n - BigInt(retained) * 15n;
        expect(error > -50n && error <= 50n).toBe(true);
      }),
    );
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('[B-02] refuses to split %d', (retained) => {
    expect(() => splitFee(retained)).toThrow(RangeError);
  });
});
