'use client';
import type { ReactNode, Ref } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { cx } from '../../util/cx.ts';
import type { ButtonSize, ButtonVariant } from './Button.tsx';
import * as css from './button.css.ts';

export interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  target?: '_blank' | '_self';
  rel?: string;
  download?: string | boolean;
  onPress?: () => void;
  className?: string;
  id?: string;
  ref?: Ref<HTMLAnchorElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-current'?: 'page';
}

/** A real link that looks like a button. Works before hydration; navigates through the app's RouterProvider after. */
export function ButtonLink({
  children,
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  iconStart,
  iconEnd,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <AriaLink
      {...rest}
      className={cx(css.button, css.size[size], css.variant[variant], fullWidth && css.fullWidth, className)}
    >
      {iconStart}
      <span className={css.label}>{children}</span>
      {iconEnd}
    </AriaLink>
  );
}
