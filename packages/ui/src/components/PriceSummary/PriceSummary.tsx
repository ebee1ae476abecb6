'use client';
import { cx } from '../../util/cx.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as css from './price-summary.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

/** One line of the sum; `amount` is formatted with its currency. */
export interface PriceLine {
  label: string;
  amount: string;
  /** A second, quieter line. */
  note?: string | undefined;
  /** Money that comes back or is taken off: refund, discount. Give the amount its minus. */
  isCredit?: boolean;
}

export interface PriceSummaryProps {
  lines: readonly PriceLine[];
  total: PriceLine;
  /** A new total is on its way: the old one is not shown any more. */
  isPending?: boolean;
  /** Shown instead of the amount while pending, default `Working out the total…`. */
  pendingLabel?: string;
  /** The rule of refunds or when the charge happens, below the total. */
  footnote?: string | undefined;
  className?: string;
}

interface RowProps {
  line: PriceLine;
  isTotal?: boolean;
  pending?: string | undefined;
}

function Row({ line, isTotal = false, pending }: RowProps) {
  return (
    <div
      className={cx(css.row, isTotal && css.total)}
      // A changed total is read as a whole: "Total A$270.00".
      {...(isTotal ? { 'aria-live': 'polite', 'aria-atomic': true } : {})}
    >
      <dt className={css.label}>
        {line.label}
        {line.note ? <span className={css.note}>{line.note}</span> : null}
      </dt>
      <dd className={cx(css.amount, isTotal && css.totalAmount, line.isCredit && css.credit)}>
        {pending ? (
          <>
            <Skeleton width="6rem" />
            <span className={css.spoken}>{pending}</span>
          </>
        ) : (
          line.amount
        )}
      </dd>
    </div>
  );
}

/** What is paid and for what, as a description list ending in the total. A new total is announced. */
export function PriceSummary({
  lines,
  total,
  isPending = false,
  pendingLabel,
  footnote,
  className,
}: PriceSummaryProps) {
  const words = useWords('priceSummary', englishWords, { pending: pendingLabel });
  return (
    <div className={className}>
      <dl className={css.list}>
        {lines.map((line) => (
          <Row key={line.label} line={line} />
        ))}
        <Row line={total} isTotal pending={isPending ? words.pending : undefined} />
      </dl>
      {footnote ? <p className={css.footnote}>{footnote}</p> : null}
    </div>
  );
}
