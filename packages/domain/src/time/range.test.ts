import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersectRanges, mergeRanges, overlapMs, subtractRanges, type TimeRange } from './range.ts';

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }))
    .map(([startsAt, length]): TimeRange => ({ startsAt, endsAt: startsAt + length })),
  { maxLength: 12 },
);
const covers = (list: readonly TimeRange[], at: number) =>
  list.some((range) => range.startsAt <= at && at < range.endsAt);
const instants = Array.from({ length: 80 }, (_, at) => at);

describe('ranges', () => {
  it('merging keeps the instants and leaves gaps between what is left', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const merged = mergeRanges(list);
        expect(instants.filter((at) => covers(merged, at))).toEqual(
          instants.filter((at) => covers(list, at)),
        );
        merged.forEach((range, index) => {
          expect(range.startsAt).toBeLessThan(range.endsAt);
          expect(range.startsAt).toBeGreaterThan(merged[index - 1]?.endsAt ?? -1);
        });
      }),
    );
  });

  it('the overlap is what both cover, each instant once', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const both = instants.filter((at) => covers(a, at) && covers(b, at));
        expect(overlapMs(a, b)).toBe(both.length);
        const shared = intersectRanges(a, b);
        expect(instants.filter((at) => covers(shared, at))).toEqual(both);
      }),
    );
  });

  it('subtracting leaves what only the first covers', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const left = subtractRanges(a, b);
        expect(instants.filter((at) => covers(left, at))).toEqual(
          instants.filter((at) => covers(a, at) && !covers(b, at)),
        );
        expect(mergeRanges(left)).toEqual(left);
      }),
    );
  });

  it('does not change the list it is given', () => {
    const list = Object.freeze([
      { startsAt: 5, endsAt: 6 },
      { startsAt: 1, endsAt: 2 },
    ]);
    expect(mergeRanges(list)).toEqual([list[1], list[0]]);
  });
});
