import { DAY_MS } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Chips } from '@nexperts/ui/Chips';
import { Skeleton } from '@nexperts/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import * as css from '../../ui/editor-page.css.ts';
import { dateText } from './hours.ts';

const Calendar = lazy(async () => ({ default: (await import('@nexperts/ui/Calendar')).Calendar }));

interface AddDatesProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  today: string;
  /** Dates that have hours of their own already */
  taken: readonly string[];
  /** Gets the dates in order */
  onAdd: (dates: string[]) => void;
}

/** A year ahead is as far as anybody plans. */
const AHEAD_MS = 365 * DAY_MS;

/** A month to press days in; they are added together. */
export function AddDates({ isOpen, onOpenChange, today, taken, onAdd }: AddDatesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = (open: boolean): void => {
    if (!open) setChosen([]);
    onOpenChange(open);
  };
  const count = chosen.length === 1 ? '1 date' : `${chosen.length} dates`;
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={change}
      title="Add dates"
      size="sm"
      footer={
        <Button
          disabledReason={chosen.length === 0 ? 'Choose a date first' : undefined}
          reasonPlacement="hidden"
          onPress={() => {
            onAdd(chosen.toSorted());
            change(false);
          }}
        >
          {chosen.length === 0 ? 'Add dates' : `Add ${count} off`}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={css.muted}>
          Choose one or more dates. We add them as days off; you can then set hours on them.
        </p>
        <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
          <Calendar
            label="Days off"
            value={chosen.at(-1) ?? null}
            onChange={(date) => setChosen((dates) => (dates.includes(date) ? dates : [...dates, date]))}
            min={today}
            max={new Date(Date.parse(today) + AHEAD_MS).toISOString().slice(0, 10)}
            isUnavailable={(date) => taken.includes(date)}
            firstDayOfWeek="mon"
          />
        </Suspense>
        <Chips
          label="Chosen"
          items={chosen.toSorted().map((date) => ({ id: date, label: dateText(date, today) }))}
          onRemove={(date) => setChosen((dates) => dates.filter((each) => each !== date))}
          empty="No date yet"
        />
      </div>
    </LazyDialog>
  );
}
