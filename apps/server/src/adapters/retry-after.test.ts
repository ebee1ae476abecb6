import { DAY_MS, HOUR_MS } from '@nexperts/domain';
import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-30T09:00:00Z');

it.each([
  ['seconds', '3600', HOUR_MS],
  ['a date', 'Mon, 30 Nov 2026 11:00:00 GMT', 2 * HOUR_MS],
  ['a year', String((365 * DAY_MS) / 1_000), 365 * DAY_MS],
  ['no time at all', '0', null],
  ['a date that is over', 'Mon, 30 Nov 2026 08:59:59 GMT', null],
  ['something else', 'soon', null],
  ['no header', null, null],
])('F-04: a header Retry-After says how long to wait: %s', (_what, header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});
