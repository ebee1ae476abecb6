'use client';
import type { CalendarDate } from '@internationalized/date';
import { CalendarCell } from 'react-aria-components/Calendar';
import * as css from './calendar.css.ts';
import type { CalendarWords } from './words.ts';

export interface DayProps {
  date: CalendarDate;
  count: number | undefined;
  words: CalendarWords;
  /** Days chosen before the range that is being chosen */
  isMarked?: ((date: string) => boolean) | undefined;
}

/** One day; its name ends with the number of its times, or says that it was chosen before. */
export function Day({ date, count, words, isMarked }: DayProps) {
  const dots = Math.min(3, Math.ceil((count ?? 0) / 4));
  const marked = isMarked?.(date.toString()) ?? false;
  return (
    <CalendarCell
      date={date}
      className={css.cell}
      render={(cell, { isOutsideMonth, isDisabled }) => {
        const known = count !== undefined && !isOutsideMonth && !isDisabled;
        const name = [cell['aria-label'], known && words.count(count), marked && words.marked];
        return (
          <div {...cell} data-marked={marked ? '' : undefined} aria-label={name.filter(Boolean).join(', ')} />
        );
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
