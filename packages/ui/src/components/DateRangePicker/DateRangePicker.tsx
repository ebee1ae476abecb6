'use client';
import type { CalendarDate } from '@internationalized/date';
import { CalendarDays, X } from 'lucide-react';
import {
  Button,
  DateRangePicker as AriaDateRangePicker,
  FieldError,
  Group,
  Popover,
  RangeCalendar,
} from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { calendarDate } from '../../util/calendar-date.ts';
import { cx } from '../../util/cx.ts';
import { useSteady } from '../../util/use-steady.ts';
import { useWords } from '../../util/use-words.ts';
import * as button from '../Button/button.css.ts';
import * as calendar from '../Calendar/calendar.css.ts';
import { Month } from '../Calendar/Month.tsx';
import { englishWords as englishMonth } from '../Calendar/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as popover from '../Popover/popover.css.ts';
import type { DateRange } from '../RangeCalendar/index.ts';
import { ErrorWords, FieldDescription, FieldLabel, MessageLine } from '../TextField/FieldParts.tsx';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import { DateParts } from './DateParts.tsx';
import * as css from './date-range-picker.css.ts';
import { englishWords } from './words.ts';

export interface DateRangePickerProps extends Omit<CommonFieldProps, 'name'> {
  /** What the days are for, e.g. `Dates of the session`. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** Marks the label with `(optional)`. */
  isOptional?: boolean;
  /** Chosen days, or null. Text that is no date counts as null. */
  value: DateRange | null;
  /** Gets both days once both are there, and null when they are cleared. */
  onChange: (range: DateRange | null) => void;
  /** First and last day that can be chosen, `yyyy-MM-dd`; a typed day beyond them is an error in the reader's language. */
  min?: string | undefined;
  max?: string | undefined;
  /** Default: that of the locale. */
  firstDayOfWeek?: 'mon' | 'sat' | 'sun';
  /** Names of the two form values, `yyyy-MM-dd` or empty. */
  startName?: string;
  endName?: string;
}

const square = cx(button.button, button.size.sm, button.variant.quiet, button.iconOnly.sm);

/**
 * A first and a last day, typed in the locale's order or chosen in a month that opens. Heavy: load it with `React.lazy`.
 */
export function DateRangePicker({
  label,
  hideLabel,
  isOptional,
  description,
  errorMessage: newest,
  value,
  onChange,
  min,
  max,
  isRequired = false,
  isDisabled = false,
  className,
  ...rest
}: DateRangePickerProps) {
  const words = useWords('dateRangePicker', englishWords);
  const monthWords = useWords('calendar', englishMonth);
  const errorMessage = useSteady(newest);
  const [start, end] = [calendarDate(value?.start), calendarDate(value?.end)];
  const [first, last] = [calendarDate(min), calendarDate(max)];
  return (
    <AriaDateRangePicker<CalendarDate>
      {...rest}
      {...(first ? { minValue: first } : {})}
      {...(last ? { maxValue: last } : {})}
      value={start && end ? { start, end } : null}
      onChange={(range) => onChange(range && { start: range.start.toString(), end: range.end.toString() })}
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
          <DateParts slot="start" />
          <span aria-hidden="true" className={css.to}>
            {words.to}
          </span>
          <DateParts slot="end" />
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
      <MessageLine isKept={false}>
        <FieldError className={field.error}>
          {({ validationErrors }) => <ErrorWords>{errorMessage ?? validationErrors.join(' ')}</ErrorWords>}
        </FieldError>
      </MessageLine>
      <Popover className={popover.popover} offset={6} containerPadding={12}>
        <Dialog className={css.month}>
          <RangeCalendar className={cx(calendar.calendar, calendar.range)}>
            <Month words={monthWords} />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  );
}
