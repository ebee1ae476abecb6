import type { ConversationPage } from '@nexperts/contract';
import { sql, type SQL } from 'drizzle-orm';
import { at } from '../../db/instants.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { conversationsByIds, UNREAD_MAX, viewConversations } from './view.ts';

const AS_CLIENT = (id: string): SQL => sql`client_id = ${id}`;
const AS_EXPERT = (id: string): SQL => sql`expert_id = (SELECT id FROM expert WHERE account_id = ${id})`;

/** Conversations of the caller with something unread, up to 100. */
async function countUnread(db: DbOrTx, viewerId: string): Promise<number> {
  const unreadAs = (who: SQL, read: SQL): SQL => sql`SELECT c.id FROM conversation c
    WHERE ${who} AND c.last_seq > ${read} AND EXISTS (SELECT FROM message m
      WHERE m.conversation_id = c.id AND m.seq > ${read} AND m.author_id <> ${viewerId})`;
  const [row] = await queryRows<{ unread: number }>(
    db,
    sql`SELECT count(*)::int AS unread FROM (${unreadAs(AS_CLIENT(viewerId), sql`c.client_read_seq`)}
      UNION ALL ${unreadAs(AS_EXPERT(viewerId), sql`c.expert_read_seq`)} LIMIT ${UNREAD_MAX}) counted`,
  );
  return row?.unread ?? 0;
}

/** The caller's conversations as client and as expert, the one with the newest message first (M-06). */
export async function listConversations(
  { deps: { db, clock }, account: { id: viewerId } }: SignedIn,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ConversationPage> {
  const now = clock.now();
  const place = after === undefined ? null : placeOf(after);
  const older = place ? sql`AND (last_at, id) < (${at(place.at)}, ${place.id}::uuid)` : sql``;
  // Each half is read from its index, newest first, and no further than the page.
  const half = (who: SQL): SQL => sql`(SELECT id, last_at FROM conversation WHERE ${who} ${older}
    ORDER BY last_at DESC, id DESC LIMIT ${limit + 1})`;
  const rows = await queryRows<{ id: string; last_ms: number }>(
    db,
    sql`SELECT id, (extract(epoch FROM last_at) * 1000)::float8 AS last_ms
      FROM (${half(AS_CLIENT(viewerId))} UNION ALL ${half(AS_EXPERT(viewerId))}) both_roles
      ORDER BY last_at DESC, id DESC LIMIT ${limit + 1}`,
  );
  const { page, next } = pageOf(rows, limit, ({ id, last_ms: ms }) => ({ at: Math.round(ms), id }));
  const conversations = await conversationsByIds(
    db,
    page.map(({ id }) => id),
    viewerId,
  );
  return {
    data: await viewConversations(db, conversations, viewerId, now),
    unread: await countUnread(db, viewerId),
    next,
  };
}
