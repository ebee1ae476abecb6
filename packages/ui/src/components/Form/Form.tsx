'use client';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import { cx } from '../../util/cx.ts';
import * as css from './form.css.ts';

export interface FormProps {
  children: ReactNode;
  /** Runs on submit; the browser's own sending is stopped. Take the values from state or from the event's form. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onReset?: () => void;
  /** Needed to become a landmark. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  id?: string;
  className?: string;
  ref?: Ref<HTMLFormElement>;
}

/** A form with the kit's spacing. Rules are the app's: the browser's bubbles stay off (SPEC V-19). */
export function Form({ children, onSubmit, className, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
      className={cx(css.form, className)}
    >
      {children}
    </form>
  );
}
