import type { MediaState, Peer } from '@nexperts/contract';
import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { roomGuest, roomPresence } from '../../db/schema/index.ts';
import type { Db, Tx } from '../../db/types.ts';
import {
  admitAttendance,
  closeAttendance,
  openAttendance,
  wasAdmitted,
  type LeaveReason,
} from './attendance.ts';
import { findRoom, guestIn, nameIn, roleIn, type Room } from './room.ts';
import { mayStay } from './room-access.ts';

export type PresenceRow = typeof roomPresence.$inferSelect;

/** Identifies one page load of one member. */
export interface MemberKey {
  readonly roomId: string;
  readonly accountId: string;
  readonly inst: string;
}

export interface EntryResult {
  readonly admitted: boolean;
  /** The same page load was still present and admitted */
  readonly resumed: boolean;
  /** Row of `attendance` */
  readonly attendanceId: string;
  readonly handAt: Date | null;
  /** The page load of the same account that this one replaces */
  readonly replaced: PresenceRow | null;
  /** The other admitted members */
  readonly peers: PresenceRow[];
}

const row = ({ roomId, accountId }: Omit<MemberKey, 'inst'>) =>
  and(eq(roomPresence.roomId, roomId), eq(roomPresence.accountId, accountId));
const samePageLoad = (member: MemberKey) => and(row(member), eq(roomPresence.inst, member.inst));

/**
 * Takes the advisory lock under which members enter and are admitted, and chat lines get their numbers. Without it, two
 * members who enter at the same time would not see each other.
 */
