export type RateVerdict = 'ok' | 'too-fast' | 'abuse';

/**
 * Counts in windows of one second of real time: `abuse` above four times the limit.
 * @returns a function that adds a cost (default 1) to the current window and rates it
 */
export function rateLimit(perSecond: number, now: () => number): (cost?: number) => RateVerdict {
  let windowStart = 0;
  let sum = 0;
  return (cost = 1) => {
    if (now() - windowStart >= 1_000) {
      windowStart = now();
      sum = 0;
    }
    sum += cost;
    if (sum <= perSecond) return 'ok';
    return sum <= perSecond * 4 ? 'too-fast' : 'abuse';
  };
}
