/** Words of a table; the defaults are English. */
export interface DataTableWords {
  sorted: (header: string, direction: 'ascending' | 'descending') => string;
  /** Head of the column with the menus. */
  actions: string;
  empty: string;
  loading: string;
}

export const englishWords: DataTableWords = {
  sorted: (header, direction) => `Sorted by ${header}, ${direction}`,
  actions: 'Actions',
  empty: 'Nothing here yet',
  loading: 'Loading…',
};
