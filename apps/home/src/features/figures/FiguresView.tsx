import type { ExpertFigures } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, money } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { saveFile } from '../../model/page/save-file.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { card } from '../../ui/page/card.css.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { Bars } from './Bars.tsx';
import * as css from './figures.css.ts';
import { heldIn, spansOf, sumOf, type Metric, type Range } from './spans.ts';
import { WeekTable } from './WeekTable.tsx';

const METRICS: readonly { value: Metric; label: string }[] = [
  { value: 'views', label: 'Views' },
  { value: 'holds', label: 'Times held' },
  { value: 'bookings', label: 'Bookings' },
  { value: 'share', label: 'Your share' },
];

/** What came of an expert’s page and services (F-10). */
export function FiguresView({ weeks, services }: ExpertFigures) {
  const [range, setRange] = useState<Range>('weeks');
  const [metric, setMetric] = useState<Metric>('views');
  const spans = spansOf(weeks, range);
  const shown = spans.flatMap((span) => span.weeks);
  const isEmpty = METRICS.every(({ value }) => sumOf(weeks, value) === 0) && heldIn(weeks).minor === 0;
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>Figures</h1>
        <DownloadButton name={`figures-${weeks.at(-1)?.from ?? ''}.csv`} isEmpty={isEmpty} />
      </div>
      {isEmpty ? (
        <EmptyState title="Nobody has looked at your page yet">
          Put <Link href={paths.ownPage()}>your link</Link> where people know you: on your site, under your
          emails. Views are counted without cookies, and your own don’t count.
        </EmptyState>
      ) : (
        <>
          <section className={card} aria-labelledby="course">
            <div className={css.controls}>
              <h2 id="course" className={css.cardTitle}>
                {range === 'weeks' ? 'The last 13 weeks' : 'The last 13 months'}
              </h2>
              <SegmentedControl
                label="Time"
                hideLabel
                value={range}
                onChange={setRange}
                options={[
                  { value: 'weeks', label: 'Weeks' },
                  { value: 'months', label: 'Months' },
                ]}
              />
            </div>
            <Sums shown={shown} />
            <SegmentedControl
              label="Shown in the chart"
              hideLabel
              value={metric}
              onChange={setMetric}
              options={METRICS}
            />
            <Bars
              metric={metric}
              spans={spans}
              label={METRICS.find(({ value }) => value === metric)?.label ?? ''}
            />
          </section>
          <WeekTable weeks={weeks} services={services} />
        </>
      )}
    </>
  );
}

function Sums({ shown }: { shown: ExpertFigures['weeks'] }) {
  const held = heldIn(shown);
  return (
    <dl className={css.sums}>
      {METRICS.map(({ value, label }) => (
        <div key={value} className={css.sum}>
          <dt>{label}</dt>
          <dd className={css.value}>
            {value === 'share' ? formatMoney(money(sumOf(shown, value), 'AUD')) : sumOf(shown, value)}
          </dd>
          {value === 'share' && held.minor > 0 ? (
            <dd className={css.held}>and up to {formatMoney(held)} on hold</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

function DownloadButton({ name, isEmpty }: { name: string; isEmpty: boolean }) {
  const { run, pending, failure, signedOut } = useAction();
  const save = () =>
    run(name, async () => {
      saveFile(name, await api.call(endpoints.figuresCsv, {}));
      toasts.success(`${name} is in your downloads.`);
    });
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        iconStart={<Icon as={Download} size={16} />}
        isPending={pending !== null}
        disabledReason={isEmpty ? 'There is nothing to export yet' : undefined}
        reasonPlacement="hidden"
        onPress={() => void save()}
      >
        CSV
      </Button>
      <FormFailure message={failure} signedOut={signedOut} />
    </div>
  );
}
