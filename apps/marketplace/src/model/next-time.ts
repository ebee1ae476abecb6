import { DAY_MS, formatTime, localDateOf } from '@nexperts/domain';

interface DayFormats {
  weekday: Intl.DateTimeFormat;
  date: Intl.DateTimeFormat;
}

// Making one costs more than a card; a page has a thousand cards and one zone.
const formats = new Map<string, DayFormats>();

function formatsOf(zone: string): DayFormats {
  let found = formats.get(zone);
  if (!found) {
    found = {
      weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: zone }),
      date: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: zone }),
    };
    formats.set(zone, found);
  }
  return found;
}

/**
 * The tag of a card: `09:30` today, `Wed 09:30` within six days, `2 Dec 09:30` later, in the visitor's own zone.
 * @param iso the slot's start; null: no slot within two weeks
 * @param now epoch ms
 */
export function nextTimeLabel(iso: string | null, now: number, zone: string): string | null {
  if (!iso) return null;
  const at = Date.parse(iso);
  const time = formatTime(at, zone);
  if (localDateOf(at, zone) === localDateOf(now, zone)) return time;
  const { weekday, date } = formatsOf(zone);
  // A week from now the weekday's name is today's.
  const day = at - now < 6 * DAY_MS ? weekday.format(at) : date.format(at);
  return `${day} ${time}`;
}
