import { MINUTE_MS } from '@nexperts/domain';

const STEPS = [
  { warn: '10min', left: 10 * MINUTE_MS },
  { warn: '5min', left: 5 * MINUTE_MS },
  { warn: '1min', left: MINUTE_MS },
] as const;

/** How many of the warnings (10, 5 and 1 minute) are due by the time the session has `leftMs` left. */
export const warningsPassed = (leftMs: number): number => STEPS.filter(({ left }) => leftMs <= left).length;

/** The warning to send now, if more than `passed` are due. If a clock jump made several due, only the last is returned. */
export function dueWarning(leftMs: number, passed: number): (typeof STEPS)[number]['warn'] | null {
  const due = warningsPassed(leftMs);
  return leftMs > 0 && due > passed ? (STEPS[due - 1]?.warn ?? null) : null;
}
