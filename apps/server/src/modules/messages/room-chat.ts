import { CHAT, type ChatLine } from '@nexperts/contract';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { conversation, expert, message } from '../../db/schema/index.ts';
import type { Db, DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { RoomBooking } from '../bookings/index.ts';
import { uploadsOf } from '../uploads/index.ts';
import { openConversation } from './open-conversation.ts';
import { moveReadMark } from './read-conversation.ts';
import type { MessageRow } from './rows.ts';
import { countMessage, inTurnOfPair, writeMessage } from './write-message.ts';

/** A room by what its chat needs to know: whose conversation it is. */
type Room = Pick<RoomBooking, 'id' | 'client' | 'expert'>;
/** A page of a room's chat, as the room's messages carry it. */
interface ChatPage {
  chat: ChatLine[];
  hasEarlier: boolean;
  /** Number of the newest message that the reader has seen */
  readSeq: number;
}

/** The conversation of a room's pair; null: nobody has written yet. */
async function conversationOf(
  db: DbOrTx,
  { client, expert: { accountId } }: Room,
): Promise<typeof conversation.$inferSelect | null> {
  const [row] = await db
    .select({ conversation })
    .from(conversation)
    .innerJoin(expert, eq(expert.id, conversation.expertId))
    .where(and(eq(conversation.clientId, client.accountId), eq(expert.accountId, accountId)));
  return row?.conversation ?? null;
}

async function viewLines(db: DbOrTx, room: Room, rows: readonly MessageRow[]): Promise<ChatLine[]> {
  const files = await uploadsOf(
    db,
    rows.map(({ id }) => `message:${id}` as const),
  );
  return rows.map(({ id, clientKey, seq, authorId, text, sentAt }) => {
    const role = authorId === room.expert.accountId ? 'expert' : 'client';
    return {
      id,
      clientId: clientKey,
      seq,
      from: room[role].name,
      role,
      text,
      files: files.get(`message:${id}`) ?? [],
      at: sentAt.toISOString(),
    };
  });
}

/** The newest messages of a room's pair, or the newest before a number: one page, oldest first (M-06). */
export async function readRoomChat(
  db: Db,
  room: Room,
  { readerId, before }: { readerId: string; before?: number | undefined },
): Promise<ChatPage> {
  const found = await conversationOf(db, room);
  if (!found) return { chat: [], hasEarlier: false, readSeq: 0 };
  const rows = await db
    .select()
    .from(message)
    .where(
      and(eq(message.conversationId, found.id), before === undefined ? undefined : lt(message.seq, before)),
    )
    .orderBy(desc(message.seq))
    .limit(CHAT.pageLines + 1);
  return {
    chat: await viewLines(db, room, rows.slice(0, CHAT.pageLines).toReversed()),
    hasEarlier: rows.length > CHAT.pageLines,
    readSeq: readerId === room.client.accountId ? found.clientReadSeq : found.expertReadSeq,
  };
}

/** The messages of a room's pair after a number, oldest first, one page of them. */
export async function readRoomChatAfter(db: Db, room: Room, after: number): Promise<ChatLine[]> {
  const found = await conversationOf(db, room);
  if (!found || found.lastSeq <= after) return [];
  const rows = await db
    .select()
    .from(message)
    .where(and(eq(message.conversationId, found.id), gt(message.seq, after)))
    .orderBy(asc(message.seq))
    .limit(CHAT.pageLines);
  return viewLines(db, room, rows);
}

/**
 * Writes a message from the room of a booking, into the conversation of its pair, which begins with it if nobody has
 * written yet (M-06). Who is in the room may write, also after a block (M-07).
 * @throws {AppError} Conflict, TooManyRequests, Unavailable
 */
export async function writeInRoom(
  deps: Deps,
  room: Room,
  { authorId, clientKey, text }: { authorId: string; clientKey: string; text: string },
): Promise<ChatLine> {
  await countMessage({ deps, account: { id: authorId } });
  const [seller] = await deps.db
    .select({ id: expert.id })
    .from(expert)
    .where(eq(expert.accountId, room.expert.accountId));
  if (!seller) throw new Error(`the room ${room.id} has no expert`);
  const pair = { clientId: room.client.accountId, expertId: seller.id };
  const now = deps.clock.now();
  const row = await inTurnOfPair(pair, () =>
    deps.db.transaction(async (tx) => {
      const id = await openConversation(tx, pair, now);
      const written = { clientKey, text, fileIds: [] };
      return writeMessage(tx, id, written, { authorId, now, roomBookingId: room.id });
    }),
  );
  const [line] = await viewLines(deps.db, room, [row]);
  if (!line) throw new Error('the message was not shown');
  return line;
}

/** Moves a member's read mark forward, as on the page of messages (M-06). Without a message there is nothing to read. */
export async function readInRoom(
  deps: Deps,
  room: Room,
  { readerId, seq }: { readerId: string; seq: number },
): Promise<void> {
  const found = await conversationOf(deps.db, room);
  if (!found) return;
  const isClient = readerId === room.client.accountId;
  await moveReadMark(deps, found.id, {
    side: isClient ? 'client' : 'expert',
    readerId,
    otherId: isClient ? room.expert.accountId : room.client.accountId,
    seq,
  });
}
