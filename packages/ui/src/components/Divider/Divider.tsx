'use client';
import type { ReactNode } from 'react';
import { Separator } from 'react-aria-components/Separator';
import { cx } from '../../util/cx.ts';
import * as css from './divider.css.ts';

export interface DividerProps {
  /** A word in the middle of the line, e.g. `or`. Horizontal lines only. */
  children?: ReactNode;
  /** `vertical` between things side by side; as high as its row. Default horizontal. */
  orientation?: 'horizontal' | 'vertical';
  className?: string;
}

/** A line between two groups. */
export function Divider({ children, orientation = 'horizontal', className }: DividerProps) {
  if (children && orientation === 'horizontal') {
    return (
      <div className={cx(css.worded, className)}>
        <span aria-hidden="true" className={css.line} />
        {children}
        <span aria-hidden="true" className={css.line} />
      </div>
    );
  }
  return <Separator orientation={orientation} className={cx(css.divider[orientation], className)} />;
}
