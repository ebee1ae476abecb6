import { formatDayLong, formatTime, zoneLabel } from '@nexperts/domain';

/** An instant as mails name it, in a zone: `Tuesday 24 November, 9:30 am in Sydney (GMT+11)`. */
export function timeIn(at: Date, zone: string): string {
  const { city, offset } = zoneLabel(zone, at.getTime());
  return `${formatDayLong(at.getTime(), zone)}, ${formatTime(at.getTime(), zone)} in ${city} (${offset})`;
}
