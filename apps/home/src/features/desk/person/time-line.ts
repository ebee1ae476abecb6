import { DAY_MS, localDateOf, localDayRange } from '@nexperts/domain';

/** The time that a person's picture shows, and the days named on it. */
export interface TimeLine {
  /** Epoch ms */
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

const MOST_TICKS = 10;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** Shorter spans are named by their weeks. */
const WEEKS_BELOW_MS = 70 * DAY_MS;

/**
 * The axis of a person's picture, with the first days of months on it, or of weeks below ten weeks. With more than ten
 * months every second, third, sixth or twelfth is named.
 * @param from epoch ms @param to epoch ms, after `from`
 */
export function timeLine(from: number, to: number, zone: string): TimeLine {
  return { from, to, ticks: to - from < WEEKS_BELOW_MS ? weeks(from, to, zone) : months(from, to, zone) };
}

/** Where an instant (epoch ms) lies, from 0 to 1; what lies outside is at its edge. */
export const placeOf = ({ from, to }: TimeLine, at: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)));

function months(from: number, to: number, zone: string): TimeLine['ticks'] {
  const all: { at: number; year: number; month: number }[] = [];
  const [firstYear = 0, firstMonth = 1] = localDateOf(from, zone).split('-').map(Number);
  for (let count = firstMonth; ; count += 1) {
    const [year, month] = [firstYear + Math.floor(count / 12), count % 12];
    const day = localDayRange(`${year}-${String(month + 1).padStart(2, '0')}-01`, zone);
    if (!day || day.startsAt > to) break;
    all.push({ at: day.startsAt, year, month });
  }
  const step = [1, 2, 3, 6, 12].find((each) => all.length / each <= MOST_TICKS) ?? 24;
  return all
    .filter(({ year, month }) => (year * 12 + month) % step === 0)
    .map(({ at, year, month }) => ({ at, label: month === 0 ? String(year) : (MONTHS[month] ?? '') }));
}

function weeks(from: number, to: number, zone: string): TimeLine['ticks'] {
  const ticks = [];
  for (let at = from; at <= to; at += 7 * DAY_MS) {
    const date = localDateOf(at, zone);
    const [, month = 1, day = 1] = date.split('-').map(Number);
    const start = localDayRange(date, zone)?.startsAt ?? at;
    if (start >= from) ticks.push({ at: start, label: `${day} ${MONTHS[month - 1]}` });
  }
  return ticks;
}
