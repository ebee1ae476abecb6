import { and, eq, sql } from 'drizzle-orm';
import { conversation } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { tellAccount } from '../live/index.ts';
import { markRead, messageKey } from '../notifications/index.ts';
import { otherAccountId, ownConversation } from './rows.ts';

/**
 * Moves the caller's read mark forward, to the newest message at most; it never goes back. The other side's pages and the
 * caller's other ones are told (M-06).
 * @throws {AppError} NotFound
 */
export async function readConversation({ deps, account }: SignedIn, id: string, seq: number): Promise<void> {
  const row = await ownConversation(deps.db, id, account.id);
  const [key, column] =
    row.side === 'client'
      ? (['clientReadSeq', conversation.clientReadSeq] as const)
      : (['expertReadSeq', conversation.expertReadSeq] as const);
  const wanted = sql`least(${seq}::int, ${conversation.lastSeq})`;
  await deps.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(conversation)
      .set({ [key]: wanted })
      .where(and(eq(conversation.id, row.conversation.id), sql`${column} < ${wanted}`))
      .returning({ seq: column });
    if (!moved) return;
    await markRead(tx, {
      accountId: account.id,
      dedupeKey: messageKey(row.conversation.id),
      now: deps.clock.now(),
    });
    for (const accountId of [otherAccountId(row), account.id])
      await tellAccount({ db: tx }, accountId, {
        type: 'read',
        conversationId: row.conversation.id,
        seq: moved.seq,
      });
  });
}
