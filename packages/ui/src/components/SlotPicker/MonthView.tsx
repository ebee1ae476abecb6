'use client';
import { lazy, Suspense } from 'react';
import * as css from './slot-picker.css.ts';

// Date arithmetic of all calendars: only for those who look at a month.
const Calendar = lazy(async () => ({ default: (await import('../Calendar/Calendar.tsx')).Calendar }));

interface MonthViewProps {
  label: string;
  date: string | null;
  start: string;
  min: string | undefined;
  max: string | undefined;
  counts: Readonly<Record<string, number>> | undefined;
  onMonthChange: ((month: string) => void) | undefined;
  onSelect: (date: string) => void;
}

/** The month in place of the row of days. */
export function MonthView({ label, date, start, min, max, counts, onMonthChange, onSelect }: MonthViewProps) {
  return (
    <div className={css.month}>
      <Suspense fallback={<div className={css.monthBone} />}>
        <Calendar
          label={label}
          value={date}
          defaultMonth={date ?? start}
          onChange={onSelect}
          min={min}
          max={max}
          counts={counts}
          onMonthChange={onMonthChange}
          // The month was asked for by a press; focus belongs in what opened.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </Suspense>
    </div>
  );
}
