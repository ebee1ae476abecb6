import type { MediaState, Peer } from '@nexperts/contract';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { roomPresence } from '../../db/schema/index.ts';
import type { Db, Tx } from '../../db/types.ts';
import { closeStay, openStay, wasAdmitted, type LeaveReason } from './attendance.ts';
import { nameIn, roleIn, type RoomBooking } from './room-access.ts';

export type PresenceRow = typeof roomPresence.$inferSelect;

/** One page load of one member. */
export interface Who {
  readonly bookingId: string;
  readonly accountId: string;
  readonly inst: string;
}

export interface Entered {
  readonly admitted: boolean;
  /** The same page load was still known */
  readonly resumed: boolean;
  /** Row of the stay; null in the waiting room */
  readonly stayId: string | null;
  /** The page load this one takes the place of */
  readonly replaced: PresenceRow | null;
  /** The other admitted members */
  readonly peers: PresenceRow[];
}

const row = ({ bookingId, accountId }: Omit<Who, 'inst'>) =>
  and(eq(roomPresence.bookingId, bookingId), eq(roomPresence.accountId, accountId));
const exactly = (who: Who) => and(row(who), eq(roomPresence.inst, who.inst));

/** Entering, admitting and leaving one room take turns, so that two who arrive together see each other. */
export async function lockRoom(tx: Tx, bookingId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`room:${bookingId}`}, 0))`);
}

/** A member as the others see it. */
export function asPeer(
  booking: RoomBooking,
  of: Pick<PresenceRow, 'accountId' | 'inst' | 'media' | 'online'>,
): Peer {
  const role = roleIn(booking, of.accountId) ?? 'client';
  return {
    id: of.accountId,
    inst: of.inst,
    name: nameIn(booking, role),
    role,
    media: of.media,
    online: of.online,
  };
}

/**
 * Puts a page load into its room. An expert is admitted at once; a client as soon as the expert is there, or if it was
 * admitted before; until then the row is invisible to the other.
 * @returns 'taken' when a newer page load of the account is there and this one only resumes; 'clash' when the other
 *   party has the same `inst`
 */
export async function enter(
  db: Db,
  who: Who,
  {
    booking,
    media,
    node,
    now,
    resuming,
    graceMs,
    isLive,
  }: {
    booking: RoomBooking;
    media: MediaState;
    node: string;
    now: Date;
    resuming: boolean;
    graceMs: number;
    isLive: (row: PresenceRow) => boolean;
  },
): Promise<Entered | 'taken' | 'clash'> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, who.bookingId);
    const rows = await tx.select().from(roomPresence).where(eq(roomPresence.bookingId, who.bookingId));
    const before = rows.find(({ accountId }) => accountId === who.accountId);
    const others = rows.filter(({ accountId }) => accountId !== who.accountId);
    if (others.some(({ inst }) => inst === who.inst)) return 'clash';
    if (resuming && before && before.inst !== who.inst && isLive(before)) return 'taken';
    const peers = others.filter((other) => other.admitted && isLive(other));
    const admitted =
      roleIn(booking, who.accountId) === 'expert' || peers.length > 0 || (await wasAdmitted(tx, who));
    const fresh = { ...who, node, online: true, admitted, media, lastSeenAt: now };
    await tx
      .insert(roomPresence)
      .values(fresh)
      .onConflictDoUpdate({ target: [roomPresence.bookingId, roomPresence.accountId], set: fresh });
    return {
      admitted,
      resumed: before?.inst === who.inst && before.admitted,
      stayId: admitted ? await openStay(tx, who, now, graceMs) : null,
      replaced: before && before.inst !== who.inst ? before : null,
      peers,
    };
  });
}

/** Admits somebody who waits, if the expert is there now. */
export async function admit(
  db: Db,
  who: Who,
  { now, graceMs, isLive }: { now: Date; graceMs: number; isLive: (row: PresenceRow) => boolean },
): Promise<{ stayId: string; peers: PresenceRow[] } | null> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, who.bookingId);
    const rows = await tx.select().from(roomPresence).where(eq(roomPresence.bookingId, who.bookingId));
    const peers = rows.filter(
      (other) => other.accountId !== who.accountId && other.admitted && isLive(other),
    );
    const waiting = rows.some(
      (mine) => mine.accountId === who.accountId && mine.inst === who.inst && !mine.admitted,
    );
    if (peers.length === 0 || !waiting) return null;
    await tx.update(roomPresence).set({ admitted: true, lastSeenAt: now }).where(exactly(who));
    return { stayId: await openStay(tx, who, now, graceMs), peers };
  });
}

/** Writes what a member says of its microphone, camera and screen. @returns the row, null when it is gone */
export async function setMedia(db: Db, who: Who, media: MediaState): Promise<PresenceRow | null> {
  const [found] = await db.update(roomPresence).set({ media }).where(exactly(who)).returning();
  return found ?? null;
}

/** The socket of a member is gone; the row waits for its return. @returns the row, null when another has it */
export async function setOffline(db: Db, who: Who, node: string, now: Date): Promise<PresenceRow | null> {
  const [found] = await db
    .update(roomPresence)
    .set({ online: false, lastSeenAt: now })
    .where(and(exactly(who), eq(roomPresence.node, node)))
    .returning();
  return found ?? null;
}

/** Takes a page load out of its room and ends its stay. @returns the row, null when it was gone already */
export async function leave(
  db: Db,
  who: Who,
  reason: LeaveReason,
  { leftAt, guard }: { leftAt: Date | null; guard?: ReturnType<typeof and> },
): Promise<PresenceRow | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .delete(roomPresence)
      .where(and(exactly(who), guard))
      .returning();
    if (found) await closeStay(tx, who, reason, leftAt);
    return found ?? null;
  });
}

/** The row still belongs to this process and its member has not come back. */
export const stillGone = (node: string) => and(eq(roomPresence.node, node), eq(roomPresence.online, false));

/** Says that the members of this process are here. @returns the page loads that still have their row */
export async function touchPresence(db: Db, node: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .update(roomPresence)
    .set({ lastSeenAt: now })
    .where(and(eq(roomPresence.node, node), eq(roomPresence.online, true)))
    .returning({ inst: roomPresence.inst });
  return new Set(rows.map(({ inst }) => inst));
}

/** Rows of other processes that were not marked since `before`: their process may be gone. */
export async function silentElsewhere(db: Db, node: string, before: Date): Promise<PresenceRow[]> {
  return db
    .select()
    .from(roomPresence)
    .where(and(ne(roomPresence.node, node), lt(roomPresence.lastSeenAt, before)));
}

/** Marks a row of a lost process as offline without touching its time. @returns false when it has changed meanwhile */
export async function markLost(db: Db, lost: PresenceRow): Promise<boolean> {
  const rows = await db
    .update(roomPresence)
    .set({ online: false })
    .where(and(exactly(lost), unchanged(lost), eq(roomPresence.online, true)))
    .returning({ inst: roomPresence.inst });
  return rows.length > 0;
}

/** The row is as it was read. */
export const unchanged = (lost: PresenceRow) =>
  and(eq(roomPresence.node, lost.node), eq(roomPresence.lastSeenAt, lost.lastSeenAt));
