'use client';
import type { ReactNode, Ref } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { cx } from '../../util/cx.ts';
import * as css from './link.css.ts';

export interface LinkProps {
  href: string;
  children: ReactNode;
  tone?: 'brand' | 'inherit' | 'muted';
  /** Not inside a sentence: bold, at least 24 px high. */
  standalone?: boolean;
  /** Underline only on hover; for navigation lists, never inside running text. */
  plain?: boolean;
  target?: '_blank' | '_self';
  rel?: string;
  download?: string | boolean;
  onPress?: () => void;
  className?: string;
  id?: string;
  ref?: Ref<HTMLAnchorElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-current'?: 'page' | 'step' | 'true';
}

/** A text link. Always an anchor with an address. */
export function Link({ children, tone = 'brand', standalone, plain, className, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...rest}
      className={cx(css.link, css.tone[tone], plain && css.plain, standalone && css.standalone, className)}
    >
      {children}
    </AriaLink>
  );
}
