import { MINUTE_MS } from '../time/duration.ts';
import type { TimeRange } from '../time/range.ts';
import type { MinuteRange } from './schedule.ts';
import type { SlotQuery } from './slots.ts';

/**
 * A slow second implementation of slots: it asks Intl for the wall clock of every minute and uses no offsets or
 * segments. All its input is in whole minutes.
 */
export type WallMinute = { readonly date: string; readonly minute: number };

/** The wall clock of a zone at each of `count` minutes from an instant. */
export function wallMinutes(zone: string, from: number, count: number): WallMinute[] {
  // Swedish writes 2026-04-05 02:30; the code under test uses another locale.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return Array.from({ length: count }, (_, index) => {
    const text = format.format(from + index * MINUTE_MS);
    return { date: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
  });
}

/** For each minute of a local day, whether it lies in the opening hours. */
function openMinutesOf(
  date: string,
  { rules, overrides, within }: Pick<SlotQuery, 'rules' | 'overrides' | 'within'>,
) {
  const replaced = overrides.filter((override) => override.date === date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const ranges =
    replaced.length > 0
      ? replaced.flatMap((o) => o.ranges)
      : rules.filter((rule) => rule.weekday === weekday);
  const covers = (range: MinuteRange, minute: number) =>
    range.startMinute <= minute && minute < range.endMinute;
  const narrow = within?.filter((rule) => rule.weekday === weekday);
  return Array.from(
    { length: 1440 },
    (_, minute) =>
      ranges.some((range) => covers(range, minute)) && (narrow?.some((rule) => covers(rule, minute)) ?? true),
  );
}

/** The minutes of the hour at which sessions of a length start, written out as F-02 has them. */
function startMinutes(durationMin: number): readonly number[] {
  if (durationMin === 60) return [0];
  if (durationMin === 30) return [0, 30];
  if (durationMin === 20) return [0, 20, 40];
  return [0, 15, 30, 45];
}

/** Free slots, by trying every minute of the wall clock; `walls` begins at `wallsFrom` and must reach past `to`. */
export function oracleSlots(query: SlotQuery, walls: readonly WallMinute[], wallsFrom: number): TimeRange[] {
  const at = (index: number) => wallsFrom + index * MINUTE_MS;
  const days = new Map(
    [...new Set(walls.map((wall) => wall.date))].map((date) => [date, openMinutesOf(date, query)]),
  );
  const open = walls.map((wall) => days.get(wall.date)?.[wall.minute] ?? false);
  const starts = startMinutes(query.durationMin);
  const taken = walls.map((_, index) =>
    query.busy.some((range) => range.startsAt < at(index + 1) && at(index) < range.endsAt),
  );
  const slots: TimeRange[] = [];
  open.forEach((isOpen, index) => {
    const instant = at(index);
    if (instant < query.from || instant >= query.to) return;
    if (instant < query.now + query.noticeMin * MINUTE_MS) return;
    if (instant >= query.now + query.horizonDays * 1440 * MINUTE_MS) return;
    if (!isOpen || !starts.includes((walls[index]?.minute ?? 0) % 60)) return;
    const end = index + query.durationMin;
    if (open.slice(index, end).includes(false)) return;
    if (taken.slice(Math.max(0, index - query.bufferBeforeMin), end + query.bufferAfterMin).includes(true))
      return;
    slots.push({ startsAt: instant, endsAt: at(end) });
  });
  return slots;
}
