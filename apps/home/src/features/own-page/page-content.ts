import type { PageContent } from '@nexperts/contract';
import { CATEGORIES, LANGUAGE_LEVELS } from '@nexperts/domain';
import { firstErrors, pageForm } from '@nexperts/validation';
import { languageText } from '../../model/experts/language-text.ts';

/** A part of a page, as its editor names it. */
interface Part {
  readonly label: string;
  /** What the part says, one line for each thing; for comparing two versions */
  readonly lines: (content: PageContent) => readonly string[];
}

const PARTS: Readonly<Record<keyof PageContent, Part>> = {
  headline: { label: 'Headline', lines: ({ headline }) => [headline] },
  about: { label: 'About you', lines: ({ about }) => about.split('\n') },
  categories: { label: 'Categories', lines: ({ categories }) => categories },
  topics: { label: 'Topics', lines: ({ topics }) => topics },
  languages: { label: 'Languages', lines: ({ languages }) => languages.map(languageText) },
  links: { label: 'Links', lines: ({ links }) => links.map(({ label, url }) => `${label} ${url}`.trim()) },
  questions: {
    label: 'Questions and answers',
    lines: ({ questions }) => questions.flatMap(({ question, answer }) => [question, answer]),
  },
  portfolio: {
    label: 'Portfolio',
    lines: ({ portfolio }) => portfolio.map(({ fileId, caption }) => `${caption}\0${fileId}`),
  },
  video: {
    label: 'Video',
    lines: ({ video }) =>
      video
        ? [`${video.captionsId ? 'A video with captions' : 'A video'}\0${video.fileId}${video.captionsId}`]
        : [],
  },
};

/** A part in which two pages differ, with the text of each. */
export interface Difference {
  readonly label: string;
  readonly here: string;
  readonly there: string;
}

const shownText = (lines: readonly string[]): string =>
  lines
    .map((line) => line.split('\0')[0])
    .filter(Boolean)
    .join('\n');

/** The parts in which two pages differ, in the order of the editor. */
export function differences(here: PageContent, there: PageContent): Difference[] {
  return Object.values(PARTS).flatMap(({ label, lines }) => {
    const [a, b] = [lines(here), lines(there)];
    const isSame = a.length === b.length && a.every((line, at) => line === b[at]);
    return isSame ? [] : [{ label, here: shownText(a), there: shownText(b) }];
  });
}

/** Whether two pages say the same. */
export const samePage = (a: PageContent, b: PageContent): boolean => differences(a, b).length === 0;

const form = pageForm(
  CATEGORIES.map(({ name }) => name),
  LANGUAGE_LEVELS,
);

/** Why a page can't be published, by place; empty if it can. */
export const pageErrors = (content: PageContent): Readonly<Record<string, string>> =>
  firstErrors(form, content);

/** An item of a list moved by one place. */
export function movedItem<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const moved = [...list];
  const [item] = moved.splice(at, 1);
  if (item !== undefined) moved.splice(at + by, 0, item);
  return moved;
}
