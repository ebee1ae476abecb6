import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { freeSlots } from './slots.ts';
import { isStart, startStepMin } from './start-grid.ts';
import { wallMinutes } from './oracle.fixture.ts';

describe('[F-02] how far starts are apart', () => {
  it.each([
    [5, 15],
    [10, 15],
    [12, 15],
    [15, 15],
    [20, 20],
    [25, 15],
    [30, 30],
    [45, 15],
    [50, 15],
    [60, 60],
    [90, 15],
    [120, 15],
    [180, 15],
  ])('a session of %i min starts every %i min', (durationMin, stepMin) => {
    expect(startStepMin(durationMin)).toBe(stepMin);
  });

  it.each([0, -30, 0.5, Number.NaN])('refuses a length of %d min', (durationMin) => {
    expect(() => startStepMin(durationMin)).toThrow(RangeError);
  });
});

describe('[F-02] starts lie on the wall clock of the expert', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));
  const walls = (zone: string, durationMin: number, from: number, hours: number): string[] =>
    freeSlots({
      zone,
      rules: everyDay,
      overrides: [],
      busy: [],
      durationMin,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      from,
      to: from + hours * HOUR_MS,
      now: from - DAY_MS,
      noticeMin: 0,
      horizonDays: 60,
    }).map(({ startsAt }) => {
      const [wall] = wallMinutes(zone, startsAt, 1);
      const minute = wall?.minute ?? 0;
      return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
    });

  it('where the offset has half or three quarters of an hour', () => {
    const from = Date.UTC(2026, 10, 23, 3);
    expect(walls('Asia/Kolkata', 60, from, 2)).toEqual(['9:00', '10:00']);
    expect(walls('Asia/Kolkata', 30, from, 1)).toEqual(['8:30', '9:00']);
    expect(walls('Asia/Kathmandu', 60, from, 2)).toEqual(['9:00', '10:00']);
    expect(walls('Asia/Kathmandu', 20, from, 1)).toEqual(['9:00', '9:20', '9:40']);
    expect(walls('Australia/Eucla', 45, from, 1)).toEqual(['11:45', '12:00', '12:15', '12:30']);
  });

  it('where the clock moves by half an hour, or by one', () => {
    // Lord Howe goes from 2:00 to 2:30 am, and back from 2:00 to 1:30 am.
    expect(walls('Australia/Lord_Howe', 60, Date.UTC(2025, 9, 4, 14, 30), 3)).toEqual([
      '1:00',
      '3:00',
      '4:00',
    ]);
    expect(walls('Australia/Lord_Howe', 30, Date.UTC(2026, 3, 4, 14), 2)).toEqual([
      '1:00',
      '1:30',
      '1:30',
      '2:00',
    ]);
    expect(walls('Australia/Sydney', 60, Date.UTC(2026, 3, 4, 14), 4)).toEqual([
      '1:00',
      '2:00',
      '2:00',
      '3:00',
    ]);
  });

  it('is the same question for a slot and for a start that is asked for', () => {
    const zones = [
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Europe/Dublin',
      'Pacific/Chatham',
    ];
    // Two days around the changes of April 2026 and a day without any.
    const days = [Date.UTC(2026, 3, 4), Date.UTC(2026, 2, 28), Date.UTC(2026, 10, 23)];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...days),
        fc.integer({ min: 0, max: 2 * 1440 }),
        fc.constantFrom(10, 15, 20, 30, 45, 60, 90),
        (zone, day, minute, durationMin) => {
          const from = day + minute * MINUTE_MS;
          const [slot] = freeSlots({
            zone,
            rules: everyDay,
            overrides: [],
            busy: [],
            durationMin,
            bufferBeforeMin: 0,
            bufferAfterMin: 0,
            from,
            to: from + 1,
            now: from,
            noticeMin: 0,
            horizonDays: 60,
          });
          expect(isStart(from, zone, durationMin)).toBe(slot?.startsAt === from);
          expect(isStart(from + 1, zone, durationMin)).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
