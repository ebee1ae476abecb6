import { formatExact } from '@nexperts/domain';
import * as css from './bars.css.ts';
import { sumOf, type Metric, type Span } from './spans.ts';

interface BarsProps {
  metric: Metric;
  spans: readonly Span[];
  /** What is shown, such as `Views` */
  label: string;
}

/** Of the column less its two labels. */
const heightOf = (part: number): string => `calc((100% - 3.5rem) * ${part.toFixed(4)})`;

const textOf = (value: number, metric: Metric): string => {
  if (value === 0) return '';
  return String(metric === 'share' ? Math.round(value / 100) : value);
};

/** One number over time. Assistive technology has the table below, and a sentence that says how it went. */
export function Bars({ metric, spans, label }: BarsProps) {
  const values = spans.map(({ weeks }) => sumOf(weeks, metric));
  const highest = Math.max(1, ...values);
  const most = values.indexOf(highest);
  const said = (value: number): string =>
    metric === 'share' ? formatExact({ minor: value, currency: 'AUD' }) : String(value);
  const peak = most === -1 ? 'nothing yet' : `the most, ${said(highest)}, from ${spans[most]?.name}`;
  return (
    <div
      role="img"
      aria-label={`${label} from ${spans[0]?.name} to ${spans.at(-1)?.name}: ${said(values.reduce((a, b) => a + b, 0))} in all, ${peak}. The table has each week.`}
      className={css.chart}
    >
      {spans.map(({ from, name }, at) => (
        <div key={from} className={css.column} aria-hidden="true">
          <span className={css.amount}>{textOf(values[at] ?? 0, metric)}</span>
          <span className={css.bar} style={{ blockSize: heightOf((values[at] ?? 0) / highest) }} />
          <span className={css.name}>{name}</span>
        </div>
      ))}
    </div>
  );
}
