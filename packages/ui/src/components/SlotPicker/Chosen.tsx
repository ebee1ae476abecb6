import { placeText } from '../Time/zone.ts';
import type { HourCycle } from '../Time/zone.ts';
import { clockText, rangeText, sameClock } from './days.ts';
import type { ShownSlot } from './days.ts';
import type { OtherClock } from './types.ts';
import { momentText } from './view.ts';
import type { SlotPickerWords } from './words.ts';
import * as css from './slot-picker.css.ts';

interface ChosenProps {
  slot: ShownSlot | undefined;
  day: string;
  clock: { zone: string; locale: string; hourCycle: HourCycle | undefined };
  other: OtherClock | undefined;
  words: SlotPickerWords;
}

/** The chosen time, and what it is for the other person where that is another clock. Announced. */
export function Chosen({ slot, day, clock, other, words }: ChosenProps) {
  if (!slot) return <output className={css.chosen} />;
  const end = slot.endsAt === undefined ? null : clockText(Date.parse(slot.endsAt), clock);
  const start = clockText(slot.at, clock);
  const theirs = other && !sameClock(clock.zone, other.zone, slot.at) ? other : null;
  return (
    <output className={css.chosen}>
      <strong>
        {day} <span className={css.clock}>{end === null ? start : rangeText(start, end)}</span>
      </strong>
      {theirs ? (
        <span className={css.theirs}>
          {words.otherAt(
            momentText(slot.at, { ...clock, zone: theirs.zone }),
            theirs.name,
            placeText(theirs.zone, slot.at),
          )}
        </span>
      ) : null}
    </output>
  );
}
