'use client';
import { forwardRef, useId } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { ErrorText, MessageLine } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './checkbox.css.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface CheckboxProps extends CommonFieldProps {
  /** The label. A button or link inside it does its own work and does not toggle the box. */
  children: ReactNode;
  /** Ticked, when the app holds the state. */
  isSelected?: boolean;
  /** Ticked at first, when the box holds it. */
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  /** Help under the box. */
  description?: ReactNode;
  /** Must be ticked: `aria-required`, and held back by the browser in a form without `noValidate`. */
  isRequired?: boolean;
  /** Sent with the form when ticked, default `on`. */
  value?: string;
}

/** One box to tick. A native input, so it works before any script does. A ref gives the `<input>`. */
export const Checkbox = forwardRef(function Checkbox(
  {
    children,
    isSelected,
    defaultSelected,
    onChange,
    onBlur,
    description,
    errorMessage,
    isRequired,
    isDisabled,
    id,
    name,
    value,
    className,
  }: CheckboxProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const own = useId();
  const inputId = id ?? own;
  const describedBy = cx(description ? `${inputId}-description` : '', errorMessage ? `${inputId}-error` : '');
  return (
    <div className={cx(css.root, className)}>
      <div className={css.row}>
        <span className={css.cell}>
          <input
            ref={ref}
            type="checkbox"
            id={inputId}
            name={name}
            value={value}
            checked={isSelected}
            defaultChecked={defaultSelected}
            onChange={(event) => onChange?.(event.target.checked)}
            onBlur={onBlur}
            disabled={isDisabled}
            required={isRequired}
            aria-required={isRequired || undefined}
            aria-invalid={Boolean(errorMessage)}
            aria-describedby={describedBy || undefined}
            className={css.input}
          />
          <Check aria-hidden strokeWidth={3} className={css.tick} />
        </span>
        <label htmlFor={inputId} className={css.label}>
          {children}
        </label>
      </div>
      {description ? (
        <p id={`${inputId}-description`} className={cx(field.description, css.below)}>
          {description}
        </p>
      ) : null}
      <MessageLine isKept={Boolean(onBlur)}>
        <ErrorText id={`${inputId}-error`} className={css.below}>
          {errorMessage}
        </ErrorText>
      </MessageLine>
    </div>
  );
});
