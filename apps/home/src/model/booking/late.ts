/** In place of a deadline of ours that has passed: a promise that was broken isn't repeated. */
export const LATE = 'Late. We’re working on it.';

/** Whether a deadline has passed. @param now server time, as epoch ms or ISO 8601 */
export const isPast = (dueAt: string, now: string | number): boolean =>
  Date.parse(dueAt) < (typeof now === 'number' ? now : Date.parse(now));
