import { cx } from '../../util/cx.ts';
import * as css from './price-summary.css.ts';

/** One line of the sum; `amount` is formatted with its currency. */
export interface PriceLine {
  label: string;
  amount: string;
  /** A second, quieter line. */
  note?: string | undefined;
}

export interface PriceSummaryProps {
  lines: readonly PriceLine[];
  total: PriceLine;
  className?: string;
}

function Row({ line, isTotal }: { line: PriceLine; isTotal?: boolean }) {
  return (
    <div className={cx(css.row, isTotal && css.total)}>
      <dt className={css.label}>
        {line.label}
        {line.note ? <span className={css.note}>{line.note}</span> : null}
      </dt>
      <dd className={cx(css.amount, isTotal && css.totalAmount)}>{line.amount}</dd>
    </div>
  );
}

/** What is paid and for what, as a description list ending in the total. */
export function PriceSummary({ lines, total, className }: PriceSummaryProps) {
  return (
    <dl className={cx(css.list, className)}>
      {lines.map((line) => (
        <Row key={line.label} line={line} />
      ))}
      <Row line={total} isTotal />
    </dl>
  );
}
