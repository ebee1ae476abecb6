const MINUTE = 60_000;
const DAY = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `Intl.DateTimeFormat`, made once per locale, zone and shape; making one is what costs. */
export function formatter(
  locale: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale}|${zone}|${JSON.stringify(options)}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formatters.set(key, found);
  }
  return found;
}

/** An instant as ISO 8601 text or ms since 1970, in ms. */
export const toMs = (at: string | number): number => (typeof at === 'number' ? at : Date.parse(at));

const fields = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** What the wall clock of a zone shows at an instant, as if it were UTC, in ms. */
function wallClock(zone: string, at: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter('en-US', zone, fields).formatToParts(at))
    parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Minutes a zone is ahead of UTC at an instant in ms. RangeError for an unknown zone. */
export function offsetAt(zone: string, at: number): number {
  return Math.round((wallClock(zone, at) - at) / MINUTE);
}

/** `GMT+11`, `GMT-3:30`, `GMT`. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const size = Math.abs(minutes);
  const rest = size % 60 > 0 ? `:${String(size % 60).padStart(2, '0')}` : '';
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** The date `yyyy-MM-dd` of an instant in a zone. */
export function dateIn(zone: string, at: number): string {
  return new Date(wallClock(zone, at)).toISOString().slice(0, 10);
}

/** The instant at which a zone's clock first shows this date and `HH:mm`, in ms. */
export function instantOf(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const guess = wall - offsetAt(zone, wall - offsetAt(zone, wall) * MINUTE) * MINUTE;
  // The hour that comes twice: the earlier one.
  const earlier = wall - offsetAt(zone, guess - DAY / 8) * MINUTE;
  return wallClock(zone, earlier) === wall ? Math.min(earlier, guess) : guess;
}

const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Saigon: 'Ho Chi Minh City',
  Rangoon: 'Yangon',
  Godthab: 'Nuuk',
  Faeroe: 'Faroe Islands',
  Asmera: 'Asmara',
  Truk: 'Chuuk',
  Ponape: 'Pohnpei',
  Coral_Harbour: 'Atikokan',
};

/** The city a zone is named after: `Buenos Aires`. A zone without one is named by its offset. */
export function cityOf(zone: string, at: number): string {
  if (!zone.includes('/') || zone.startsWith('Etc/'))
    return zone === 'UTC' ? zone : offsetText(offsetAt(zone, at));
  const last = zone.slice(zone.lastIndexOf('/') + 1);
  return renamed[last] ?? last.replaceAll('_', ' ');
}

/** `Sydney (GMT+11)`; a zone without a city is its offset alone. */
export function placeText(zone: string, at: number): string {
  const city = cityOf(zone, at);
  const offset = offsetText(offsetAt(zone, at));
  return city === offset ? offset : `${city} (${offset})`;
}

/** A day in words, `Thursday 27 November`: without the comma some runtimes put there and others do not. */
export function dayText(at: number, zone: string, locale: string): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return formatter(locale, zone, shape).format(at).replace(/, /g, ' ');
}
