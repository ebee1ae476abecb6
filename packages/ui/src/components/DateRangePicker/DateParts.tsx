'use client';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import * as css from './date-range-picker.css.ts';

/** The parts of a date or a time that are typed one by one, inside a React Aria field. */
export function DateParts({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot ? { slot } : {})} className={css.date}>
      {(segment) => <DateSegment segment={segment} className={css.segment} />}
    </DateInput>
  );
}
