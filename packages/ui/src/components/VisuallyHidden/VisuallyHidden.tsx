import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css.ts';

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3';
  id?: string;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children, as: Tag = 'span', id }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={visuallyHidden}>
      {children}
    </Tag>
  );
}
