import { createElement, type ReactNode } from 'react';

export type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'main'
  | 'aside'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form'
  | 'span';

export interface BoxProps {
  children?: ReactNode;
  /** Element to render, default div. `ul` and `ol` lose their markers but keep their list role. */
  as?: LayoutElement;
  id?: string;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-live'?: 'polite' | 'off';
}

/** The element of a box: lists keep their role without their markers. */
export const render = ({ as = 'div', children, ...rest }: BoxProps, className: string) =>
  createElement(as, { ...rest, role: as === 'ul' || as === 'ol' ? 'list' : undefined, className }, children);
