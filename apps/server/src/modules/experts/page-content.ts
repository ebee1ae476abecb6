import type { PageContent } from '@nexperts/contract';
import type { expert } from '../../db/schema/index.ts';

type ExpertRow = typeof expert.$inferSelect;
/** The columns of `expert` that hold a page. */
type PageColumns = Pick<
  ExpertRow,
  | 'title'
  | 'bio'
  | 'categories'
  | 'topics'
  | 'languages'
  | 'languageLevels'
  | 'links'
  | 'questions'
  | 'portfolio'
  | 'video'
>;

/** A page with nothing on it. */
export const EMPTY_PAGE: PageContent = {
  headline: '',
  about: '',
  categories: [],
  topics: [],
  languages: [],
  links: [],
  questions: [],
  portfolio: [],
  video: null,
};

/** What visitors see of an expert, as its editor has it. The one place, with {@link columnsOf}, that names the columns. */
export function contentOf(row: PageColumns): PageContent {
  const { title, bio, categories, topics, languages, languageLevels, links, questions, portfolio, video } =
    row;
  return {
    headline: title,
    about: bio,
    categories,
    topics,
    languages: languages.map((name) => ({ name, level: languageLevels[name] ?? null })),
    links,
    questions,
    portfolio,
    video,
  };
}

/** The columns that hold a page: the other way round. */
export function columnsOf({ headline, about, languages, ...rest }: PageContent): PageColumns {
  return {
    ...rest,
    title: headline,
    bio: about,
    languages: languages.map(({ name }) => name),
    languageLevels: Object.fromEntries(
      languages.flatMap(({ name, level }) => (level ? [[name, level]] : [])),
    ),
  };
}
