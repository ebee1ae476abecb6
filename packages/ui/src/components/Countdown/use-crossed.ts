import { useEffect, useRef, useState } from 'react';

const MINUTE = 60_000;

/**
 * The last of some marks (minutes before the end) that time has passed, null before the first. Only a crossing
 * counts: somebody who arrives late hears nothing old.
 * @param left ms left, null while no clock is known
 */
export function useCrossed(left: number | null, marks: readonly number[]): number | null {
  const before = useRef<number | null>(null);
  const [crossed, setCrossed] = useState<number | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = left;
    if (left === null || last === null) return;
    const mark = crossing(last, left, marks);
    if (mark !== null) setCrossed(mark);
  }, [left, marks]);
  return crossed;
}

/** The lowest mark between two values of ms left, or null. */
export function crossing(last: number, left: number, marks: readonly number[]): number | null {
  const passed = marks.filter((mark) => last > mark * MINUTE && left <= mark * MINUTE);
  return passed.length === 0 ? null : Math.min(...passed);
}
