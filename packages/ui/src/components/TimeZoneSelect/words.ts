/** Words of the choice and inside its list; the defaults are English. */
export interface TimeZoneWords {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Spoken name of the search box. */
  search: string;
  searchPlaceholder: string;
  /** Heading of the zones offered first. */
  near: string;
  /** Heading of the rest. */
  all: string;
  /** Beside the visitor's own zone. */
  own: string;
  /** Spoken name of the button that closes the sheet on phones. */
  close: string;
  /** Shown and announced when the search finds nothing. */
  none: (query: string) => string;
}

export const englishWords: TimeZoneWords = {
  label: 'Time zone',
  placeholder: 'Select a time zone',
  search: 'Search time zones',
  searchPlaceholder: 'City, GMT+2 or CET',
  near: 'Suggested',
  all: 'All time zones',
  own: 'Your time',
  close: 'Close',
  none: (query) => `No time zone matches “${query}”`,
};
