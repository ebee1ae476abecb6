import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import {
  DEFAULT_WIRE_ZONE,
  formatDayLong,
  formatLength,
  formatMinute,
  formatMinutes,
  formatMoment,
  formatTime,
  formatTimeRange,
  isTimeZone,
  localDateOf,
  localDayRange,
  wireZoneToIana,
  zoneLabel,
} from './zones.ts';

const evening = Date.UTC(2025, 10, 26, 13, 5);

describe('zone names', () => {
  it('[K-02] maps the wire value to Brisbane, which keeps +10 all year', () => {
    expect(DEFAULT_WIRE_ZONE).toBe('gmt+10-aest');
    expect(wireZoneToIana('gmt+10-aest')).toBe('Australia/Brisbane');
    expect(wireZoneToIana('GMT+10-AEST')).toBe('Australia/Brisbane');
    for (const month of [0, 6]) {
      expect(zoneLabel('Australia/Brisbane', Date.UTC(2026, month, 1)).offset).toBe('GMT+10');
    }
  });

  it('[K-02] leaves IANA names alone and knows nothing else', () => {
    expect(wireZoneToIana('Europe/Paris')).toBe('Europe/Paris');
    const others = ['gmt+11-aedt', '+10:00', '', 'Sydney', 'Australia/Sydney '];
    expect(others.filter((wire) => wireZoneToIana(wire) !== null)).toEqual([]);
  });

  it('tells zones from other text', () => {
    expect(['UTC', 'Etc/GMT+12', 'Asia/Kathmandu'].every(isTimeZone)).toBe(true);
    const others = ['+10:00', '-03', 'Mars/Olympus', '', '10', 'Etc/Unknown', 'etc/unknown'];
    expect(others.some(isTimeZone)).toBe(false);
  });
});

describe('local texts', () => {
  it('give date, time and day of a zone', () => {
    expect(localDateOf(evening, 'Australia/Sydney')).toBe('2025-11-27');
    expect(localDateOf(evening, 'America/New_York')).toBe('2025-11-26');
    expect(formatTime(evening, 'Australia/Sydney')).toBe('12:05\u00a0am');
    expect(formatTime(evening, 'Asia/Kathmandu')).toBe('6:50\u00a0pm');
    expect(formatMoment(evening, 'Asia/Kathmandu')).toBe('6:50\u00a0pm, Wed 26 Nov');
    expect(formatDayLong(evening, 'Australia/Sydney')).toBe('Thursday 27 November');
    expect(formatDayLong(evening, 'America/New_York')).toBe('Wednesday 26 November');
  });

  it.each([
    ['Australia/Sydney', 'Sydney', 'GMT+11'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'GMT-3'],
    ['America/St_Johns', 'St Johns', 'GMT-3:30'],
    ['Asia/Kathmandu', 'Kathmandu', 'GMT+5:45'],
    ['Europe/London', 'London', 'GMT'],
    ['Europe/Kiev', 'Kyiv', 'GMT+2'],
    ['Asia/Calcutta', 'Kolkata', 'GMT+5:30'],
    ['Asia/Saigon', 'Ho Chi Minh City', 'GMT+7'],
    ['Etc/GMT+12', 'GMT-12', 'GMT-12'],
    ['UTC', 'UTC', 'GMT'],
  ])('label %s as %s, %s', (zone, city, offset) => {
    expect(zoneLabel(zone, evening)).toEqual({ city, offset });
  });

  it('name the half of the day once where both times are in it', () => {
    const range = (minutes: number, zone = 'UTC') =>
      formatTimeRange(evening, evening + minutes * MINUTE_MS, zone);
    expect(range(60)).toBe('1:05–2:05\u00a0pm');
    expect(range(60, 'America/New_York')).toBe('8:05–9:05\u00a0am');
    expect(range(60, 'Asia/Tokyo')).toBe('10:05–11:05\u00a0pm');
    expect(range(115, 'Asia/Tokyo')).toBe('10:05\u00a0pm–12:00\u00a0am');
    expect(formatMinutes(11 * 60, 13 * 60)).toBe('11:00\u00a0am–1:00\u00a0pm');
    expect(formatMinutes(0, 24 * 60)).toBe('12:00\u00a0am–12:00\u00a0am');
  });

  it.each([
    [0, '12:00 am'],
    [59, '12:59 am'],
    [720, '12:00 pm'],
    [810, '1:30 pm'],
    [1439, '11:59 pm'],
    [1440, '12:00 am'],
  ])('write minute %i as %s', (minute, text) => {
    expect(formatMinute(minute)).toBe(text.replace(' ', '\u00a0'));
  });

  it('[W-02] write a length as a unit without a plural, which no line breaks', () => {
    expect([1, 30, 60].map(formatLength)).toEqual(['1\u00a0min', '30\u00a0min', '60\u00a0min']);
  });

  it.each([localDateOf, formatTime, formatDayLong])('%o refuses an unknown zone', (format) => {
    expect(() => format(evening, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('localDayRange', () => {
  const hours = (date: string, zone: string) => {
    const range = localDayRange(date, zone);
    return range && (range.endsAt - range.startsAt) / HOUR_MS;
  };

  it('is 23 to 25 hours long, and null for a date a zone skipped', () => {
    expect(hours('2026-03-08', 'America/New_York')).toBe(23);
    expect(hours('2025-11-02', 'America/Havana')).toBe(25);
    expect(hours('2025-10-05', 'Australia/Lord_Howe')).toBe(23.5);
    expect(hours('2025-10-05', 'Australia/Brisbane')).toBe(24);
    expect(localDayRange('2011-12-30', 'Pacific/Apia')).toBeNull();
    expect(
      formatTime(localDayRange('2025-09-07', 'America/Santiago')?.startsAt ?? 0, 'America/Santiago'),
    ).toBe('1:00\u00a0am');
  });

  it('holds exactly the instants of its date', () => {
    const zone = fc.constantFrom('Australia/Sydney', 'Africa/Cairo', 'Pacific/Kiritimati', 'Etc/GMT+12');
    const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) });
    fc.assert(
      fc.property(zone, instant, (name, at) => {
        const date = localDateOf(at, name);
        const range = localDayRange(date, name);
        expect(range && range.startsAt <= at && at < range.endsAt).toBe(true);
        expect(localDateOf((range?.startsAt ?? 0) - 1, name)).not.toBe(date);
        expect(localDateOf(range?.endsAt ?? 0, name)).not.toBe(date);
      }),
    );
  });

  it('refuses what is not a date', () => {
    expect(() => localDayRange('2026-02-30', 'UTC')).toThrow(RangeError);
  });
});
