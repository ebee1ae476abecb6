/** Words of the month; the defaults are English. */
export interface CalendarWords {
  previous: string;
  next: string;
  loading: string;
  /** Added to the name of a day. */
  count: (count: number) => string;
  /** Added to the name of a day that was chosen before. */
  marked: string;
}

export const englishWords: CalendarWords = {
  previous: 'Previous month',
  next: 'Next month',
  loading: 'Loading times…',
  marked: 'chosen',
  count: (count) => {
    if (count === 0) return 'no times available';
    return count === 1 ? '1 time available' : `${count} times available`;
  },
};
