import { CHAT, type ChatLine } from '@nexperts/contract';
import { and, asc, desc, eq, gt, lt, max } from 'drizzle-orm';
import { roomMessage } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import { countMessage } from '../messages/index.ts';
import { lockRoom } from './presence.ts';
import type { RoomChat } from './room-chat.ts';
import { findRoom, hostsNow, nameIn, type Room } from './room.ts';

type Row = typeof roomMessage.$inferSelect;

const toLine = (room: Room, { id, clientKey, seq, authorId, text, sentAt }: Row): ChatLine => ({
  id,
  clientId: clientKey,
  seq,
  authorId,
  from: nameIn(room, authorId),
  role: authorId === room.host.accountId ? 'expert' : 'client',
  text,
  files: [],
  at: sentAt.toISOString(),
});

/** Whether somebody may write as the host has set it (H-04). */
const mayWrite = (room: Room, authorId: string): boolean =>
  room.chatMode === 'open' || (room.chatMode === 'host' && hostsNow(room, authorId));

/** The chat of a workshop's room (H-04). The pages remember what was read while they are open. */
export const workshopChat: RoomChat = {
  async read(db, room, { before }) {
    const rows = await db
      .select()
      .from(roomMessage)
      .where(
        and(eq(roomMessage.roomId, room.id), before === undefined ? undefined : lt(roomMessage.seq, before)),
      )
      .orderBy(desc(roomMessage.seq))
      .limit(CHAT.pageLines + 1);
    const page = rows.slice(0, CHAT.pageLines).toReversed();
    return {
      chat: page.map((row) => toLine(room, row)),
      hasEarlier: rows.length > CHAT.pageLines,
      readSeq: 0,
    };
  },

  async readAfter(db, room, after) {
    const rows = await db
      .select()
      .from(roomMessage)
      .where(and(eq(roomMessage.roomId, room.id), gt(roomMessage.seq, after)))
      .orderBy(asc(roomMessage.seq))
      .limit(CHAT.pageLines);
    return rows.map((row) => toLine(room, row));
  },

  async write(deps, { id: roomId }, { authorId, clientKey, text }) {
    await countMessage({ deps, account: { id: authorId } });
    return deps.db.transaction(async (tx) => {
      await lockRoom(tx, roomId);
      const now = deps.clock.now();
      const room = await findRoom(tx, roomId, now);
      if (!room) throw new Error(`there is no room ${roomId}`);
      const mine = and(
        eq(roomMessage.roomId, roomId),
        eq(roomMessage.authorId, authorId),
        eq(roomMessage.clientKey, clientKey),
      );
      const [before] = await tx.select().from(roomMessage).where(mine);
      if (before) return toLine(room, before);
      if (!mayWrite(room, authorId)) throw new AppError('WrongState', 'The host has closed the chat');
      const [newest] = await tx
        .select({ seq: max(roomMessage.seq) })
        .from(roomMessage)
        .where(eq(roomMessage.roomId, roomId));
      const seq = (newest?.seq ?? 0) + 1;
      const [row] = await tx
        .insert(roomMessage)
        .values({ roomId, seq, authorId, clientKey, text, sentAt: now })
        .returning();
      if (!row) throw new Error('the line was not written');
      return toLine(room, row);
    });
  },

  async markRead() {},
};
