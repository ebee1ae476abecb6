import { nice, ticks } from 'd3-array';

/** A value axis: its marks, and where a value lies on it. */
export interface Scale {
  readonly ticks: readonly number[];
  /** From 0 at the top of the chart to 1 at its bottom */
  readonly place: (value: number) => number;
}

/** About so many marks. */
const MARKS = 5;

/** An axis with round marks that has room for these values, and for zero. */
export function scaleOf(values: readonly number[]): Scale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const [from, to] = nice(lowest, highest > lowest ? highest : lowest + 1, MARKS);
  return { ticks: ticks(from, to, MARKS), place: (value) => (to - value) / (to - from) };
}

/** Where each value of a stacked bar begins and ends: those above zero upwards from it, those below downwards. */
export function stackOf(values: readonly number[]): (readonly [low: number, high: number])[] {
  let [above, below] = [0, 0];
  return values.map((value) => {
    if (value < 0) return [(below += value), below - value];
    return [above, (above += value)];
  });
}
