import type { MessagePage } from '@nexperts/contract';
import { MESSAGES_PER_PAGE } from '@nexperts/domain';
import { and, desc, eq, lt } from 'drizzle-orm';
import { message } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { ownConversation } from './rows.ts';
import { viewMessages } from './view.ts';

/**
 * The newest 50 messages, or the newest 50 before a number, oldest first, with both read marks (M-06).
 * @throws {AppError} NotFound
 */
export async function listMessages(
  { deps: { db }, account: { id: viewerId } }: SignedIn,
  id: string,
  before: number | undefined,
): Promise<MessagePage> {
  const { conversation, side } = await ownConversation(db, id, viewerId);
  const rows = await db
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversation.id),
        before === undefined ? undefined : lt(message.seq, before),
      ),
    )
    .orderBy(desc(message.seq))
    .limit(MESSAGES_PER_PAGE + 1);
  const { clientReadSeq, expertReadSeq } = conversation;
  const isClient = side === 'client';
  return {
    data: await viewMessages(db, rows.slice(0, MESSAGES_PER_PAGE).toReversed(), viewerId),
    hasEarlier: rows.length > MESSAGES_PER_PAGE,
    readByOther: isClient ? expertReadSeq : clientReadSeq,
    readByYou: isClient ? clientReadSeq : expertReadSeq,
  };
}
