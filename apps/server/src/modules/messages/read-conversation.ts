import { and, eq, sql } from 'drizzle-orm';
import { conversation } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/context.ts';
import { tellAccount } from '../live/index.ts';
import { markRead, messageKey } from '../notifications/index.ts';
import { otherAccountId, ownConversation, type Side } from './rows.ts';

interface Reading {
  side: Side;
  readerId: string;
  otherId: string;
  seq: number;
}

/**
 * Moves the read mark of one side forward, to the newest message at most; it never goes back. The other side's pages and
 * the reader's other ones are told (M-06).
 */
export async function moveReadMark(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  conversationId: string,
  { side, readerId, otherId, seq }: Reading,
): Promise<void> {
  const [key, column] =
    side === 'client'
      ? (['clientReadSeq', conversation.clientReadSeq] as const)
      : (['expertReadSeq', conversation.expertReadSeq] as const);
  const wanted = sql`least(${seq}::int, ${conversation.lastSeq})`;
  await db.transaction(async (tx) => {
    const [moved] = await tx
      .update(conversation)
      .set({ [key]: wanted })
      .where(and(eq(conversation.id, conversationId), sql`${column} < ${wanted}`))
      .returning({ seq: column });
    if (!moved) return;
    await markRead(tx, { accountId: readerId, dedupeKey: messageKey(conversationId), now: clock.now() });
    for (const accountId of [otherId, readerId])
      await tellAccount({ db: tx }, accountId, { type: 'read', conversationId, seq: moved.seq });
  });
}

/** The caller has read up to a message (M-06). @throws {AppError} NotFound */
export async function readConversation({ deps, account }: SignedIn, id: string, seq: number): Promise<void> {
  const row = await ownConversation(deps.db, id, account.id);
  await moveReadMark(deps, row.conversation.id, {
    side: row.side,
    readerId: account.id,
    otherId: otherAccountId(row),
    seq,
  });
}
