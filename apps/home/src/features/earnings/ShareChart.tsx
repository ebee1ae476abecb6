import type { EarningsOutlook } from '@nexperts/contract';
import { formatExact, formatMoney } from '@nexperts/domain';
import { DataTable } from '@nexperts/ui/DataTable';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { useState } from 'react';
import { card, cardTitle } from '../../ui/page/card.css.ts';
import * as css from './chart.css.ts';
import { dayText } from '../../model/times/days.ts';

type Week = EarningsOutlook['weeks'][number];
type Service = EarningsOutlook['services'][number];

/** The expert’s share by week, as bars or as a table, and by service (P-07). */
export function ShareChart({ weeks, services }: Pick<EarningsOutlook, 'weeks' | 'services'>) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  return (
    <section className={card} aria-labelledby="share">
      <div className={css.head}>
        <div>
          <h2 id="share" className={cardTitle}>
            Your share per week
          </h2>
          <p className={css.muted}>After the 15% fee, by the week of the session</p>
        </div>
        <SegmentedControl
          label="Show as"
          hideLabel
          value={shown}
          onChange={setShown}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      {shown === 'chart' ? <Bars weeks={weeks} /> : <Weeks weeks={weeks} />}
      <Services services={services} />
    </section>
  );
}

/** Of the column less its labels: the one above may take two lines. */
const heightOf = (part: number): string => `calc((100% - 4rem) * ${part.toFixed(4)})`;

function Bars({ weeks }: { weeks: readonly Week[] }) {
  const highest = Math.max(1, ...weeks.map(({ share, held }) => share.minor + held.minor));
  const first = weeks[0]?.from ?? '';
  const last = weeks.at(-1)?.from ?? '';
  const isHeld = weeks.some(({ held }) => held.minor > 0);
  return (
    <>
      <div
        role="img"
        aria-label={`Bars for the weeks from ${dayText(first)} to ${dayText(last)}. The table has their amounts.`}
        className={css.chart}
      >
        {weeks.map(({ from, share, held }) => (
          <div key={from} className={css.week} aria-hidden="true">
            <span className={css.amount}>{barText(share.minor, held.minor)}</span>
            {held.minor > 0 ? (
              <span className={css.held} style={{ blockSize: heightOf(held.minor / highest) }} />
            ) : null}
            <span className={css.bar} style={{ blockSize: heightOf(share.minor / highest) }} />
            <span className={css.name}>{dayText(from)}</span>
          </div>
        ))}
      </div>
      <ul className={css.legend}>
        <li>
          <span aria-hidden="true" className={css.keyShare} /> Your share
        </li>
        {isHeld ? (
          <li>
            <span aria-hidden="true" className={css.keyHeld} /> Held, up to
          </li>
        ) : null}
      </ul>
    </>
  );
}

/** Whole dollars, as bars are read; empty without any. */
function barText(share: number, held: number): string {
  const dollars = (minor: number): string => String(Math.round(minor / 100));
  if (share + held === 0) return '';
  return held > 0 ? `${dollars(share)} + ${dollars(held)}` : dollars(share);
}

function Weeks({ weeks }: { weeks: readonly Week[] }) {
  return (
    <DataTable
      caption="Your share per week"
      hideCaption
      rows={weeks}
      rowKey={({ from }) => from}
      columns={[
        { id: 'week', header: 'Week from', isRowHeader: true, cell: ({ from }) => dayText(from) },
        { id: 'share', header: 'Your share', isNumeric: true, cell: ({ share }) => formatExact(share) },
        { id: 'held', header: 'Held, up to', isNumeric: true, cell: ({ held }) => formatExact(held) },
      ]}
    />
  );
}

function Services({ services }: { services: readonly Service[] }) {
  const highest = services[0]?.share.minor ?? 0;
  if (highest === 0) return null;
  return (
    <>
      <h3 className={css.servicesTitle}>By service, last 12 weeks</h3>
      <ul className={css.services}>
        {services.map(({ title, sessions, share }) => (
          <li key={title}>
            <span className={css.service}>
              <span>{title}</span>
              <strong>{formatMoney(share)}</strong>
            </span>
            <span
              aria-hidden="true"
              className={css.serviceBar}
              style={{ inlineSize: `${(share.minor / highest) * 100}%` }}
            />
            <span className={css.muted}>
              {sessions} {sessions === 1 ? 'session' : 'sessions'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
