import { describe, expect, it } from 'vitest';
import { missingShare } from './delivered.ts';

const MINUTE = 60_000;

describe('missingShare', () => {
  // [minutes the host was there of 60, price, what goes back], worked out by hand from SPEC H-09.
  it.each([
    [3, 12_000, 11_400],
    [20, 12_000, 8_000],
    [50, 12_000, 2_000],
    [53, 12_000, 1_400],
    [54, 12_000, 0],
    [60, 12_000, 0],
    [51, 12_000, 1_800],
    [49, 12_000, 2_200],
    [20, 4_999, 3_333],
    [0, 4_999, 4_999],
    [30, 0, 0],
  ])('[H-09] the host there for %i of 60 minutes gives %i back %i', (minutes, price, back) => {
    expect(missingShare(price, { presentMs: minutes * MINUTE, lengthMs: 60 * MINUTE })).toBe(back);
  });

  it('[H-09] counts to the millisecond where a share ends', () => {
    expect(missingShare(100, { presentMs: 54 * MINUTE - 1, lengthMs: 60 * MINUTE })).toBe(10);
  });
});
