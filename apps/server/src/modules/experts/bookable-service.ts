import { and, eq } from 'drizzle-orm';
import { account, expert, service } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { isPublic } from './public-experts.ts';

export interface BookableService {
  readonly service: typeof service.$inferSelect;
  readonly expert: typeof expert.$inferSelect;
  /** The account that answers requests and is paid */
  readonly ownerAccountId: string;
}

/** An active service of an approved expert, or null (W-02). `serviceId` is a uuid. */
export async function bookableService(db: DbOrTx, serviceId: string): Promise<BookableService | null> {
  const [row] = await db
    .select({ service, expert })
    .from(service)
    .innerJoin(expert, eq(expert.id, service.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(eq(service.id, serviceId), eq(service.active, true), isPublic()))
    .prepare('bookable_service')
    .execute();
  return row ? { ...row, ownerAccountId: row.expert.accountId } : null;
}

/**
 * The service of a booking with its expert, also when it is no longer offered: bookings that exist stand, and can be
 * moved (M-01). Null for an unknown id. `serviceId` is a uuid.
 */
export async function bookedService(db: DbOrTx, serviceId: string): Promise<BookableService | null> {
  const [row] = await db
    .select({ service, expert })
    .from(service)
    .innerJoin(expert, eq(expert.id, service.expertId))
    .where(eq(service.id, serviceId));
  return row ? { ...row, ownerAccountId: row.expert.accountId } : null;
}
