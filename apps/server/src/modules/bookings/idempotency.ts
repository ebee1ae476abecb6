import { createHash } from 'node:crypto';
import { DAY_MS } from '@nexperts/domain';
import { and, eq, lte } from 'drizzle-orm';
import { idempotencyKey } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';

interface Request {
  accountId: string;
  key: string;
  /** What was asked for; another request under the same key is refused */
  request: readonly string[];
  bookingId: string;
  now: Date;
}

/** Whether a request was answered under this key; a look without locks. */
export async function isKnownKey(db: DbOrTx, accountId: string, key: string): Promise<boolean> {
  const [known] = await db
    .select({ key: idempotencyKey.key })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
  return known !== undefined;
}

/**
 * Takes an idempotency key for a new booking; waits for a request under the same key that is under way. Keys are
 * kept for 24 hours.
 * @returns the booking first made under the key, or null when this request is the first
 * @throws {AppError} IdempotencyKeyReused
 */
export async function takeKey(
  tx: Tx,
  { accountId, key, request, bookingId, now }: Request,
): Promise<string | null> {
  const mine = eq(idempotencyKey.accountId, accountId);
  await tx
    .delete(idempotencyKey)
    .where(and(mine, lte(idempotencyKey.createdAt, new Date(now.getTime() - DAY_MS))));
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const taken = await tx
    .insert(idempotencyKey)
    .values({ accountId, key, requestHash, bookingId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (taken.length > 0) return null;
  const [known] = await tx
    .select()
    .from(idempotencyKey)
    .where(and(mine, eq(idempotencyKey.key, key)));
  if (known?.requestHash !== requestHash)
    throw new AppError('IdempotencyKeyReused', 'This Idempotency-Key was used for another request');
  return known.bookingId;
}
