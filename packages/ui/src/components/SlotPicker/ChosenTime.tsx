'use client';
import { useLocale } from 'react-aria-components/I18nProvider';
import { wordsInDigits } from '../../util/local-digits.ts';
import { useWords } from '../../util/use-words.ts';
import { dateIn, placeText } from '../Time/zone.ts';
import { clockText, dayNames, rangeText, sameClock } from './days.ts';
import type { OtherClock, Slot } from './types.ts';
import { momentText } from './view.ts';
import { englishWords } from './words.ts';
import type { SlotPickerWords } from './words.ts';
import * as css from './slot-picker.css.ts';

export interface ChosenTimeProps {
  /** The chosen time; null: none yet. */
  slot: Slot | null;
  /** IANA zone in which it is read. */
  zone: string;
  /** The other person's clock, shown where it differs. */
  other?: OtherClock | undefined;
  /** `h23` or `h12`; the locale's own by default. */
  hourCycle?: 'h23' | 'h12' | undefined;
  /** BCP 47; the surrounding `KitProvider`'s by default. */
  locale?: string | undefined;
  /** Other words than the English ones. */
  words?: Partial<SlotPickerWords> | undefined;
}

/**
 * The time that was chosen in a `SlotPicker`, and what it is for the other person where that is another clock. Announced:
 * let it be from the beginning, empty, and fill it.
 */
export function ChosenTime({ slot, zone, other, hourCycle, words: given, ...props }: ChosenTimeProps) {
  const surrounding = useLocale().locale;
  const locale = props.locale ?? surrounding;
  const words = wordsInDigits(useWords('slotPicker', englishWords, given), locale);
  const at = slot === null ? Number.NaN : Date.parse(slot.startsAt);
  if (slot === null || Number.isNaN(at)) return <output className={css.chosen} />;
  const clock = { zone, locale, hourCycle };
  const start = clockText(at, clock);
  const end = slot.endsAt === undefined ? null : clockText(Date.parse(slot.endsAt), clock);
  const theirs = other && !sameClock(zone, other.zone, at) ? other : null;
  return (
    <output className={css.chosen}>
      <strong>
        {dayNames(dateIn(zone, at), locale).long}{' '}
        <span className={css.clock}>{end === null ? start : rangeText(start, end)}</span>
      </strong>
      {theirs ? (
        <span className={css.theirs}>
          {words.otherAt(
            momentText(at, { ...clock, zone: theirs.zone }),
            theirs.name,
            placeText(theirs.zone, at),
          )}
        </span>
      ) : null}
    </output>
  );
}
