import { createHash } from 'node:crypto';
import { DAY_MS } from '@nexperts/domain';
import { and, eq, lte } from 'drizzle-orm';
import { idempotencyKey } from '../../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';

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

const aDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Reserves an idempotency key for a new booking. It waits for a concurrent request with the same key. A key is valid for
 * 24 hours.
 * @returns the booking first made under the key, or null when this request is the first
 * @throws {AppError} IdempotencyKeyReused
 */
export async function reserveKey(
  tx: Tx,
  { accountId, key, request, bookingId, now }: Request,
): Promise<string | null> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const fresh = { requestHash, bookingId, createdAt: now };
  const taken = await tx
    .insert(idempotencyKey)
    .values({ accountId, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKey.accountId, idempotencyKey.key],
      set: fresh,
      setWhere: lte(idempotencyKey.createdAt, aDayBefore(now)),
    })
    .returning({ key: idempotencyKey.key });
  if (taken.length > 0) return null;
  const [known] = await tx
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
  if (known?.requestHash !== requestHash)
    throw new AppError('IdempotencyKeyReused', 'This Idempotency-Key was used for another request');
  return known.bookingId;
}

/** Lets a key that this transaction has taken answer with another booking. */
export async function answerKeyWith(
  tx: Tx,
  accountId: string,
  key: string,
  bookingId: string,
): Promise<void> {
  await tx
    .update(idempotencyKey)
    .set({ bookingId })
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
}

/** The statement that deletes an account's keys of more than 24 hours ago. */
export const forgetOldKeys = (tx: Tx, accountId: string, now: Date) =>
  tx
    .delete(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, accountId), lte(idempotencyKey.createdAt, aDayBefore(now))));
