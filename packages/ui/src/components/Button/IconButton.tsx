'use client';
import { forwardRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../../util/cx.ts';
import { spinner } from '../Spinner/spinner.css.ts';
import type { ButtonSize, ButtonVariant, PressableProps } from './Button.tsx';
import * as css from './button.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface IconButtonProps extends PressableProps {
  /** The accessible name; an icon alone has none. */
  label: string;
  /** An `Icon`. */
  icon: ReactNode;
  /** Default quiet. */
  variant?: ButtonVariant;
  /** md 44 px, sm 36 px. */
  size?: ButtonSize;
}

/** A square button with an icon and a spoken name. A ref gives the `<button>`. */
export const IconButton = forwardRef(function IconButton(
  {
    label,
    icon,
    variant = 'quiet',
    size = 'md',
    isPending = false,
    pendingLabel,
    className,
    type = 'button',
    ...rest
  }: IconButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const words = useWords('button', englishWords, { pending: pendingLabel });
  return (
    <AriaButton
      {...rest}
      ref={ref}
      type={type}
      isPending={isPending}
      aria-label={isPending ? `${label}, ${words.pending}` : label}
      className={cx(css.button, css.size[size], css.variant[variant], css.iconOnly[size], className)}
    >
      {isPending ? <span aria-hidden className={spinner} /> : icon}
    </AriaButton>
  );
});
