import { eq, inArray } from 'drizzle-orm';
import { calendarSource, expert } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';

/** Deletes the outside calendars of an account, with their addresses and times: when it is closed (W-07). */
export async function forgetCalendars(tx: Tx, accountId: string): Promise<void> {
  const own = tx.select({ id: expert.id }).from(expert).where(eq(expert.accountId, accountId));
  await tx.delete(calendarSource).where(inArray(calendarSource.expertId, own));
}
