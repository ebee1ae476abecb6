import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './price.css.ts';

export interface PriceProps {
  /** Formatted with its currency, e.g. `A$120`. */
  amount: string;
  /** What it buys, e.g. `60 min`. */
  per?: string | undefined;
  /** The lowest of several. */
  isFrom?: boolean;
  size?: 'md' | 'lg';
  className?: string;
}

/** A price in mono. Reads "A$120 for 60 min". */
export function Price({ amount, per, isFrom = false, size = 'md', className }: PriceProps) {
  return (
    <span className={cx(css.price, className)}>
      {isFrom ? <span className={css.unit}>from </span> : null}
      <span className={cx(css.amount, css.size[size])}>{amount}</span>
      {per ? (
        <span className={css.unit}>
          <span aria-hidden="true"> / </span>
          <span className={visuallyHidden}> for </span>
          {per}
        </span>
      ) : null}
    </span>
  );
}
