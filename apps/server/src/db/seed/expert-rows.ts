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
      // The demo's platform is in Australia and pays nobody abroad (P-03).
      countryCode: 'au',
      phone: `+614915${String(70_200 + index)}`,
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
