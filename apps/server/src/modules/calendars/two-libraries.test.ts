import { intersectRanges, mergeRanges, type TimeRange } from '@nexperts/domain';
import nodeIcal from 'node-ical';
import { expect, it } from 'vitest';
import { isLong } from '../../testing/measured.ts';
import { SIXTY } from './calendars.fixture.ts';
import { readIcs } from './read-ics.ts';
import { instantIn } from './wall-clock.ts';

const FROM = Date.parse('2026-01-01T00:00:00Z');
const TO = Date.parse('2026-12-31T00:00:00Z');

/** Whole days come as midnights of this process's clock. */
const midnightIn = (zone: string, date: Date): number =>
  instantIn(zone, Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));

/** The busy times of a calendar by the library that the product doesn't use, which expands rules with Temporal. */
function bySecondLibrary(text: string, zone: string): TimeRange[] {
  const ranges: TimeRange[] = [];
  for (const component of Object.values(nodeIcal.parseICS(text))) {
    if (component?.type !== 'VEVENT') continue;
    const instances = nodeIcal.expandRecurringEvent(component, {
      from: new Date(FROM - 90 * 86_400_000),
      to: new Date(TO + 90 * 86_400_000),
      expandOngoing: true,
    });
    for (const { start, end, isFullDay, event } of instances) {
      if (event.status === 'CANCELLED' || event.transparency === 'TRANSPARENT') continue;
      ranges.push(
        isFullDay
          ? { startsAt: midnightIn(zone, start), endsAt: midnightIn(zone, end) }
          : { startsAt: start.getTime(), endsAt: end.getTime() },
      );
    }
  }
  return mergeRanges(ranges.filter(({ startsAt, endsAt }) => endsAt > startsAt));
}

/** Busy times of the year, joined where they touch: equal ones are busy in the same minutes. */
const inYear = (ranges: readonly TimeRange[]): string[] =>
  intersectRanges(ranges, [{ startsAt: FROM, endsAt: TO }]).map(
    ({ startsAt, endsAt }) => `${new Date(startsAt).toISOString()}/${new Date(endsAt).toISOString()}`,
  );

it('[F-04] there are sixty calendars', () => {
  expect(SIXTY).toHaveLength(60);
});

/** In the short form each shape in two or three zones, and each zone once. */
const tried = isLong ? SIXTY : SIXTY.filter((_, n) => n % 5 === 0);

it.each(tried)('[F-04] two libraries agree minute by minute on $name in $zone', ({ text, zone }) => {
  const { busy, unread } = readIcs([text], {
    from: FROM,
    to: TO,
    zone,
    owners: [],
    ownUids: '@nexperts.test',
  });
  expect(unread).toBe(0);
  const ours = inYear(busy);
  expect(ours).toEqual(inYear(bySecondLibrary(text, zone)));
  expect(ours.length).toBeGreaterThan(10);
});
