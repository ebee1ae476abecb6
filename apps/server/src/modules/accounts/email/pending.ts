import { DAY_MS } from '@nexperts/domain';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { emailChange } from '../../../db/schema/index.ts';
import type { DbOrTx } from '../../../db/types.ts';

/** How long a new address may wait for a code, in ms. */
export const EMAIL_CHANGE_LIFE_MS = DAY_MS;
/** How long an address is known that was replaced, in ms: whoever has it may not be the one who replaced it. */
export const REPLACED_EMAIL_LIFE_MS = 30 * DAY_MS;

/** The new address of an account that waits for its code, or null. */
export async function pendingChange(
  db: DbOrTx,
  accountId: string,
  now: Date,
): Promise<typeof emailChange.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(
      and(
        eq(emailChange.accountId, accountId),
        isNull(emailChange.doneAt),
        gt(emailChange.requestedAt, new Date(now.getTime() - EMAIL_CHANGE_LIFE_MS)),
      ),
    )
    .orderBy(desc(emailChange.requestedAt))
    .limit(1);
  return row ?? null;
}
