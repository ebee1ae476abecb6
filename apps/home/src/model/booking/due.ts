import { DAY_MS, formatDayShort, formatLength, formatTime, HOUR_MS, MINUTE_MS } from '@nexperts/domain';

/** How pressing a deadline is: `late` is past, `urgent` is within three hours, `soon` within twelve. */
export type DueTone = 'late' | 'urgent' | 'soon' | 'later';

/** @param leftMs until the deadline, below zero past it */
export function dueTone(leftMs: number): DueTone {
  if (leftMs <= 0) return 'late';
  if (leftMs <= 3 * HOUR_MS) return 'urgent';
  return leftMs <= 12 * HOUR_MS ? 'soon' : 'later';
}

/** A length of time in its two largest units, rounded down: `38 min`, `2 h 22 min`, `2 days 1 h`. @param ms not below 0 */
export function lengthText(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const dayText = days === 1 ? '1 day' : `${days} days`;
  if (days > 0) return hours > 0 ? `${dayText} ${hours}\u00a0h` : dayText;
  if (hours > 0) return minutes > 0 ? `${hours}\u00a0h ${formatLength(minutes)}` : `${hours}\u00a0h`;
  return minutes > 0 ? formatLength(minutes) : `less than ${formatLength(1)}`;
}

/** `2 h 22 min` until a deadline, `Late by 38 min` after it. @param leftMs below zero past it */
export function dueText(leftMs: number): string {
  return leftMs > 0 ? lengthText(leftMs) : `Late by ${lengthText(-leftMs)}`;
}

/** `8:40 am today`, else `Wed 25 Nov, 10:21 am`. @param at epoch ms @param now epoch ms */
export function dayMoment(at: number, now: number, zone: string): string {
  const [day, today] = [formatDayShort(at, zone), formatDayShort(now, zone)];
  return day === today ? `${formatTime(at, zone)} today` : `${day}, ${formatTime(at, zone)}`;
}
