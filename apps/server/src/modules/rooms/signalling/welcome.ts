import { CLOSE, type ClientMessage, type ServerMessage } from '@nexperts/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import { account, session } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import { markInProgress } from '../../bookings/index.ts';
import { admit, toPeer, enter, type EntryResult, type PresenceRow } from '../presence.ts';
import { makeResumeKey, readResumeKey } from '../resume-key.ts';
import type { Limits } from '../limits.ts';
import { bookingsMet, findRoom, type Room } from '../room.ts';
import { roomAccess } from '../room-access.ts';
import { redeemTicket, type Bearer } from '../ticket.ts';
import { feedChat, firstPage } from './chat-feed.ts';
import { awayMs, livenessOf, type Signalling } from './context.ts';
import { tell } from './deliver.ts';
import { memberSignedOut } from './departures.ts';
import { sendWorkshop } from './lobby.ts';
import { Member } from './member.ts';
import { send } from './outbound.ts';

type Hello = Extract<ClientMessage, { t: 'hello' }>;
type Denied = Extract<ServerMessage, { t: 'denied' }>;

async function isSessionLive(db: Db, { sessionId, accountId }: Bearer, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.id, sessionId),
        eq(account.id, accountId),
        gt(session.expiresAt, now),
        eq(account.status, 'active'),
      ),
    );
  return rows.length > 0;
}

function refuse(socket: WebSocket, limits: Limits, denied: Omit<Denied, 't'>): null {
  send(socket, limits, { t: 'denied', ...denied });
  socket.close(denied.code === 'over' ? CLOSE.over : CLOSE.forbidden);
  return null;
}

/**
 * Answers a `hello`: checks the ticket or resume key, the login session, access and the join window, and adds the member
 * to the room or its waiting room. @returns null when the socket was refused and closed
 */
export async function welcome(s: Signalling, socket: WebSocket, hello: Hello): Promise<Member | null> {
  const { deps, node, limits, registry } = s;
  const now = deps.clock.now();
  const { inst, media } = hello;
  const bearer = hello.ticket
    ? await redeemTicket(deps.db, hello.ticket, now)
    : readResumeKey(deps.secret, hello.resumeKey ?? '', inst, now);
  if (!bearer) return refuse(socket, limits, { code: 'ticket' });
  if (!(await isSessionLive(deps.db, bearer, now))) return refuse(socket, limits, { code: 'forbidden' });
  const room = await findRoom(deps.db, bearer.roomId, now);
  const access = roomAccess(room, bearer.accountId, now);
  if (!access.ok)
    return refuse(
      socket,
      limits,
      access.code === 'too-early'
        ? { code: access.code, opensAt: access.opensAt.toISOString() }
        : { code: access.code === 'removed' ? 'forbidden' : access.code },
    );
  if (!room || socket.readyState !== socket.OPEN) return null;

  const leftMs = room.endsAt.getTime() - now.getTime();
  const member = new Member(socket, bearer, s, { inst, media, role: access.role, leftMs });
  const known = registry.knows(member);
  const earlier = registry.add(room, member);
  if (earlier) [member.seat, earlier.seat] = [earlier.seat, null];
  const entry = await enter(deps.db, member, {
    media,
    node,
    now,
    isLive: livenessOf(s),
    resuming: !hello.ticket,
    graceMs: awayMs(limits),
  }).catch((error: unknown) => {
    registry.remove(member);
    throw error;
  });
  if (typeof entry === 'string') {
    registry.remove(member);
    if (entry === 'clash') return refuse(socket, limits, { code: 'forbidden' });
    if (entry === 'decided') return refuse(socket, limits, { code: 'state' });
    socket.close(CLOSE.replaced);
    return null;
  }
  earlier?.socket.terminate();
  member.attendanceId = entry.attendanceId;
  member.admitted = entry.admitted;
  member.handAt = entry.handAt;
  const [isStillLive, chat] = await Promise.all([
    // The login session may have ended after the first check, before this socket was registered.
    isSessionLive(deps.db, bearer, now),
    entry.admitted ? firstPage(s, member, room) : { chat: [], hasEarlier: false, readSeq: 0 },
  ]);
  if (!isStillLive) {
    await memberSignedOut(s, member);
    return null;
  }
  const peers = entry.admitted ? entry.peers.map((row) => toPeer(room, row)) : [];
  const path = s.media.pathOf(room);
  member.welcome({
    t: 'welcome',
    id: bearer.accountId,
    epoch: node,
    resumed: known || entry.resumed,
    resumeKey: makeResumeKey(deps.secret, member, access.shutsAt),
    role: access.role,
    admitted: entry.admitted,
    ...(path === 'server' && { path }),
    peers,
    ...chat,
    startsAt: room.startsAt.toISOString(),
    endsAt: room.endsAt.toISOString(),
    now: now.toISOString(),
  });
  if (entry.admitted) s.media.enter(member, room, peers);
  // What was written while the page was read.
  void feedChat(s, member);
  sendWorkshop(s, member);
  await announceArrival(s, room, member, entry);
  return member;
}

