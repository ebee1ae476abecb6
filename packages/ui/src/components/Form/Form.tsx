'use client';
import { forwardRef } from 'react';
import type { ForwardedRef, ReactNode, SyntheticEvent } from 'react';
import { cx } from '../../util/cx.ts';
import * as css from './form.css.ts';

export interface FormProps {
  children: ReactNode;
  /** Runs on submit; the browser's own sending is stopped. Take the values from state or from the event's form. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void;
  /** Runs when a reset button empties the fields. */
  onReset?: () => void;
  /** Needed to become a landmark. */
  'aria-label'?: string;
  'aria-labelledby'?: string;
  id?: string;
  className?: string;
}

/**
 * A form with the kit's spacing. Rules are the app's: the browser's bubbles stay off. A ref gives the
 * `<form>`.
 */
export const Form = forwardRef(function Form(
  { children, onSubmit, className, ...rest }: FormProps,
  ref: ForwardedRef<HTMLFormElement>,
) {
  return (
    <form
      {...rest}
      ref={ref}
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
});
