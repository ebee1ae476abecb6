import { useFocusNext } from '@nexperts/app-kit';
import { WORKSHOP_DATES_MAX } from '@nexperts/domain';
import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { TextField } from '@nexperts/ui/TextField';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { clock } from '../../clock.ts';
import { addDays } from '../../model/times/slot-days.ts';
import { placeText } from '../../model/times/times.ts';
import * as page from '../../ui/forms/editor-page.css.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { dateNote, type TypedDate } from './publish-rules.ts';
import * as css from './workshops.css.ts';

interface DatesFieldProps {
  dates: readonly TypedDate[];
  onChange: (dates: readonly TypedDate[]) => void;
  /** By path: `dates` for all of them, `dates.0` for the first */
  errors: Readonly<Record<string, string | undefined>>;
  /** The expert's */
  zone: string;
}

/** When the workshop takes place: up to twelve days and times in the expert's zone (H-01). */
export function DatesField({ dates, onChange, errors, zone }: DatesFieldProps) {
  const id = useId();
  const focusNext = useFocusNext();
  const change = (index: number, part: Partial<TypedDate>): void =>
    onChange(dates.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const add = (): void => {
    const last = dates.at(-1);
    // A series is mostly weekly.
    const next = last && last.date !== '' ? { ...last, date: addDays(last.date, 7) } : { date: '', time: '' };
    onChange([...dates, next]);
    focusNext(`${id}-${dates.length}`);
  };
  const remove = (index: number): void => {
    onChange(dates.filter((_, at) => at !== index));
    focusNext(`${id}-${Math.max(0, index - 1)}`);
  };
  return (
    <section className={page.section} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className={page.heading}>
          Dates
        </h2>
        <p className={page.muted}>Times in {placeText(zone, clock.now())}</p>
      </div>
      {errors['dates'] ? <ErrorLine role="alert">{errors['dates']}</ErrorLine> : null}
      {dates.map((each, index) => {
        const error = errors[`dates.${index}`];
        const note = dateNote(each, zone);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity, and are only added at the end
          <fieldset key={index} className={css.date} aria-label={`Date ${index + 1}`}>
            <TextField
              id={`${id}-${index}`}
              label="Day"
              type="date"
              isRequired
              className={css.dateDay}
              value={each.date}
              onChange={(date) => change(index, { date })}
            />
            <TextField
              label="Starts at"
              type="time"
              isRequired
              value={each.time}
              onChange={(time) => change(index, { time })}
            />
            {dates.length > 1 ? (
              <IconButton
                label={`Remove date ${index + 1}`}
                icon={<Icon as={Trash2} />}
                onPress={() => remove(index)}
              />
            ) : null}
            <div className={css.dateNote}>{error ? <ErrorLine>{error}</ErrorLine> : note}</div>
          </fieldset>
        );
      })}
      {dates.length < WORKSHOP_DATES_MAX ? (
        <Button
          variant="secondary"
          iconStart={<Icon as={CalendarPlus} />}
          onPress={add}
          className={page.alone}
        >
          Add a date
        </Button>
      ) : (
        <p className={page.muted}>A workshop has {WORKSHOP_DATES_MAX} dates at most.</p>
      )}
    </section>
  );
}
