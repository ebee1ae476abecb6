import { CLOSE, type ServerMessage } from '@nexperts/contract';
import {
  toPeer,
  leave,
  markStaleOffline,
  setOffline,
  findStaleRows,
  isStillOffline,
  isUnchanged,
} from '../presence.ts';
import type { PresenceRow } from '../presence.ts';
import { findRoom } from '../room.ts';
import { fallBack } from '../stage.ts';
import { awayMs, type Signalling } from './context.ts';
import { tell } from './deliver.ts';
import type { Member } from './member.ts';

type Reason = Extract<ServerMessage, { t: 'peer' }>['reason'];

async function announceDeparture(
  s: Signalling,
  row: PresenceRow | null,
  state: 'reconnecting' | 'left',
  reason?: Reason,
): Promise<void> {
  if (!row) return;
  const { deps, registry } = s;
  const room = registry.room(row.roomId) ?? (await findRoom(deps.db, row.roomId, deps.clock.now()));
  if (!room) return;
  if (!row.admitted) {
    if (room.isWorkshop) await tell(s, room.id, null, { k: 'lobby' });
    return;
  }
  const peer = toPeer(room, { ...row, online: false });
  if (state === 'left' && room.isWorkshop && (await fallBack(deps.db, row)))
    await tell(s, room.id, null, { k: 'lobby' });
  await tell(s, row.roomId, null, { k: 'peer', state, peer, ...(reason && { reason }) });
}

/** The socket closed without a `leave`: the member may reconnect within the grace period. */
export async function memberLost(s: Signalling, member: Member): Promise<void> {
  if (!s.registry.has(member)) return;
  member.disconnectedAt = s.monotonicNow();
  const row = await setOffline(s.deps.db, member, s.node, s.deps.clock.now());
  await announceDeparture(s, row, 'reconnecting');
}

/** The member sent `leave`. */
export async function memberLeft(s: Signalling, member: Member): Promise<void> {
  s.registry.remove(member);
  const row = await leave(s.deps.db, member, 'leave', { leftAt: s.deps.clock.now() });
  await announceDeparture(s, row, 'left', 'leave');
  member.socket.close(1000);
}

/** The grace period is over. A member that reconnected, here or at another process, is not removed. */
export async function memberExpired(s: Signalling, member: Member): Promise<void> {
  const row = await leave(s.deps.db, member, 'timeout', { leftAt: null, guard: isStillOffline(s.node) });
  if (member.disconnectedAt === null || !s.registry.has(member)) return;
  s.registry.remove(member);
  await announceDeparture(s, row, 'left', 'timeout');
}

/** The member's seat was given back, or somebody removed them: the others go on without them (H-04). */
export async function memberDismissed(
  s: Signalling,
  member: Member,
  reason: 'cancelled' | 'removed',
): Promise<void> {
  s.registry.remove(member);
  member.send({ t: 'ended', reason });
  member.socket.close(CLOSE.over);
  const row = await leave(s.deps.db, member, reason === 'removed' ? 'removed' : 'ended', {
    leftAt: member.disconnectedAt === null ? s.deps.clock.now() : null,
  });
  await announceDeparture(s, row, 'left', reason === 'removed' ? 'removed' : 'ended');
}

/**
 * The login session that opened the socket was ended: the socket closes immediately, and the other members' engines
 * close their connection to it (decision 18).
 */
export async function memberSignedOut(s: Signalling, member: Member): Promise<void> {
  s.registry.remove(member);
  member.socket.close(CLOSE.signedOut);
  const row = await leave(s.deps.db, member, 'ended', {
    leftAt: member.disconnectedAt === null ? s.deps.clock.now() : null,
  });
  await announceDeparture(s, row, 'left', 'ended');
}

/**
 * Announces members whose process had stopped marking them at `at`: first as reconnecting, then as left. Only one
 * process announces each.
 */
export async function sweepLostProcesses(s: Signalling, at: Date): Promise<void> {
  const now = at.getTime();
  const { silentMs } = s.limits;
  for (const row of await findStaleRows(s.deps.db, s.node, new Date(now - silentMs))) {
    if (now - row.lastSeenAt.getTime() > awayMs(s.limits)) {
      const gone = await leave(s.deps.db, row, 'timeout', { leftAt: null, guard: isUnchanged(row) });
      await announceDeparture(s, gone, 'left', 'timeout');
    } else if (row.online && (await markStaleOffline(s.deps.db, row))) {
      await announceDeparture(s, row, 'reconnecting');
    }
  }
}
