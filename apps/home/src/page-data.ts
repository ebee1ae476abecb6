import type { ExpertProfile, ExpertReviews } from '@nexperts/contract';
import { createContext } from 'react-router';

/** What the server has read for a profile. */
export interface PageData {
  expert: ExpertProfile;
  /** As many of the newest as the address asks for */
  reviews: ExpertReviews;
  /** Path and search of the list of experts that the profile was opened from; null where it was none */
  results: string | null;
}

/** Gives `loader`s the data of a page that the server renders; null while the site is built. */
export const pageData = createContext<PageData | null>(null);
