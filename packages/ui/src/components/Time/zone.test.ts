import { describe, expect, it } from 'vitest';
import { cityOf, dateIn, instantOf, offsetAt, offsetText, placeOf, placeText } from './zone.ts';

const evening = Date.UTC(2025, 10, 26, 13, 5);

describe('zones', () => {
  it.each([
    ['Australia/Sydney', 660, 'GMT+11'],
    ['Asia/Kathmandu', 345, 'GMT+5:45'],
    ['America/St_Johns', -210, 'GMT-3:30'],
    ['UTC', 0, 'GMT'],
  ])('%s is %d minutes ahead, %s', (zone, minutes, text) => {
    expect(offsetAt(zone, evening)).toBe(minutes);
    expect(offsetText(zone, evening)).toBe(text);
  });

  it('knows the date of a zone and names its city', () => {
    expect(dateIn('Australia/Sydney', evening)).toBe('2025-11-27');
    expect(dateIn('America/New_York', evening)).toBe('2025-11-26');
    expect(cityOf('America/Argentina/Buenos_Aires', evening)).toBe('Buenos Aires');
    expect(cityOf('Asia/Calcutta', evening)).toBe('Kolkata');
    // Its name has the opposite sign of its offset.
    expect(placeText('Etc/GMT+12', evening)).toBe('GMT-12');
    expect(placeOf('Etc/GMT-3', 0)).toEqual({ city: 'GMT+3', offset: '' });
    expect(placeText('Australia/Sydney', evening)).toBe('Sydney (GMT+11)');
    expect(placeText('UTC', evening)).toBe('UTC (GMT)');
  });

  it.each([
    ['2025-11-27', '00:00', 'Australia/Sydney', '2025-11-26T13:00:00.000Z'],
    ['2026-04-05', '02:30', 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
    ['2026-04-05', '12:00', 'Australia/Sydney', '2026-04-05T02:00:00.000Z'],
    ['2026-03-08', '00:00', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', '23:59', 'America/New_York', '2026-03-09T03:59:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(instant);
  });

  it('refuses an unknown zone', () => {
    expect(() => offsetAt('Mars/Olympus', evening)).toThrow(RangeError);
  });
});
