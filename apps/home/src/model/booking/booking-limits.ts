import { countWords } from '../page/count-words.ts';

/** Usual values of booking limits, in minutes and days. */
export const NOTICE = [0, 30, 60, 120, 240, 720, 1440, 2880, 10_080];
export const BUFFERS = [0, 5, 10, 15, 30, 45, 60];
export const HORIZONS = [7, 14, 30, 60, 90, 180];

/** `None`, `45 minutes`, `12 hours`, `2 days`. */
export function lengthText(minutes: number): string {
  if (minutes === 0) return 'None';
  if (minutes % 1440 === 0) return countWords(minutes / 1440, 'day');
  return minutes % 60 === 0 ? countWords(minutes / 60, 'hour') : countWords(minutes, 'minute');
}

/** A choice from usual values and the present one, for `Select`. @param value null: none of them */
export function limitChoice(
  value: number | null,
  usual: readonly number[],
  words: (value: number) => string = lengthText,
) {
  const values =
    value === null || usual.includes(value) ? usual : [...usual, value].toSorted((a, b) => a - b);
  return {
    options: values.map((each) => ({ value: String(each), label: words(each) })),
    value: value === null ? '' : String(value),
  };
}
