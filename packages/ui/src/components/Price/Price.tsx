import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './price.css.ts';

export interface PriceProps {
  /** Formatted with its currency, e.g. `A$120`; `formatPrice` does that. */
  amount: string;
  /** The bare number for machines, e.g. `120.00`. */
  value?: string | number | undefined;
  /** What it buys, e.g. `60 min`. */
  per?: string | undefined;
  /** The lowest of several. */
  isFrom?: boolean;
  /** md 16 px, lg 24 px. */
  size?: 'md' | 'lg';
  /** Word before the lowest price, default `from`. */
  fromLabel?: string;
  /** Spoken between price and what it buys, default `for`. */
  forLabel?: string;
  className?: string;
}

/** A price in the face of titles. Reads "A$120 for 60 min". */
export function Price({
  amount,
  value,
  per,
  isFrom = false,
  size = 'md',
  fromLabel = 'from',
  forLabel = 'for',
  className,
}: PriceProps) {
  const look = cx(css.amount, css.size[size]);
  return (
    <span className={cx(css.price, className)}>
      {isFrom && <span className={css.unit}>{fromLabel} </span>}
      {value === undefined ? (
        <span className={look}>{amount}</span>
      ) : (
        <data value={value} className={look}>
          {amount}
        </data>
      )}
      {per ? (
        <span className={css.unit}>
          <span aria-hidden="true"> / </span>
          <span className={visuallyHidden}> {forLabel} </span>
          {/* Alone in its element: a browser's translator replaces text, and React writes such text again. */}
          <span>{per}</span>
        </span>
      ) : null}
    </span>
  );
}
