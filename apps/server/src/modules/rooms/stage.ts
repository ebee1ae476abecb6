import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { roomGuest, roomPresence } from '../../db/schema/index.ts';
import type { Db } from '../../db/types.ts';
import type { PresenceRow } from './presence.ts';

// Whom the host of a workshop takes on stage, and to whom they hand its room (H-04).

const isGuest = (roomId: string, accountId: string) =>
  and(eq(roomGuest.roomId, roomId), eq(roomGuest.accountId, accountId));

/** Takes a guest who was let in on stage, where they keep their place, or off. */
export async function setStage(
  db: Db,
  { roomId, accountId }: Pick<PresenceRow, 'roomId' | 'accountId'>,
  isOn: boolean,
  now: Date,
): Promise<void> {
  const since = sql`coalesce(${roomGuest.stageAt}, ${now.toISOString()}::timestamptz)`;
  await db
    .update(roomGuest)
    .set({ stageAt: isOn ? since : null })
    .where(isGuest(roomId, accountId));
}

/** Ends the sharing of a screen. @returns the row of who shared; null: they did not */
export async function stopScreen(
  db: Db,
  { roomId, accountId }: Pick<PresenceRow, 'roomId' | 'accountId'>,
): Promise<PresenceRow | null> {
  const [stopped] = await db
    .update(roomPresence)
    .set({ media: sql`${roomPresence.media} || '{"screen":false}'` })
    .where(
      and(
        eq(roomPresence.roomId, roomId),
        eq(roomPresence.accountId, accountId),
        sql`${roomPresence.media} ->> 'screen' = 'true'`,
      ),
    )
    .returning();
  return stopped ?? null;
}

/**
 * Hands the room to a guest who was let in, or back to the host with null.
 * @returns who had it until now, other than the host
 */
export async function handOver(
  db: Db,
  roomId: string,
  accountId: string | null,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .update(roomGuest)
      .set({ hostsSince: null })
      .where(and(eq(roomGuest.roomId, roomId), isNotNull(roomGuest.hostsSince)))
      .returning({ accountId: roomGuest.accountId });
    if (accountId !== null)
      await tx.update(roomGuest).set({ hostsSince: now }).where(isGuest(roomId, accountId));
    return before?.accountId ?? null;
  });
}

/** The room falls back to the host when who has it leaves. @returns whether they had it */
export async function fallBack(
  db: Db,
  { roomId, accountId }: Pick<PresenceRow, 'roomId' | 'accountId'>,
): Promise<boolean> {
  const had = await db
    .update(roomGuest)
    .set({ hostsSince: null })
    .where(and(isGuest(roomId, accountId), isNotNull(roomGuest.hostsSince)))
    .returning({ accountId: roomGuest.accountId });
  return had.length > 0;
}
