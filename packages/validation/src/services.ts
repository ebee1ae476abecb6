import * as z from 'zod/mini';
import { APPLICATION_LIMITS, PRICE_MESSAGES, sessionRules } from './application.ts';

/** How many services an expert may have: bookable at a time, and with those that are taken off. */
export const SERVICES_MAX = { active: 12, all: 40 } as const;

const CENTS = 100;
const { min, max } = APPLICATION_LIMITS.dollars;

const words = z.pipe(
  z.string(),
  z.transform((value: string) => value.trim()),
);

const onOffer = z.object({
  ...sessionRules,
  active: z.literal(true),
  priceMinor: z
    .int(PRICE_MESSAGES.whole)
    .check(
      z.gte(min * CENTS, PRICE_MESSAGES.least),
      z.lte(max * CENTS, PRICE_MESSAGES.most),
      z.multipleOf(CENTS, PRICE_MESSAGES.whole),
    ),
});

/** Nobody sees it; it answers to the rules when it is put back. */
const takenOff = z.object({
  active: z.literal(false),
  title: words,
  description: words,
  durationMin: z.int(),
  priceMinor: z.int(),
  instant: z.boolean(),
});

/** Titles that a visitor could not tell apart. */
const told = (title: string): string =>
  title.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');

const list = z.array(z.discriminatedUnion('active', [onOffer, takenOff]));

/** What is wrong with the list as a whole; told together with what is wrong in it, so a title may be any text. */
const together = z.check<z.infer<typeof list>>(
  ({ value, issues }) => {
    const active = value.filter((each) => each.active);
    if (active.length > SERVICES_MAX.active)
      issues.push({
        code: 'custom',
        input: value,
        path: [],
        message: `Offer at most ${SERVICES_MAX.active} services at a time`,
      });
    const titles = value.map(({ active: isActive, title }) => (isActive ? told(title) : ''));
    for (const [index, title] of titles.entries()) {
      if (title === '' || titles.indexOf(title) === index) continue;
      issues.push({
        code: 'custom',
        input: title,
        path: [index, 'title'],
        message: 'Another service has this title',
      });
    }
  },
  { when: ({ value }) => Array.isArray(value) && value.every((each) => typeof each?.title === 'string') },
);

const services = list.check(
  z.maxLength(SERVICES_MAX.all, `Keep at most ${SERVICES_MAX.all} services`),
  together,
);

/**
 * What an expert offers (W-03), as it is saved: prices in cents of whole Australian dollars, no two services on offer
 * of one title. The list may be empty. Titles and descriptions come out trimmed.
 */
export const servicesForm = z.object({ services });
