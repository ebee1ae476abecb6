import { CHECKED_CATEGORIES, protectedTitlesIn } from './own-page.ts';
import { addBusinessDays } from '../time/business-days.ts';
import { DAY_MS } from '../time/duration.ts';

/** What our staff check before visitors see it [F-15]. */
export const CLAIM_KINDS = ['title', 'category', 'credential'] as const;
/** What our staff check before visitors see it [F-15]. */
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Staff decide on a claim within these business days [F-15]. */
export const CLAIM_BUSINESS_DAYS = 2;
/** So long before a checked claim expires its expert is notified [F-15]. */
export const CLAIM_NOTICE_DAYS = 30;

/** A title or category that a page names and that only some people may use. */
export interface Claim {
  readonly kind: 'title' | 'category';
  readonly what: string;
}

/** Names a claim among those of an expert. */
export const claimKey = ({ kind, what }: { readonly kind: ClaimKind; readonly what: string }): string =>
  `${kind}:${what.trim().toLowerCase()}`;

/** The parts of a page that can make a claim; the rest of it is left alone. */
interface ClaimingPage {
  readonly headline: string;
  readonly about: string;
  readonly categories: readonly string[];
  readonly topics: readonly string[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly portfolio: readonly { readonly caption: string }[];
}

type Item<List> = List extends readonly (infer Each)[] ? Each : never;

// A link without a name is shown as its address.
const linkText = ({ label, url }: Item<ClaimingPage['links']>): string => (label === '' ? url : label);
const questionText = ({ question, answer }: Item<ClaimingPage['questions']>): string =>
  `${question} | ${answer}`;

/** The texts of a page that can claim a title [F-15]. */
export const claimingTexts = (page: Omit<ClaimingPage, 'categories'>): string[] => [
  page.headline,
  page.about,
  ...page.topics,
  ...page.links.map(linkText),
  ...page.questions.flatMap(({ question, answer }) => [question, answer]),
  ...page.portfolio.map(({ caption }) => caption),
];

/** The titles and categories that a page claims, each once [F-15]. */
export function claimsIn(page: ClaimingPage): Claim[] {
  const titles = new Set(claimingTexts(page).flatMap((text) => protectedTitlesIn(text)));
  return [
    ...[...titles].map((what) => ({ kind: 'title', what }) as const),
    ...page.categories
      .filter((name) => CHECKED_CATEGORIES.includes(name))
      .map((what) => ({ kind: 'category', what }) as const),
  ];
}

/** A text without the sentences that claim something; empty where that isn’t enough. */
function withoutSentences(text: string, isClean: (text: string) => boolean): string {
  const kept = text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?])\s+/u)
        .filter(isClean)
        .join(' '),
    )
    .join('\n')
    .trim();
  return isClean(kept) ? kept : '';
}

/**
 * What visitors may see of a page [F-15]: all of it but what claims something that isn’t allowed. Items of lists are left
 * out; headline and text stay as they were `before`, or lose what claims it.
 * @param allowed keys of {@link claimKey}
 */
export function allowedPage<Page extends ClaimingPage>(
  wanted: Page,
  before: Page,
  allowed: ReadonlySet<string>,
): Page {
  const isClean = (text: string): boolean =>
    protectedTitlesIn(text).every((what) => allowed.has(claimKey({ kind: 'title', what })));
  const isOpenTo = (name: string): boolean =>
    !CHECKED_CATEGORIES.includes(name) || allowed.has(claimKey({ kind: 'category', what: name }));
  /** Of a list that may not be empty: what is allowed of it, else of what was there before. */
  const some = (list: readonly string[], earlier: readonly string[], fits: (each: string) => boolean) => {
    const kept = list.filter(fits);
    return kept.length > 0 ? kept : earlier.filter(fits);
  };
  const categories = some(wanted.categories, before.categories, isOpenTo);
  const headline = [wanted.headline, before.headline].find(isClean) ?? (categories.join(', ') || 'Expert');
  const about = [wanted.about, before.about].find(isClean) ?? withoutSentences(wanted.about, isClean);
  return {
    ...wanted,
    headline,
    about,
    categories,
    topics: some(wanted.topics, before.topics, isClean),
    links: wanted.links.filter((each) => isClean(linkText(each))),
    questions: wanted.questions.filter((each) => isClean(questionText(each))),
    portfolio: wanted.portfolio.filter(({ caption }) => isClean(caption)),
  };
}

/** By when staff decide on a claim made at an instant, both in epoch ms [F-15]. */
export const claimDeadline = (openedAt: number): number => addBusinessDays(openedAt, CLAIM_BUSINESS_DAYS);

/** When its expert is mailed that a claim expires, in epoch ms [F-15]. */
export const claimNoticeAt = (expiresAt: number): number => expiresAt - CLAIM_NOTICE_DAYS * DAY_MS;
