import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './badge.css.ts';

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'danger';

export interface BadgeProps {
  /** A count, or a word such as `New`. */
  children: ReactNode;
  /** Read out instead of the text, e.g. `3 new messages`: a number alone has no meaning. */
  label?: string;
  /** `accent` only for what is available or live. Default neutral. */
  tone?: BadgeTone;
  /** A number above it is shown as `99+`. Default 99. */
  max?: number;
  className?: string;
}

/** A count or a word beside the thing it belongs to. */
export function Badge({ children, label, tone = 'neutral', max = 99, className }: BadgeProps) {
  const shown = typeof children === 'number' && children > max ? `${max}+` : children;
  return (
    <span className={cx(css.badge, css.tone[tone], className)}>
      {label ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className={visuallyHidden}>{label}</span>
        </>
      ) : (
        shown
      )}
    </span>
  );
}
