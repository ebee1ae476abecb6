/** Words of a range that is typed or chosen in a month. */
export interface DateRangeWords {
  /** The button that opens the month. */
  open: string;
  /** The button that empties both dates. */
  clear: string;
  /** Written between the two dates. */
  to: string;
}

export const englishWords: DateRangeWords = { open: 'Open calendar', clear: 'Clear dates', to: 'to' };
