'use client';
import { forwardRef, useId } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../../util/cx.ts';
import { spinner } from '../Spinner/spinner.css.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './button.css.ts';
import { useSteady } from '../../util/use-steady.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

/** Props of everything in the kit that can be pressed. */
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
  /** Sent with the form when this button submits it, together with `value`. */
  name?: string;
  value?: string;
  /** Id of the form it submits, if it is outside of it. */
  form?: string;
  /** Takes focus when it appears; only where the user's action brought it, e.g. in a dialog. */
  autoFocus?: boolean;
  /** For position and size in a layout, not for a different style. */
  className?: string;
  /** Ids of texts that say more. */
  'aria-describedby'?: string;
  /** Whether what it controls is open. */
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  /** On or off, for a button that keeps its name in both states. */
  'aria-pressed'?: boolean;
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog';
}

export interface ButtonProps extends PressableProps {
  /** The words on it: a verb and its object. */
  children: ReactNode;
  /** primary: the one main action of a view; secondary: beside it; quiet: minor; danger: can't be undone. */
  variant?: ButtonVariant;
  /** md 44 px, sm 36 px (tables, compact headers). */
  size?: ButtonSize;
  /** As wide as its container. */
  fullWidth?: boolean;
  /** An `Icon` before the words. */
  iconStart?: ReactNode;
  /** An `Icon` after the words. */
  iconEnd?: ReactNode;
  /**
   * Why it cannot be pressed now. The button stays focusable, is `aria-disabled`, described by this text and
   * never submits.
   */
  disabledReason?: string | undefined;
  /** `below` (default) shows the reason to everyone, `hidden` only to assistive technology. */
  reasonPlacement?: 'below' | 'hidden';
  /** Runs when it is pressed despite a reason, e.g. to show a toast about what is missing. */
  onDisabledPress?: () => void;
  /** Replaces the words for assistive technology; must begin with them (WCAG 2.5.3). */
  'aria-label'?: string;
}

/**
 * The kit's button: does something on this page. Stays focusable while it waits (`isPending`) and while something
 * is missing (`disabledReason`). A ref gives the `<button>`.
 */
export const Button = forwardRef(function Button(props: ButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
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
    pendingLabel,
    className,
    onPress,
    type = 'button',
    'aria-describedby': describedBy,
    ...rest
  } = props;
  const reasonId = useId();
  const words = useWords('button', englishWords, { pending: pendingLabel });
  const blocked = Boolean(disabledReason) && !isPending;
  const shownReason = useSteady(blocked ? disabledReason : undefined);
  const control = (
    <AriaButton
      {...rest}
      ref={ref}
      type={blocked ? 'button' : type}
      isPending={isPending}
      onPress={blocked ? onDisabledPress : onPress}
      aria-disabled={blocked ? 'true' : undefined}
      aria-describedby={cx(describedBy, blocked && reasonId) || undefined}
      className={cx(css.button, css.size[size], css.variant[variant], fullWidth && css.fullWidth, className)}
    >
      {isPending ? <span aria-hidden className={spinner} /> : iconStart}
      <span className={css.label}>
        {children}
        {isPending && <span className={visuallyHidden}>, {words.pending}</span>}
      </span>
      {iconEnd}
    </AriaButton>
  );
  // Asked of the prop's presence, not of its value: the tree keeps its shape when the reason goes, so focus stays.
  if (!('disabledReason' in props)) return control;
  return (
    <span className={cx(css.withReason, fullWidth && css.withReasonFull)}>
      {control}
      {shownReason && (
        <span id={reasonId} className={reasonPlacement === 'below' ? css.reason : visuallyHidden}>
          {shownReason}
        </span>
      )}
    </span>
  );
});
