import { DAY_MS, localDateOf, scoreOf } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import type { account, availabilityOverride, availabilityRule, expert, service } from '../schema/index.ts';
import { minuteRange, weeklyRules } from './hours.ts';
import type { SeedExpert } from './seed-expert.ts';

/** What one demo expert becomes in the tables. */
export interface ExpertRows {
  account: typeof account.$inferInsert;
  expert: typeof expert.$inferInsert;
  services: (typeof service.$inferInsert)[];
  rules: (typeof availabilityRule.$inferInsert)[];
  overrides: (typeof availabilityOverride.$inferInsert)[];
}

/** Calling codes of the countries the demo experts live in (C-02). */
const CALLING: Readonly<Record<string, string>> = {
  ae: '971',
  au: '61',
  br: '55',
  ca: '1',
  ch: '41',
  de: '49',
  es: '34',
  fr: '33',
  in: '91',
  it: '39',
  jp: '81',
  kr: '82',
  mx: '52',
  nl: '31',
  nz: '64',
  se: '46',
  sg: '65',
  uk: '44',
  us: '1',
  za: '27',
};

/**
 * @param category name of the expert's first category
 * @param index number of the expert among all, for a telephone number nobody has
 */
export function expertRows(
  seed: SeedExpert,
  category: string,
  index: number,
  { now, email, passwordHash }: { now: Date; email: string; passwordHash: string },
): ExpertRows {
  const accountId = randomUUID();
  const expertId = randomUUID();
  const calling = CALLING[seed.country];
  if (!calling) throw new RangeError(`No calling code for ${seed.country}`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const dateIn = (days: number) => localDateOf(now.getTime() + days * DAY_MS, seed.zone);
  const joined = daysAgo(150 + index);
  return {
    account: {
      id: accountId,
      email,
      username: seed.handle,
      name: `${seed.firstName} ${seed.lastName}`,
      dob: `${1962 + (index % 36)}-0${1 + (index % 9)}-1${index % 10}`,
      countryCode: seed.country,
      phone: `+${calling}5550100${String(index).padStart(3, '0')}`,
      passwordHash,
      isExpert: true,
      timeZone: seed.zone,
      emailVerifiedAt: joined,
      createdAt: joined,
    },
    expert: {
      id: expertId,
      accountId,
      handle: seed.handle,
      firstName: seed.firstName,
      lastName: seed.lastName,
      title: seed.title,
      bio: seed.bio,
      categories: [category, ...(seed.alsoIn ?? [])],
      topics: [...seed.topics],
      languages: [...seed.languages],
      timeZone: seed.zone,
      priority: seed.priority ?? null,
      reviewScore: scoreOf(seed.reviews.map(({ stars }) => stars)),
      reviewCount: seed.reviews.length,
      sessionCount: seed.sessions,
      latePolicyPct: seed.latePolicyPct ?? 50,
      look: seed.look,
      status: 'approved',
      createdAt: joined,
    },
    services: seed.services.map(({ dollars, ...terms }, position) => ({
      ...terms,
      id: randomUUID(),
      expertId,
      position,
      priceMinor: dollars * 100,
      currency: 'AUD',
    })),
    rules: weeklyRules(seed.hours).map((rule) => ({ ...rule, expertId })),
    overrides: [
      ...(seed.away ?? []).map((days) => ({ expertId, date: dateIn(days), ranges: [] })),
      ...Object.entries(seed.otherHours ?? {}).map(([days, range]) => ({
        expertId,
        date: dateIn(Number(days)),
        ranges: [minuteRange(range)],
      })),
    ],
  };
}
