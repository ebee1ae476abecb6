'use client';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../../util/cx.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import type { ButtonSize, ButtonVariant, PressableProps } from './Button.tsx';
import * as css from './button.css.ts';

export interface IconButtonProps extends PressableProps {
  /** The accessible name; an icon alone has none. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A square button with an icon and a spoken name. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  isPending = false,
  pendingLabel = 'Working…',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      type={type}
      isPending={isPending}
      aria-label={isPending ? `${label}, ${pendingLabel}` : label}
      className={cx(css.button, css.size[size], css.variant[variant], css.iconOnly[size], className)}
    >
      {isPending ? <Spinner /> : icon}
    </AriaButton>
  );
}
