import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/duration.ts';
import { pauseEnd } from './pause.ts';
import { freeSlots, type SlotQuery } from './slots.ts';

describe('[F-13] a pause', () => {
  it.each([
    ['2026-12-14', 'Australia/Sydney', '2026-12-13T13:00:00.000Z'],
    // Clocks skip midnight there.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    // The zone skipped the 30th.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('[F-13] ends as %s begins in %s', (until, zone, end) => {
    expect(new Date(pauseEnd(until, zone)).toISOString()).toBe(end);
  });

  it('[F-13] leaves no time free until the very millisecond it ends, also of days after it', () => {
    const now = Date.parse('2026-12-01T00:00:00Z');
    const query: SlotQuery = {
      zone: 'UTC',
      rules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 540, endMinute: 600 })),
      overrides: [],
      busy: [],
      durationMin: 60,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      from: now,
      to: now + 7 * DAY_MS,
      now,
      noticeMin: 0,
      horizonDays: 60,
    };
    expect(freeSlots({ ...query, pausedUntil: now + 1 })).toEqual([]);
    expect(freeSlots({ ...query, pausedUntil: now })).toHaveLength(7);
    expect(freeSlots({ ...query, pausedUntil: null })).toHaveLength(7);
  });
});
