import { DAY_MS, formatTime, localDateOf, localDayRange, zoneLabel } from '@nexperts/domain';

/** A free slot, instants in ISO 8601. */
export interface Slot {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface LabelledSlot extends Slot {
  /** `09:30`; with the offset where an hour comes twice: `02:30 GMT+10` */
  readonly label: string;
}

export type DayPart = 'Morning' | 'Afternoon' | 'Evening';

/** A calendar day of the visitor's zone with its free slots, earliest first. */
export interface SlotDay {
  /** `yyyy-MM-dd` */
  readonly date: string;
  readonly slots: readonly LabelledSlot[];
}

/** Days shown at a time. */
export const PAGE_DAYS = 7;

const noonUtc = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/** A date `days` later (or earlier), both `yyyy-MM-dd`. */
export function addDays(date: string, days: number): string {
  return new Date(noonUtc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is an existing date, `yyyy-MM-dd`. */
export function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? noonUtc(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** First day of the page a date is on: pages are counted from today, and none lies before it. */
export function pageStart(date: string | null, today: string): string {
  if (date === null || date <= today) return today;
  const days = Math.round((noonUtc(date) - noonUtc(today)) / DAY_MS);
  return addDays(today, Math.floor(days / PAGE_DAYS) * PAGE_DAYS);
}

/** The days of a page, `yyyy-MM-dd`. */
export function pageDates(start: string): string[] {
  return Array.from({ length: PAGE_DAYS }, (_, index) => addDays(start, index));
}

/** The instants a page covers in a zone, ISO 8601, [from, to). */
export function pageSpan(start: string, zone: string): { from: string; to: string } {
  const ranges = pageDates(start).flatMap((date) => localDayRange(date, zone) ?? []);
  const first = ranges[0];
  const last = ranges.at(-1);
  if (!first || !last) throw new RangeError(`No day of ${zone} from ${start} on`);
  return { from: new Date(first.startsAt).toISOString(), to: new Date(last.endsAt).toISOString() };
}

/** Sorts slots into the days of a zone [W-02]; what lies on none of the days is left out. */
export function groupByDay(slots: readonly Slot[], dates: readonly string[], zone: string): SlotDay[] {
  const byDate = new Map<string, Slot[]>(dates.map((date) => [date, []]));
  for (const slot of slots) byDate.get(localDateOf(Date.parse(slot.startsAt), zone))?.push(slot);
  return [...byDate].map(([date, found]) => ({ date, slots: label(found, zone) }));
}

function label(slots: readonly Slot[], zone: string): LabelledSlot[] {
  const sorted = slots.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const times = sorted.map((slot) => formatTime(Date.parse(slot.startsAt), zone));
  return sorted.map((slot, index) => {
    const time = times[index] ?? '';
    const twice = times.indexOf(time) !== times.lastIndexOf(time);
    const offset = twice ? ` ${zoneLabel(zone, Date.parse(slot.startsAt)).offset}` : '';
    return { ...slot, label: time + offset };
  });
}

/** The parts of a day that have slots, in order. */
export function dayParts(slots: readonly LabelledSlot[]): { part: DayPart; slots: LabelledSlot[] }[] {
  const parts: Record<DayPart, LabelledSlot[]> = { Morning: [], Afternoon: [], Evening: [] };
  for (const slot of slots) {
    const hour = Number(slot.label.slice(0, 2));
    parts[hour < 12 ? 'Morning' : hour < 17 ? 'Afternoon' : 'Evening'].push(slot);
  }
  return (Object.keys(parts) as DayPart[])
    .map((part) => ({ part, slots: parts[part] }))
    .filter((group) => group.slots.length > 0);
}
