import { DAY_MS, localDateOf, localDayRange } from '@nexperts/domain';

/** When and where a page is looked at. */
export interface Moment {
  /** Epoch ms */
  now: number;
  /** IANA name of the visitor's zone */
  zone: string;
}

/** The visitor's clock and zone, as this device tells them. Only in the browser. */
export function presentMoment(): Moment {
  return { now: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** First instant (epoch ms) after a local date; a date the zone skipped has none, so the one before it counts. */
function endOf(date: string, zone: string): number | null {
  return localDayRange(date, zone)?.endsAt ?? null;
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The end, in epoch ms and exclusive, of the visitor's own today or of their week, which runs from Monday to Sunday.
 * Days are those of the zone: 23 to 25 hours long where clocks change.
 */
export function endOfSpan(span: 'today' | 'week', { now, zone }: Moment): number {
  const today = localDateOf(now, zone);
  const daysLeft = span === 'today' ? 0 : (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7;
  for (let days = daysLeft; days > 0; days -= 1) {
    const end = endOf(plusDays(today, days), zone);
    if (end !== null) return end;
  }
  // The day one lives in is never skipped.
  return endOf(today, zone) ?? now + DAY_MS;
}
