'use client';
import { useId } from 'react';
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar';
import { calendarDate } from '../../util/calendar-date.ts';
import { cx } from '../../util/cx.ts';
import { useWords } from '../../util/use-words.ts';
import * as css from '../Calendar/calendar.css.ts';
import { Month } from '../Calendar/Month.tsx';
import { englishWords } from '../Calendar/words.ts';
import { ErrorText } from '../TextField/FieldParts.tsx';

/** The first and the last day, `yyyy-MM-dd`. */
export interface DateRange {
  start: string;
  end: string;
}

export interface RangeCalendarProps {
  /** What the days are for, e.g. `Days off`. */
  label: string;
  /** Chosen days, or null. Text that is no date counts as null. */
  value: DateRange | null;
  /** Gets both days once the second is chosen; the same day twice is a range of one. */
  onChange: (range: DateRange) => void;
  /** First and last day that can be chosen, `yyyy-MM-dd`. */
  min?: string | undefined;
  max?: string | undefined;
  /** Days chosen before, to which this range is added: shown as chosen, and they say so. */
  isMarked?: (date: string) => boolean;
  /** Days that cannot begin or end a range. They can be reached by arrows and say so. */
  isUnavailable?: (date: string) => boolean;
  /** A range may go over days that are unavailable. */
  allowsGaps?: boolean;
  /** Month shown first, any day in it; default that of `value`, else of `min`, else today's. */
  defaultMonth?: string;
  isDisabled?: boolean;
  /** Takes focus when it appears. */
  autoFocus?: boolean;
  /** Default: that of the locale. */
  firstDayOfWeek?: 'mon' | 'sat' | 'sun';
  errorMessage?: string | undefined;
  previousLabel?: string;
  nextLabel?: string;
  id?: string;
  className?: string;
}

/** A month to choose the first and the last of several days from (APG date grid). Heavy: load it with `React.lazy`. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { label, value, onChange, isMarked, isUnavailable, errorMessage } = props;
  const words = useWords('calendar', englishWords, {
    previous: props.previousLabel,
    next: props.nextLabel,
  });
  const errorId = useId();
  const [first, last] = [calendarDate(value?.start), calendarDate(value?.end)];
  const [min, max] = [calendarDate(props.min), calendarDate(props.max)];
  const start = calendarDate(props.defaultMonth) ?? first ?? min;
  return (
    <AriaRangeCalendar
      {...(props.id ? { id: props.id } : {})}
      {...(min ? { minValue: min } : {})}
      {...(max ? { maxValue: max } : {})}
      {...(start ? { defaultFocusedValue: start } : {})}
      {...(props.firstDayOfWeek ? { firstDayOfWeek: props.firstDayOfWeek } : {})}
      aria-label={label}
      aria-describedby={errorMessage ? errorId : undefined}
      value={first && last ? { start: first, end: last } : null}
      onChange={({ start: from, end: to }) => onChange({ start: from.toString(), end: to.toString() })}
      isDateUnavailable={(date) => isUnavailable?.(date.toString().slice(0, 10)) ?? false}
      allowsNonContiguousRanges={props.allowsGaps ?? false}
      isDisabled={props.isDisabled ?? false}
      isInvalid={Boolean(errorMessage)}
      // Whoever opens the month has asked for it; focus belongs in what opened.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={props.autoFocus ?? false}
      className={cx(css.calendar, css.range, props.className)}
    >
      <Month words={words} isMarked={isMarked} />
      <ErrorText id={errorId}>{errorMessage}</ErrorText>
    </AriaRangeCalendar>
  );
}
