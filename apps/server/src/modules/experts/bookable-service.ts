import { and, eq, sql } from 'drizzle-orm';
import { account, expert, service } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { isPublic } from './public-experts.ts';

export interface BookableService {
  readonly service: typeof service.$inferSelect;
  readonly expert: typeof expert.$inferSelect;
  /** The account that answers requests and is paid */
  readonly ownerAccountId: string;
  /** When the first of the expert's outside calendars was last asked for, in epoch ms; null: there are none */
  readonly calendarsCheckedAt: number | null;
}

const calendarsCheckedAt = sql<number | null>`(SELECT (extract(epoch FROM min(c.checked_at)) * 1000)::float8
  FROM calendar_source c WHERE c.expert_id = ${service.expertId} AND c.secret IS NOT NULL)`;

/** An active service of an approved expert, or null (W-02). `serviceId` is a uuid. */
export async function bookableService(db: DbOrTx, serviceId: string): Promise<BookableService | null> {
  const [row] = await db
    .select({ service, expert, calendarsCheckedAt })
    .from(service)
    .innerJoin(expert, eq(expert.id, service.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(eq(service.id, serviceId), eq(service.active, true), isPublic()))
    .prepare('bookable_service')
    .execute();
  return row ? { ...row, ownerAccountId: row.expert.accountId } : null;
}

/**
 * The service of a booking with its expert, also when it is no longer offered: bookings that exist stay, and can be
 * moved (M-01). Null for an unknown id. `serviceId` is a uuid.
 */
export async function bookedService(db: DbOrTx, serviceId: string): Promise<BookableService | null> {
  const [row] = await db
    .select({ service, expert, calendarsCheckedAt })
    .from(service)
    .innerJoin(expert, eq(expert.id, service.expertId))
    .where(eq(service.id, serviceId));
  return row ? { ...row, ownerAccountId: row.expert.accountId } : null;
}
