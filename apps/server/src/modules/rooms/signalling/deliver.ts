import { CLOSE } from '@nexperts/contract';
import { emit, type Sig, type Signal, type SignalBody } from '../signals.ts';
import type { Signalling } from './context.ts';
import { memberEnded } from './member-ended.ts';
import type { Member } from './member.ts';
import { feedChat, shareRead } from './chat-feed.ts';
import { feedRoom } from './room-feed.ts';
import { tellOvertime } from './overtime.ts';

/** Hands a signal to the members that are connected to this process. */
export function deliver(s: Signalling, { roomId, toInst, body }: Omit<Signal, 'id'>): void {
  const here = s.registry.of(roomId);
  const addressed = here.filter(({ inst }) => inst === toInst);
  switch (body.k) {
    case 'sig':
      for (const member of addressed) member.notify(body.message);
      return;
    case 'replaced':
      for (const member of addressed) {
        s.registry.remove(member);
        member.socket.close(CLOSE.replaced);
      }
      return;
    case 'removed':
      for (const member of addressed) {
        s.registry.remove(member);
        member.send({ t: 'ended', reason: 'removed' });
        member.socket.close(CLOSE.over);
      }
      return;
    case 'ended':
      for (const member of here)
        memberEnded(s, member, body.reason).catch((error: unknown) =>
          s.deps.log.error({ err: error }, 'room not ended'),
        );
      return;
    case 'muted':
    case 'asked':
    case 'lowered':
    case 'on-stage':
    case 'off-stage':
      for (const member of addressed) {
        if (body.k === 'muted') {
          member.media = { ...member.media, mic: false };
          member.seat?.silence(true);
        }
        if (body.k === 'off-stage') member.media = { ...member.media, screen: false };
        member.notify({ t: 'host', did: body.k });
        if (body.k !== 'lowered') continue;
        member.handAt = null;
        feedRoom(s, roomId);
      }
      return;
    case 'let-in':
      // Dispatch lets them in.
      return;
    case 'lobby':
      feedRoom(s, roomId, 'room');
      return;
    case 'poll':
    case 'questions':
      feedRoom(s, roomId, body.k);
      return;
    case 'line': {
      const read = shareRead();
      for (const member of here) void feedChat(s, member, read);
      return;
    }
    case 'joined': {
      s.media.saw(roomId, 'joined', body.peers);
      const came = new Set(body.peers.map(({ id }) => id));
      for (const member of here)
        if (!came.has(member.accountId)) member.notify({ t: 'joined', peers: body.peers });
      return;
    }
    case 'mark':
      for (const member of here) member.notify({ t: 'mark', mark: body.mark });
      return;
    case 'recording':
      for (const member of here) member.notify({ t: 'recording', recording: body.recording });
      return;
    case 'overtime':
      tellOvertime(s, roomId, body.offer);
      return;
    case 'peer': {
      const { state, reason, peer } = body;
      s.media.saw(roomId, state, [peer]);
      for (const member of here)
        if (member.accountId !== peer.id)
          member.notify({ t: 'peer', state, peer, ...(reason && { reason }) });
    }
  }
}

/**
 * Tells members of a room, or one page load: those of this process at once, the others through the database. Whatever a
 * member causes goes this way, so nothing of it overtakes what came before.
 */
export async function tell(
  s: Signalling,
  roomId: string,
  toInst: string | null,
  body: SignalBody,
): Promise<void> {
  deliver(s, { roomId, toInst, body });
  await emit(s.deps, roomId, toInst, body, s.node);
}

/**
 * Hands a signal from one admitted member to another, if both are connected to this process. It doesn't wait for those
 * that are being stored, so it may overtake them; the pages put them in order.
 */
export function deliverToPeer(s: Signalling, from: Member, toInst: string, message: Sig): boolean {
  if (!from.admitted || !s.registry.has(from)) return false;
  const to = s.registry.of(from.roomId).find(({ inst }) => inst === toInst);
  if (!to || to.accountId === from.accountId || !to.admitted || to.disconnectedAt !== null) return false;
  to.notify(message);
  return true;
}
