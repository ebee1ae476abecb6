import type { Mark, OvertimeOffer, Peer, Recording, ServerMessage } from '@nexperts/contract';
import { and, asc, gt, inArray, lt, max, sql } from 'drizzle-orm';
import { roomSignal } from '../../db/schema/index.ts';
import { queryRows, type Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';

/**
 * Channel of the bus. Its messages are `roomId:id:deliveredAt`; the signal itself is in the table. `deliveredAt` is
 * the process whose members have it already, or empty.
 */
export const ROOM_CHANNEL = 'room';

type PeerMessage = Extract<ServerMessage, { t: 'peer' }>;
export type Sig = Extract<ServerMessage, { t: 'sig' }>;

type HostAct = Extract<ServerMessage, { t: 'host' }>['did'];

/** What processes send each other about a room. */
export type SignalBody =
  | { k: 'sig'; message: Sig }
  | { k: 'peer'; state: PeerMessage['state']; reason?: PeerMessage['reason']; peer: Peer }
  /** To one page load: a newer one of the same account has replaced it */
  | { k: 'replaced' }
  /** To everybody: the room was closed */
  | { k: 'ended'; reason: 'cancelled' | 'host' }
  /** Of a workshop (H-04), to one page load: the host has removed it, muted it, asks it to unmute, lowered its hand */
  | { k: 'removed' | HostAct }
  /**
   * To everybody: the host has let somebody in; who waits, or what the host has set, has changed; the chat has another
   * line; the poll or the questions have changed
   */
  | { k: 'let-in' | 'lobby' | 'line' | 'poll' | 'questions' }
  /** To everybody: several were let in at once */
  | { k: 'joined'; peers: Peer[] }
  /** To everybody: one of them has marked a moment (G-14) */
  | { k: 'mark'; mark: Mark }
  /** To everybody: somebody has asked to record, answered or withdrawn (G-08) */
  | { k: 'recording'; recording: Recording }
  /** To everybody: the expert has offered overtime, or something came of it (G-09) */
  | { k: 'overtime'; offer: OvertimeOffer };

type StoredBody = SignalBody & { deliveredAt?: string | null };

export interface Signal {
  readonly id: number;
  readonly roomId: string;
  readonly toInst: string | null;
  readonly body: StoredBody;
}

type Room = Pick<Deps, 'db' | 'bus' | 'clock'>;

/**
 * Stores a signal and notifies every process; `toInst` null addresses everybody in the room. Not inside a transaction.
 * @param deliveredAt the process whose members have it already
 */
export async function emit(
  { db, bus, clock }: Room,
  roomId: string,
  toInst: string | null,
  body: SignalBody,
  deliveredAt: string,
): Promise<void> {
  const [row] = await db
    .insert(roomSignal)
    .values({ roomId, toInst, body: { ...body, deliveredAt }, createdAt: clock.now() })
    .returning({ id: roomSignal.id });
  if (row) await bus.publish(ROOM_CHANNEL, `${roomId}:${row.id}:${deliveredAt}`);
}

/**
 * Stores a signal from one admitted member to another of the same room and notifies every process.
 * @param deliveredAt the process whose member has it already; null: none
 * @returns false when the addressee is not an admitted member of the room
 */
export async function emitToPeer(
  { db, bus, clock }: Room,
  { roomId, accountId }: { roomId: string; accountId: string },
  toInst: string,
  message: Sig,
  deliveredAt: string | null,
): Promise<boolean> {
  const body = JSON.stringify({ k: 'sig', message, deliveredAt } satisfies StoredBody);
  // One statement, so that the addressee can't leave between the check and the insert.
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`INSERT INTO room_signal (room_id, to_inst, body, created_at)
        SELECT room_id, inst, ${body}::jsonb, ${clock.now().toISOString()} FROM room_presence
        WHERE room_id = ${roomId} AND inst = ${toInst} AND account_id <> ${accountId} AND admitted
        RETURNING id`,
  );
  if (!row) return false;
  await bus.publish(ROOM_CHANNEL, `${roomId}:${row.id}:${deliveredAt ?? ''}`);
  return true;
}

const toSignal = (row: typeof roomSignal.$inferSelect): Signal => ({
  id: row.id,
  roomId: row.roomId,
  toInst: row.toInst,
  body: row.body as unknown as StoredBody,
});

/** Signals by their ids, oldest first. */
export async function readSignals(db: Db, ids: readonly number[]): Promise<Signal[]> {
  const rows = await db
    .select()
    .from(roomSignal)
    .where(inArray(roomSignal.id, [...ids]))
    .orderBy(asc(roomSignal.id));
  return rows.map(toSignal);
}

/** Signals of some rooms with an id above `after`, oldest first. Used when messages of the bus were lost. */
export async function readSignalsAfter(db: Db, after: number, roomIds: readonly string[]): Promise<Signal[]> {
  if (roomIds.length === 0) return [];
  const rows = await db
    .select()
    .from(roomSignal)
    .where(and(gt(roomSignal.id, after), inArray(roomSignal.roomId, [...roomIds])))
    .orderBy(asc(roomSignal.id));
  return rows.map(toSignal);
}

/** The id of the newest signal; 0 when there is none. */
export async function lastSignalId(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(roomSignal.id) }).from(roomSignal);
  return row?.last ?? 0;
}

/** Deletes signals created before a time. */
export async function sweepSignals(db: Db, before: Date): Promise<void> {
  await db.delete(roomSignal).where(lt(roomSignal.createdAt, before));
}
