/** Words of the countdown; the defaults are English. */
export interface CountdownWords {
  /** Name of the timer. */
  label: string;
  left: (minutes: number) => string;
}

export const englishWords: CountdownWords = {
  label: 'Time left',
  left: (minutes) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
};
