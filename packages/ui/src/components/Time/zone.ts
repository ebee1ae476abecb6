const MINUTE = 60_000;

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

/** What the wall clock of a zone shows at an instant, as if it were UTC, in ms. Swedish writes dates as ISO 8601 does. */
function wallClock(zone: string, at: number): number {
  const text = formatter('sv', zone, { dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** Minutes a zone is ahead of UTC at an instant in ms. RangeError for an unknown zone. */
export function offsetAt(zone: string, at: number): number {
  return Math.round((wallClock(zone, at) - at) / MINUTE);
}

/** How far a zone is ahead of UTC at an instant in ms: `GMT+11`, `GMT-3:30`, `GMT`. RangeError for an unknown zone. */
export function offsetText(zone: string, at: number): string {
  const text = formatter('en-US', zone, { timeZoneName: 'shortOffset' }).format(at);
  return text.slice(text.indexOf('G')).replace(/\+0$/, '');
}

/** The date `yyyy-MM-dd` of an instant in a zone. */
export function dateIn(zone: string, at: number): string {
  return formatter('sv', zone, {}).format(at);
}

export type HourCycle = 'h23' | 'h12';

/** A clock time of an instant: `9:30 am` or `09:30`, by the locale where no cycle is given. */
export function timeText(at: number, zone: string, locale: string, hourCycle?: HourCycle): string {
  const hour = hourCycle === 'h23' ? '2-digit' : 'numeric';
  const text = formatter(locale, zone, { hour, minute: '2-digit', ...(hourCycle && { hourCycle }) }).format(
    at,
  );
  // Runtimes differ in the space before am and pm; server and browser must write the same text, on one line.
  return text.replace(/[\u0020\u202f](?=[^\p{Nd}\s]+$)/u, '\u00a0');
}

/** The instant at which a zone's clock first shows this date and `HH:mm`, in ms. */
export function instantOf(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const guess = wall - offsetAt(zone, wall - offsetAt(zone, wall) * MINUTE) * MINUTE;
  // The hour that comes twice: the earlier one.
  const earlier = wall - offsetAt(zone, guess - 180 * MINUTE) * MINUTE;
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
  if (!zone.includes('/') || zone.startsWith('Etc/')) return zone === 'UTC' ? zone : offsetText(zone, at);
  const last = zone.slice(zone.lastIndexOf('/') + 1);
  return renamed[last] ?? last.replaceAll('_', ' ');
}

/** The city a zone is named after and its offset at an instant; the offset is empty where it is the name. */
export function placeOf(zone: string, at: number): { city: string; offset: string } {
  const city = cityOf(zone, at);
  const offset = offsetText(zone, at);
  return { city, offset: city === offset ? '' : offset };
}

/** `Sydney (GMT+11)`; a zone without a city is its offset alone. */
export function placeText(zone: string, at: number): string {
  const { city, offset } = placeOf(zone, at);
  return offset ? `${city} (${offset})` : city;
}

/** A day in words, `Thursday 27 November`: without the comma some runtimes put there and others do not. */
export function dayText(at: number, zone: string, locale: string): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return formatter(locale, zone, shape).format(at).replace(/, /g, ' ');
}
