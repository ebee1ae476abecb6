/** Header `Retry-After` in ms: seconds or a date; null without a useful one. @param now epoch ms */
export function retryAfterMs(header: string | null | undefined, now: number): number | null {
  if (header === undefined || header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return ms > 0 ? ms : null;
}
