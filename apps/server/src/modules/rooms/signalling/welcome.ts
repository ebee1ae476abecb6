import { CLOSE, type ClientMessage, type ServerMessage } from '@nexperts/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import { account, session } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import { markInProgress } from '../../bookings/index.ts';
import { admit, toPeer, enter, type EntryResult, type PresenceRow } from '../presence.ts';
import { makeResumeKey, readResumeKey } from '../resume-key.ts';
import type { Limits } from '../limits.ts';
import { bookingsMet, findRoom, mayShare, type Room } from '../room.ts';
import { roomAccess } from '../room-access.ts';
import { redeemTicket, type Bearer } from '../ticket.ts';
import { feedChat, firstPage, firstPages } from './chat-feed.ts';
import { awayMs, livenessOf, type Signalling } from './context.ts';
import { tell } from './deliver.ts';
import { memberSignedOut } from './departures.ts';
import { Member } from './member.ts';
import { send } from './outbound.ts';
import { feedRoom } from './room-feed.ts';

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
  const { inst } = hello;
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

  const media = mayShare(room, bearer.accountId) ? hello.media : { ...hello.media, screen: false };
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
  feedRoom(s, room.id);
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
  if (admitted) {
    // A guest of a workshop can't let anybody in.
    const waiting = room.isWorkshop ? [] : [admitAllWaiting(s, room.id)];
    const peer = toPeer(room, { ...member, online: true });
    const state = resumed ? 'resumed' : 'joined';
    await Promise.all([tell(s, room.id, null, { k: 'peer', state, peer }), ...waiting]);
    markMet(s, room, [member], peers);
    return;
  }
  // The expert may have entered after the check and before the welcome.
  await admitWaiting(s, room.id, [member]);
  if (room.isWorkshop && !member.admitted) await tell(s, room.id, null, { k: 'lobby' });
}

/** The sessions of those who have met now are in progress. The members' first signals needn't wait for it. */
function markMet(s: Signalling, room: Room, members: readonly Member[], peers: readonly PresenceRow[]): void {
  const there = peers.map(({ accountId }) => accountId);
  const met = new Set(
    members.flatMap(({ accountId }) =>
      bookingsMet(
        room,
        accountId,
        there.filter((other) => other !== accountId),
      ),
    ),
  );
  // One after the other: two hundred at once would keep everything else waiting for a connection.
  const mark = async (): Promise<void> => {
    for (const bookingId of met)
      await markInProgress(s.deps, bookingId).catch((error: unknown) =>
        s.deps.log.error({ err: error }, 'booking not in progress'),
      );
  };
  void mark();
}

/**
 * Admits those who wait at this process if the expert is present, or the host of the workshop has let them in: all at
 * once; then the host hears who still waits.
 */
export const admitAllWaiting = (s: Signalling, roomId: string): Promise<void> =>
  admitWaiting(s, roomId, s.registry.of(roomId));

async function admitWaiting(s: Signalling, roomId: string, members: readonly Member[]): Promise<void> {
  const room = s.registry.room(roomId);
  const waiting = members.filter(
    ({ welcomed, admitted, disconnectedAt }) => welcomed && !admitted && disconnectedAt === null,
  );
  if (!room || waiting.length === 0) return;
  const now = s.deps.clock.now();
  const admission = await admit(s.deps.db, room, waiting, { now, isLive: livenessOf(s) });
  if (!admission) return;
  const entered = waiting.filter(({ inst }) => admission.attendanceIds.has(inst));
  for (const member of entered) {
    member.attendanceId = admission.attendanceIds.get(member.inst) ?? null;
    member.admitted = true;
  }
  await sendAdmitted(s, room, entered, admission.peers).catch((error: unknown) => {
    // They come back, and are in the room.
    for (const member of entered) member.socket.terminate();
    throw error;
  });
  const peers = entered.map((member) => toPeer(room, { ...member, online: true }));
  const [one] = peers;
  if (one && peers.length === 1) await tell(s, roomId, null, { k: 'peer', state: 'joined', peer: one });
  else await tell(s, roomId, null, { k: 'joined', peers });
  markMet(s, room, entered, admission.peers);
  if (room.isWorkshop) await tell(s, roomId, null, { k: 'lobby' });
}

async function sendAdmitted(
  s: Signalling,
  room: Room,
  entered: readonly Member[],
  peers: readonly PresenceRow[],
): Promise<void> {
  const all = peers.map((row) => toPeer(room, row));
  const pages = await firstPages(s, entered, room);
  for (const [index, member] of entered.entries()) {
    const page = pages[index];
    if (!page) continue;
    const others = all.filter(({ id }) => id !== member.accountId);
    member.send({ t: 'admitted', peers: others, ...page });
    s.media.enter(member, room, others);
    // What was written while the page was read.
    void feedChat(s, member);
  }
}
