import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Popover } from '@nexperts/ui/Popover';
import { TextField } from '@nexperts/ui/TextField';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { isDay } from '../../../model/times/days.ts';
import * as css from './period-picker.css.ts';

/** First and last day, `yyyy-MM-dd`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

interface PeriodPickerProps {
  /** The chosen period in words */
  text: string;
  chosen: Period;
  presets: readonly (Period & { readonly label: string })[];
  onPick: (period: Period) => void;
}

/** A period of a page of the desk: a usual one by one press, or its first and last day. */
export function PeriodPicker({ text, chosen, presets, onPick }: PeriodPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (period: Period): void => {
    setOpen(false);
    onPick(period);
  };
  return (
    <Popover
      label="Period"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          iconStart={<Icon as={CalendarDays} size={16} />}
          iconEnd={<Icon as={ChevronDown} size={16} />}
          aria-label={`${text}, change the period`}
        >
          {text}
        </Button>
      }
    >
      <div className={css.presets}>
        {presets.map(({ label, from, to }) => (
          <Button
            key={label}
            variant="quiet"
            size="sm"
            aria-pressed={from === chosen.from && to === chosen.to}
            onPress={() => pick({ from, to })}
          >
            {label}
          </Button>
        ))}
      </div>
      <Days chosen={chosen} onPick={pick} />
    </Popover>
  );
}

function Days({ chosen, onPick }: Pick<PeriodPickerProps, 'chosen' | 'onPick'>) {
  const [from, setFrom] = useState(chosen.from);
  const [to, setTo] = useState(chosen.to);
  const [error, setError] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isDay(from) || !isDay(to)) setError('Enter both days');
    else if (from > to) setError('The first day must not be after the last');
    else onPick({ from, to });
  };
  return (
    <form className={css.days} onSubmit={submit} noValidate>
      <TextField label="From" type="date" value={from} onChange={setFrom} />
      <TextField label="To" type="date" value={to} onChange={setTo} errorMessage={error || undefined} />
      <Button type="submit" size="sm">
        Show
      </Button>
    </form>
  );
}
