import type { WorkingHours } from '@nexperts/contract';
import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as css from '../../ui/editor-page.css.ts';
import { AddDates } from './AddDates.tsx';
import { errorsBelow } from '../../model/errors-below.ts';
import { DayHours } from './DayHours.tsx';
import { dateText } from './hours.ts';

type Exceptions = WorkingHours['exceptions'];

interface DatesProps {
  dates: Exceptions;
  onChange: (dates: Exceptions) => void;
  /** Local date of the hours' zone, `yyyy-MM-dd` */
  today: string;
  errors: Readonly<Record<string, string>>;
}

/** Days off, and dates with other hours than their weekday. */
export function Dates({ dates, onChange, today, errors }: DatesProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      {dates.length > 0 ? (
        <div>
          {dates.map(({ date, ranges }, index) => (
            <DayHours
              key={date}
              day={dateText(date, today)}
              ranges={ranges}
              onChange={(changed) => onChange(dates.with(index, { date, ranges: [...changed] }))}
              errors={errorsBelow(errors, `exceptions.${index}.ranges`)}
            >
              <IconButton
                label={`Remove ${dateText(date, today)}`}
                icon={<Icon as={Trash2} />}
                onPress={() => onChange(dates.filter((each) => each.date !== date))}
              />
            </DayHours>
          ))}
        </div>
      ) : (
        <p className={css.muted}>No days off yet.</p>
      )}
      <Button
        variant="secondary"
        className={css.alone}
        iconStart={<Icon as={CalendarPlus} />}
        aria-haspopup="dialog"
        onPress={() => setAdding(true)}
      >
        Add dates
      </Button>
      <AddDates
        isOpen={adding}
        onOpenChange={setAdding}
        today={today}
        taken={dates.map(({ date }) => date)}
        onAdd={(chosen) =>
          onChange(
            [...dates, ...chosen.map((date) => ({ date, ranges: [] }))].toSorted((a, b) =>
              a.date.localeCompare(b.date),
            ),
          )
        }
      />
    </>
  );
}
