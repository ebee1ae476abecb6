/** Words of a day that is typed or chosen in a month. */
export interface DatePickerWords {
  /** The button that opens the month. */
  open: string;
  /** The button that empties the date. */
  clear: string;
}

export const englishWords: DatePickerWords = { open: 'Open calendar', clear: 'Clear date' };
