import { toPeer } from '../presence.ts';
import { endForAll, guestPresence, letIn, mute, removeGuest, setChatMode, setHand } from '../host-powers.ts';
import { guestIn } from '../room.ts';
import { tell } from './deliver.ts';
import type { Handler, Handlers } from './handlers.ts';
import { sendWorkshop } from './lobby.ts';
import { admitWaiting } from './welcome.ts';

type Of = 'admit' | 'mute' | 'ask' | 'remove' | 'end' | 'chat-mode' | 'hand';

/** A message that only the host of a workshop may send, while in its room (H-04). */
const byHost =
  <T extends Of>(handler: Handler<T>): Handler<T> =>
  async (s, member, message, room, isDelivered) => {
    const isHost = room.isWorkshop && member.accountId === room.host.accountId && member.admitted;
    return isHost ? handler(s, member, message, room, isDelivered) : 'not-allowed';
  };

/** What happens in the room of a workshop alone (H-04). */
export const workshopHandlers: Pick<Handlers, Of> = {
  admit: byHost(async (s, _, { id }, room) => {
    if (!(await letIn(s.deps.db, room, id, s.deps.clock.now()))) return id ? 'unknown-peer' : null;
    await Promise.all(s.registry.of(room.id).map((other) => admitWaiting(s, other)));
    // The other processes let in who waits there.
    await tell(s, room.id, null, { k: 'lobby' });
    return null;
  }),
  mute: byHost(async (s, _, { id }, room) => {
    for (const row of await mute(s.deps.db, room, id)) {
      await tell(s, room.id, row.inst, { k: 'muted' });
      await tell(s, room.id, null, { k: 'peer', state: 'media', peer: toPeer(room, row) });
    }
    return null;
  }),
  ask: byHost(async (s, member, { id }, room) => {
    if (member.askRate() !== 'ok') return 'too-fast';
    const row = await guestPresence(s.deps.db, room, id);
    if (!row) return 'unknown-peer';
    await tell(s, room.id, row.inst, { k: 'asked' });
    return null;
  }),
  remove: byHost(async (s, _, { id }, room) => {
    if (!guestIn(room, id)) return 'unknown-peer';
    const row = await removeGuest(s.deps.db, room, id, s.deps.clock.now());
    if (!row) return null;
    await tell(s, room.id, row.inst, { k: 'removed' });
    if (row.admitted) {
      const peer = toPeer(room, { ...row, online: false });
      await tell(s, room.id, null, { k: 'peer', state: 'left', reason: 'removed', peer });
    } else await tell(s, room.id, null, { k: 'lobby' });
    return null;
  }),
  end: byHost(async (s, _, __, room) => {
    const now = s.deps.clock.now();
    if (now < room.startsAt) return 'not-allowed';
    await endForAll(s.deps.db, room.id, now);
    await tell(s, room.id, null, { k: 'ended', reason: 'host' });
    return null;
  }),
  'chat-mode': byHost(async (s, _, { mode }, room) => {
    await setChatMode(s.deps.db, room.id, mode);
    await tell(s, room.id, null, { k: 'chat-mode' });
    return null;
  }),
  hand: async (s, member, { isUp, id }, room) => {
    if (!member.admitted) return 'not-admitted';
    const isOwn = id === undefined || id === member.accountId;
    // The host lowers hands, and raises none.
    const mayLower = member.accountId === room.host.accountId && !isUp;
    if (!room.isWorkshop || (!isOwn && !mayLower)) return 'not-allowed';
    if (member.handRate() !== 'ok') return 'too-fast';
    const of = { roomId: room.id, accountId: id ?? member.accountId };
    const row = await setHand(s.deps.db, of, isUp, s.deps.clock.now());
    if (!row) return 'unknown-peer';
    if (isOwn) {
      member.handAt = row.handAt;
      sendWorkshop(s, member);
    } else await tell(s, room.id, row.inst, { k: 'lowered' });
    await tell(s, room.id, null, { k: 'peer', state: 'hand', peer: toPeer(room, row) });
    return null;
  },
};
