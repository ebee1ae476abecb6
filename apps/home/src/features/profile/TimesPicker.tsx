import { isApiError, OFFLINE_MESSAGE } from '@nexperts/api';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { localDateOf } from '@nexperts/domain';
import { Suspense } from 'react';
import { Await, useAsyncError } from 'react-router';
import { clock } from '../../clock.ts';
import { shortMoment } from '../../times.ts';
import type { Choice } from './choice.ts';
import { dayName } from './day-name.ts';
import { DayStrip } from './DayStrip.tsx';
import type { FreeTimes } from './load-profile.ts';
import {
  addDays,
  groupByDay,
  PAGE_DAYS,
  pageDates,
  pageStart,
  type LabelledSlot,
  type Slot,
} from './slot-days.ts';
import { SlotGrid } from './SlotGrid.tsx';
import * as css from './slot-grid.css.ts';

interface PickerProps {
  choice: Choice;
  times: Promise<FreeTimes>;
  onDay: (date: string) => void;
  onSlot: (slot: Slot) => void;
  onRetry: () => void;
}

const NINE = Array.from({ length: 9 }, (_, index) => index);

/** Days and free times of the chosen service; while they load, their boxes stand there already. */
export function TimesPicker(props: PickerProps) {
  const { times, onRetry } = props;
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <Await resolve={times} errorElement={<Failed onRetry={onRetry} />}>
        {(found) => <Times {...props} found={found} />}
      </Await>
    </Suspense>
  );
}

function paging(start: string, today: string, onDay: (date: string) => void) {
  return {
    onEarlier: start <= today ? null : () => onDay(addDays(start, -PAGE_DAYS)),
    onLater: () => onDay(addDays(start, PAGE_DAYS)),
  };
}

function Waiting({ choice, onDay }: PickerProps) {
  const today = localDateOf(clock.now(), choice.zone);
  const start = pageStart(choice.date, today);
  return (
    <div>
      <DayStrip
        days={pageDates(start).map((date) => ({ date, free: null }))}
        selected={choice.date}
        onSelect={onDay}
        {...paging(start, today, onDay)}
      />
      <output className={css.spoken}>Loading free times</output>
      <div className={`${css.grid} ${css.place} ${css.below}`} aria-hidden="true">
        {NINE.map((box) => (
          <span key={box} className={css.ghost} />
        ))}
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const error = useAsyncError();
  return (
    <div className={css.place}>
      <Banner tone="danger" title="The free times could not be loaded">
        {isApiError(error) ? error.message : OFFLINE_MESSAGE}
      </Banner>
      <div className={css.below}>
        <Button variant="secondary" onPress={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

function Times({ choice, found, onDay, onSlot }: PickerProps & { found: FreeTimes }) {
  const { zone } = found;
  const today = localDateOf(clock.now(), zone);
  const days = groupByDay(found.slots, pageDates(found.start), zone);
  const wanted = days.find((day) => day.date === choice.date && day.slots.length > 0);
  const shown = wanted ?? days.find((day) => day.slots.length > 0);
  return (
    <div>
      <DayStrip
        days={days.map(({ date, slots }) => ({ date, free: slots.length }))}
        selected={shown?.date ?? null}
        onSelect={onDay}
        {...paging(found.start, today, onDay)}
      />
      <div className={`${css.place} ${css.below}`}>
        {shown ? (
          <SlotGrid
            slots={shown.slots}
            selected={choice.slot}
            onSelect={onSlot}
            day={dayName(shown.date).long}
          />
        ) : (
          <NoTimes next={found.next} zone={zone} onDay={onDay} />
        )}
      </div>
    </div>
  );
}

function NoTimes({ next, zone, onDay }: { next: Slot | null; zone: string; onDay: (date: string) => void }) {
  if (!next) {
    return (
      <p className={css.empty}>
        No free times are open right now. New ones appear as soon as they are offered.
      </p>
    );
  }
  const date = localDateOf(Date.parse(next.startsAt), zone);
  return (
    <div className={css.empty}>
      <p>No free times in these days.</p>
      <Button variant="secondary" onPress={() => onDay(date)}>
        Next free time: {shortMoment(next.startsAt, zone)}
      </Button>
    </div>
  );
}

/** The chosen slot, if it is among the free times shown. */
export function chosenSlot(found: FreeTimes, slot: string | null): LabelledSlot | null {
  if (slot === null) return null;
  const days = groupByDay(found.slots, pageDates(found.start), found.zone);
  return (
    days.flatMap((day) => day.slots).find(({ startsAt }) => Date.parse(startsAt) === Date.parse(slot)) ?? null
  );
}
