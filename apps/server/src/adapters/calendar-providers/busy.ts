import {
  CALENDAR_MAX_ENTRIES,
  localDayRange,
  mergeRanges,
  type BusyTime,
  type TimeRange,
} from '@nexperts/domain';
import { CalendarError } from '../../ports/calendar-reader.ts';
import type { ProviderWanted } from '../../ports/calendar-provider.ts';

/** When an entry is: instants in epoch ms, or days `yyyy-MM-dd` with the first one after it. */
export type EntryTime = TimeRange | { readonly from: string; readonly until: string };

/** null for days that there aren't */
function rangeOf(time: EntryTime, zone: string): TimeRange | null {
  if ('startsAt' in time) return time;
  const [first, after] = [localDayRange(time.from, zone), localDayRange(time.until, zone)];
  return first && after && { startsAt: first.startsAt, endsAt: after.startsAt };
}

/** Collects the entries that count, page by page. */
export class BusyTimes {
  readonly #wanted: ProviderWanted;
  readonly #times: { timed: TimeRange[]; days: TimeRange[] } = { timed: [], days: [] };
  #seen = 0;
  unread = 0;

  constructor(wanted: ProviderWanted) {
    this.#wanted = wanted;
  }

  /**
   * Takes the entries of a page.
   * @param read null for an entry that doesn't count. @throws for one that can't be read
   * @throws {CalendarError} `too-many`
   */
  take(entries: readonly unknown[], read: (entry: unknown) => EntryTime | null): void {
    this.#seen += entries.length;
    if (this.#seen > CALENDAR_MAX_ENTRIES) throw new CalendarError('too-many');
    for (const entry of entries) {
      try {
        const time = read(entry);
        const range = time && rangeOf(time, this.#wanted.zone);
        if (!time || !range) continue;
        const { from, to } = this.#wanted;
        if (range.endsAt <= range.startsAt || range.endsAt <= from || range.startsAt >= to) continue;
        this.#times['startsAt' in time ? 'timed' : 'days'].push(range);
      } catch {
        this.unread += 1;
      }
    }
  }

  /** Ascending, and apart for each kind. */
  all(): BusyTime[] {
    const { timed, days } = this.#times;
    return [
      ...mergeRanges(timed).map((range) => ({ ...range, allDay: false })),
      ...mergeRanges(days).map((range) => ({ ...range, allDay: true })),
    ];
  }
}
