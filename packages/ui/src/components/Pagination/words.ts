/** Words of the pages; the defaults are English. */
export interface PaginationWords {
  /** Name of the navigation. */
  label: string;
  previous: string;
  next: string;
  page: (page: number) => string;
  position: (page: number, count: number) => string;
}

export const englishWords: PaginationWords = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  position: (page, count) => `Page ${page} of ${count}`,
};
