import { CLOSE, type ServerMessage } from '@nexperts/contract';
import { leave } from '../presence.ts';
import type { Signalling } from './context.ts';
import type { Member } from './member.ts';

/** The video session ended for this member: the room closed, the booking was cancelled, or the host ended it. */
export async function memberEnded(
  s: Signalling,
  member: Member,
  reason: Extract<ServerMessage, { t: 'ended' }>['reason'],
): Promise<void> {
  s.registry.remove(member);
  member.send({ t: 'ended', reason });
  member.socket.close(CLOSE.over);
  await leave(s.deps.db, member, 'ended', {
    leftAt: member.disconnectedAt === null ? s.deps.clock.now() : null,
  });
}
