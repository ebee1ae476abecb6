import type { Conversation } from '@nexperts/contract';
import { and, eq, sql } from 'drizzle-orm';
import { block } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { releaseHoldsBetween } from '../bookings/index.ts';
import { endOffersBetween } from '../watches/index.ts';
import { otherAccountId, ownConversation } from './rows.ts';
import { viewConversation } from './view.ts';

/**
 * Blocks the other side (M-07): no messages and no new bookings either way; a hold that isn't paid and a time that is offered (F-03) end, and existing
 * bookings stay. A message that is
 * being written at the same moment comes before the block or is refused. @throws {AppError} NotFound
 */
export async function blockPerson({ deps, account }: SignedIn, id: string): Promise<Conversation> {
  const row = await ownConversation(deps.db, id, account.id);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM conversation WHERE id = ${row.conversation.id} FOR NO KEY UPDATE`);
    await tx
      .insert(block)
      .values({ blockerId: account.id, blockedId: otherAccountId(row), createdAt: now })
      .onConflictDoNothing();
    await releaseHoldsBetween(tx, [account.id, otherAccountId(row)], now);
    await endOffersBetween(tx, [account.id, otherAccountId(row)], now);
  });
  deps.wakeJobs();
  return viewConversation(deps.db, row.conversation.id, account.id, now);
}

/** Ends the caller's block; the other side's, if there is one, stays. @throws {AppError} NotFound */
export async function unblockPerson({ deps, account }: SignedIn, id: string): Promise<Conversation> {
  const row = await ownConversation(deps.db, id, account.id);
  await deps.db
    .delete(block)
    .where(and(eq(block.blockerId, account.id), eq(block.blockedId, otherAccountId(row))));
  return viewConversation(deps.db, row.conversation.id, account.id, deps.clock.now());
}
