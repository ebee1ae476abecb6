import { and, eq } from 'drizzle-orm';
import type { ServerMessage } from '@nexperts/contract';
import { roomPresence } from '../../../db/schema/index.ts';
import { findRoom, nameIn, type Room } from '../room.ts';
import type { Signalling } from './context.ts';
import type { Member } from './member.ts';

type Workshop = Extract<ServerMessage, { t: 'workshop' }>;

/** Who waits for the host to let them in, by name. */
async function waitingFor(s: Signalling, room: Room): Promise<Workshop['waiting']> {
  const rows = await s.deps.db
    .select()
    .from(roomPresence)
    .where(
      and(eq(roomPresence.roomId, room.id), eq(roomPresence.admitted, false), eq(roomPresence.online, true)),
    );
  return rows
    .map(({ accountId }) => ({ id: accountId, name: nameIn(room, accountId) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

async function sendNow(s: Signalling, member: Member): Promise<void> {
  if (!member.admitted || !member.welcomed || !s.registry.room(member.roomId)?.isWorkshop) return;
  const room = await findRoom(s.deps.db, member.roomId, s.deps.clock.now());
  if (!room || !s.registry.has(member)) return;
  s.registry.setRoom(room);
  const waiting = member.role === 'expert' ? await waitingFor(s, room) : [];
  member.send({ t: 'workshop', chat: room.chatMode, waiting, isHandUp: member.handAt !== null });
}

/**
 * Sends an admitted member of a workshop what the host has set, and the host who waits (H-04). It is read when its turn
 * comes, so whatever is sent last is what holds.
 */
export function sendWorkshop(s: Signalling, member: Member): void {
  member.feeding = member.feeding
    .then(() => sendNow(s, member))
    .catch((error: unknown) => s.deps.log.error({ err: error }, 'workshop not told'));
}
