import type { WorkingHours } from '@nexperts/contract';
import { Select } from '@nexperts/ui/Select';
import { counted } from '../../model/counted.ts';
import * as css from '../../ui/editor-page.css.ts';

type LimitsOf = WorkingHours['limits'];

interface LimitsProps {
  limits: LimitsOf;
  onChange: (limits: LimitsOf) => void;
}

const NOTICE = [0, 30, 60, 120, 240, 720, 1440, 2880, 10_080];
const BUFFERS = [0, 5, 10, 15, 30, 45, 60];
const HORIZONS = [7, 14, 30, 60, 90, 180];

/** `None`, `45 minutes`, `12 hours`, `2 days`. */
function lengthText(minutes: number): string {
  if (minutes === 0) return 'None';
  if (minutes % 1440 === 0) return counted(minutes / 1440, 'day');
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

/** How soon and how far ahead all sessions can be booked, and the time kept free around them. */
export function Limits({ limits, onChange }: LimitsProps) {
  const field = (
    name: keyof LimitsOf,
    usual: readonly number[],
    words: (value: number) => string = lengthText,
  ) => {
    const value = limits[name];
    const values =
      value === null || usual.includes(value) ? usual : [...usual, value].toSorted((a, b) => a - b);
    return {
      options: values.map((each) => ({ value: String(each), label: words(each) })),
      value: value === null ? '' : String(value),
      placeholder: 'Varies by session',
      onChange: (chosen: string) => {
        if (chosen !== '') onChange({ ...limits, [name]: Number(chosen) });
      },
    };
  };
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
        {...field('horizonDays', HORIZONS, (days) => counted(days, 'day'))}
      />
      <Select label="Break before a session" {...field('bufferBeforeMin', BUFFERS)} />
      <Select label="Break after a session" {...field('bufferAfterMin', BUFFERS)} />
    </div>
  );
}
