import type { WorkingHours } from '@nexperts/contract';
import { DAY_MS } from '@nexperts/domain';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Skeleton } from '@nexperts/ui/Skeleton';
import { TextArea } from '@nexperts/ui/TextArea';
import { PAUSE_DAYS_MAX, PAUSE_LINE_MAX } from '@nexperts/validation';
import { lazy, Suspense, useState } from 'react';
import { zone as narrow } from './availability.css.ts';

const DatePicker = lazy(async () => ({
  default: (await import('@nexperts/ui/DatePicker')).DatePicker,
}));

type Pause = WorkingHours['pause'];

interface PauseFieldsProps {
  pause: Pause;
  onChange: (pause: Pause) => void;
  /** Local date of the hours' zone, `yyyy-MM-dd` */
  today: string;
  /** By path, as in `pause.until` */
  errors: Readonly<Record<string, string>>;
}

const WEEK_DAYS = 7;
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether nobody can book for now, until when, and what visitors read until then (F-13). */
export function PauseFields({ pause, onChange, today, errors }: PauseFieldsProps) {
  // A pause that was switched off by mistake comes back as it was.
  const [before, setBefore] = useState<Pause>(pause);
  return (
    <>
      <Checkbox
        isSelected={pause !== null}
        onChange={(isPaused) => {
          if (pause) setBefore(pause);
          onChange(isPaused ? (before ?? { until: dayAfter(today, WEEK_DAYS), line: '' }) : null);
        }}
      >
        Pause new bookings
      </Checkbox>
      {pause ? (
        <>
          <Suspense fallback={<Skeleton shape="block" height="5rem" />}>
            <DatePicker
              label="Take bookings again from"
              value={pause.until || null}
              onChange={(until) => onChange({ ...pause, until: until ?? '' })}
              min={dayAfter(today, 1)}
              max={dayAfter(today, PAUSE_DAYS_MAX)}
              firstDayOfWeek="mon"
              errorMessage={errors['pause.until']}
              className={narrow}
            />
          </Suspense>
          <TextArea
            label="Message to visitors"
            isOptional
            description="Anyone can read it on your profile, such as “On leave, back in January.”"
            rows={2}
            characterLimit={PAUSE_LINE_MAX}
            value={pause.line}
            onChange={(line) => onChange({ ...pause, line })}
            errorMessage={errors['pause.line']}
          />
        </>
      ) : null}
    </>
  );
}
