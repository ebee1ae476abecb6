'use client';
import { useId } from 'react';
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar';
import { calendarDate } from '../../util/calendar-date.ts';
import { cx } from '../../util/cx.ts';
import { ErrorText } from '../TextField/FieldParts.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { Month } from './Month.tsx';
import * as css from './calendar.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface CalendarProps {
  /** What the date is for, e.g. `Day of the session`. */
  label: string;
  /** Chosen day `yyyy-MM-dd`, or null. Text that is no date counts as null. */
  value: string | null;
  /** Gets `yyyy-MM-dd`. */
  onChange: (date: string) => void;
  /** First and last day that can be chosen, `yyyy-MM-dd`. */
  min?: string | undefined;
  max?: string | undefined;
  /** Free times per day; a day without an entry has an unknown number, a day with 0 cannot be chosen. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Other days that cannot be chosen. They can be reached by arrows and say so. */
  isUnavailable?: (date: string) => boolean;
  /** A month came into view, `yyyy-MM`; load its counts. */
  onMonthChange?: (month: string) => void;
  /** Month shown first, any day in it; default that of `value`, else of `min`, else today's. */
  defaultMonth?: string;
  /** Counts are on their way: the days stay. */
  isLoading?: boolean;
  isDisabled?: boolean;
  /** Takes focus on the chosen day when it appears. */
  autoFocus?: boolean;
  /** Default: that of the locale. */
  firstDayOfWeek?: 'mon' | 'sat' | 'sun';
  errorMessage?: string | undefined;
  /** Added to the name of a day, default `6 times available`, `no times available`. */
  countLabel?: (count: number) => string;
  /** Announced while counts are loading, default `Loading times…`. */
  loadingLabel?: string;
  previousLabel?: string;
  nextLabel?: string;
  id?: string;
  className?: string;
}

/** A month of days to choose one from (APG date grid). Heavy: load it with `React.lazy`. */
export function Calendar(props: CalendarProps) {
  const { label, value, onChange, counts, isUnavailable, isLoading = false, errorMessage } = props;
  const words = useWords('calendar', englishWords, {
    count: props.countLabel,
    previous: props.previousLabel,
    next: props.nextLabel,
    loading: props.loadingLabel,
  });
  const errorId = useId();
  const [chosen, min, max] = [calendarDate(value), calendarDate(props.min), calendarDate(props.max)];
  const start = calendarDate(props.defaultMonth) ?? chosen ?? min;
  const isOff = (date: string) => counts?.[date] === 0 || (isUnavailable?.(date) ?? false);
  return (
    <AriaCalendar
      {...(props.id ? { id: props.id } : {})}
      {...(min ? { minValue: min } : {})}
      {...(max ? { maxValue: max } : {})}
      {...(start ? { defaultFocusedValue: start } : {})}
      {...(props.firstDayOfWeek ? { firstDayOfWeek: props.firstDayOfWeek } : {})}
      aria-label={label}
      aria-describedby={errorMessage ? errorId : undefined}
      value={chosen}
      onChange={(date) => onChange(date.toString())}
      onFocusChange={(date) => props.onMonthChange?.(date.toString().slice(0, 7))}
      isDateUnavailable={(date) => isOff(date.toString().slice(0, 10))}
      aria-busy={isLoading || undefined}
      isDisabled={props.isDisabled ?? false}
      isInvalid={Boolean(errorMessage)}
      // Whoever opens the month has asked for it; focus belongs in what opened.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={props.autoFocus ?? false}
      className={cx(css.calendar, props.className)}
    >
      <Month words={words} counts={counts} />
      <ErrorText id={errorId}>{errorMessage}</ErrorText>
      <output className={visuallyHidden}>{isLoading ? words.loading : ''}</output>
    </AriaCalendar>
  );
}
