import type { ReactNode } from 'react';

/** One bookable start. */
export interface Slot {
  /** What `onChange` gives back, e.g. the instant in ISO 8601. */
  value: string;
  /** Shown in mono, e.g. `09:30`. */
  time: string;
  /** Accessible name; begins with the time, e.g. `09:30, Sydney time`. */
  label: string;
}

/** One day of the strip. */
export interface SlotDay {
  /** `yyyy-MM-dd` in the zone of the viewer. */
  date: string;
  /** `Thursday 27 November` */
  label: string;
  /** `Thu` */
  weekday: string;
  /** `27` */
  day: string;
  slots: readonly Slot[];
}

export interface SlotPickerProps {
  /** Five to seven days in order; five are in view in a panel, seven where there is room. */
  days: readonly SlotDay[];
  /** `yyyy-MM-dd`, or null before a day is chosen. */
  selectedDate: string | null;
  onSelectDate: (date: string) => void;
  /** `value` of the chosen slot. */
  value: string | null;
  onChange: (value: string) => void;
  /** Show other days; without one the arrow says it leads nowhere. */
  onPreviousDays?: (() => void) | undefined;
  onNextDays?: (() => void) | undefined;
  /** Boxes of the same size instead of days and times. */
  isLoading?: boolean;
  isDisabled?: boolean;
  /** Offered where the chosen day has no times. */
  nextAvailable?: { label: string; onPress: () => void } | undefined;
  /** Whose clock this is, and a way to change it. */
  zoneNote?: ReactNode;
  /** Below everything: the button that goes on. */
  footer?: ReactNode;
  /** Place of the date in the outline; default 3. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}
