import type { DayPart } from './days.ts';

/** Words of the picker; the defaults are English. */
export interface SlotPickerWords {
  /** Name of the row of days. */
  days: string;
  earlier: string;
  later: string;
  /** Name of a day after its date; undefined while counts are unknown. */
  dayName: (day: string, count: number | undefined) => string;
  /** Announced when a day is chosen. */
  count: (count: number, day: string) => string;
  /** Name of one time; begins with it. */
  time: (time: string, city: string) => string;
  parts: Record<DayPart, string>;
  loading: string;
  noneThisDay: (day: string) => string;
  noneInView: string;
  noneAtAll: string;
  next: (day: string, time: string) => string;
  failed: string;
  retry: string;
  taken: string;
  /** Heading of the times near the taken one. */
  alternatives: string;
  clocksForward: (minutes: number) => string;
  clocksBack: (minutes: number) => string;
  timesIn: string;
  /** Seen on the button of the zone line; `changeZoneName` is its whole name and begins with it. */
  changeZone: string;
  changeZoneName: string;
  zoneLabel: string;
  otherTime: (name: string) => string;
  otherAt: (moment: string, name: string, place: string) => string;
  monthView: string;
  weekView: string;
  monthLabel: string;
  otherDay: string;
  /** Added to the name of a time that can't be added to the chosen ones. */
  overlaps: string;
  /** As many times are chosen as there may be. */
  full: (count: number) => string;
  held: string;
  extend: string;
}

const times = (count: number) => (count === 1 ? '1 time' : `${count} times`);

export const englishWords: SlotPickerWords = {
  days: 'Days',
  earlier: 'Earlier days',
  later: 'Later days',
  dayName: (day, count) => {
    if (count === undefined) return day;
    return `${day}, ${count === 0 ? 'no times' : times(count)} available`;
  },
  count: (count, day) => `${count === 0 ? 'No times' : times(count)} on ${day}`,
  time: (time, city) => `${time}, ${city} time`,
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  loading: 'Loading times…',
  noneThisDay: (day) => `No times on ${day}.`,
  noneInView: 'No free times on these days.',
  noneAtAll: 'No free times right now. New ones appear here as soon as they’re added.',
  next: (day, time) => `Next: ${day}, ${time}`,
  failed: 'We couldn’t load the free times',
  retry: 'Try again',
  taken: 'The time you chose is no longer free. Please choose another.',
  alternatives: 'Nearby times that are still free',
  clocksForward: (minutes) => `Clocks go forward ${minutes} minutes on this day.`,
  clocksBack: (minutes) => `Clocks go back ${minutes} minutes on this day: some times occur twice.`,
  timesIn: 'Times in',
  changeZone: 'Change',
  changeZoneName: 'Change time zone',
  zoneLabel: 'Time zone',
  otherTime: (name) => `${name}’s time`,
  otherAt: (moment, name, place) => `${moment} for ${name} in ${place}`,
  monthView: 'Month view',
  weekView: 'Week view',
  monthLabel: 'Day of the session',
  otherDay: 'Choose a different date',
  overlaps: 'overlaps a time you chose',
  full: (count) =>
    `That’s ${times(count)}, as many as you can choose. To choose another, press one of them again.`,
  held: 'Held for',
  extend: 'Extend',
};
