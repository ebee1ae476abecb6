import { CHAT, type ChatLine } from '@nexperts/contract';
import { and, desc, eq, lt, max, sql } from 'drizzle-orm';
import { chatMessage } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import { lockRoom } from './presence.ts';
import { nameIn, roleIn, type RoomBooking } from './room-access.ts';

function toChatLine(booking: RoomBooking, row: typeof chatMessage.$inferSelect): ChatLine {
  const role = roleIn(booking, row.accountId) ?? 'client';
  return {
    id: row.id,
    clientId: row.clientId,
    seq: row.seq,
    from: nameIn(booking, role),
    role,
    text: row.text,
    at: row.at.toISOString(),
  };
}

/**
 * Stores a chat line with the next number of its room. A line sent twice (same `clientId`) is stored once.
 * @returns the line, and whether it is new; null when `linesPerPerson` of the account are stored already
 */
export async function storeLine(
  db: Db,
  booking: RoomBooking,
  { accountId, clientId, text, now }: { accountId: string; clientId: string; text: string; now: Date },
  linesPerPerson: number,
): Promise<{ line: ChatLine; isNew: boolean } | null> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, booking.id);
    const [known] = await tx
      .select()
      .from(chatMessage)
      .where(and(eq(chatMessage.bookingId, booking.id), eq(chatMessage.clientId, clientId)));
    if (known) return { line: toChatLine(booking, known), isNew: false };
    const [last] = await tx
      .select({
        seq: max(chatMessage.seq),
        own: sql`count(*) FILTER (WHERE ${eq(chatMessage.accountId, accountId)})`.mapWith(Number),
      })
      .from(chatMessage)
      .where(eq(chatMessage.bookingId, booking.id));
    if (last && last.own >= linesPerPerson) return null;
    const [stored] = await tx
      .insert(chatMessage)
      .values({ bookingId: booking.id, seq: (last?.seq ?? 0) + 1, accountId, clientId, text, at: now })
      .returning();
    if (!stored) throw new Error('the chat line was not written');
    return { line: toChatLine(booking, stored), isNew: true };
  });
}

/** The newest lines of a room, or the newest before a number: one page, oldest first. */
export async function readPage(
  db: Db,
  booking: RoomBooking,
  before?: number,
): Promise<{ chat: ChatLine[]; hasEarlier: boolean }> {
  const rows = await db
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.bookingId, booking.id),
        before === undefined ? undefined : lt(chatMessage.seq, before),
      ),
    )
    .orderBy(desc(chatMessage.seq))
    .limit(CHAT.pageLines + 1);
  const page = rows.slice(0, CHAT.pageLines).toReversed();
  return { chat: page.map((row) => toChatLine(booking, row)), hasEarlier: rows.length > page.length };
}
