import {
  DAY_MS,
  formatLength,
  formatMoment,
  HOUR_MS,
  isTimeZone,
  MINUTE_MS,
  zoneLabel,
} from '@nexperts/domain';

/** The zone this device shows times in; UTC where it names none. */
export function deviceZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isTimeZone(zone) ? zone : 'UTC';
}

/** `Sydney (GMT+11)`; a zone without a city is its offset alone. */
export function placeText(zone: string, instant: number): string {
  const { city, offset } = zoneLabel(zone, instant);
  return city === offset ? offset : `${city} (${offset})`;
}

/** Whether two zones show the same wall clock at an instant (ISO 8601), so that one of them is enough. */
export function sameClock(a: string, b: string, instant: string): boolean {
  const at = Date.parse(instant);
  return zoneLabel(a, at).offset === zoneLabel(b, at).offset;
}

/** `11:15 am, Thu 26 Nov` of an instant (epoch ms or ISO 8601) in a zone. */
export function shortMoment(instant: string | number, zone: string): string {
  return formatMoment(new Date(instant).getTime(), zone);
}

/** `9:42`, or `1:09:42` from an hour on; never below zero. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** How long until an instant, in plain words: `3 days`, `1 day 15 h`, `5 h 20 min`, `8 min`. */
export function waitText(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (ms < HOUR_MS) return formatLength(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return hours === 24 ? '1 day' : `1 day ${hours - 24}\u00a0h`;
  return minutes % 60 === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${formatLength(minutes % 60)}`;
}

/** A number of minutes as people say it: `5 minutes`, `40 minutes`, `an hour`, `3 hours`, `a day`, `2 days`. Rounded up. */
export function aboutText(minutes: number): string {
  if (minutes <= 50) return `${Math.max(1, Math.ceil(minutes / 5)) * 5} minutes`;
  const hours = Math.ceil(minutes / 60 - 0.25);
  if (hours < 20) return hours <= 1 ? 'an hour' : `${hours} hours`;
  const days = Math.ceil(hours / 24 - 0.25);
  return days <= 1 ? 'a day' : `${days} days`;
}
