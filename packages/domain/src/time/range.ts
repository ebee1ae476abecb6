/** Instants from `startsAt` (inclusive) to `endsAt` (exclusive), in epoch milliseconds. */
export type TimeRange = { readonly startsAt: number; readonly endsAt: number };

/** The same instants as the fewest ascending ranges: empty ones are dropped, overlapping and touching ones joined. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const sorted = ranges.filter((range) => range.endsAt > range.startsAt);
  sorted.sort((a, b) => a.startsAt - b.startsAt);
  const merged: TimeRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range.startsAt <= last.endsAt) {
      if (range.endsAt > last.endsAt) {
        merged[merged.length - 1] = { startsAt: last.startsAt, endsAt: range.endsAt };
      }
    } else {
      merged.push(range);
    }
  }
  return merged;
}

/** The instants two lists of ranges share, ascending and merged. The lists may be unsorted or overlap themselves. */
export function intersectRanges(a: readonly TimeRange[], b: readonly TimeRange[]): TimeRange[] {
  const left = mergeRanges(a);
  const right = mergeRanges(b);
  const shared: TimeRange[] = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const x = left[i];
    const y = right[j];
    if (!x || !y) return shared;
    const startsAt = Math.max(x.startsAt, y.startsAt);
    const endsAt = Math.min(x.endsAt, y.endsAt);
    if (startsAt < endsAt) shared.push({ startsAt, endsAt });
    if (x.endsAt <= y.endsAt) i += 1;
    else j += 1;
  }
}

/** The instants of `a` that are in none of `b`, ascending and merged. The lists may be unsorted or overlap themselves. */
export function subtractRanges(a: readonly TimeRange[], b: readonly TimeRange[]): TimeRange[] {
  const taken = mergeRanges(b);
  return mergeRanges(a).flatMap((range) => {
    const left: TimeRange[] = [];
    let { startsAt } = range;
    for (const cut of taken) {
      if (cut.endsAt <= startsAt || cut.startsAt >= range.endsAt) continue;
      if (cut.startsAt > startsAt) left.push({ startsAt, endsAt: cut.startsAt });
      startsAt = cut.endsAt;
    }
    if (startsAt < range.endsAt) left.push({ startsAt, endsAt: range.endsAt });
    return left;
  });
}

/** Milliseconds that lie in both lists of ranges, each instant counted once. */
export function overlapMs(a: readonly TimeRange[], b: readonly TimeRange[]): number {
  return intersectRanges(a, b).reduce((sum, range) => sum + range.endsAt - range.startsAt, 0);
}
