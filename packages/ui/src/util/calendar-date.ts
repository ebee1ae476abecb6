import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

/** The day that `yyyy-MM-dd` names; null for nothing and for text that is no date. */
export function calendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
