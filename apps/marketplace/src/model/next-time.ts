import { formatTime, localDateOf } from '@nexperts/domain';

/**
 * The tag of a card: `9:30` today, `Wed 9:30` within a week, `26 Nov` later, in the visitor's own zone.
 * @param iso the slot's start; null: no slot within two weeks
 */
export function nextTimeLabel(iso: string | null, now: number, zone: string): string | null {
  if (!iso) return null;
  const at = Date.parse(iso);
  const time = formatTime(at, zone);
  if (localDateOf(at, zone) === localDateOf(now, zone)) return time;
  const days = (at - now) / 86_400_000;
  if (days < 6)
    return `${new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: zone }).format(at)} ${time}`;
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: zone }).format(at);
}
