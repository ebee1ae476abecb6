import { cityOf, formatter, offsetAt, offsetText } from '../Time/zone.ts';

/** One time zone as it is at a date. */
export interface ZoneOption {
  /** IANA name, e.g. `Australia/Sydney`. */
  zone: string;
  /** `Sydney` */
  city: string;
  /** `GMT+11`, at the date. */
  offset: string;
  /** Minutes ahead of UTC at the date. */
  minutes: number;
}

/** Cities people search for that have no zone named after them. */
const alsoKnownAs: Record<string, string> = {
  'America/Chicago': 'Houston Dallas Austin',
  'America/Los_Angeles': 'San Francisco Seattle San Diego Las Vegas',
  'America/New_York': 'Boston Washington Miami Atlanta Philadelphia',
  'America/Sao_Paulo': 'Rio de Janeiro Brasilia',
  'America/Toronto': 'Montreal Ottawa',
  'Africa/Johannesburg': 'Cape Town Durban Pretoria',
  'Africa/Lagos': 'Abuja',
  'Asia/Kolkata': 'Mumbai Delhi Bangalore Bengaluru Chennai Hyderabad',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Jerusalem': 'Tel Aviv',
  'Asia/Karachi': 'Lahore Islamabad',
  'Asia/Shanghai': 'Beijing Shenzhen Guangzhou',
  'Asia/Tokyo': 'Osaka Kyoto',
  'Australia/Brisbane': 'Gold Coast Cairns',
  'Australia/Sydney': 'Canberra',
  'Europe/Berlin': 'Munich Hamburg Frankfurt Cologne',
  'Europe/Istanbul': 'Ankara',
  'Europe/London': 'Manchester Edinburgh Birmingham',
  'Europe/Madrid': 'Barcelona Valencia',
  'Europe/Moscow': 'Saint Petersburg',
  'Europe/Rome': 'Milan Naples',
  'Europe/Zurich': 'Geneva Bern Basel',
  'Pacific/Auckland': 'Wellington Christchurch',
};

const canonicalNames = new Map<string, string>();

/** The name this runtime uses for a zone: `Asia/Kolkata` and `Asia/Calcutta` are one. Unknown text stays. */
export function canonical(zone: string): string {
  let name = canonicalNames.get(zone);
  if (name === undefined) {
    try {
      name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    } catch {
      name = zone;
    }
    canonicalNames.set(zone, name);
  }
  return name;
}

/** A zone as it is at an instant in ms. RangeError for an unknown zone. */
export function zoneOption(zone: string, at: number): ZoneOption {
  const minutes = offsetAt(zone, at);
  return { zone, city: cityOf(zone, at), offset: offsetText(zone, at), minutes };
}

const byName = new Intl.Collator();

let kept: { at: number; zones: ZoneOption[] } | null = null;

/** All zones of this runtime by city, with their offsets at an instant in ms; UTC is always there. */
export function allZones(at: number, names?: readonly string[]): ZoneOption[] {
  // React Aria renders a list twice, once out of sight; the offsets need working out once.
  if (!names && kept?.at === at) return kept.zones;
  const known = (names ?? Intl.supportedValuesOf('timeZone')).filter(
    (name) => name.includes('/') && !name.startsWith('Etc/'),
  );
  const zones = [...new Set([...known, 'UTC'])]
    .map((name) => zoneOption(name, at))
    .sort((a, b) => byName.compare(a.city, b.city));
  if (!names) kept = { at, zones };
  return zones;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[/_,()]+/g, ' ')
    .trim();

const nameIn = (zone: string, at: number): string =>
  formatter('en-US', zone, { timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** `AEDT` of `Australian Eastern Daylight Time`; of a standard time also the short form `CET`. */
function initials(name: string): string {
  if (name.startsWith('GMT')) return '';
  const whole = name.replace(/[^A-Z]/g, '');
  return `${whole} ${name.replace('Standard ', '').replace(/[^A-Z]/g, '')}`;
}

const terms = new Map<string, string>();

/** Everything a zone is found by, folded: path, cities, long names of both halves of the year, their initials. */
function termsOf(zone: string): string {
  let found = terms.get(zone);
  if (found === undefined) {
    const names = [nameIn(zone, Date.UTC(2025, 0, 15)), nameIn(zone, Date.UTC(2025, 6, 15))];
    const cities = alsoKnownAs[zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone] ?? '';
    found = ` ${fold([zone, cityOf(zone, 0), cities, ...names, ...names.map(initials)].join(' '))}`;
    terms.set(zone, found);
  }
  return found;
}

/** Works out what zones are found by, some at a time, so that the first letter need not wait. Returns how to stop. */
export function prepareSearch(options: readonly ZoneOption[]): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = (from: number) => {
    for (const { zone } of options.slice(from, from + 30)) termsOf(zone);
    if (from + 30 < options.length) timer = setTimeout(next, 20, from + 30);
  };
  timer = setTimeout(next, 250, 0);
  return () => clearTimeout(timer);
}

const offsetQuery = /^(?:gmt|utc)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2})?)?$/;

/** Does what was typed mean this zone? By the start of any of its words, or by its offset: `+11`, `gmt-3:30`. */
export function matchesZone(option: ZoneOption, query: string): boolean {
  const wanted = fold(query);
  if (wanted === '') return true;
  // A whole IANA name, also an old one.
  if (query.includes('/') && canonical(query.trim()) === canonical(option.zone)) return true;
  const offset = offsetQuery.exec(query.trim().toLowerCase());
  if (offset) {
    const [, sign, hours = '0', minutes] = offset;
    const size = Math.abs(option.minutes);
    if (option.minutes !== 0 && option.minutes < 0 !== (sign !== '+')) return false;
    if (minutes) return size === Number(hours) * 60 + Number(minutes);
    // `+1` may become `+11`, so it matches both.
    return String(Math.floor(size / 60)).startsWith(String(Number(hours)));
  }
  return termsOf(option.zone).includes(` ${wanted}`);
}
