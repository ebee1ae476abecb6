const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/** Pause before try `attempt` (from 0): 250 ms, doubling, at most 5 s, give or take a quarter. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS) * (0.75 + random() * 0.5);
}
