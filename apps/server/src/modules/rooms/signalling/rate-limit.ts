export type Speed = 'ok' | 'too-fast' | 'abuse';

/**
 * Adds up what comes in windows of one second of real time; `abuse` from four times the limit on.
 * @returns a function that takes the cost of one more and says how fast that is
 */
export function rateLimit(perSecond: number, now: () => number): (cost?: number) => Speed {
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
