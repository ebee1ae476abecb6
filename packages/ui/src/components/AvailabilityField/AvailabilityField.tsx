'use client';
import { forwardRef, useEffect, useId, useState } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { useSteady } from '../../util/use-steady.ts';
import { useWords } from '../../util/use-words.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { TextField } from '../TextField/TextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './availability-field.css.ts';
import { englishWords } from './words.ts';

/** Whether the value is still free; `error`: the check failed. */
export type AvailabilityState = 'unchecked' | 'checking' | 'available' | 'taken' | 'error';

export interface AvailabilityFieldProps extends Omit<
  TextFieldProps,
  'statusSlot' | 'statusLine' | 'aria-describedby'
> {
  label: string;
  /** Help that stays visible while typing; the answer is added to it. */
  description?: ReactNode;
  value?: string;
  onChange?: (value: string) => void;
  /** A broken rule, shown instead of the answer. */
  errorMessage?: string | undefined;
  /** E.g. `username` or `email`. */
  autoComplete?: string;
  isDisabled?: boolean;
  id?: string;
  name?: string;
  /** What is known about the current value; the app that asks the server resets it on each edit. */
  availability: AvailabilityState;
  /** Words beside the icon, e.g. `Username available`. Default: one neutral word per state. */
  availabilityMessage?: string | undefined;
}

const icons = {
  unchecked: null,
  checking: <Spinner />,
  available: <CircleCheck aria-hidden size={16} strokeWidth={2.2} />,
  taken: <CircleX aria-hidden size={16} strokeWidth={2.2} />,
  error: <CircleAlert aria-hidden size={16} strokeWidth={2.2} />,
};

/** A check that answers at once should not be talked over; only a slow one is announced. */
function useAnnouncement(state: AvailabilityState, message: string): string {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (state !== 'checking') return undefined;
    const timer = setTimeout(() => setSlow(true), 1000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state]);
  return state === 'checking' && !isSlow ? '' : message;
}

/**
 * A text field whose value must still be free: tick when available, cross when taken, always
 * with words. The answer is spoken through a live region that is there from the start. A ref gives the `<input>`.
 */
export const AvailabilityField = forwardRef(function AvailabilityField(
  { availability, availabilityMessage, ...field }: AvailabilityFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const words = useWords('availabilityField', englishWords);
  const id = useId();
  // A rule that is broken outranks the answer: one message at a time.
  const state = field.errorMessage ? 'unchecked' : availability;
  const message = state === 'unchecked' ? '' : availabilityMessage || words[state];
  const announced = useAnnouncement(state, message);
  const shownState = useSteady(state);
  const shownMessage = useSteady(message);
  return (
    <TextField
      {...field}
      ref={ref}
      isInvalid={state === 'taken'}
      {...(message ? { 'aria-describedby': id } : {})}
      statusLine={
        shownMessage ? (
          <p id={id} aria-hidden="true" className={cx(css.status, css.tone[shownState])}>
            {icons[shownState]}
            {shownMessage}
          </p>
        ) : null
      }
      statusSlot={<output className={visuallyHidden}>{announced}</output>}
    />
  );
});
