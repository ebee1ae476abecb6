import type { endpoints, ResponseOf } from '@nexperts/contract';
import { nextPayoutDate } from '@nexperts/domain';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { at } from '../../../db/instants.ts';
import { expert, payout, payoutRun } from '../../../db/schema/index.ts';
import { pageOf, placeOf } from '../../../db/time-cursor.ts';
import type { Deps } from '../../../deps.ts';

type Query = z.output<typeof endpoints.listPayouts.query>;

/** A page of an expert's payouts, newest first (P-04). */
export async function payoutsOf(
  { db, clock }: Deps,
  accountId: string,
  { limit, after }: Query,
): Promise<ResponseOf<typeof endpoints.listPayouts>> {
  const place = after === undefined ? null : placeOf(after);
  const rows = await db
    .select({ payout, scheduledFor: payoutRun.scheduledFor })
    .from(payout)
    .innerJoin(payoutRun, eq(payoutRun.id, payout.runId))
    .innerJoin(expert, eq(expert.id, payout.expertId))
    .where(
      and(
        eq(expert.accountId, accountId),
        place ? sql`(${payout.createdAt}, ${payout.id}) < (${at(place.at)}, ${place.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(payout.createdAt), desc(payout.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ payout: { id, createdAt } }) => ({
    at: createdAt.getTime(),
    id,
  }));
  return {
    data: page.map(({ payout: row, scheduledFor }) => ({
      id: row.id,
      scheduledFor: scheduledFor.toISOString(),
      owed: { minor: row.owedMinor, currency: row.currency },
      amount: { minor: row.amountMinor, currency: row.currency },
      status: row.status,
      reason: row.reason,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      bankAt: row.bankAt?.toISOString() ?? null,
    })),
    next,
    nextPayoutAt: new Date(nextPayoutDate(clock.now().getTime())).toISOString(),
  };
}
