import * as z from 'zod/mini';
import { NAME_CHECKS } from './name.ts';
import { hasInvisible, tidyLine } from './plain-text.ts';
import { lengths, line, staffReason, text } from './written-text.ts';

/** Limits of an application; lengths in characters, inclusive. */
export const APPLICATION_LIMITS = {
  headline: { min: 10, max: 80 },
  about: { min: 100, max: 2000 },
  categories: 3,
  topics: 8,
  languages: 6,
  services: 6,
  serviceTitle: { min: 5, max: 80 },
  serviceDescription: { min: 20, max: 400 },
  /** Price of a session in whole dollars */
  dollars: { min: 10, max: 2000 },
  credentials: 10,
  credentialText: { min: 2, max: 100 },
  credentialFrom: 1950,
  /** Of the reviewer's message to the applicant */
  reason: { min: 10, max: 2000 },
} as const;

/** How long a session may last, in minutes. */
export const SESSION_MINUTES = [15, 30, 45, 60, 90, 120] as const;

/** A part of somebody's name. */
const namePart = (what: string, empty: string) =>
  z.pipe(
    z.pipe(z.string(empty), z.transform(tidyLine)),
    z.string().check(...lengths(what, { min: 1, max: 50 }, empty), ...NAME_CHECKS),
  );

function choices(least: string, max: number, most: string) {
  return z.array(z.string()).check(
    z.minLength(1, least),
    z.maxLength(max, most),
    z.refine((list) => new Set(list).size === list.length, 'Choose each one only once'),
  );
}

/** Title, description and length of a session: the same rules in the application and in the services. */
export const sessionRules = {
  title: line('The title', APPLICATION_LIMITS.serviceTitle, 'Give the session a title'),
  description: text(
    'The description',
    APPLICATION_LIMITS.serviceDescription,
    'Say what happens in the session',
  ),
  durationMin: z
    .number('Choose how long it lasts')
    .check(
      z.refine((value) => (SESSION_MINUTES as readonly number[]).includes(value), 'Choose how long it lasts'),
    ),
  instant: z.boolean(),
};

/** Messages about prices. */
export const PRICE_MESSAGES = {
  whole: 'Enter a price in whole dollars',
  least: `The price must be at least A$${APPLICATION_LIMITS.dollars.min}`,
  most: 'The price must be at most A$2,000',
} as const;

const service = z.object({
  ...sessionRules,
  dollars: z
    .int(PRICE_MESSAGES.whole)
    .check(
      z.gte(APPLICATION_LIMITS.dollars.min, PRICE_MESSAGES.least),
      z.lte(APPLICATION_LIMITS.dollars.max, PRICE_MESSAGES.most),
    ),
});

const credential = (thisYear: number) =>
  z.object({
    title: line('The credential', APPLICATION_LIMITS.credentialText, 'Name the degree, licence or job'),
    issuer: line('The name', APPLICATION_LIMITS.credentialText, 'Enter who issued it, or where you worked'),
    year: z
      .int('Enter the year')
      .check(
        z.gte(
          APPLICATION_LIMITS.credentialFrom,
          `Enter a year from ${APPLICATION_LIMITS.credentialFrom} to ${thisYear}`,
        ),
        z.lte(thisYear, `Enter a year from ${APPLICATION_LIMITS.credentialFrom} to ${thisYear}`),
      ),
  });

/**
 * A complete application as an expert (B-05).
 * @param topics the topics to choose from, by category
 * @param thisYear the latest permitted year of a credential
 */
export function applicationForm(topics: Readonly<Record<string, readonly string[]>>, thisYear: number) {
  const { credentials, services, categories, languages } = APPLICATION_LIMITS;
  return z
    .object({
      firstName: namePart('The first name', 'Enter your first name'),
      lastName: namePart('The last name', 'Enter your last name'),
      headline: line('The headline', APPLICATION_LIMITS.headline, 'Say what you do in one line'),
      about: text('The text about you', APPLICATION_LIMITS.about, 'Tell clients about yourself'),
      categories: choices(
        'Choose at least one category',
        categories,
        `Choose at most ${categories} categories`,
      ).check(z.refine((list) => list.every((name) => Object.hasOwn(topics, name)), 'Choose from the list')),
      topics: choices(
        'Choose at least one topic',
        APPLICATION_LIMITS.topics,
        `Choose at most ${APPLICATION_LIMITS.topics} topics`,
      ),
      languages: choices(
        'Choose at least one language',
        languages,
        `Choose at most ${languages} languages`,
      ).check(
        z.refine(
          (list) =>
            list.every((name) => /^[\p{L}\p{M}][\p{L}\p{M} ()'-]{1,29}$/u.test(name) && !hasInvisible(name)),
          'Enter each language by its name',
        ),
      ),
      services: z
        .array(service)
        .check(
          z.minLength(1, 'Offer at least one session'),
          z.maxLength(services, `Offer at most ${services} sessions`),
        ),
      credentials: z
        .array(credential(thisYear))
        .check(
          z.minLength(1, 'Add at least one credential'),
          z.maxLength(credentials, `Add at most ${credentials} credentials`),
        ),
    })
    .check(
      z.refine(
        (form) => form.topics.every((topic) => form.categories.some((name) => topics[name]?.includes(topic))),
        { path: ['topics'], message: 'Choose topics from your categories' },
      ),
    );
}

/** How staff verified the owner of an account before they ask to remove its second factor. */
export const removalReason = staffReason({ max: 500 }, 'Say how you know this is the owner');

/** A reviewer's message to an applicant who is not approved. */
export const reviewReason = staffReason(APPLICATION_LIMITS.reason, 'Tell the applicant why');
