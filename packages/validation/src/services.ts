import * as z from 'zod/mini';
import { APPLICATION_LIMITS, PRICE_MESSAGES, sessionRules } from './application.ts';
import { briefQuestions } from './brief.ts';
import { weeklyHours } from './working-hours.ts';

/** Most services of an expert: active, and in all with the hidden ones. */
export const SERVICES_MAX = { active: 12, all: 40 } as const;

const CENTS = 100;
const { min, max } = APPLICATION_LIMITS.dollars;

const words = z.pipe(
  z.string(),
  z.transform((value: string) => value.trim()),
);

const minutes = z.nullable(z.int().check(z.gte(0)));
const limits = { minNoticeMin: minutes, bufferBeforeMin: minutes, bufferAfterMin: minutes };

const activeService = z.object({
  ...sessionRules,
  ...limits,
  hours: z.nullable(
    weeklyHours.check(
      z.refine((days) => days.some((ranges) => ranges.length > 0), 'Add hours on at least one day'),
    ),
  ),
  active: z.literal(true),
  questions: briefQuestions,
  priceMinor: z
    .int(PRICE_MESSAGES.whole)
    .check(
      z.gte(min * CENTS, PRICE_MESSAGES.least),
      z.lte(max * CENTS, PRICE_MESSAGES.most),
      z.multipleOf(CENTS, PRICE_MESSAGES.whole),
    ),
});

/** Of the terms only types are checked; the rules apply when the service is shown again. */
const hiddenService = z.object({
  active: z.literal(false),
  title: words,
  description: words,
  durationMin: z.int(),
  priceMinor: z.int(),
  questions: z.array(
    z.object({
      id: z.nullable(z.string()),
      kind: z.enum(['short', 'long', 'choice']),
      label: words,
      required: z.boolean(),
      options: z.array(words),
    }),
  ),
  instant: z.boolean(),
  ...limits,
  hours: z.nullable(weeklyHours),
});

/** Equal for titles that a visitor would read as the same. */
const titleKey = (title: string): string =>
  title.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');

const list = z.array(z.discriminatedUnion('active', [activeService, hiddenService]));

/** Rules of the whole list. They run even if a service breaks a rule of its own, so a title can be any text. */
const listRules = z.check<z.infer<typeof list>>(
  ({ value, issues }) => {
    const active = value.filter((each) => each.active);
    if (active.length > SERVICES_MAX.active)
      issues.push({
        code: 'custom',
        input: value,
        path: [],
        message: `Offer at most ${SERVICES_MAX.active} services at a time`,
      });
    const titles = value.map(({ active: isActive, title }) => (isActive ? titleKey(title) : ''));
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
  listRules,
);

/**
 * An expert's services as they are saved (W-03): prices in cents of whole Australian dollars, no two active services
 * with the same title. The list may be empty. Titles and descriptions are trimmed.
 */
export const servicesForm = z.object({ services });
