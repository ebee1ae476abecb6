import type { WorkingHours } from '@nexperts/contract';
import { useFocusNext } from '@nexperts/app-kit';
import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { CalendarPlus, ChevronDown, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { errorsBelow } from '../../model/page/errors-below.ts';
import * as css from '../../ui/forms/editor-page.css.ts';
import { AddDates } from './AddDates.tsx';
import * as day from '../../ui/booking/day-hours.css.ts';
import { DayHours } from '../../ui/booking/DayHours.tsx';
import { holidays, spanText, type DateSpan } from './date-spans.ts';
import { dateText } from './hours.ts';

type Exceptions = WorkingHours['exceptions'];

interface DatesProps {
  dates: Exceptions;
  onChange: (dates: Exceptions) => void;
  /** Local date of the hours' zone, `yyyy-MM-dd` */
  today: string;
  errors: Readonly<Record<string, string>>;
}

/** Days off, and dates with other hours than their weekday. A holiday of three days or more is one row. */
export const Dates = memo(function Dates({ dates, onChange, today, errors }: DatesProps) {
  const [adding, setAdding] = useState(false);
  // Days that are shown one by one, so that one of them can get hours.
  const [apart, setApart] = useState<readonly string[]>([]);
  const id = useId();
  const focusNext = useFocusNext();
  const spans = holidays(
    dates.filter(({ date, ranges }) => ranges.length === 0 && !apart.includes(date)).map(({ date }) => date),
  );
  const within = ({ start, end }: DateSpan) =>
    dates.map(({ date }) => date).filter((date) => start <= date && date <= end);
  return (
    <>
      {dates.length > 0 ? (
        <div>
          {dates.map(({ date, ranges }, index) => {
            const span = spans.find(({ start, end }) => start <= date && date <= end);
            if (span && span.start !== date) return null;
            if (span) {
              const text = spanText(span, today);
              const days = within(span);
              return (
                <div key={date} role="group" aria-label={text} className={day.row}>
                  <span className={day.day}>{text}</span>
                  <div className={day.hours}>
                    <p className={day.holiday}>{`${days.length} days off`}</p>
                  </div>
                  <div className={day.actions}>
                    <IconButton
                      label={`Show each day of ${text}`}
                      icon={<Icon as={ChevronDown} />}
                      onPress={() => {
                        setApart([...apart, ...days]);
                        focusNext(`${id}-${date}`);
                      }}
                    />
                    <IconButton
                      label={`Remove ${text}`}
                      icon={<Icon as={Trash2} />}
                      onPress={() => onChange(dates.filter((each) => !days.includes(each.date)))}
                    />
                  </div>
                </div>
              );
            }
            return (
              <DayHours
                key={date}
                day={dateText(date, today)}
                ranges={ranges}
                onChange={(changed) => {
                  if (!apart.includes(date)) setApart([...apart, date]);
                  onChange(dates.with(index, { date, ranges: [...changed] }));
                }}
                errors={errorsBelow(errors, `exceptions.${index}.ranges`)}
              >
                <IconButton
                  id={`${id}-${date}`}
                  label={`Remove ${dateText(date, today)}`}
                  icon={<Icon as={Trash2} />}
                  onPress={() => onChange(dates.filter((each) => each.date !== date))}
                />
              </DayHours>
            );
          })}
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
        Add days off
      </Button>
      <AddDates
        isOpen={adding}
        onOpenChange={setAdding}
        today={today}
        off={dates.filter(({ ranges }) => ranges.length === 0).map(({ date }) => date)}
        withHours={dates.filter(({ ranges }) => ranges.length > 0).map(({ date }) => date)}
        onAdd={(chosen) =>
          onChange(
            [
              ...dates.filter(({ date }) => !chosen.includes(date)),
              ...chosen.map((date) => ({ date, ranges: [] })),
            ].toSorted((a, b) => a.date.localeCompare(b.date)),
          )
        }
      />
    </>
  );
});
