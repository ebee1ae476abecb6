import type { WorkingHours } from '@nexperts/contract';
import { Select } from '@nexperts/ui/Select';
import { memo } from 'react';
import { countWords } from '../../model/page/count-words.ts';
import * as css from '../../ui/forms/editor-page.css.ts';

type Caps = WorkingHours['caps'];

interface CapsFieldsProps {
  caps: Caps;
  onChange: (caps: Caps) => void;
}

const HOUR_MIN = 60;
const DAY_SESSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12];
const WEEK_SESSIONS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40];
const DAY_MINUTES = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10].map((hours) => hours * HOUR_MIN);
const WEEK_MINUTES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40].map((hours) => hours * HOUR_MIN);

const sessionsText = (sessions: number): string => countWords(sessions, 'session');

/** `45 minutes`, `1 hour`, `1.5 hours`. */
function timeText(minutes: number): string {
  const isHours = minutes >= HOUR_MIN && minutes % (HOUR_MIN / 2) === 0;
  return isHours ? countWords(minutes / HOUR_MIN, 'hour') : countWords(minutes, 'minute');
}

const NO_LIMIT = 'none';

/** The most sessions and the longest time that the expert takes on in a day and in a week (F-13). */
export const CapsFields = memo(function CapsFields({ caps, onChange }: CapsFieldsProps) {
  const field = (name: keyof Caps, usual: readonly number[], words: (value: number) => string) => {
    const value = caps[name];
    const values =
      value === null || usual.includes(value) ? usual : [...usual, value].toSorted((a, b) => a - b);
    return {
      options: [
        { value: NO_LIMIT, label: 'No limit' },
        ...values.map((each) => ({ value: String(each), label: words(each) })),
      ],
      value: value === null ? NO_LIMIT : String(value),
      onChange: (chosen: string) => {
        if (chosen !== '') onChange({ ...caps, [name]: chosen === NO_LIMIT ? null : Number(chosen) });
      },
    };
  };
  return (
    <div className={css.pair}>
      <Select label="Most sessions a day" {...field('daySessions', DAY_SESSIONS, sessionsText)} />
      <Select label="Most sessions a week" {...field('weekSessions', WEEK_SESSIONS, sessionsText)} />
      <Select label="Longest time in sessions a day" {...field('dayMinutes', DAY_MINUTES, timeText)} />
      <Select label="Longest time in sessions a week" {...field('weekMinutes', WEEK_MINUTES, timeText)} />
    </div>
  );
});
