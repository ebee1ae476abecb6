'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { cx } from '../../util/cx.ts';
import * as button from '../Button/button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Day } from './Day.tsx';
import type { DayProps } from './Day.tsx';
import * as css from './calendar.css.ts';
import type { CalendarWords } from './words.ts';

const arrow = cx(button.button, button.size.md, button.variant.quiet, button.iconOnly.md, css.arrow);

interface MonthProps extends Pick<DayProps, 'isMarked'> {
  words: CalendarWords;
  /** Free times per day */
  counts?: Readonly<Record<string, number>> | undefined;
}

/** The month's name with its arrows, and its days. It is inside a calendar of React Aria, of one day or a range. */
export function Month({ words, counts, isMarked }: MonthProps) {
  return (
    <>
      <div className={css.head}>
        <Heading className={css.heading} />
        <Button slot="previous" aria-label={words.previous} className={arrow}>
          <Icon as={ChevronLeft} />
        </Button>
        <Button slot="next" aria-label={words.next} className={arrow}>
          <Icon as={ChevronRight} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={css.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <Day date={date} count={counts?.[date.toString()]} words={words} isMarked={isMarked} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
