import { CLOSE, type ServerMessage } from '@nexperts/contract';
import { asPeer, leave, markLost, setOffline, silentElsewhere, stillGone, unchanged } from '../presence.ts';
import type { PresenceRow } from '../presence.ts';
import { emit } from '../signals.ts';
import { bookingForRoom } from '../../bookings/index.ts';
import { awayMs, type Signalling } from './context.ts';
import type { Member } from './member.ts';

type Reason = Extract<ServerMessage, { t: 'peer' }>['reason'];

async function tellGone(
  { deps, registry }: Signalling,
  row: PresenceRow | null,
  state: 'reconnecting' | 'left',
  reason?: Reason,
): Promise<void> {
  if (!row?.admitted) return;
  const booking =
    registry.booking(row.bookingId) ?? (await bookingForRoom(deps.db, row.bookingId, deps.clock.now()));
  if (!booking) return;
  const peer = asPeer(booking, { ...row, online: false });
  await emit(deps, row.bookingId, null, { k: 'peer', state, peer, ...(reason && { reason }) });
}

/** The socket is gone without a word: the member has the grace time to come back. */
export async function memberLost(s: Signalling, member: Member): Promise<void> {
  if (!s.registry.has(member)) return;
  member.goneSince = s.mono();
  const row = await setOffline(s.deps.db, member, s.node, s.deps.clock.now());
  await tellGone(s, row, 'reconnecting');
}

/** The member said goodbye. */
export async function memberLeft(s: Signalling, member: Member): Promise<void> {
  s.registry.remove(member);
  const row = await leave(s.deps.db, member, 'leave', { leftAt: s.deps.clock.now() });
  await tellGone(s, row, 'left', 'leave');
  member.socket.close(1000);
}

/** The grace time is over. Whoever came back meanwhile, here or at another process, stays. */
export async function memberExpired(s: Signalling, member: Member): Promise<void> {
  const row = await leave(s.deps.db, member, 'timeout', { leftAt: null, guard: stillGone(s.node) });
  if (member.goneSince === null || !s.registry.has(member)) return;
  s.registry.remove(member);
  await tellGone(s, row, 'left', 'timeout');
}

/** The session is over for this member: the room shut, or the booking was cancelled. */
export async function memberEnded(
  s: Signalling,
  member: Member,
  reason: 'time' | 'cancelled',
): Promise<void> {
  s.registry.remove(member);
  member.send({ t: 'ended', reason });
  member.socket.close(CLOSE.over);
  await leave(s.deps.db, member, 'ended', {
    leftAt: member.goneSince === null ? s.deps.clock.now() : null,
  });
}

/**
 * The session that opened the socket was ended: whoever holds this device is out at once, and the others' engines let
 * go of it (decision 18).
 */
export async function memberSignedOut(s: Signalling, member: Member): Promise<void> {
  s.registry.remove(member);
  member.socket.close(CLOSE.signedOut);
  const row = await leave(s.deps.db, member, 'ended', {
    leftAt: member.goneSince === null ? s.deps.clock.now() : null,
  });
  await tellGone(s, row, 'left', 'ended');
}

/**
 * Members whose process had stopped marking them at `at`: first reconnecting, then left. One process gets to say it.
 */
export async function sweepLostProcesses(s: Signalling, at: Date): Promise<void> {
  const now = at.getTime();
  const { silentMs } = s.limits;
  for (const row of await silentElsewhere(s.deps.db, s.node, new Date(now - silentMs))) {
    if (now - row.lastSeenAt.getTime() > awayMs(s.limits)) {
      const gone = await leave(s.deps.db, row, 'timeout', { leftAt: null, guard: unchanged(row) });
      await tellGone(s, gone, 'left', 'timeout');
    } else if (row.online && (await markLost(s.deps.db, row))) {
      await tellGone(s, row, 'reconnecting');
    }
  }
}
