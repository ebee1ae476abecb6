'use client';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../../util/cx.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './button.css.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

/** What every press target of the kit takes. */
export interface PressableProps {
  /** Runs on click, tap, Enter and Space. Not while pending or disabled. */
  onPress?: () => void;
  type?: 'button' | 'submit' | 'reset';
  /** Takes the button out of the tab order. Prefer `disabledReason`. */
  isDisabled?: boolean;
  /** Work is under way: keeps focus, ignores presses, is announced. */
  isPending?: boolean;
  /** Words for the wait, default `Working…`. */
  pendingLabel?: string;
  id?: string;
  name?: string;
  value?: string;
  /** Id of the form it submits, when it stands outside. */
  form?: string;
  autoFocus?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-pressed'?: boolean;
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog';
}

export interface ButtonProps extends PressableProps {
  children: ReactNode;
  variant?: ButtonVariant;
  /** md 44 px, sm 36 px (tables, compact headers). */
  size?: ButtonSize;
  fullWidth?: boolean;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  /**
   * Why it cannot be pressed now. The button stays focusable, is `aria-disabled`, described by this text and
   * never submits (SPEC S-12).
   */
  disabledReason?: string;
  /** `below` (default) shows the reason to everybody, `hidden` only to assistive technology. */
  reasonPlacement?: 'below' | 'hidden';
  /** Runs when it is pressed although a reason stands; e.g. to toast what is missing (SPEC V-18). */
  onDisabledPress?: () => void;
  'aria-label'?: string;
}

/** The kit's button. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'primary',
    size = 'md',
    fullWidth = false,
    iconStart,
    iconEnd,
    disabledReason,
    reasonPlacement = 'below',
    onDisabledPress,
    isPending = false,
    pendingLabel = 'Working…',
    className,
    onPress,
    type = 'button',
    'aria-describedby': describedBy,
    ...rest
  } = props;
  const reasonId = useId();
  const blocked = Boolean(disabledReason) && !isPending;
  const control = (
    <AriaButton
      {...rest}
      type={blocked ? 'button' : type}
      isPending={isPending}
      onPress={blocked ? onDisabledPress : onPress}
      aria-disabled={blocked ? 'true' : undefined}
      aria-describedby={cx(describedBy, blocked && reasonId) || undefined}
      className={cx(css.button, css.size[size], css.variant[variant], fullWidth && css.fullWidth, className)}
    >
      {isPending ? <Spinner /> : iconStart}
      <span className={css.label}>
        {children}
        {isPending ? <span className={visuallyHidden}>, {pendingLabel}</span> : null}
      </span>
      {iconEnd}
    </AriaButton>
  );
  // Asked of the prop's presence, not of its value: the tree keeps its shape when the reason goes, so focus stays.
  if (!('disabledReason' in props)) return control;
  return (
    <span className={cx(css.withReason, fullWidth && css.withReasonFull)}>
      {control}
      {blocked ? (
        <span id={reasonId} className={reasonPlacement === 'below' ? css.reason : visuallyHidden}>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}
