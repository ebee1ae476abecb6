import type { FinanceOverview } from '@nexperts/contract';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { useId, type ReactNode } from 'react';
import { weekdayText } from '../../../model/times/days.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { currencySign } from './amounts.ts';
import { bucketsOf, bucketText, owedOf, UNIT_WORDS, unitFor } from './buckets.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { FLOWS, FlowsChart } from './FlowsChart.tsx';
import type { MoneyFilters } from './load-money.ts';
import * as css from './money.css.ts';
import { OwedChart } from './OwedChart.tsx';

type Shown = MoneyFilters['flows'];

interface MoneyCardProps {
  money: FinanceOverview;
  filters: MoneyFilters;
  onShow: (as: Shown) => void;
}

/** Where captured money went, per day, week, month or year. */
export function FlowsCard({ money, filters: { per, currency, flows }, onShow }: MoneyCardProps) {
  const unit = unitFor(per, money.from, money.to);
  const buckets = bucketsOf(money, unit);
  const nameOf = (day: string): string => bucketText(unit, day);
  return (
    <Card
      title="Where captured money went"
      note={`${UNIT_WORDS[unit].per}, ${currencySign(currency)}`}
      shown={flows}
      onShow={onShow}
    >
      {flows === 'chart' ? (
        <FlowsChart buckets={buckets} nameOf={nameOf} currency={currency} />
      ) : (
        <FiguresTable
          label={`Where captured money went, ${UNIT_WORDS[unit].per.toLowerCase()}`}
          currency={currency}
          heads={[UNIT_WORDS[unit].head, 'Captured', ...FLOWS.map(({ name }) => name)]}
          rows={buckets.map((bucket) => ({
            key: bucket.day,
            label: nameOf(bucket.day),
            note: bucket.isCurrent ? 'Not over yet' : undefined,
            cells: [bucket.capturedMinor, ...FLOWS.map(({ of }) => bucket[of])],
          }))}
        />
      )}
    </Card>
  );
}

/** What experts are owed at the end of each day or month, and where they were paid. */
export function OwedCard({ money, filters: { per, currency, owed }, onShow }: MoneyCardProps) {
  const points = owedOf(money, per);
  const nameOf = (day: string): string => bucketText(per, day);
  const moved = points.filter(
    ({ beforeMinor, paidMinor, afterMinor }) => paidMinor !== 0 || beforeMinor !== afterMinor,
  );
  return (
    <Card
      title="Owed to experts"
      note={`${UNIT_WORDS[per].per}, ${currencySign(currency)}`}
      shown={owed}
      onShow={onShow}
    >
      {owed === 'chart' ? (
        <OwedChart points={points} nameOf={nameOf} currency={currency} isNow={money.to >= money.today} />
      ) : (
        <FiguresTable
          label={`Owed to experts, ${UNIT_WORDS[per].per.toLowerCase()}`}
          currency={currency}
          heads={[UNIT_WORDS[per].head, 'Owed before', 'Added', 'Paid', 'Owed after']}
          rows={moved.map(({ day, beforeMinor, paidMinor, afterMinor }) => ({
            key: day,
            label: per === 'day' ? weekdayText(day) : nameOf(day),
            cells: [beforeMinor, afterMinor - beforeMinor + paidMinor, paidMinor, afterMinor],
          }))}
        />
      )}
    </Card>
  );
}

interface CardProps {
  title: string;
  note: string;
  shown: Shown;
  onShow: (as: Shown) => void;
  children: ReactNode;
}

function Card({ title, note, shown, onShow, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${page.panel} ${css.card}`}>
      <div className={css.cardHead}>
        <div>
          <h2 id={id} className={page.panelTitle}>
            {title}
          </h2>
          <p className={css.cardNote}>{note}</p>
        </div>
        <SegmentedControl
          label={`${title}, shown as`}
          hideLabel
          className={css.segments}
          value={shown}
          onChange={onShow}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      {children}
    </section>
  );
}
