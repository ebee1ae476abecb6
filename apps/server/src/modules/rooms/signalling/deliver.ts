import { CLOSE } from '@nexperts/contract';
import { emit, emitToPeer, type Sig, type Signal, type SignalBody } from '../signals.ts';
import type { Signalling } from './context.ts';
import type { Member } from './member.ts';

/** Hands a signal to the members that are connected to this process. */
export function deliver(s: Signalling, { bookingId, toInst, body }: Omit<Signal, 'id'>): void {
  const here = s.registry.of(bookingId);
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
    case 'peer': {
      const { state, reason, peer } = body;
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
  bookingId: string,
  toInst: string | null,
  body: SignalBody,
): Promise<void> {
  deliver(s, { bookingId, toInst, body });
  await emit(s.deps, bookingId, toInst, body, s.node);
}

/**
 * Sends a signal from one admitted member to another, like {@link tell}. It is stored also when the other is connected
 * here: they may have moved to another process a moment ago.
 * @returns false when the addressee is not an admitted member of the room
 */
export async function tellPeer(s: Signalling, from: Member, toInst: string, message: Sig): Promise<boolean> {
  const { bookingId, accountId } = from;
  const to = s.registry.of(bookingId).find(({ inst }) => inst === toInst);
  const isHere = to !== undefined && to.accountId !== accountId && to.admitted && to.disconnectedAt === null;
  if (isHere) to.notify(message);
  return emitToPeer(s.deps, from, toInst, message, isHere ? s.node : null);
}
