import { DAY_MS, formatMinute } from '@nexperts/domain';

// By Date and not by Intl: this device's zone is the visitor's, and the first use of Intl holds a slow phone up for
// 100 ms.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `9:30 am` of an instant (epoch ms) on this device's clock. */
export function clockTime(at: number): string {
  const date = new Date(at);
  return formatMinute(date.getHours() * 60 + date.getMinutes());
}

/** `Mon 30 Nov` of an instant (epoch ms) on this device's clock. */
export function dayLabel(at: number): string {
  const date = new Date(at);
  return `${WEEKDAYS[date.getDay()]} ${date.getDate()} ${MONTHS[date.getMonth()]}`;
}

/**
 * The tag of a card: `9:30 am` today, `Wed 9:30 am` within six days, `2 Dec 9:30 am` later, on this device's clock.
 * @param iso the slot's start; null: no slot within two weeks
 * @param now epoch ms
 */
export function nextTimeLabel(iso: string | null, now: number): string | null {
  if (!iso) return null;
  const at = Date.parse(iso);
  const date = new Date(at);
  const time = clockTime(at);
  if (date.toDateString() === new Date(now).toDateString()) return time;
  // A week from now the weekday's name is today's.
  const day =
    at - now < 6 * DAY_MS ? WEEKDAYS[date.getDay()] : `${date.getDate()} ${MONTHS[date.getMonth()]}`;
  return `${day} ${time}`;
}

/**
 * The end, in epoch ms and exclusive, of this device's own today or of its week, which runs from Monday to Sunday.
 * Days are those of its zone: 23 to 25 hours long where clocks change.
 * @param now epoch ms
 */
export function endOfSpan(span: 'today' | 'week', now: number): number {
  const date = new Date(now);
  const daysLeft = span === 'today' ? 0 : (7 - date.getDay()) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLeft + 1).getTime();
}

/** Starts as links say them, with the offset where the clock shows the same time twice: `1:30 am GMT+11`. */
export function startLabels(starts: readonly string[]): string[] {
  const labels = starts.map((start) => clockTime(Date.parse(start)));
  return labels.map((label, at) =>
    labels.filter((each) => each === label).length > 1 ? `${label} ${offsetOf(starts[at] ?? '')}` : label,
  );
}

function offsetOf(iso: string): string {
  const minutes = -new Date(iso).getTimezoneOffset();
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return minutes === 0 ? 'GMT' : `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}
