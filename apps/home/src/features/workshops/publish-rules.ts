import { WORKSHOP_TEXT, type NewWorkshop } from '@nexperts/contract';
import {
  formatMoment,
  HOUR_MS,
  MINUTE_MS,
  WORKSHOP_DEADLINE_HOURS,
  WORKSHOP_SEATS,
  zoneLabel,
} from '@nexperts/domain';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { minorOf } from '../../model/money/minor-of.ts';
import { instantsAt } from './local-time.ts';

/** One date as it is typed. */
export interface TypedDate {
  /** `yyyy-MM-dd`; empty: not yet */
  date: string;
  /** `HH:mm`; empty: not yet */
  time: string;
}

/** What is typed into the form. */
export interface PublishValues {
  title: string;
  agenda: string;
  language: string;
  durationMin: string;
  /** Null: an empty field */
  seats: number | null;
  minimum: number | null;
  kind: string;
  price: string;
  deadlineHours: string;
  dates: readonly TypedDate[];
}

/** The shape of a draft that a tab keeps. */
export const publishDraft = z.object({
  title: z.string(),
  agenda: z.string(),
  language: z.string(),
  durationMin: z.string(),
  seats: z.nullable(z.number()),
  minimum: z.nullable(z.number()),
  kind: z.string(),
  price: z.string(),
  deadlineHours: z.string(),
  dates: z.array(z.object({ date: z.string(), time: z.string() })),
});

export const emptyWorkshop = (language: string): PublishValues => ({
  title: '',
  agenda: '',
  language,
  durationMin: '60',
  seats: 3,
  minimum: 2,
  kind: 'paid',
  price: '',
  deadlineHours: String(WORKSHOP_DEADLINE_HOURS.usual),
  dates: [{ date: '', time: '' }],
});

const LEAST_MINOR = 100;
const MOST_MINOR = 10_000_000;

/** Minor units of a seat; null: not typed right yet. */
export const seatMinor = ({ kind, price }: Pick<PublishValues, 'kind' | 'price'>): number | null =>
  kind === 'free' ? 0 : minorOf(price);

/** What is said of a number of seats that can’t be published. */
export const seatsRange = (seatsMax: number): string =>
  `Enter a whole number from ${WORKSHOP_SEATS.min} to ${seatsMax}`;

/** What is said of a minimum below 1 or above the seats. */
export const minimumRange = (most: number): string => `Enter a whole number from 1 to ${most}`;

const words = (most: number, empty: string) =>
  z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(most, tooLong(most)));

/** What is wrong with a date; null: nothing. @param zone the expert's @param now server time, epoch ms */
function dateProblem(
  { date, time }: TypedDate,
  deadlineHours: number,
  zone: string,
  now: number,
): string | null {
  if (date === '' || time === '') return 'Enter a day and a time';
  const [at] = instantsAt(date, time, zone);
  if (at === undefined) return 'Clocks skip this time on that day. Choose another.';
  if (at - deadlineHours * HOUR_MS <= now)
    return at <= now
      ? 'This date is over. Choose a later one.'
      : `Choose a date more than ${deadlineHours} hours away, or a shorter deadline`;
  return null;
}

const isWithin = (count: number | null, min: number, max: number): boolean =>
  count !== null && Number.isInteger(count) && count >= min && count <= max;

/** Seats that can be published; null: not typed right yet. @param seatsMax most seats that can be published here */
export const seatsOf = ({ seats }: Pick<PublishValues, 'seats'>, seatsMax: number): number | null =>
  isWithin(seats, WORKSHOP_SEATS.min, seatsMax) ? seats : null;

/**
 * Rules of the whole form (H-01).
 * @param zone the expert's
 * @param seatsMax most seats that can be published here
 * @param now server time, epoch ms, by the clock
 */
export const publishRules = ({
  zone,
  seatsMax,
  now,
}: {
  zone: string;
  seatsMax: number;
  now: () => number;
}) =>
  z
    .object({
      title: words(WORKSHOP_TEXT.title, 'Enter a title'),
      agenda: words(WORKSHOP_TEXT.agenda, 'Say what happens'),
      language: z.string().check(z.minLength(1, 'Choose a language')),
      durationMin: z.string(),
      seats: publishDraft.shape.seats,
      minimum: publishDraft.shape.minimum,
      kind: z.string(),
      price: z.string(),
      deadlineHours: z.string(),
      dates: publishDraft.shape.dates,
    })
    .check(
      z.check<PublishValues>(
        ({ value, issues }) => {
          const say = (path: (string | number)[], message: string): void =>
            void issues.push({ code: 'custom', input: value, path, message });
          const minor = seatMinor(value);
          if (minor === null) say(['price'], 'Enter a price in dollars');
          else if (minor !== 0 && (minor < LEAST_MINOR || minor > MOST_MINOR))
            say(
              ['price'],
              minor < LEAST_MINOR ? 'Charge at least A$1, or make it free' : 'Enter a lower price',
            );
          else if (minor === 0 && value.kind !== 'free')
            say(['price'], 'Charge at least A$1, or make it free');
          const seats = seatsOf(value, seatsMax);
          if (seats === null) say(['seats'], seatsRange(seatsMax));
          const most = seats ?? seatsMax;
          if (!isWithin(value.minimum, 1, most)) say(['minimum'], minimumRange(most));
          for (const [index, each] of value.dates.entries()) {
            const problem = dateProblem(each, Number(value.deadlineHours), zone, now());
            if (problem) say(['dates', index], problem);
          }
          const overlap = overlapOf(value, zone);
          if (overlap) say(['dates', overlap.index], overlap.message);
        },
        // Also while a text breaks a rule of its own.
        { when: () => true },
      ),
    );

/** The first date that begins before the one before it is over. */
function overlapOf(
  { dates, durationMin }: PublishValues,
  zone: string,
): { index: number; message: string } | null {
  const starts = dates
    .map(({ date, time }, index) => ({ index, at: instantsAt(date, time, zone)[0] ?? Number.NaN }))
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((a, b) => a.at - b.at);
  for (const [place, { index, at }] of starts.entries()) {
    const before = starts[place - 1];
    if (before && at < before.at + Number(durationMin) * MINUTE_MS)
      return { index, message: `It overlaps with ${formatMoment(before.at, zone)}` };
  }
  return null;
}

/** What is shown below a date: what it means, or that its time comes twice. @param zone the expert's */
export function dateNote({ date, time }: TypedDate, zone: string): string {
  if (date === '' || time === '') return '';
  const [first, second] = instantsAt(date, time, zone);
  if (first === undefined) return '';
  const { city, offset } = zoneLabel(zone, first);
  if (second !== undefined)
    return `Clocks go back that day, so this time comes twice. We take the first one (${offset}).`;
  return `${formatMoment(first, zone)} in ${city} (${offset})`;
}

/** What is sent. */
export function toNewWorkshop(values: PublishValues, zone: string): NewWorkshop {
  return {
    title: values.title.trim(),
    agenda: values.agenda.trim(),
    language: values.language,
    durationMin: Number(values.durationMin),
    seats: values.seats ?? 0,
    minimum: values.minimum ?? 0,
    priceMinor: seatMinor(values) ?? 0,
    deadlineHours: Number(values.deadlineHours),
    dates: values.dates.flatMap(({ date, time }) => {
      const [at] = instantsAt(date, time, zone);
      return at === undefined ? [] : [new Date(at).toISOString()];
    }),
  };
}
