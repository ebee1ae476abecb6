/** Words of the trail; the defaults are English. */
export interface BreadcrumbsWords {
  /** Name of the navigation. */
  label: string;
}

export const englishWords: BreadcrumbsWords = {
  label: 'Breadcrumb',
};
