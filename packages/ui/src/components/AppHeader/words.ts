/** Words of the header; the defaults are English. */
export interface AppHeaderWords {
  /** Name of the navigation. */
  nav: string;
  /** On the button of the folded navigation. */
  menu: string;
  /** Name of the link behind the logo. */
  home: (brand: string) => string;
}

export const englishWords: AppHeaderWords = {
  nav: 'Main',
  menu: 'Menu',
  home: (brand) => `${brand}, home`,
};
