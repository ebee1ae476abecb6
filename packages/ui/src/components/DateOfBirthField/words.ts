/** Words of a date; the defaults are English. */
export interface DateWords {
  month: string;
  day: string;
  year: string;
  /** Help under the label, given a date in the order of the fields. */
  example: (date: string) => string;
  /** A part was left out. */
  missing: (label: string, part: 'month' | 'day' | 'year') => string;
  /** A day that no calendar has. */
  impossible: string;
}

export const englishWords: DateWords = {
  month: 'Month',
  day: 'Day',
  year: 'Year',
  example: (date) => `For example, ${date}`,
  missing: (label, part) => `${label} must include a ${part}`,
  impossible: 'Please enter a valid date',
};
