/** Words of the choice and inside its list; the defaults are English. */
export interface CountryWords {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Spoken name of the search box. */
  search: string;
  searchPlaceholder: string;
  /** Heading of the suggested country. */
  suggested: string;
  /** Heading of the rest. */
  all: string;
  /** Spoken name of the button that closes the sheet on phones. */
  close: string;
  /** Shown and announced when the search finds nothing. */
  none: (query: string) => string;
}

export const englishWords: CountryWords = {
  label: 'Country',
  placeholder: 'Select a country',
  search: 'Search countries',
  searchPlaceholder: 'Name or calling code',
  suggested: 'Suggested',
  all: 'All countries',
  close: 'Close',
  none: (query) => `No country matches “${query}”`,
};
