import { CLOSE, type ClientMessage, type ServerMessage } from '@nexperts/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import { account, session } from '../../../db/schema/index.ts';
import type { Db } from '../../../db/types.ts';
import { bookingForRoom, markInProgress } from '../../bookings/index.ts';
import { admit, toPeer, enter, type EntryResult, type PresenceRow } from '../presence.ts';
import { makeResumeKey, readResumeKey } from '../resume-key.ts';
import type { Limits } from '../limits.ts';
import { roomAccess, type RoomBooking } from '../room-access.ts';
import { redeemTicket, type Bearer } from '../ticket.ts';
import { feedChat, firstPage } from './chat-feed.ts';
import { awayMs, livenessOf, type Signalling } from './context.ts';
import { tell } from './deliver.ts';
import { memberSignedOut } from './departures.ts';
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
  const booking = await bookingForRoom(deps.db, bearer.bookingId, now);
  const access = roomAccess(booking, bearer.accountId, now);
  if (!access.ok)
    return refuse(
      socket,
      limits,
      access.code === 'too-early'
        ? { code: access.code, opensAt: access.opensAt.toISOString() }
        : { code: access.code },
    );
  if (!booking || socket.readyState !== socket.OPEN) return null;

  const leftMs = booking.endsAt.getTime() - now.getTime();
  const member = new Member(socket, bearer, s, { inst, media, role: access.role, leftMs });
  const known = registry.knows(member);
  const earlier = registry.add(booking, member);
  const entry = await enter(deps.db, member, {
    booking,
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
  const [isStillLive, chat] = await Promise.all([
    // The login session may have ended after the first check, before this socket was registered.
    isSessionLive(deps.db, bearer, now),
    entry.admitted ? firstPage(s, member, booking) : { chat: [], hasEarlier: false, readSeq: 0 },
  ]);
  if (!isStillLive) {
    await memberSignedOut(s, member);
    return null;
  }
  member.welcome({
    t: 'welcome',
    id: bearer.accountId,
    epoch: node,
    resumed: known || entry.resumed,
    resumeKey: makeResumeKey(deps.secret, member, access.shutsAt),
    role: access.role,
    admitted: entry.admitted,
    peers: entry.admitted ? entry.peers.map((row) => toPeer(booking, row)) : [],
    ...chat,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    now: now.toISOString(),
  });
  // What was written while the page was read.
  void feedChat(s, member);
  await announceArrival(s, booking, member, entry);
  return member;
}

async function announceArrival(
  s: Signalling,
  booking: RoomBooking,
  member: Member,
  { admitted, resumed, replaced, peers }: EntryResult,
): Promise<void> {
  if (replaced) {
    await tell(s, booking.id, replaced.inst, { k: 'replaced' });
    if (replaced.admitted)
      await tell(s, booking.id, null, {
        k: 'peer',
        state: 'left',
        reason: 'replaced',
        peer: toPeer(booking, { ...replaced, online: false }),
      });
  }
  // The expert may have entered after the check and before the welcome.
  if (!admitted) await admitWaiting(s, member);
  else await announceAdmission(s, booking, member, resumed ? 'resumed' : 'joined', peers);
}

async function announceAdmission(
  s: Signalling,
  booking: RoomBooking,
  member: Member,
  state: 'joined' | 'resumed',
  peers: readonly PresenceRow[],
): Promise<void> {
  const peer = toPeer(booking, { ...member, online: true });
  const waiting = s.registry.of(booking.id).map((other) => admitWaiting(s, other));
  await Promise.all([tell(s, booking.id, null, { k: 'peer', state, peer }), ...waiting]);
  // The member's first signals needn't wait for it.
  if (peers.length > 0)
    markInProgress(s.deps, booking.id).catch((error: unknown) =>
      s.deps.log.error({ err: error }, 'booking not in progress'),
    );
}

/** Admits a waiting client if the expert is present. */
export async function admitWaiting(s: Signalling, member: Member): Promise<void> {
  const booking = s.registry.booking(member.bookingId);
  if (!member.welcomed || member.admitted || member.disconnectedAt !== null || !booking) return;
  const now = s.deps.clock.now();
  const admitted = await admit(s.deps.db, member, {
    now,
    isLive: livenessOf(s),
    graceMs: awayMs(s.limits),
  });
  if (!admitted) return;
  member.attendanceId = admitted.attendanceId;
  member.admitted = true;
  member.send({
    t: 'admitted',
    peers: admitted.peers.map((row) => toPeer(booking, row)),
    ...(await firstPage(s, member, booking)),
  });
  void feedChat(s, member);
  await announceAdmission(s, booking, member, 'joined', admitted.peers);
}
