import { FASHION } from './terms/fashion.ts';
import { BEAUTY } from './terms/beauty.ts';
import { INFLUENCERS } from './terms/influencers.ts';
import { MEDIA } from './terms/media.ts';
import { FITNESS } from './terms/fitness.ts';
import { LIFESTYLES } from './terms/lifestyles.ts';
import { TEACHING } from './terms/teaching.ts';
import { TECHNOLOGY } from './terms/technology.ts';
import { HEALTH_AND_WELLNESS } from './terms/health-and-wellness.ts';
import { FINANCE } from './terms/finance.ts';

/** Words that somebody may search for, each with topics of the catalogue [C-01]. */
export type Terms = Readonly<Record<string, readonly string[]>>;

/** The terms by the category of their first topic. */
export const TERMS_BY_CATEGORY: readonly Terms[] = [
  FASHION,
  BEAUTY,
  INFLUENCERS,
  MEDIA,
  FITNESS,
  LIFESTYLES,
  TEACHING,
  TECHNOLOGY,
  HEALTH_AND_WELLNESS,
  FINANCE,
];

/**
 * Professions, tasks and everyday words, each with the topics of the catalogue [C-01] that cover it: a search for the
 * word finds the experts of these topics. In lower case and sorted. Terms that no topic covers are in `RELATED_TERMS`.
 */
export const SEARCH_TERMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  TERMS_BY_CATEGORY.flatMap((terms) => Object.entries(terms)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
