import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { zoneOffsetAt, zoneSegments } from './zone-segments.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const instant = fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2037, 0, 1) });

/** Offset in ms as Intl itself spells it: GMT+05:45. */
function spelledOffset(zone: string, at: number): number {
  return readSpelled(
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(at),
  );
}

function readSpelled(text: string): number {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

describe('zone segments', () => {
  it('give the offset that Intl gives, for any zone and time', () => {
    expect(ZONES.length).toBeGreaterThan(300);
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, (zone, at) => {
        expect(zoneOffsetAt(zone, at)).toBe(spelledOffset(zone, at));
      }),
      { numRuns: 300 },
    );
  });

  it('change exactly when Intl does, cover the range without holes and never repeat an offset', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        instant,
        fc.integer({ min: 1, max: 900 * DAY_MS }),
        (zone, from, length) => {
          const segments = zoneSegments(zone, from, from + length);
          expect(segments[0]?.startsAt).toBe(from);
          expect(segments.at(-1)?.endsAt).toBe(from + length);
          segments.slice(1).forEach((segment, index) => {
            const before = segments[index];
            expect(segment.startsAt).toBe(before?.endsAt);
            expect(segment.offsetMs).not.toBe(before?.offsetMs);
            expect(spelledOffset(zone, segment.startsAt - 1)).toBe(before?.offsetMs);
            expect(spelledOffset(zone, segment.startsAt)).toBe(segment.offsetMs);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['Africa/Casablanca', 2013, 2026],
    ['Africa/Cairo', 2014, 2015],
    ['Asia/Gaza', 2011, 2012],
  ])('miss no short spell between two changes in %s from %i to %i', (zone, first, end) => {
    const days = (Date.UTC(end, 0, 1) - Date.UTC(first, 0, 1)) / DAY_MS;
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const wrong = Array.from({ length: days }, (_, day) => Date.UTC(first, 0, 1) + day * DAY_MS).filter(
      (at) => zoneOffsetAt(zone, at) !== readSpelled(format.format(at)),
    );
    expect(wrong).toEqual([]);
  });

  it('know both changes of Ramadan and the date Samoa skipped', () => {
    const casablanca = zoneSegments('Africa/Casablanca', Date.UTC(2025, 0, 1), Date.UTC(2025, 11, 1));
    expect(casablanca.map((segment) => segment.offsetMs / HOUR_MS)).toEqual([1, 0, 1]);
    const apia = zoneSegments('Pacific/Apia', Date.UTC(2011, 11, 1), Date.UTC(2012, 0, 15));
    expect(apia.map((segment) => segment.offsetMs / HOUR_MS)).toEqual([-10, 14]);
    expect(apia[1]?.startsAt).toBe(Date.UTC(2011, 11, 30, 10));
  });

  it('an empty range has none; nonsense is refused', () => {
    expect(zoneSegments('UTC', 5, 5)).toEqual([]);
    expect(() => zoneSegments('Mars/Olympus', 0, 1)).toThrow(RangeError);
    expect(() => zoneSegments('UTC', Number.NaN, 1)).toThrow(RangeError);
    expect(() => zoneSegments('UTC', 0, Infinity)).toThrow(RangeError);
    expect(() => zoneOffsetAt('UTC', Number.NaN)).toThrow(RangeError);
    expect(() => zoneOffsetAt('UTC', 9e15)).toThrow(RangeError);
  });
});
