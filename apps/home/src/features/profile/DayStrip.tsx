import { Icon } from '@nexperts/ui/Icon';
import { IconButton } from '@nexperts/ui/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as css from './day-strip.css.ts';
import { dayName } from './day-name.ts';
import { usePicked } from '../../use-picked.ts';

export interface StripDay {
  /** `yyyy-MM-dd` */
  readonly date: string;
  /** null while they are loading */
  readonly free: number | null;
}

interface DayStripProps {
  days: readonly StripDay[];
  selected: string | null;
  onSelect: (date: string) => void;
  /** null on the first page */
  onEarlier: (() => void) | null;
  onLater: () => void;
}

/** A week of days to choose from; a day without free times is crossed out and can't be chosen. */
export function DayStrip({ days, selected, onSelect, onEarlier, onLater }: DayStripProps) {
  const [picked, pick] = usePicked(selected);
  const chosen = selected ? dayName(selected) : null;
  return (
    <div>
      <div className={css.head}>
        <h3 className={css.title}>{chosen?.long ?? (days[0] && dayName(days[0].date).month)}</h3>
        <div className={css.arrows}>
          <IconButton
            label="Earlier days"
            size="sm"
            icon={<Icon as={ChevronLeft} />}
            isDisabled={onEarlier === null}
            onPress={onEarlier ?? (() => undefined)}
          />
          <IconButton label="Later days" size="sm" icon={<Icon as={ChevronRight} />} onPress={onLater} />
        </div>
      </div>
      <div role="radiogroup" aria-label="Day" className={css.strip}>
        {days.map(({ date, free }) => {
          const name = dayName(date);
          return (
            <label key={date} className={css.day} data-none={free === 0 ? '' : undefined}>
              <input
                type="radio"
                name="day"
                className={css.input}
                checked={date === picked}
                disabled={free === 0}
                onChange={() => {
                  pick(date);
                  onSelect(date);
                }}
                aria-label={free === 0 ? `${name.long}, no free times` : name.long}
              />
              <span className={css.weekday}>{name.weekday}</span>
              <span className={css.number}>{name.day}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
