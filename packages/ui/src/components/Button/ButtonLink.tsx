'use client';
import { forwardRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Anchor } from '../../util/Anchor.tsx';
import { cx } from '../../util/cx.ts';
import type { ButtonSize, ButtonVariant } from './Button.tsx';
import * as css from './button.css.ts';

export interface ButtonLinkProps {
  /** Where it leads. */
  href: string;
  children: ReactNode;
  /** As of `Button`. */
  variant?: ButtonVariant;
  /** md 44 px, sm 36 px. */
  size?: ButtonSize;
  /** As wide as its container. */
  fullWidth?: boolean;
  /** An `Icon` before the words. */
  iconStart?: ReactNode;
  /** An `Icon` after the words. */
  iconEnd?: ReactNode;
  target?: '_blank' | '_self';
  rel?: string;
  /** Saves the target; a string is the name of the file. */
  download?: string | boolean;
  /** Runs on the way, e.g. to close a menu. */
  onPress?: () => void;
  className?: string;
  id?: string;
  /** Replaces the words for assistive technology; must begin with them. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  /** `page`: it leads to the page shown. */
  'aria-current'?: 'page';
}

/**
 * A real link that looks like a button. Works before hydration; navigates through `KitProvider` after. A ref gives
 * the `<a>`.
 */
export const ButtonLink = forwardRef(function ButtonLink(
  {
    children,
    variant = 'primary',
    size = 'md',
    fullWidth = false,
    iconStart,
    iconEnd,
    className,
    ...rest
  }: ButtonLinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  return (
    <Anchor
      {...rest}
      ref={ref}
      className={cx(css.button, css.size[size], css.variant[variant], fullWidth && css.fullWidth, className)}
    >
      {iconStart}
      <span className={css.label}>{children}</span>
      {iconEnd}
    </Anchor>
  );
});
