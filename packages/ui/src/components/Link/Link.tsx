'use client';
import { forwardRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Anchor } from '../../util/Anchor.tsx';
import { cx } from '../../util/cx.ts';
import * as css from './link.css.ts';

export interface LinkProps {
  /** Where it leads. */
  href: string;
  children: ReactNode;
  /** brand in text; inherit: the colour around it; muted for side matters. */
  tone?: 'brand' | 'inherit' | 'muted';
  /** Not inside a sentence: bold, at least 24 px high. */
  standalone?: boolean;
  /** Underline only on hover; for navigation lists, never inside running text. */
  plain?: boolean;
  target?: '_blank' | '_self';
  rel?: string;
  /** Saves the target; a string is the name of the file. */
  download?: string | boolean;
  /** Runs on the way, e.g. to close a menu. */
  onPress?: () => void;
  className?: string;
  id?: string;
  /** Replaces the words for assistive technology; needed round an icon. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  /** Marks the link to the current page. */
  'aria-current'?: 'page' | 'step' | 'true';
}

/**
 * A text link. Always an anchor with an address: it works before any script does, and through `KitProvider` without
 * loading the page. A ref gives the `<a>`.
 */
export const Link = forwardRef(function Link(
  { children, tone = 'brand', standalone, plain, className, ...rest }: LinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  return (
    <Anchor
      {...rest}
      ref={ref}
      className={cx(css.link, css.tone[tone], plain && css.plain, standalone && css.standalone, className)}
    >
      {children}
    </Anchor>
  );
});
