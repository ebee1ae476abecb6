import * as z from 'zod/mini';
import { hasInvisible, tidyLine } from './plain-text.ts';
import { lengths, line, staffReason, text, visible } from './written-text.ts';

/** Limits of an expert's own page (F-06); lengths in characters, inclusive. */
export const PAGE_LIMITS = {
  headline: { min: 3, max: 120 },
  about: { min: 20, max: 3000 },
  categories: 3,
  topics: 20,
  topic: { min: 2, max: 40 },
  languages: 12,
  links: 5,
  linkLabel: 60,
  linkUrl: 300,
  questions: 8,
  question: { min: 5, max: 150 },
  answer: { min: 5, max: 1000 },
  portfolio: 12,
  caption: { min: 2, max: 200 },
} as const;

/** The name in an expert's own link (F-20): 3 to 30 small letters, digits and underscores, a letter first. */
export const ownHandle = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(3, 'Use at least 3 characters'),
    z.maxLength(30, 'Use at most 30 characters'),
    z.regex(/^[a-z]/, 'Begin with a letter'),
    z.regex(/^[a-z0-9_]*$/, 'Use letters, digits and underscores only'),
  );

const isUnique = (list: readonly string[]): boolean =>
  new Set(list.map((each) => each.toLowerCase())).size === list.length;

const publicAddress = z.url({ protocol: /^https$/, hostname: /^[^.]+(?:\.[^.]+)*\.\p{L}[^.]+$/u });
const WITH_A_USER = /^https:[/\\]*[^/\\?#]*@/i;

/** Whether a text is the address of a public page: https, a host with a dot, no user or password. */
export const isHttpsAddress = (value: string): boolean =>
  publicAddress.safeParse(value).success && !WITH_A_USER.test(value);

const url = z.pipe(
  z.pipe(z.string('Enter an address'), z.transform(tidyLine)),
  z
    .string()
    .check(
      z.minLength(1, 'Enter an address'),
      z.maxLength(PAGE_LIMITS.linkUrl, `The address must be at most ${PAGE_LIMITS.linkUrl} characters`),
      z.refine(isHttpsAddress, 'Enter an address that begins with https://'),
    ),
);

const label = z.pipe(
  z.pipe(z.string(), z.transform(tidyLine)),
  z
    .string()
    .check(
      z.maxLength(PAGE_LIMITS.linkLabel, `The name must be at most ${PAGE_LIMITS.linkLabel} characters`),
      visible('The name'),
    ),
);

const topic = z.pipe(
  z.pipe(z.string(), z.transform(tidyLine)),
  z.string().check(...lengths('The topic', PAGE_LIMITS.topic, 'Enter a topic'), visible('The topic')),
);

const language = (levels: readonly string[]) =>
  z.object({
    name: z.pipe(
      z.pipe(z.string(), z.transform(tidyLine)),
      z
        .string()
        .check(
          z.refine(
            (name) => /^[\p{L}\p{M}][\p{L}\p{M} ()'-]{1,29}$/u.test(name) && !hasInvisible(name),
            'Enter each language by its name',
          ),
        ),
    ),
    level: z.nullable(z.string().check(z.refine((level) => levels.includes(level), 'Choose a level'))),
  });

/**
 * An expert's own page as it may be published (F-06). A draft needn't satisfy it.
 * @param categories names to choose from @param levels of languages
 */
export function pageForm(categories: readonly string[], levels: readonly string[]) {
  return z.object({
    headline: line('The headline', PAGE_LIMITS.headline, 'Say what you do in one line'),
    about: text('The text about you', PAGE_LIMITS.about, 'Tell clients about yourself'),
    categories: z
      .array(z.string().check(z.refine((name) => categories.includes(name), 'Choose from the list')))
      .check(
        z.minLength(1, 'Choose at least one category'),
        z.maxLength(PAGE_LIMITS.categories, `Choose at most ${PAGE_LIMITS.categories} categories`),
        z.refine(isUnique, 'Choose each one only once'),
      ),
    topics: z
      .array(topic)
      .check(
        z.minLength(1, 'Add at least one topic'),
        z.maxLength(PAGE_LIMITS.topics, `Add at most ${PAGE_LIMITS.topics} topics`),
        z.refine(isUnique, 'Add each topic only once'),
      ),
    languages: z.array(language(levels)).check(
      z.minLength(1, 'Add at least one language'),
      z.maxLength(PAGE_LIMITS.languages, `Add at most ${PAGE_LIMITS.languages} languages`),
      z.refine((list) => isUnique(list.map(({ name }) => name)), 'Add each language only once'),
    ),
    links: z
      .array(z.object({ label, url }))
      .check(z.maxLength(PAGE_LIMITS.links, `Add at most ${PAGE_LIMITS.links} links`)),
    questions: z
      .array(
        z.object({
          question: line('The question', PAGE_LIMITS.question, 'Enter a question'),
          answer: text('The answer', PAGE_LIMITS.answer, 'Answer the question'),
        }),
      )
      .check(z.maxLength(PAGE_LIMITS.questions, `Add at most ${PAGE_LIMITS.questions} questions`)),
    portfolio: z
      .array(
        z.object({
          fileId: z.string(),
          caption: line('The caption', PAGE_LIMITS.caption, 'Say what this shows'),
        }),
      )
      .check(z.maxLength(PAGE_LIMITS.portfolio, `Add at most ${PAGE_LIMITS.portfolio} items`)),
    video: z.nullable(z.object({ fileId: z.string(), captionsId: z.nullable(z.string()) })),
  });
}

/** Limits of what proves a claim (F-15), in characters. */
export const CLAIM_LIMITS = {
  what: { min: 3, max: 120 },
  issuer: 120,
  number: 60,
  reason: { min: 10, max: 1000 },
} as const;

const upTo = (what: string, max: number) =>
  z.pipe(
    z.pipe(z.string(), z.transform(tidyLine)),
    z.string().check(z.maxLength(max, `${what} must be at most ${max} characters`), visible(what)),
  );

/** A credential, title or category for staff to check, with what it says of itself (F-15). */
export const claimForm = z.object({
  what: line('The name', CLAIM_LIMITS.what, 'Say what it’s called'),
  issuer: upTo('The issuer', CLAIM_LIMITS.issuer),
  number: upTo('The number', CLAIM_LIMITS.number),
  /** Its last day, `yyyy-MM-dd`; empty: it has none */
  until: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Enter a date')),
});

/** Why staff refuse a claim, for its expert. */
export const claimReason = staffReason(CLAIM_LIMITS.reason, 'Tell the expert why');
