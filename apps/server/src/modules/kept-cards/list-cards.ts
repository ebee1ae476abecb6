import type { KeptCard } from '@nexperts/contract';
import { fullName } from '@nexperts/domain';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { booking, expert, keptCard } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';

/** What was charged to a kept card, in minor units. */
const used = sql<number>`coalesce((SELECT sum(p.captured_minor) FROM payment p WHERE p.kept_card_id = ${keptCard.id}), 0)::int`;

/** The cards that are kept for an account, newest first (G-16). */
export async function listKeptCards({ deps, account }: SignedIn): Promise<KeptCard[]> {
  const rows = await deps.db
    .select({ card: keptCard, booking, expert, used })
    .from(keptCard)
    .innerJoin(booking, eq(booking.id, keptCard.bookingId))
    .innerJoin(expert, eq(expert.id, booking.expertId))
    .where(and(eq(keptCard.accountId, account.id), isNotNull(keptCard.methodRef), isNull(keptCard.removedAt)))
    .orderBy(desc(keptCard.keptAt), desc(keptCard.id));
  return rows.flatMap(({ card, booking: row, expert: { firstName, lastName }, used: usedMinor }) => {
    const { id, brand, last4, expMonth, expYear, keptAt, limitMinor } = card;
    if (brand === null || last4 === null || expMonth === null || expYear === null || keptAt === null)
      return [];
    const amount = (minor: number) => ({ minor, currency: row.currency });
    return {
      id,
      brand,
      last4,
      expMonth,
      expYear,
      keptAt: keptAt.toISOString(),
      booking: {
        id: row.id,
        title: row.serviceTitle,
        expert: fullName(firstName, lastName),
        startsAt: row.startsAt.toISOString(),
      },
      limit: amount(limitMinor),
      used: amount(usedMinor),
    };
  });
}
