'use client';
import { forwardRef } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import { cx } from '../../util/cx.ts';
import * as button from '../Button/button.css.ts';
import type { ButtonSize } from '../Button/Button.tsx';
import * as css from './toggle-button.css.ts';

export interface ToggleButtonProps {
  /** The words on it, which stay the same in both states: `Only free times`. */
  children: ReactNode;
  /** An `Icon` before the words. */
  iconStart?: ReactNode;
  /** On, when the app holds the state. */
  isSelected?: boolean;
  /** On at first, when the button holds it. */
  defaultSelected?: boolean;
  /** Runs on click, tap, Enter and Space. */
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  /** md 44 px, sm 36 px. */
  size?: ButtonSize;
  id?: string;
  className?: string;
  /** Ids of texts that say more. */
  'aria-describedby'?: string;
}

/** A button that stays on until it is pressed again, for a view or a filter. A ref gives the `<button>`. */
export const ToggleButton = forwardRef(function ToggleButton(
  { children, iconStart, size = 'md', isDisabled = false, className, ...rest }: ToggleButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  return (
    <AriaToggleButton
      {...rest}
      ref={ref}
      isDisabled={isDisabled}
      className={cx(button.button, button.size[size], button.variant.secondary, css.toggle, className)}
    >
      {iconStart}
      <span className={button.label}>{children}</span>
    </AriaToggleButton>
  );
});