async function announceArrival(
  s: Signalling,
  room: Room,
  member: Member,
  { admitted, resumed, replaced, peers }: EntryResult,
): Promise<void> {
  if (replaced) {
    await tell(s, room.id, replaced.inst, { k: 'replaced' });
    if (replaced.admitted)
      await tell(s, room.id, null, {
        k: 'peer',
        state: 'left',
        reason: 'replaced',
        peer: toPeer(room, { ...replaced, online: false }),
      });
  }
  if (admitted) return announceAdmission(s, room, member, resumed ? 'resumed' : 'joined', peers);
  // The expert may have entered after the check and before the welcome.
  await admitWaiting(s, member);
  if (room.isWorkshop) await tell(s, room.id, null, { k: 'lobby' });
}

async function announceAdmission(
  s: Signalling,
  room: Room,
  member: Member,
  state: 'joined' | 'resumed',
  peers: readonly PresenceRow[],
): Promise<void> {
  const peer = toPeer(room, { ...member, online: true });
  // Whoever comes to a workshop lets nobody in.
  const waiting = room.isWorkshop ? [] : s.registry.of(room.id).map((other) => admitWaiting(s, other));
  await Promise.all([tell(s, room.id, null, { k: 'peer', state, peer }), ...waiting]);
  // The member's first signals needn't wait for it.
  const others = peers.map(({ accountId }) => accountId);
  for (const bookingId of bookingsMet(room, member.accountId, others))
    markInProgress(s.deps, bookingId).catch((error: unknown) =>
      s.deps.log.error({ err: error }, 'booking not in progress'),
    );
}

/**
 * Admits those who wait at this process if the expert is present, or the host of the workshop has let them in; then the
 * host hears who still waits.
 */
export async function admitAllWaiting(s: Signalling, roomId: string): Promise<void> {
  let hasChanged = false;
  for (const member of s.registry.of(roomId)) hasChanged = (await admitWaiting(s, member)) || hasChanged;
  if (hasChanged && s.registry.room(roomId)?.isWorkshop) await tell(s, roomId, null, { k: 'lobby' });
}

/** Admits one who waits, as {@link admitAllWaiting}. @returns whether they were admitted now */
async function admitWaiting(s: Signalling, member: Member): Promise<boolean> {
  const room = s.registry.room(member.roomId);
  if (!member.welcomed || member.admitted || member.disconnectedAt !== null || !room) return false;
  const now = s.deps.clock.now();
  const admitted = await admit(s.deps.db, member, {
    now,
    isLive: livenessOf(s),
    graceMs: awayMs(s.limits),
    isWorkshop: room.isWorkshop,
  });
  if (!admitted) return false;
  member.attendanceId = admitted.attendanceId;
  member.admitted = true;
  const peers = admitted.peers.map((row) => toPeer(room, row));
  member.send({ t: 'admitted', peers, ...(await firstPage(s, member, room)) });
  s.media.enter(member, room, peers);
  void feedChat(s, member);
  sendWorkshop(s, member);
  await announceAdmission(s, room, member, 'joined', admitted.peers);
  return true;
}
