import type { ReactNode } from 'react';
import type { SlotPickerWords } from './words.ts';

/** One free time. Instants in ISO 8601 with `Z` or an offset. */
export interface Slot {
  startsAt: string;
  endsAt?: string;
}

/** The other person's clock, shown when a time is chosen. */
export interface OtherClock {
  /** IANA name. */
  zone: string;
  /** Whose it is: `Leo`. */
  name: string;
}

/** A time that is held for the visitor. */
export interface SlotHold {
  /** When it ends, in ms since 1970. */
  until: number;
  /** The clock to go by, in ms since 1970. */
  now: () => number;
  /** Offers to keep it longer. */
  onExtend?: (() => void) | undefined;
  onEnd?: (() => void) | undefined;
}

export interface SlotPickerProps {
  /** Free times of the days in view, in any order; others are left out. */
  slots: readonly Slot[];
  /** First day in view, `yyyy-MM-dd` in `zone`. */
  start: string;
  /** Days in view, default 7; five are visible in a narrow panel, the rest scrolls. */
  dayCount?: number;
  /** IANA zone in which days and times are read. */
  zone: string;
  /** Chosen day `yyyy-MM-dd`; null, or a day out of view: the first day with times is shown. */
  date: string | null;
  onDateChange: (date: string) => void;
  /** Start of the chosen time, any ISO spelling of the instant. One that is not free (any more) is shown as taken. */
  value: string | null;
  /** Gets `startsAt` as given in `slots`; with `values`, the time to add or to take away. */
  onChange: (startsAt: string) => void;
  /**
   * Starts of several chosen times, any ISO spelling: the times are toggled, and `value` stays null. One that overlaps a
   * chosen one, by its `endsAt`, can't be added.
   */
  values?: readonly string[] | undefined;
  /** As many of `values` as there may be; default any number. */
  most?: number | undefined;
  /** Show other days, from this first one on. Without it there are no arrows. */
  onStartChange?: ((start: string) => void) | undefined;
  /** First and last day to go to, `yyyy-MM-dd`. */
  min?: string | undefined;
  max?: string | undefined;
  /** Boxes instead of times; the days stay and can be chosen. */
  isLoading?: boolean;
  isDisabled?: boolean;
  /** The times could not be loaded: this message replaces them. */
  errorMessage?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** First free time at or after the days in view, ISO; offered where there is none. */
  next?: string | null | undefined;
  /** Times near the one that was taken, ISO. */
  alternatives?: readonly string[];
  /** Offers another zone in the zone line. */
  onZoneChange?: ((zone: string) => void) | undefined;
  /** The visitor's own zone, first in the list; default that of the device. */
  ownZone?: string;
  /** Shown beside the chosen time, and offered in the list of zones. */
  other?: OtherClock | undefined;
  /** The instant whose offset the zone line tells before a time is chosen; default noon of the first day. */
  at?: number;
  hold?: SlotHold | undefined;
  /** Free times per day for the month view; without `onMonthChange` and these there is none. */
  dayCounts?: Readonly<Record<string, number>> | undefined;
  /** A month came into view, `yyyy-MM`: load its `dayCounts`. */
  onMonthChange?: ((month: string) => void) | undefined;
  /** `h23` or `h12`; the locale's own by default. */
  hourCycle?: 'h23' | 'h12';
  /** BCP 47; the surrounding `KitProvider`'s by default. */
  locale?: string;
  /** Other words than the English ones. */
  words?: Partial<SlotPickerWords>;
  /** Below everything: the button to continue. */
  footer?: ReactNode;
  /** The chosen time is shown elsewhere, by a `ChosenTime`. */
  hideChosen?: boolean;
  /** Heading level of the date; default 3. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}
