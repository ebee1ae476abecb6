import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstBetween, gstIncluded } from './gst.ts';

describe('[P-06] the GST in a price', () => {
  it.each([
    [0, 0],
    [110_00, 10_00],
    [1_320_00, 120_00],
    [5, 0],
    [6, 1],
    [16, 1],
    [17, 2],
    [99, 9],
  ])('of %i cents is %i', (minor, gst) => {
    expect(gstIncluded(minor)).toBe(gst);
  });

  it('is exact: never further than half a cent from 1/11', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (minor) => {
        expect(Math.abs(22 * gstIncluded(minor) - 2 * minor)).toBeLessThanOrEqual(11);
      }),
    );
  });

  it('adds up to nothing over refunds in any parts of the whole price', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }), (parts) => {
        const price = parts.reduce((sum, part) => sum + part, 0);
        let left = price;
        let gst = gstIncluded(price);
        for (const part of parts) {
          gst += gstBetween(left, left - part);
          left -= part;
        }
        expect(gst).toBe(0);
      }),
    );
  });

  it('refuses what is no amount', () => {
    expect(() => gstIncluded(-1)).toThrow(RangeError);
    expect(() => gstIncluded(0.5)).toThrow(RangeError);
  });
});
