import { DAY_MS, HOUR_MS, MINUTE_MS, REVIEW_TAGS, REVIEW_WINDOW_DAYS } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import type { account, attendance, booking, callReport, review } from '../schema/index.ts';
import type { ExpertRows } from './expert-rows.ts';
import type { SeedReview } from './seed-expert.ts';

/** The sessions behind the reviews of the demo data, and who met there. */
export interface PastSessions {
  clients: (typeof account.$inferInsert & { id: string })[];
  bookings: (typeof booking.$inferInsert)[];
  stays: (typeof attendance.$inferInsert)[];
  reports: (typeof callReport.$inferInsert)[];
  reviews: (typeof review.$inferInsert)[];
}

/** What satisfied clients say apart from the stars; the same at each seeding. */
function tagsOf({ stars, text }: SeedReview): string[] {
  if (stars < 4) return [];
  const first = text.length % REVIEW_TAGS.length;
  return REVIEW_TAGS.filter((_, index) => index === first || (stars === 5 && index === (first + 2) % 5));
}

/** A client of the reviews: one account for each name, whose password nobody knows. */
function clientRow(name: string, index: number, joined: Date, passwordHash: string) {
  const number = String(index + 1).padStart(3, '0');
  return {
    id: randomUUID(),
    email: `client${number}@clients.demo.nexperts.test`,
    username: `client_${number}`,
    name,
    dob: `${1958 + (index % 44)}-0${1 + (index % 9)}-1${index % 10}`,
    countryCode: 'au',
    phone: `+614915${number.padStart(5, '0')}`,
    passwordHash,
    timeZone: 'Australia/Sydney',
    emailVerifiedAt: joined,
    createdAt: joined,
  };
}

/**
 * A completed session for each review. The expert wrote nothing, so that each was published 14 days after the end, as
 * A-07 has it. They come without payments: the demo's ledger begins empty.
 */
export function pastSessions(
  experts: readonly (ExpertRows & { said: readonly SeedReview[] })[],
  { now, passwordHash }: { now: Date; passwordHash: string },
): PastSessions {
  const made: PastSessions = { clients: [], bookings: [], stays: [], reports: [], reviews: [] };
  const joined = new Date(now.getTime() - 240 * DAY_MS);
  const known = new Map<string, string>();
  const clientOf = (name: string): string => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const row = clientRow(name, known.size, joined, passwordHash);
    known.set(name, row.id);
    made.clients.push(row);
    return row.id;
  };
  for (const { expert, services, said } of experts)
    for (const [index, each] of said.entries()) {
      const service = services[index % services.length];
      if (!service?.id) throw new RangeError(`${expert.handle} has reviews and no service`);
      const publishedAt = now.getTime() - each.daysAgo * DAY_MS;
      // On the full hour; two sessions of one day are hours apart.
      const end = publishedAt - REVIEW_WINDOW_DAYS * DAY_MS;
      const startsAt = new Date(Math.floor((end - (2 + 2 * index) * HOUR_MS) / HOUR_MS) * HOUR_MS);
      const endsAt = new Date(startsAt.getTime() + service.durationMin * MINUTE_MS);
      const bookedAt = new Date(startsAt.getTime() - 3 * DAY_MS);
      const id = randomUUID();
      const clientId = clientOf(each.author);
      made.bookings.push({
        id,
        serviceId: service.id,
        expertId: expert.id ?? '',
        clientId,
        status: 'completed',
        startsAt,
        endsAt,
        firstStartsAt: startsAt,
        serviceTitle: service.title,
        durationMin: service.durationMin,
        instant: service.instant ?? false,
        priceMinor: service.priceMinor,
        currency: 'AUD',
        latePolicyPct: expert.latePolicyPct ?? 50,
        clientTimeZone: 'Australia/Sydney',
        expertTimeZone: expert.timeZone,
        createdAt: bookedAt,
        requestedAt: bookedAt,
        confirmedAt: bookedAt,
        metAt: startsAt,
        endedAt: endsAt,
      });
      for (const accountId of [clientId, expert.accountId]) {
        const stay = { roomId: id, accountId, inst: id };
        made.stays.push({ ...stay, joinedAt: startsAt, lastSeenAt: endsAt, leftAt: endsAt });
        made.reports.push({ ...stay, fromAt: startsAt, toAt: endsAt, sends: 'media', receives: 'media' });
      }
      const at = new Date(endsAt.getTime() + REVIEW_WINDOW_DAYS * DAY_MS);
      made.reviews.push({
        bookingId: id,
        expertId: expert.id ?? '',
        authorId: clientId,
        author: each.author,
        stars: each.stars,
        tags: tagsOf(each),
        text: each.text,
        writtenAt: new Date(endsAt.getTime() + DAY_MS),
        publishedAt: at,
      });
    }
  return made;
}
