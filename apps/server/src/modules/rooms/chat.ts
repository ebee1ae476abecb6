import type { ChatLine } from '@nexperts/contract';
import { and, asc, eq, max } from 'drizzle-orm';
import { chatMessage } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import { lockRoom } from './presence.ts';
import { nameIn, roleIn, type RoomBooking } from './room-access.ts';

function asLine(booking: RoomBooking, row: typeof chatMessage.$inferSelect): ChatLine {
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
 * @returns the line, and whether it is new
 */
export async function storeLine(
  db: Db,
  booking: RoomBooking,
  { accountId, clientId, text, now }: { accountId: string; clientId: string; text: string; now: Date },
): Promise<{ line: ChatLine; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, booking.id);
    const [known] = await tx
      .select()
      .from(chatMessage)
      .where(and(eq(chatMessage.bookingId, booking.id), eq(chatMessage.clientId, clientId)));
    if (known) return { line: asLine(booking, known), isNew: false };
    const [last] = await tx
      .select({ seq: max(chatMessage.seq) })
      .from(chatMessage)
      .where(eq(chatMessage.bookingId, booking.id));
    const [stored] = await tx
      .insert(chatMessage)
      .values({ bookingId: booking.id, seq: (last?.seq ?? 0) + 1, accountId, clientId, text, at: now })
      .returning();
    if (!stored) throw new Error('the chat line was not written');
    return { line: asLine(booking, stored), isNew: true };
  });
}

/** All lines of a room, oldest first. */
export async function readLines(db: Db, booking: RoomBooking): Promise<ChatLine[]> {
  const rows = await db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.bookingId, booking.id))
    .orderBy(asc(chatMessage.seq));
  return rows.map((row) => asLine(booking, row));
}
