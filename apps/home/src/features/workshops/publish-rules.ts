import { WORKSHOP_TEXT, type NewWorkshop } from '@nexperts/contract';
import { formatMoment, HOUR_MS, MINUTE_MS, WORKSHOP_DEADLINE_HOURS, zoneLabel } from '@nexperts/domain';
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
  seats: string;
  minimum: string;
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
  seats: z.string(),
  minimum: z.string(),
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
  seats: '3',
  minimum: '2',
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

const words = (most: number, empty: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(most, `Shorten it to ${most.toLocaleString('en-AU')} characters`),
    );

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

/** Rules of the whole form (H-01). @param zone the expert's @param now server time, epoch ms, by the clock */
export const publishRules = ({ zone, now }: { zone: string; now: () => number }) =>
  z
    .object({
      title: words(WORKSHOP_TEXT.title, 'Enter a title'),
      agenda: words(WORKSHOP_TEXT.agenda, 'Say what happens'),
      language: z.string().check(z.minLength(1, 'Choose a language')),
      durationMin: z.string(),
      seats: z.string(),
      minimum: z.string(),
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
          if (Number(value.minimum) > Number(value.seats))
            say(['minimum'], `Choose ${value.seats} at most: there are no more seats`);
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
    seats: Number(values.seats),
    minimum: Number(values.minimum),
    priceMinor: seatMinor(values) ?? 0,
    deadlineHours: Number(values.deadlineHours),
    dates: values.dates.flatMap(({ date, time }) => {
      const [at] = instantsAt(date, time, zone);
      return at === undefined ? [] : [new Date(at).toISOString()];
    }),
  };
}
