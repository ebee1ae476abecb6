import type { FinanceOverview, FinanceSums } from '@nexperts/contract';
import { addDays, addMonths, countDays, dayText, mondayOf, monthText } from '../../../model/times/days.ts';

type Unit = 'day' | 'week' | 'month' | 'year';

/** A stretch of the period with its sums. */
export interface Bucket extends FinanceSums {
  /** Its first day */
  readonly day: string;
  readonly isCurrent: boolean;
}

/** What experts are owed at the end of a day or month. */
export interface OwedAt {
  readonly day: string;
  readonly beforeMinor: number;
  readonly paidMinor: number;
  readonly afterMinor: number;
}

/** More bars than this can't be distinguished. */
const MOST = 31;

const START: Readonly<Record<Unit, (day: string) => string>> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 7)}-01`,
  year: (day) => `${day.slice(0, 4)}-01-01`,
};
const NEXT: Readonly<Record<Unit, (start: string) => string>> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
  year: (start) => addMonths(start, 12),
};

function startsOf(unit: Unit, from: string, to: string): string[] {
  const starts: string[] = [];
  for (let start = START[unit](from); start <= to; start = NEXT[unit](start)) starts.push(start);
  return starts;
}

/** The finest stretches of which a period has no more than fit into a chart. */
export function unitFor(per: 'day' | 'month', from: string, to: string): Unit {
  const days = countDays(from, to);
  if (per === 'day' && days <= MOST) return 'day';
  if (per === 'day' && days <= (MOST - 1) * 7) return 'week';
  return startsOf('month', from, to).length <= MOST ? 'month' : 'year';
}

const SUMS = [
  'capturedMinor',
  'borneMinor',
  'refundedMinor',
  'chargedBackMinor',
  'feesMinor',
  'sharesMinor',
  'heldMinor',
  'paidMinor',
  'writtenOffMinor',
  'unclaimedMinor',
  'differencesMinor',
  'costsMinor',
  'payments',
] as const satisfies readonly (keyof FinanceSums)[];

/** The last day of a period that has come. */
const lastDay = ({ to, today }: Pick<FinanceOverview, 'to' | 'today'>): string => (to < today ? to : today);

/** The rows of a period added up by day, week, month or year; stretches without a row have zeros. */
export function bucketsOf(money: FinanceOverview, unit: Unit): Bucket[] {
  const { from, today, rows } = money;
  return startsOf(unit, from, lastDay(money)).map((day) => {
    const inside = rows.filter((row) => START[unit](row.day) === day);
    const sums = SUMS.map((name) => [name, inside.reduce((sum, row) => sum + row[name], 0)] as const);
    return {
      ...(Object.fromEntries(sums) as FinanceSums),
      day,
      isCurrent: START[unit](today) === day,
    };
  });
}

/** What is owed at the end of every day or month of a period, also of those without a row. */
export function owedOf(money: FinanceOverview, per: 'day' | 'month'): OwedAt[] {
  const rows = new Map(money.rows.map((row) => [row.day, row]));
  let afterMinor = money.owedBeforeMinor;
  return startsOf(per, money.from, lastDay(money)).map((day) => {
    const row = rows.get(day);
    const beforeMinor = afterMinor;
    afterMinor = row?.owedMinor ?? beforeMinor;
    return { day, beforeMinor, paidMinor: row?.paidMinor ?? 0, afterMinor };
  });
}

/** What a stretch is called below its bar: `22 Nov`, `Nov`, `2026`. A January says its year. */
export function bucketText(unit: Unit, day: string): string {
  if (unit === 'year') return day.slice(0, 4);
  if (unit === 'month') return day.slice(5, 7) === '01' ? `Jan ${day.slice(0, 4)}` : monthText(day);
  return dayText(day);
}

export const UNIT_WORDS: Readonly<Record<Unit, { per: string; head: string }>> = {
  day: { per: 'Per day', head: 'Day' },
  week: { per: 'Per week', head: 'Week of' },
  month: { per: 'Per month', head: 'Month' },
  year: { per: 'Per year', head: 'Year' },
};
