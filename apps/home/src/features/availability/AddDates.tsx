import { DAY_MS } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Chips } from '@nexperts/ui/Chips';
import { Skeleton } from '@nexperts/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { LazyDialog } from '../../ui/page/LazyDialog.tsx';
import * as css from '../../ui/forms/editor-page.css.ts';
import { datesBetween, spanText, spansOf } from './date-spans.ts';
import { dateText } from './hours.ts';

const RangeCalendar = lazy(async () => ({
  default: (await import('@nexperts/ui/RangeCalendar')).RangeCalendar,
}));

interface AddDatesProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  today: string;
  /** Days off already */
  off: readonly string[];
  /** Dates with hours of their own, which a day off replaces */
  withHours: readonly string[];
  /** Gets the dates in order */
  onAdd: (dates: string[]) => void;
}

/** A year ahead is as far as anybody plans. */
const AHEAD_MS = 365 * DAY_MS;

/** A month to choose days off in: the first and the last day of each holiday. All are added together. */
export function AddDates({ isOpen, onOpenChange, today, off, withHours, onAdd }: AddDatesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = (open: boolean): void => {
    if (!open) setChosen([]);
    onOpenChange(open);
  };
  const spans = spansOf(chosen);
  const replaced = withHours.filter((date) => chosen.includes(date));
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={change}
      title="Add days off"
      size="sm"
      footer={
        <Button
          disabledReason={chosen.length === 0 ? 'Choose a date first' : undefined}
          reasonPlacement="hidden"
          onPress={() => {
            onAdd([...chosen]);
            change(false);
          }}
        >
          {chosen.length === 0
            ? 'Add days off'
            : `Add ${chosen.length === 1 ? '1 day' : `${chosen.length} days`} off`}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={css.muted}>
          Press the first and the last day of your time off; for a single day, press it twice. You can add
          several holidays, and set hours on a day afterwards.
        </p>
        <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
          <RangeCalendar
            label="Days off"
            value={null}
            onChange={({ start, end }) => {
              const added = datesBetween(start, end).filter((date) => !off.includes(date));
              setChosen((dates) => [...new Set([...dates, ...added])].toSorted());
            }}
            min={today}
            max={new Date(Date.parse(today) + AHEAD_MS).toISOString().slice(0, 10)}
            isMarked={(date) => chosen.includes(date)}
            isUnavailable={(date) => off.includes(date)}
            allowsGaps
            firstDayOfWeek="mon"
          />
        </Suspense>
        <Chips
          label="Chosen"
          items={spans.map((span) => ({ id: span.start, label: spanText(span, today) }))}
          onRemove={(start) => {
            const span = spans.find((each) => each.start === start);
            if (!span) return;
            setChosen((dates) => dates.filter((date) => date < span.start || date > span.end));
          }}
          empty="No days yet"
        />
        {replaced.length > 0 ? (
          <p className={css.muted}>
            {`The hours you set for ${replaced.map((date) => dateText(date, today)).join(', ')} will be removed.`}
          </p>
        ) : null}
      </div>
    </LazyDialog>
  );
}
