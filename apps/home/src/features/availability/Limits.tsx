import type { WorkingHours } from '@nexperts/contract';
import { Select } from '@nexperts/ui/Select';
import { memo } from 'react';
import { BUFFERS, HORIZONS, lengthText, limitChoice, NOTICE } from '../../model/booking/booking-limits.ts';
import { countWords } from '../../model/page/count-words.ts';
import * as css from '../../ui/forms/editor-page.css.ts';

type LimitsOf = WorkingHours['limits'];

interface LimitsProps {
  limits: LimitsOf;
  onChange: (limits: LimitsOf) => void;
}

/** How soon and how far ahead all sessions can be booked, and the time kept free around them. */
export const Limits = memo(function Limits({ limits, onChange }: LimitsProps) {
  const field = (
    name: keyof LimitsOf,
    usual: readonly number[],
    words: (value: number) => string = lengthText,
  ) => ({
    ...limitChoice(limits[name], usual, words),
    placeholder: 'Varies by session',
    onChange: (chosen: string) => {
      if (chosen !== '') onChange({ ...limits, [name]: Number(chosen) });
    },
  });
  return (
    <div className={css.pair}>
      <Select
        label="Minimum notice"
        description="At least 3 hours for services booked on request"
        {...field('minNoticeMin', NOTICE)}
      />
      <Select
        label="Booking window"
        description="How far ahead clients can book"
        {...field('horizonDays', HORIZONS, (days) => countWords(days, 'day'))}
      />
      <Select label="Break before a session" {...field('bufferBeforeMin', BUFFERS)} />
      <Select label="Break after a session" {...field('bufferAfterMin', BUFFERS)} />
    </div>
  );
});
