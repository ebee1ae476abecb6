import type { Conversation, Message } from '@nexperts/contract';
import { inArray, sql } from 'drizzle-orm';
import { conversation } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { uploadsOf } from '../uploads/index.ts';
import {
  otherSide,
  ownConversation,
  selectConversations,
  stateOf,
  type FullConversation,
  type MessageRow,
  type OwnConversation,
} from './rows.ts';

/** Unread messages, and conversations with some, are counted up to this many. */
export const UNREAD_MAX = 100;
const EXCERPT = /^[^]{0,200}/u;

interface Beside {
  id: string;
  unread: number;
  booking_id: string | null;
  title: string | null;
  start_ms: number | null;
  end_ms: number | null;
}

/** What is unread in these conversations, and the next session of each pair. */
async function besides(
  db: DbOrTx,
  ids: readonly string[],
  viewerId: string,
  now: Date,
): Promise<ReadonlyMap<string, Beside>> {
  const rows = await queryRows<Beside>(
    db,
    sql`SELECT c.id, b.id AS booking_id, b.service_title AS title,
        (extract(epoch FROM b.starts_at) * 1000)::float8 AS start_ms,
        (extract(epoch FROM b.ends_at) * 1000)::float8 AS end_ms,
        (SELECT count(*)::int FROM (SELECT FROM message m WHERE m.conversation_id = c.id AND m.author_id <> ${viewerId}
            AND m.seq > CASE WHEN c.client_id = ${viewerId} THEN c.client_read_seq ELSE c.expert_read_seq END
          LIMIT ${UNREAD_MAX}) counted) AS unread
      FROM conversation c
      LEFT JOIN LATERAL (SELECT id, service_title, starts_at, ends_at FROM booking
        WHERE client_id = c.client_id AND expert_id = c.expert_id
          AND status IN ('requested', 'confirmed', 'in_progress') AND ends_at > ${now.toISOString()}::timestamptz
        ORDER BY starts_at, id LIMIT 1) b ON true
      WHERE c.id IN (${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function viewOne(
  row: OwnConversation,
  viewerId: string,
  beside: Beside | undefined,
  files: number,
): Conversation {
  const { newest } = row;
  return {
    id: row.conversation.id,
    with: otherSide(row),
    last: newest && {
      text: EXCERPT.exec(newest.text.replaceAll(/\s+/g, ' '))?.[0] ?? '',
      at: newest.sentAt.toISOString(),
      mine: newest.authorId === viewerId,
      files,
    },
    unread: beside?.unread ?? 0,
    state: stateOf(row, row.conversation.lastSeq),
    nextBooking:
      beside && beside.booking_id !== null
        ? {
            id: beside.booking_id,
            title: beside.title ?? '',
            startsAt: new Date(beside.start_ms ?? 0).toISOString(),
            endsAt: new Date(beside.end_ms ?? 0).toISOString(),
          }
        : null,
  };
}

/** Conversations as a viewer who is one of their sides sees them. */
export async function viewConversations(
  db: DbOrTx,
  rows: readonly OwnConversation[],
  viewerId: string,
  now: Date,
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const beside = await besides(
    db,
    rows.map((row) => row.conversation.id),
    viewerId,
    now,
  );
  const subjectOf = ({ newest }: FullConversation) => `message:${newest?.id ?? ''}` as const;
  const files = await uploadsOf(db, rows.map(subjectOf));
  return rows.map((row) =>
    viewOne(row, viewerId, beside.get(row.conversation.id), files.get(subjectOf(row))?.length ?? 0),
  );
}

/** One conversation as it is now. @throws {AppError} NotFound */
export async function viewConversation(
  db: DbOrTx,
  id: string,
  viewerId: string,
  now: Date,
): Promise<Conversation> {
  const row = await ownConversation(db, id, viewerId);
  const [view] = await viewConversations(db, [row], viewerId, now);
  if (!view) throw new Error('a conversation was not shown');
  return view;
}

/** Conversations by their ids, in this order; those of the viewer alone. */
export async function conversationsByIds(
  db: DbOrTx,
  ids: readonly string[],
  viewerId: string,
): Promise<OwnConversation[]> {
  if (ids.length === 0) return [];
  const rows = await selectConversations(db).where(inArray(conversation.id, [...ids]));
  const found = new Map(rows.map((row) => [row.conversation.id, row]));
  return ids
    .map((id) => found.get(id))
    .filter((row) => row !== undefined)
    .map((row) => ({ ...row, side: row.client.accountId === viewerId ? 'client' : 'expert' }));
}

/** Messages with their files, in the order they come in. */
export async function viewMessages(
  db: DbOrTx,
  rows: readonly MessageRow[],
  viewerId: string,
): Promise<Message[]> {
  const files = await uploadsOf(
    db,
    rows.map(({ id }) => `message:${id}` as const),
  );
  return rows.map(({ id, seq, clientKey, authorId, text, sentAt, bookingId }) => ({
    id,
    seq,
    clientKey,
    mine: authorId === viewerId,
    text,
    files: files.get(`message:${id}`) ?? [],
    at: sentAt.toISOString(),
    bookingId,
  }));
}
