import { monthAndYear } from '@nexperts/domain';
import type { FinanceOverview } from '@nexperts/contract';
import { weekdayText } from '../../../model/times/days.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { currencySign } from './amounts.ts';
import { FiguresTable } from './FiguresTable.tsx';
import type { MoneyFilters } from './load-money.ts';
import * as css from './money.css.ts';

/** The columns of the file, in its order. */
const COLUMNS = [
  ['Captured', 'capturedMinor'],
  ['Borne', 'borneMinor'],
  ['Refunded', 'refundedMinor'],
  ['Charged back', 'chargedBackMinor'],
  ['Fees', 'feesMinor'],
  ['Shares', 'sharesMinor'],
  ['Held', 'heldMinor'],
  ['Paid', 'paidMinor'],
  ['Written off', 'writtenOffMinor'],
  ['Unclaimed', 'unclaimedMinor'],
  ['Differences', 'differencesMinor'],
  ['Provider’s costs', 'costsMinor'],
] as const;

/** Every day or month with an entry in the ledger, the newest first, and the sums of the period. */
export function DayTable({
  money,
  filters: { per, currency },
}: {
  money: FinanceOverview;
  filters: MoneyFilters;
}) {
  const { law, rows, from, to } = money;
  const head = per === 'day' ? 'Day' : 'Month';
  const oneYear = from.slice(0, 4) === to.slice(0, 4);
  const nameOf = (day: string): string =>
    per === 'month'
      ? monthAndYear(day)
      : oneYear
        ? weekdayText(day)
        : `${weekdayText(day)} ${day.slice(0, 4)}`;
  return (
    <section aria-label={`Every ${per}`}>
      <h2 className={page.groupTitle}>
        Every {per}, {currencySign(currency)}
      </h2>
      <div className={css.days}>
        <FiguresTable
          label={`Money by ${per}`}
          currency={currency}
          heads={[head, ...COLUMNS.map(([name]) => name), 'Owed at its end']}
          rows={rows.toReversed().map((row) => ({
            key: row.day,
            label: nameOf(row.day),
            note: row.isCurrent ? 'Not over yet' : undefined,
            cells: [...COLUMNS.map(([, of]) => row[of]), row.owedMinor],
          }))}
          total={COLUMNS.map(([, of]) => law[of])}
        />
      </div>
    </section>
  );
}