export async function lockRoom(tx: Tx, roomId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`room:${roomId}`}, 0))`);
}

/** A member as the others see it. */
export function toPeer(
  room: Room,
  of: Pick<PresenceRow, 'accountId' | 'inst' | 'media' | 'online' | 'handAt'>,
): Peer {
  return {
    id: of.accountId,
    inst: of.inst,
    name: nameIn(room, of.accountId),
    role: roleIn(room, of.accountId) ?? 'client',
    media: of.media,
    online: of.online,
    ...(of.handAt && { hand: of.handAt.toISOString() }),
  };
}

/**
 * Adds a page load to its room. An expert is admitted immediately; a client when the expert is present, or if it was
 * admitted before; to a workshop once the host lets them in (H-04). Until then the client's row is invisible to the others.
 * @returns 'superseded' when this page load only resumes and a newer one of the account is present; 'clash' when another
 *   member has the same `inst`; 'decided' when the other party has just left alone (G-03), or the host removed the member
 */
export async function enter(
  db: Db,
  member: MemberKey,
  {
    media,
    node,
    now,
    resuming,
    graceMs,
    isLive,
  }: {
    media: MediaState;
    node: string;
    now: Date;
    resuming: boolean;
    graceMs: number;
    isLive: (row: PresenceRow) => boolean;
  },
): Promise<EntryResult | 'superseded' | 'clash' | 'decided'> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, member.roomId);
    const room = await findRoom(tx, member.roomId, now);
    if (!room?.isHeld || !mayStay(room, member.accountId)) return 'decided';
    const rows = await tx.select().from(roomPresence).where(eq(roomPresence.roomId, member.roomId));
    const before = rows.find(({ accountId }) => accountId === member.accountId);
    const others = rows.filter(({ accountId }) => accountId !== member.accountId);
    if (others.some(({ inst }) => inst === member.inst)) return 'clash';
    if (resuming && before && before.inst !== member.inst && isLive(before)) return 'superseded';
    const peers = others.filter((other) => other.admitted && isLive(other));
    const isAdmitted = (): Promise<boolean> | boolean =>
      room.isWorkshop
        ? guestIn(room, member.accountId)?.isAdmitted === true
        : peers.length > 0 || wasAdmitted(tx, member);
    const admitted = member.accountId === room.host.accountId || (await isAdmitted());
    const { roomId, accountId, inst } = member;
    const handAt = before?.inst === inst ? before.handAt : null;
    const fresh = { roomId, accountId, inst, node, online: true, admitted, media, handAt, lastSeenAt: now };
    await tx
      .insert(roomPresence)
      .values(fresh)
      .onConflictDoUpdate({ target: [roomPresence.roomId, roomPresence.accountId], set: fresh });
    return {
      admitted,
      resumed: before?.inst === member.inst && before.admitted,
      attendanceId: await openAttendance(tx, member, { now, graceMs, waiting: !admitted }),
      handAt,
      replaced: before && before.inst !== member.inst ? before : null,
      peers,
    };
  });
}

/** Those whom the host of a workshop has let in, and hasn't removed since (H-04). */
async function letIn(tx: Tx, roomId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ accountId: roomGuest.accountId })
    .from(roomGuest)
    .where(and(eq(roomGuest.roomId, roomId), isNotNull(roomGuest.admittedAt), isNull(roomGuest.removedAt)));
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Page loads that were admitted together. */
export interface Admission {
  /** Row of `attendance` by `inst` */
  readonly attendanceIds: ReadonlyMap<string, string>;
  /** All admitted members, also those admitted now */
  readonly peers: PresenceRow[];
}

/**
 * Admits those of some waiting members who may enter: if the expert is present, or the host of the workshop has let them
 * in. However many they are, it takes as many statements.
 * @returns null when all still have to wait
 */
export async function admit(
  db: Db,
  room: Pick<Room, 'id' | 'isWorkshop'>,
  members: readonly MemberKey[],
  { now, isLive }: { now: Date; isLive: (row: PresenceRow) => boolean },
): Promise<Admission | null> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, room.id);
    const rows = await tx.select().from(roomPresence).where(eq(roomPresence.roomId, room.id));
    const inRoom = rows.filter((other) => other.admitted && isLive(other));
    const asking = new Set(members.map(({ accountId, inst }) => `${accountId}:${inst}`));
    const known = room.isWorkshop ? await letIn(tx, room.id) : null;
    const entering = rows.filter(
      (mine) =>
        !mine.admitted &&
        asking.has(`${mine.accountId}:${mine.inst}`) &&
        (known ? known.has(mine.accountId) : inRoom.length > 0),
    );
    if (entering.length === 0) return null;
    const entered = await tx
      .update(roomPresence)
      .set({ admitted: true, lastSeenAt: now })
      .where(
        and(
          eq(roomPresence.roomId, room.id),
          inArray(
            roomPresence.accountId,
            entering.map(({ accountId }) => accountId),
          ),
        ),
      )
      .returning();
    return {
      attendanceIds: await admitAttendance(tx, room.id, entering, now),
      peers: [...inRoom, ...entered],
    };
  });
}

/** Stores which of microphone, camera and screen a member sends. @returns the row; null when the member has left */
export async function setMedia(db: Db, member: MemberKey, media: MediaState): Promise<PresenceRow | null> {
  const [found] = await db.update(roomPresence).set({ media }).where(samePageLoad(member)).returning();
  return found ?? null;
}

/** Marks a member whose socket closed as offline. @returns the row; null when another process has the member */
export async function setOffline(
  db: Db,
  member: MemberKey,
  node: string,
  now: Date,
): Promise<PresenceRow | null> {
  const [found] = await db
    .update(roomPresence)
    .set({ online: false, lastSeenAt: now })
    .where(and(samePageLoad(member), eq(roomPresence.node, node)))
    .returning();
  return found ?? null;
}

/** Removes a page load from its room and closes its attendance. @returns the row; null when it was removed before */
export async function leave(
  db: Db,
  member: MemberKey,
  reason: LeaveReason,
  { leftAt, guard }: { leftAt: Date | null; guard?: ReturnType<typeof and> },
): Promise<PresenceRow | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .delete(roomPresence)
      .where(and(samePageLoad(member), guard))
      .returning();
    if (found) await closeAttendance(tx, member, reason, leftAt);
    return found ?? null;
  });
}

/** Condition: the row still belongs to this process and its member has not reconnected. */
export const isStillOffline = (node: string) =>
  and(eq(roomPresence.node, node), eq(roomPresence.online, false));

/** Marks the connected members of this process as seen now. @returns the page loads that still have their row */
export async function touchPresence(db: Db, node: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .update(roomPresence)
    .set({ lastSeenAt: now })
    .where(and(eq(roomPresence.node, node), eq(roomPresence.online, true)))
    .returning({ inst: roomPresence.inst });
  return new Set(rows.map(({ inst }) => inst));
}

/** Rows of other processes that were not marked since `before`: their process may have crashed. */
export async function findStaleRows(db: Db, node: string, before: Date): Promise<PresenceRow[]> {
  return db
    .select()
    .from(roomPresence)
    .where(and(ne(roomPresence.node, node), lt(roomPresence.lastSeenAt, before)));
}

/** Marks a row of a crashed process as offline and keeps its time. @returns false when the row changed in the meantime */
export async function markStaleOffline(db: Db, lost: PresenceRow): Promise<boolean> {
  const rows = await db
    .update(roomPresence)
    .set({ online: false })
    .where(and(samePageLoad(lost), isUnchanged(lost), eq(roomPresence.online, true)))
    .returning({ inst: roomPresence.inst });
  return rows.length > 0;
}

/** Condition: the row is as it was read. */
export const isUnchanged = (lost: PresenceRow) =>
  and(eq(roomPresence.node, lost.node), eq(roomPresence.lastSeenAt, lost.lastSeenAt));
