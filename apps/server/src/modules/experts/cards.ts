import type { ExpertCard } from '@nexperts/contract';
import { DAY_MS } from '@nexperts/domain';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { account, expert, service } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { avatarUrl } from './avatar-url.ts';
import { loadCalendars, type Calendar } from './calendars.ts';
import { byStanding, isPublic } from './public-experts.ts';
import { firstSlotIn, reachOf, type Span } from './slots.ts';

/** How far ahead a card looks for the next slot. */
export const CARD_DAYS = 14;

const cardFields = {
  _id: expert.id,
  handle: expert.handle,
  firstName: expert.firstName,
  lastName: expert.lastName,
  title: expert.title,
  reviewScore: expert.reviewScore,
  languages: expert.languages,
  reviewCount: expert.reviewCount,
  sessionCount: expert.sessionCount,
  timeZone: expert.timeZone,
};

type Service = typeof service.$inferSelect;

/** The earliest slot of any of an expert's services, in epoch ms. */
function nextStart(services: Service[], zone: string, calendar: Calendar, span: Span, now: number) {
  let next: number | null = null;
  for (const each of services) {
    // Only an earlier slot than the one found is worth looking for.
    const first = firstSlotIn(each, zone, calendar, { from: span.from, to: next ?? span.to }, now);
    if (first) next = first.startsAt;
  }
  return next;
}

/**
 * Cards of the public experts that fit a condition, by standing, each with its next slot (K-13). Three queries,
 * however many experts there are.
 */
export async function expertCards(db: DbOrTx, now: number, condition?: SQL): Promise<ExpertCard[]> {
  const experts = await db
    .select(cardFields)
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(isPublic(), condition))
    .orderBy(byStanding);
  const expertIds = experts.map((each) => each._id);
  if (expertIds.length === 0) return [];
  const services = await db
    .select()
    .from(service)
    .where(and(inArray(service.expertId, expertIds), eq(service.active, true)))
    .orderBy(asc(service.position));
  const span = { from: now, to: now + CARD_DAYS * DAY_MS };
  const calendars = await loadCalendars(db, { expertIds, ...reachOf(services, span), now });
  const servicesOf = Map.groupBy(services, (each) => each.expertId);

  return experts.map(({ timeZone, ...card }) => {
    const own = servicesOf.get(card._id) ?? [];
    const calendar = calendars.get(card._id);
    const next = calendar ? nextStart(own, timeZone, calendar, span, now) : null;
    const cheapest = own.toSorted((a, b) => a.priceMinor - b.priceMinor)[0];
    return {
      ...card,
      avatarUrl: avatarUrl(card.handle),
      fromPrice: cheapest ? { minor: cheapest.priceMinor, currency: cheapest.currency } : null,
      fromDurationMin: cheapest?.durationMin ?? null,
      nextSlotAt: next === null ? null : new Date(next).toISOString(),
    };
  });
}
