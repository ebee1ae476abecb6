import type { OneConversation } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { subjectUuid } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { ownConversation, type OwnConversation } from './rows.ts';
import { viewConversations } from './view.ts';

const FILES_SHOWN = 10;

/** The newest files of a conversation. They are found by their senders: a conversation may have 100,000 messages. */
async function newestFiles(
  db: DbOrTx,
  { conversation, client, expert }: OwnConversation,
  viewerId: string,
): Promise<OneConversation['files']> {
  const rows = await queryRows<{
    id: string;
    name: string;
    media_type: string;
    size: number;
    added_ms: number;
    account_id: string;
  }>(
    db,
    sql`SELECT u.id, u.name, u.media_type, u.size, u.account_id,
        (extract(epoch FROM u.added_at) * 1000)::float8 AS added_ms
      FROM upload u
      WHERE u.account_id IN (${client.accountId}, ${expert.accountId})
        AND (SELECT m.conversation_id FROM message m
          WHERE m.id = ${subjectUuid('u.subject', 'message')}) = ${conversation.id}
      ORDER BY u.added_at DESC, u.id DESC LIMIT ${FILES_SHOWN}`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    addedAt: new Date(row.added_ms).toISOString(),
    mine: row.account_id === viewerId,
  }));
}

/** One conversation of the caller with its newest files (M-06). @throws {AppError} NotFound */
export async function getConversation(
  { deps: { db, clock }, account: { id: viewerId } }: SignedIn,
  id: string,
): Promise<OneConversation> {
  const row = await ownConversation(db, id, viewerId);
  const [view] = await viewConversations(db, [row], viewerId, clock.now());
  if (!view) throw new Error('a conversation was not shown');
  return { ...view, files: await newestFiles(db, row, viewerId) };
}
