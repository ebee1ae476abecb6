import type { ChatMode } from '@nexperts/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { roomGuest, roomPresence, roomState, roomTicket } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import { closeAttendance } from './attendance.ts';
import { lockRoom, type MemberKey, type PresenceRow } from './presence.ts';
import type { Room } from './room.ts';

// What the host of a workshop, or who acts for them, does in its room (H-04). The caller has checked who asks.

const isIn = (room: Room, accountId: string | undefined) =>
  and(
    eq(roomPresence.roomId, room.id),
    ne(roomPresence.accountId, room.host.accountId),
    accountId === undefined ? undefined : eq(roomPresence.accountId, accountId),
  );

/**
 * Lets in one who waits, or everybody who does, for as often as they come.
 * @returns whether somebody waited
 */
export async function letIn(db: Db, room: Room, accountId: string | undefined, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, room.id);
    const waiting = await tx
      .select({ accountId: roomPresence.accountId })
      .from(roomPresence)
      .where(and(isIn(room, accountId), eq(roomPresence.admitted, false)));
    if (waiting.length === 0) return false;
    await tx
      .insert(roomGuest)
      .values(waiting.map((guest) => ({ roomId: room.id, accountId: guest.accountId, admittedAt: now })))
      .onConflictDoUpdate({ target: [roomGuest.roomId, roomGuest.accountId], set: { admittedAt: now } });
    return true;
  });
}

/** Mutes one guest, or all but who asks. @returns those who were heard until now */
export async function mute(
  db: Db,
  room: Room,
  accountId: string | undefined,
  byId: string,
): Promise<PresenceRow[]> {
  return db
    .update(roomPresence)
    .set({ media: sql`${roomPresence.media} || '{"mic":false}'` })
    .where(
      and(
        isIn(room, accountId),
        ne(roomPresence.accountId, byId),
        eq(roomPresence.admitted, true),
        sql`${roomPresence.media} ->> 'mic' = 'true'`,
      ),
    )
    .returning();
}

/** A guest who is in the room; null: they are not. */
export async function guestPresence(db: Db, room: Room, accountId: string): Promise<PresenceRow | null> {
  const [found] = await db
    .select()
    .from(roomPresence)
    .where(and(isIn(room, accountId), eq(roomPresence.admitted, true)));
  return found ?? null;
}

/**
 * Removes a guest for good: they lose their place, and no ticket or resume key of theirs is good for this room any more.
 * @returns their row; null when they were not in the room, nor waiting
 */
export async function removeGuest(
  db: Db,
  room: Room,
  accountId: string,
  now: Date,
): Promise<PresenceRow | null> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, room.id);
    await tx
      .insert(roomGuest)
      .values({ roomId: room.id, accountId, removedAt: now })
      .onConflictDoUpdate({
        target: [roomGuest.roomId, roomGuest.accountId],
        set: { removedAt: now, stageAt: null, hostsSince: null },
      });
    await tx
      .delete(roomTicket)
      .where(and(eq(roomTicket.roomId, room.id), eq(roomTicket.accountId, accountId)));
    const [gone] = await tx.delete(roomPresence).where(isIn(room, accountId)).returning();
    if (gone) await closeAttendance(tx, gone, 'removed', now);
    return gone ?? null;
  });
}

/** Raises or lowers a hand; raised again it keeps its place. @returns the row; null when the member has left */
export async function setHand(
  db: Db,
  { roomId, accountId }: Pick<MemberKey, 'roomId' | 'accountId'>,
  isUp: boolean,
  now: Date,
): Promise<PresenceRow | null> {
  const since = sql`coalesce(${roomPresence.handAt}, ${now.toISOString()}::timestamptz)`;
  const [found] = await db
    .update(roomPresence)
    .set({ handAt: isUp ? since : null })
    .where(
      and(
        eq(roomPresence.roomId, roomId),
        eq(roomPresence.accountId, accountId),
        eq(roomPresence.admitted, true),
      ),
    )
    .returning();
  return found ?? null;
}

/** Sets who may write in the chat. */
export async function setChatMode(db: Db, roomId: string, chat: ChatMode): Promise<void> {
  await db
    .insert(roomState)
    .values({ roomId, chat })
    .onConflictDoUpdate({ target: roomState.roomId, set: { chat } });
}

/** Ends the session for everybody: nobody enters the room again. */
export async function endForAll(db: Db, roomId: string, now: Date): Promise<void> {
  await db
    .insert(roomState)
    .values({ roomId, endedAt: now })
    .onConflictDoUpdate({ target: roomState.roomId, set: { endedAt: now } });
}
