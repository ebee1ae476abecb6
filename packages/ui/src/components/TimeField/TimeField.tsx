'use client';
import { parseTime } from '@internationalized/date';
import type { Time } from '@internationalized/date';
import { FieldError, TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { cx } from '../../util/cx.ts';
import { useSteady } from '../../util/use-steady.ts';
import { DateParts } from '../DateRangePicker/DateParts.tsx';
import * as css from '../DateRangePicker/date-range-picker.css.ts';
import { ErrorWords, FieldDescription, FieldLabel, MessageLine } from '../TextField/FieldParts.tsx';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as own from './time-field.css.ts';

export interface TimeFieldProps extends CommonFieldProps {
  /** What the time is for, e.g. `From`. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** Marks the label with `(optional)`. */
  isOptional?: boolean;
  /** The time of day, `HH:mm` from `00:00` to `23:59`, or null. Text that is no time counts as null. */
  value: string | null;
  /** Gets `HH:mm` once all parts are there, and null when one is emptied. */
  onChange: (time: string | null) => void;
  onBlur?: () => void;
  /** First and last time that can be entered, `HH:mm`; one beyond them is an error in the reader's language. */
  min?: string | undefined;
  max?: string | undefined;
  /** Default: that of the locale. */
  hourCycle?: 12 | 24;
}

/** The time of day that `HH:mm` names; null for nothing and for text that is no time. */
function timeOf(text: string | null | undefined): Time | null {
  if (!text) return null;
  try {
    return parseTime(text);
  } catch {
    return null;
  }
}

/**
 * A time of day, typed in parts with 12 or 24 hours as the locale has it; no zone is involved. Heavy: load it with
 * `React.lazy`.
 */
export function TimeField({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage: newest,
  value,
  onChange,
  onBlur,
  min,
  max,
  isRequired = false,
  isDisabled = false,
  className,
  ...rest
}: TimeFieldProps) {
  const errorMessage = useSteady(newest);
  const [first, last] = [timeOf(min), timeOf(max)];
  return (
    <AriaTimeField<Time>
      {...rest}
      {...(first ? { minValue: first } : {})}
      {...(last ? { maxValue: last } : {})}
      {...(onBlur ? { onBlur } : {})}
      value={timeOf(value)}
      onChange={(time) => onChange(time && time.toString().slice(0, 5))}
      granularity="minute"
      isRequired={isRequired}
      isDisabled={isDisabled}
      {...(errorMessage ? { isInvalid: true } : {})}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldLabel hidden={hideLabel} optional={isOptional}>
        {label}
      </FieldLabel>
      {description && <FieldDescription>{description}</FieldDescription>}
      <div
        className={cx(field.box, css.box, own.box)}
        {...(isDisabled ? { 'data-disabled': '' } : {})}
        {...(errorMessage ? { 'data-invalid': '' } : {})}
      >
        <DateParts />
      </div>
      <MessageLine isKept={Boolean(onBlur)}>
        <FieldError className={field.error}>
          {({ validationErrors }) => <ErrorWords>{errorMessage ?? validationErrors.join(' ')}</ErrorWords>}
        </FieldError>
      </MessageLine>
    </AriaTimeField>
  );
}
