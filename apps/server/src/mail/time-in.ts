import { formatDayLong, formatMoment, formatTime, formatTimeRange, zoneLabel } from '@nexperts/domain';

/** An instant as mails name it, in a zone: `Tuesday 24 November, 9:30 am in Sydney (GMT+11)`. */
export function timeIn(at: Date, zone: string): string {
  const { city, offset } = zoneLabel(zone, at.getTime());
  return `${formatDayLong(at.getTime(), zone)}, ${formatTime(at.getTime(), zone)} in ${city} (${offset})`;
}

/** A session's time as mails name it, in a zone: `Tuesday 24 November, 9:30–10:30 am in Sydney (GMT+11)`. */
export function spanIn(startsAt: Date, endsAt: Date, zone: string): string {
  const { city, offset } = zoneLabel(zone, startsAt.getTime());
  const span = formatTimeRange(startsAt.getTime(), endsAt.getTime(), zone);
  return `${formatDayLong(startsAt.getTime(), zone)}, ${span} in ${city} (${offset})`;
}

/**
 * An instant in few words, with the zone's city: `9:30 am, Tue 24 Nov (Sydney)`. What leaves the app always names the zone:
 * a booking keeps the one it was made in, and an account's may have changed since.
 */
export function shortTimeIn(at: Date, zone: string): string {
  return `${formatMoment(at.getTime(), zone)} (${zoneLabel(zone, at.getTime()).city})`;
}
