import { sql } from 'drizzle-orm';
import { roomSignal } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { ROOM_CHANNEL, type SignalBody } from './signals.ts';

/**
 * Tells everybody in a room, at every process, that it has ended, once the transaction commits; their sockets close. The
 * caller has made it a room that nobody may enter, in the same transaction (H-03).
 */
export async function closeRoom(tx: Tx, roomId: string, reason: 'cancelled', now: Date): Promise<void> {
  const body: SignalBody = { k: 'ended', reason };
  const [row] = await tx
    .insert(roomSignal)
    .values({ roomId, toInst: null, body: { ...body }, createdAt: now })
    .returning({ id: roomSignal.id });
  if (row) await tx.execute(sql`SELECT pg_notify(${ROOM_CHANNEL}, ${`${roomId}:${row.id}:`})`);
}
