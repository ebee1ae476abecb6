'use client';
import type { CalendarDate } from '@internationalized/date';
import { CalendarCell } from 'react-aria-components/Calendar';
import * as css from './calendar.css.ts';

interface DayProps {
  date: CalendarDate;
  count: number | undefined;
  countLabel: (count: number) => string;
}

/** One day; its name ends with the number of its times. */
export function Day({ date, count, countLabel }: DayProps) {
  const dots = Math.min(3, Math.ceil((count ?? 0) / 4));
  return (
    <CalendarCell
      date={date}
      className={css.cell}
      render={(cell, { isOutsideMonth, isDisabled }) => {
        const name = cell['aria-label'] ?? '';
        const known = count !== undefined && !isOutsideMonth && !isDisabled;
        return <div {...cell} aria-label={known ? `${name}, ${countLabel(count)}` : name} />;
      }}
    >
      {({ formattedDate }) => (
        <>
          {formattedDate}
          {dots > 0 ? (
            <span aria-hidden="true" className={css.dots}>
              {Array.from({ length: dots }, (_, place) => (
                <span key={place} className={css.dot} />
              ))}
            </span>
          ) : null}
        </>
      )}
    </CalendarCell>
  );
}
