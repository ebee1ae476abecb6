import type { ApplicationContent, PageContent } from '@nexperts/contract';
import { EMPTY_PAGE } from '../experts/index.ts';

/** What of a page is asked in an application. */
type Applied = Pick<ApplicationContent, keyof ApplicationContent & keyof PageContent>;

/** The page that an application leads to. */
export function pageOf({ headline, about, categories, topics, languages }: Applied): PageContent {
  return {
    ...EMPTY_PAGE,
    headline,
    about,
    categories,
    topics,
    languages: languages.map((name) => ({ name, level: null })),
  };
}

/** The other way round. */
export function appliedWith({ headline, about, categories, topics, languages }: PageContent): Applied {
  return { headline, about, categories, topics, languages: languages.map(({ name }) => name) };
}
