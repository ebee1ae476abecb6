import type { endpoints, ResponseOf } from '@nexperts/contract';
import { createContext } from 'react-router';

/** What the server has read for a page, by the operations its live page would call. */
export interface PageData {
  /** Epoch ms */
  now: number;
  /** Of the home page */
  available?: ResponseOf<typeof endpoints.availableToday>;
  /** Of a category */
  experts?: ResponseOf<typeof endpoints.categoryExperts>;
  /** Of `/find-experts` */
  featured?: ResponseOf<typeof endpoints.featuredExperts>;
  /** Of `/find-experts` with a search, by the clock of the site: what was found, or why it can't be searched for */
  search?: ResponseOf<typeof endpoints.searchExperts> | { message: string };
  /** Of `/events/:slug` */
  workshop?: ResponseOf<typeof endpoints.getWorkshop>['data'];
  /** Of `/events/:slug`: it was published, and its host’s profile isn’t public any more */
  isWorkshopGone?: boolean;
}

/** Gives `loader`s the data of a page that the server renders; null while the site is built. */
export const pageData = createContext<PageData | null>(null);
