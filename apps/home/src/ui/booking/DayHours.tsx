import { HOURS_GRID_MIN } from '@nexperts/validation';
import { formatMinute } from '@nexperts/domain';
import { useFocusNext } from '@nexperts/app-kit';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Plus, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { nextRange, USUAL, type DayRanges } from '../../model/times/day-hours.ts';
import * as css from './day-hours.css.ts';
import { ErrorLine } from '../page/ErrorLine.tsx';
import { TimeSelect } from '../forms/TimeSelect.tsx';

const option = (minute: number) => (
  <option key={minute} value={minute}>
    {formatMinute(minute)}
  </option>
);
const minutes = Array.from({ length: 1440 / HOURS_GRID_MIN }, (_, step) => step * HOURS_GRID_MIN);

/** When a stretch may begin, `12:00 am` to `11:45 pm`. Made once: what stays the same element is not drawn again. */
const START_OPTIONS = minutes.map(option);
/** When it may end, `12:15 am` to the `12:00 am` that ends the day. */
const END_OPTIONS = minutes.map((minute) => option(minute + HOURS_GRID_MIN));

interface DayHoursProps {
  /** `Monday`, `Tuesday 24 November` */
  day: string;
  ranges: DayRanges;
  onChange: (ranges: DayRanges) => void;
  /** Messages by path below the day, as in `1.endMinute` */
  errors: Readonly<Record<string, string>>;
  /** Buttons at the end of the row */
  children?: ReactNode;
}

/** The hours of one day: closed, or one or more stretches. */
export function DayHours({ day, ranges, onChange, errors, children }: DayHoursProps) {
  const id = useId();
  const focusNext = useFocusNext();
  // A day closed by mistake comes back as it was.
  const [before, setBefore] = useState<DayRanges>(USUAL);

  const open = (isOpen: boolean): void => {
    if (!isOpen) setBefore(ranges);
    onChange(isOpen ? before : []);
  };
  const add = (): void => {
    const more = nextRange(ranges);
    if (!more) return;
    onChange([...ranges, more]);
    focusNext(`${id}-${ranges.length}-from`);
  };
  const remove = (index: number): void => {
    if (ranges.length === 1) setBefore(ranges);
    onChange(ranges.filter((_, at) => at !== index));
    // The rows have no keys of their own: the focus would stay on the button that removes the next one.
    focusNext(ranges.length === 1 ? `${id}-open` : `${id}-add`);
  };
  const change = (index: number, part: Partial<DayRanges[number]>): void =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)));

  return (
    <div role="group" aria-label={day} className={css.row}>
      <Checkbox id={`${id}-open`} isSelected={ranges.length > 0} onChange={open} className={css.day}>
        {day}
      </Checkbox>
      <div className={css.hours}>
        {ranges.length === 0 ? <p className={css.closed}>Closed</p> : null}
        {[...ranges.entries()].map(([index, { startMinute, endMinute }]) => {
          const wrongStart = errors[`${index}.startMinute`];
          const wrongEnd = errors[`${index}.endMinute`];
          const wrong = wrongStart ?? wrongEnd;
          const errorId = `${id}-${index}-error`;
          const nth = ranges.length > 1 ? ` ${index + 1}` : '';
          return (
            <div key={index} className={css.stretch}>
              <div className={css.range}>
                <TimeSelect
                  id={`${id}-${index}-from`}
                  label={`${day}, from${nth}`}
                  value={startMinute}
                  options={START_OPTIONS}
                  onChange={(minute) => change(index, { startMinute: minute })}
                  errorId={wrongStart && errorId}
                />
                <span aria-hidden="true">–</span>
                <TimeSelect
                  id={`${id}-${index}-to`}
                  label={`${day}, to${nth}`}
                  value={endMinute}
                  options={END_OPTIONS}
                  onChange={(minute) => change(index, { endMinute: minute })}
                  errorId={wrongEnd && errorId}
                />
                <IconButton
                  label={`Remove ${day}${nth}`}
                  icon={<Icon as={X} />}
                  onPress={() => remove(index)}
                />
              </div>
              {wrong ? <ErrorLine id={errorId}>{wrong}</ErrorLine> : null}
            </div>
          );
        })}
      </div>
      <div className={css.actions}>
        {nextRange(ranges) ? (
          <IconButton
            id={`${id}-add`}
            label={`Add hours on ${day}`}
            icon={<Icon as={Plus} />}
            onPress={add}
          />
        ) : null}
        {children}
      </div>
    </div>
  );
}
