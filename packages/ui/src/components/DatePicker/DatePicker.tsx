'use client';
import type { CalendarDate } from '@internationalized/date';
import { CalendarDays, X } from 'lucide-react';
import {
  Button,
  Calendar,
  DatePicker as AriaDatePicker,
  FieldError,
  Group,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { calendarDate } from '../../util/calendar-date.ts';
import { cx } from '../../util/cx.ts';
import { useSteady } from '../../util/use-steady.ts';
import { useWords } from '../../util/use-words.ts';
import * as button from '../Button/button.css.ts';
import * as calendar from '../Calendar/calendar.css.ts';
import { Month } from '../Calendar/Month.tsx';
import { englishWords as englishMonth } from '../Calendar/words.ts';
import { DateParts } from '../DateRangePicker/DateParts.tsx';
import * as css from '../DateRangePicker/date-range-picker.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as popover from '../Popover/popover.css.ts';
import { ErrorWords, FieldDescription, FieldLabel, MessageLine } from '../TextField/FieldParts.tsx';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import { englishWords } from './words.ts';

export interface DatePickerProps extends CommonFieldProps {
  /** What the day is for, e.g. `First day`. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** Marks the label with `(optional)`. */
  isOptional?: boolean;
  /** The chosen day, `yyyy-MM-dd`, or null. Text that is no date counts as null. */
  value: string | null;
  /** Gets the day once all of its parts are there, and null when it is cleared. */
  onChange: (date: string | null) => void;
  onBlur?: () => void;
  /** First and last day that can be chosen, `yyyy-MM-dd`; a typed day beyond them is an error in the reader's language. */
  min?: string | undefined;
  max?: string | undefined;
  /** Days that cannot be chosen in the month; typed, they are an error. */
  isUnavailable?: (date: string) => boolean;
  /** Default: that of the locale. */
  firstDayOfWeek?: 'mon' | 'sat' | 'sun';
}

const square = cx(button.button, button.size.sm, button.variant.quiet, button.iconOnly.sm);

/** A day, typed in the locale's order or chosen in a month that opens. Heavy: load it with `React.lazy`. */
export function DatePicker({
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
  isUnavailable,
  isRequired = false,
  isDisabled = false,
  className,
  ...rest
}: DatePickerProps) {
  const words = useWords('datePicker', englishWords);
  const monthWords = useWords('calendar', englishMonth);
  const errorMessage = useSteady(newest);
  const [first, last] = [calendarDate(min), calendarDate(max)];
  return (
    <AriaDatePicker<CalendarDate>
      {...rest}
      {...(first ? { minValue: first } : {})}
      {...(last ? { maxValue: last } : {})}
      {...(onBlur ? { onBlur } : {})}
      {...(isUnavailable ? { isDateUnavailable: (date) => isUnavailable(date.toString().slice(0, 10)) } : {})}
      value={calendarDate(value)}
      onChange={(date) => onChange(date && date.toString())}
      isRequired={isRequired}
      isDisabled={isDisabled}
      {...(errorMessage ? { isInvalid: true } : {})}
      validationBehavior="aria"
      shouldForceLeadingZeros={false}
      className={cx(field.field, className)}
    >
      <FieldLabel hidden={hideLabel} optional={isOptional}>
        {label}
      </FieldLabel>
      {description && <FieldDescription>{description}</FieldDescription>}
      <Group className={cx(field.box, css.box)}>
        <div className={css.dates}>
          <DateParts />
        </div>
        {value && !isDisabled ? (
          // Without a slot it doesn't become the button that opens the month.
          <Button slot={null} aria-label={words.clear} className={square} onPress={() => onChange(null)}>
            <Icon as={X} />
          </Button>
        ) : null}
        <Button aria-label={words.open} className={square}>
          <Icon as={CalendarDays} />
        </Button>
      </Group>
      <MessageLine isKept={Boolean(onBlur)}>
        <FieldError className={field.error}>
          {({ validationErrors }) => <ErrorWords>{errorMessage ?? validationErrors.join(' ')}</ErrorWords>}
        </FieldError>
      </MessageLine>
      <Popover className={popover.popover} offset={6} containerPadding={12}>
        <Dialog className={css.month}>
          <Calendar className={calendar.calendar}>
            <Month words={monthWords} />
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
