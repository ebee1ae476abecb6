import { describe, expect, it } from 'vitest';
import { siteTimeLabel } from './site-time.ts';

// 9:00 am on Monday 23 November 2026 in AEST (UTC+10).
const NOW = Date.parse('2026-11-22T23:00:00Z');

describe('siteTimeLabel', () => {
  it.each([
    ['only the time today', '2026-11-23T05:30:00Z', '3:30 pm'],
    [
      'the weekday of tomorrow, although it is still Monday in London',
      '2026-11-23T14:15:00Z',
      'Tue 12:15 am',
    ],
    ['the weekday within six days', '2026-11-28T22:59:00Z', 'Sun 8:59 am'],
    ['the date from six days on', '2026-11-28T23:00:00Z', '29 Nov 9:00 am'],
    ['nothing without a slot', null, null],
  ])('says %s', (_, iso, label) => {
    // `formatTime` keeps `3:30 pm` on one line with a no-break space.
    expect(siteTimeLabel(iso, NOW)?.replaceAll('\u00A0', ' ') ?? null).toBe(label);
  });
});
