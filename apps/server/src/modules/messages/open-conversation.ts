import { and, eq, sql } from 'drizzle-orm';
import { conversation } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';

/** A client and an expert, by `account.id` and `expert.id`. */
export interface PairIds {
  readonly clientId: string;
  readonly expertId: string;
}

/** The conversation of a pair and the number of its newest message; null: nobody has written yet. */
export async function conversationOf(
  db: DbOrTx,
  { clientId, expertId }: PairIds,
): Promise<{ id: string; lastSeq: number; isOpened: boolean } | null> {
  const [row] = await db
    .select({
      id: conversation.id,
      lastSeq: conversation.lastSeq,
      isOpened: sql<boolean>`${conversation.openedAt} IS NOT NULL`,
    })
    .from(conversation)
    .where(and(eq(conversation.clientId, clientId), eq(conversation.expertId, expertId)));
  return row ?? null;
}

/** The conversation of a pair, made when there is none. */
export async function openConversation(tx: Tx, pair: PairIds, now: Date): Promise<string> {
  const { clientId, expertId } = pair;
  await tx
    .insert(conversation)
    .values({ clientId, expertId, createdAt: now, lastAt: now })
    .onConflictDoNothing({ target: [conversation.clientId, conversation.expertId] });
  const row = await conversationOf(tx, pair);
  if (!row) throw new Error('the conversation was not written');
  return row.id;
}
