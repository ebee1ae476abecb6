import { BUSINESS_TIME_ZONE, formatTime, zoneLabel } from '@nexperts/domain';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { Select } from '@nexperts/ui/Select';
import { useNavigate, useSearchParams } from 'react-router';
import { addDays, addMonths, mondayOf, periodText } from '../../../model/times/days.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { ErrorLine } from '../../../ui/page/ErrorLine.tsx';
import { PeriodPicker, type Period } from '../parts/PeriodPicker.tsx';
import { DayTable } from './DayTable.tsx';
import { Exports } from './Exports.tsx';
import { FlowsCard, OwedCard } from './MoneyCards.tsx';
import { LawRow } from './LawRow.tsx';
import { filtersOf, queryOf, type MoneyFilters, type MoneyPage } from './load-money.ts';
import * as css from './money.css.ts';

/** The money of a period from the ledger: the law, where it went, what is owed, and every day (O-07). */
export function MoneyView({ money, refused, at }: MoneyPage) {
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const zone = useZone();
  const navigate = useNavigate();
  const to = (change: Partial<MoneyFilters>): string => paths.money(queryOf({ ...filters, ...change }));
  /** A chart becomes a table where it is. */
  const show = (change: Partial<MoneyFilters>): void =>
    void navigate(to(change), { replace: true, preventScrollReset: true });
  const { city, offset } = zoneLabel(BUSINESS_TIME_ZONE, at);
  return (
    <>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>Money overview</h1>
          <p className={page.lead}>
            From the ledger, as of {formatTime(at, zone)}. Days run from midnight to midnight in {city} (
            {offset}). <Link href={paths.unclaimed()}>Unclaimed balances</Link> have a page of their own.
          </p>
        </div>
        {money ? <Exports money={money} filters={filters} /> : null}
      </div>
      <Filters filters={filters} money={money} onChange={(change) => void navigate(to(change))} />
      {refused ? <ErrorLine role="alert">{refused}</ErrorLine> : null}
      {money && money.rows.length > 0 ? (
        <>
          <LawRow money={money} currency={filters.currency} />
          <div className={css.cards}>
            <FlowsCard money={money} filters={filters} onShow={(flows) => show({ flows })} />
            <OwedCard money={money} filters={filters} onShow={(owed) => show({ owed })} />
          </div>
          <DayTable money={money} filters={filters} />
        </>
      ) : null}
      {money && money.rows.length === 0 ? (
        <EmptyState
          title="No money moved in this period"
          action={
            <ButtonLink href={to(lastMonthOf(money.today))} variant="secondary">
              Show last month
            </ButtonLink>
          }
        >
          The ledger has no entry in {filters.currency} from {periodText(money.from, money.to)}.
        </EmptyState>
      ) : null}
    </>
  );
}

const lastMonthOf = (today: string): Period => {
  const from = addMonths(today, -1);
  return { from, to: addDays(addMonths(today, 0), -1) };
};

interface FiltersProps {
  filters: MoneyFilters;
  money: MoneyPage['money'];
  onChange: (change: Partial<MoneyFilters>) => void;
}

function Filters({ filters, money, onChange }: FiltersProps) {
  const { per, currency } = filters;
  const chosen = money ? { from: money.from, to: money.to } : { from: filters.from, to: filters.to };
  const today = money?.today ?? chosen.to;
  const presets = [
    { label: 'This month', from: addMonths(today, 0), to: today },
    { label: 'Last month', ...lastMonthOf(today) },
    { label: 'Last 8 weeks', from: addDays(mondayOf(today), -49), to: today },
    { label: 'Last 12 months', from: addMonths(today, -11), to: today },
  ];
  const currencies = [...new Set([currency, ...(money?.currencies ?? [])])].toSorted((a, b) =>
    a.localeCompare(b),
  );
  return (
    <div className={page.bar} role="group" aria-label="Filters">
      <SegmentedControl
        label="List by"
        hideLabel
        className={css.segments}
        value={per}
        onChange={(next) => onChange({ per: next })}
        options={[
          { value: 'day', label: 'Day' },
          { value: 'month', label: 'Month' },
        ]}
      />
      <PeriodPicker
        key={`${chosen.from} ${chosen.to}`}
        text={periodText(chosen.from, chosen.to)}
        chosen={chosen}
        presets={presets}
        onPick={onChange}
      />
      {currencies.length > 4 ? (
        <Select
          label="Currency"
          hideLabel
          value={currency}
          onChange={(next) => onChange({ currency: next })}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      ) : currencies.length > 1 ? (
        <SegmentedControl
          label="Currency"
          hideLabel
          className={css.segments}
          value={currency}
          onChange={(next) => onChange({ currency: next })}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      ) : (
        <span className={css.currency}>{currency}</span>
      )}
    </div>
  );
}
