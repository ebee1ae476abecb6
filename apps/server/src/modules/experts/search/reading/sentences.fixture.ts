import type { Reading } from './read-words.ts';

/** A line of sentences.txt. */
export interface Sentence {
  readonly typed: string;
  readonly chips: string;
  /** The heading above it */
  readonly part: string;
}

/** How the heading of those begins that were not looked at while the reader was written. */
export const LAID_ASIDE = '# Laid aside: not looked at until the reader was finished';

/** The sentences of the file, with what is expected of each. */
export function sentencesOf(file: string): Sentence[] {
  let part = '';
  return file.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) part = line;
    const at = line.lastIndexOf(' | ');
    return line.startsWith('#') || at < 0
      ? []
      : [{ typed: line.slice(0, at), chips: line.slice(at + 3), part }];
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const short = (day: string): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function formatWhen(when: NonNullable<Reading['when']>): string {
  if ('window' in when) return when.window.replace('-', ' ');
  const { day, until, hours } = when;
  const isOneMonth = until?.slice(0, 7) === day.slice(0, 7);
  const days =
    until === null
      ? short(day)
      : isOneMonth
        ? `${Number(day.slice(8))}-${short(until)}`
        : `${short(day)}-${short(until)}`;
  return hours ? `${days} ${clock(hours.startMinute)}-${clock(hours.endMinute)}` : days;
}

/** A reading as the file writes it: `1 Dec 18:00-23:00; German; A$100; 30 min`, or `-`. */
export function formatReading({ when, language, price, length }: Reading): string {
  const chips = [when && formatWhen(when), language, price && `A$${price}`, length && `${length} min`];
  return chips.filter((chip) => chip !== null).join('; ') || '-';
}
