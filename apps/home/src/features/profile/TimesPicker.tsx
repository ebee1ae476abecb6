import { isApiError, OFFLINE_MESSAGE } from '@nexperts/api';
import type { ExpertProfile } from '@nexperts/contract';
import { localDateOf } from '@nexperts/domain';
import { SlotPicker } from '@nexperts/ui/SlotPicker';
import { useState, type ReactNode } from 'react';
import type { Slot } from '../../model/times/slot-days.ts';
import { clock } from '../../clock.ts';
import { usePicked } from '../../ui/hooks/use-picked.ts';
import { useZone } from '../../model/times/zone.ts';
import type { Choice, ChoiceName } from './choice.ts';
import { freeSlot, heldSlot, type FreeTimes } from './load-profile.ts';
import { PAGE_DAYS, pageStart } from '../../model/times/slot-days.ts';
import type { HoldFailure } from './use-hold.ts';
import * as css from './panel.css.ts';
import type { Settled } from '../../ui/hooks/use-settled.ts';

interface TimesPickerProps {
  expert: ExpertProfile;
  choice: Choice;
  times: Settled<FreeTimes>;
  failure: HoldFailure | null;
  onChange: (values: Partial<Record<ChoiceName, string | null>>) => void;
  onRetry: () => void;
  /** What follows a choice, which is known here before it is in the address */
  children: (slot: Slot | null) => ReactNode;
}

/** Days and free times of the chosen service (W-02), with what was chosen on both people's clocks. */
export function TimesPicker({
  expert,
  choice,
  times,
  failure,
  onChange,
  onRetry,
  children,
}: TimesPickerProps) {
  const found = times.state === 'done' ? times.value : null;
  const { zone } = choice;
  const today = localDateOf(clock.now(), zone);
  const [slot, pickSlot] = usePicked(found && heldSlot(found, choice.slot) ? null : choice.slot);
  const [date, pickDate] = usePicked(choice.date);
  // A page that the arrows led to begins at its first day with times, not at its first day.
  const [paged, setPaged] = useState<string | null>(null);
  const choose = (startsAt: string): void => {
    pickSlot(startsAt);
    onChange({ slot: startsAt, date: null });
  };
  return (
    <div className={css.times}>
      <SlotPicker
        slots={found?.slots ?? []}
        start={found?.start ?? pageStart(choice.date, today)}
        dayCount={PAGE_DAYS}
        min={today}
        zone={zone}
        date={date === paged ? null : date}
        onDateChange={(day) => {
          setPaged(null);
          if (day === date) return;
          pickDate(day);
          onChange({ date: day });
        }}
        onStartChange={(start) => {
          setPaged(start);
          onChange({ date: start });
        }}
        value={slot}
        onChange={choose}
        isLoading={times.state === 'pending'}
        errorMessage={times.state === 'failed' ? failureWords(times.error) : undefined}
        onRetry={onRetry}
        next={found?.next?.startsAt}
        alternatives={failure?.taken ? failure.alternatives.map(({ startsAt }) => startsAt) : []}
        {...(failure?.taken ? { words: { taken: failure.message } } : {})}
        onZoneChange={(next) => onChange({ zone: next })}
        ownZone={useZone()}
        other={{ zone: expert.timeZone, name: expert.firstName }}
        hideChosen
      />
      {children(found && freeSlot(found, slot))}
    </div>
  );
}

function failureWords(error: unknown): string {
  return isApiError(error) ? error.message : OFFLINE_MESSAGE;
}
