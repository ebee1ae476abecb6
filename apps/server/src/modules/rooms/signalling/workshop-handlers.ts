import { toPeer, type PresenceRow } from '../presence.ts';
import { endForAll, guestPresence, letIn, mute, removeGuest, setChatMode, setHand } from '../host-powers.ts';
import { guestIn, hostsNow, onStage, type Room } from '../room.ts';
import { handOver, setStage, stopScreen } from '../stage.ts';
import { tell } from './deliver.ts';
import type { Signalling } from './context.ts';
import type { Handlers } from './handlers.ts';
import { byHost, byRealHost } from './by-host.ts';
import { feedRoom } from './room-feed.ts';
import { admitAllWaiting } from './welcome.ts';

type Of = 'admit' | 'mute' | 'ask' | 'remove' | 'end' | 'chat-mode' | 'hand' | 'stage' | 'hand-over';

/** Ends the sharing of somebody who may not share any more. @returns their row; null: they didn't share */
async function endSharing(s: Signalling, room: Room, accountId: string): Promise<PresenceRow | null> {
  const row = await stopScreen(s.deps.db, { roomId: room.id, accountId });
  if (row) await tell(s, room.id, null, { k: 'peer', state: 'media', peer: toPeer(room, row) });
  return row;
}

/** What happens in the room of a workshop alone (H-04). */
export const workshopHandlers: Pick<Handlers, Of> = {
  admit: byHost(async (s, _, { id }, room) => {
    if (!(await letIn(s.deps.db, room, id, s.deps.clock.now()))) return id ? 'unknown-peer' : null;
    await tell(s, room.id, null, { k: 'let-in' });
    await admitAllWaiting(s, room.id);
    return null;
  }),
  mute: byHost(async (s, member, { id }, room) => {
    for (const row of await mute(s.deps.db, room, id, member.accountId)) {
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
  remove: byHost(async (s, member, { id }, room) => {
    if (!guestIn(room, id)) return 'unknown-peer';
    // Whom the host handed the room to.
    if (id === member.accountId) return 'not-allowed';
    const row = await removeGuest(s.deps.db, room, id, s.deps.clock.now());
    if (!row) return null;
    await tell(s, room.id, row.inst, { k: 'removed' });
    // Who waits is another, or who is on stage.
    await tell(s, room.id, null, { k: 'lobby' });
    if (row.admitted) {
      const peer = toPeer(room, { ...row, online: false });
      await tell(s, room.id, null, { k: 'peer', state: 'left', reason: 'removed', peer });
    }
    return null;
  }),
  end: byRealHost(async (s, _, __, room) => {
    const now = s.deps.clock.now();
    if (now < room.startsAt) return 'not-allowed';
    await endForAll(s.deps.db, room.id, now);
    await tell(s, room.id, null, { k: 'ended', reason: 'host' });
    return null;
  }),
  'chat-mode': byHost(async (s, _, { mode }, room) => {
    await setChatMode(s.deps.db, room.id, mode);
    await tell(s, room.id, null, { k: 'lobby' });
    return null;
  }),
  hand: async (s, member, { isUp, id }, room) => {
    if (!member.admitted) return 'not-admitted';
    const isOwn = id === undefined || id === member.accountId;
    // Who hosts lowers hands, and raises none.
    const mayLower = hostsNow(room, member.accountId) && !isUp;
    if (!room.isWorkshop || (!isOwn && !mayLower)) return 'not-allowed';
    if (member.handRate() !== 'ok') return 'too-fast';
    const of = { roomId: room.id, accountId: id ?? member.accountId };
    const row = await setHand(s.deps.db, of, isUp, s.deps.clock.now());
    if (!row) return 'unknown-peer';
    if (isOwn) {
      member.handAt = row.handAt;
      feedRoom(s, room.id);
    } else await tell(s, room.id, row.inst, { k: 'lowered' });
    await tell(s, room.id, null, { k: 'peer', state: 'hand', peer: toPeer(room, row) });
    return null;
  },
  stage: byHost(async (s, _, { id, isOn }, room) => {
    const { db, clock } = s.deps;
    const row = await guestPresence(db, room, id);
    if (!row) return 'unknown-peer';
    await setStage(db, row, isOn, clock.now());
    await tell(s, room.id, null, { k: 'lobby' });
    await tell(s, room.id, row.inst, { k: isOn ? 'on-stage' : 'off-stage' });
    if (!isOn) await endSharing(s, room, id);
    return null;
  }),
  'hand-over': byRealHost(async (s, _, { id }, room) => {
    const { db, clock } = s.deps;
    const row = id === undefined ? null : await guestPresence(db, room, id);
    if (id !== undefined && !row?.online) return 'unknown-peer';
    const before = await handOver(db, room.id, row?.accountId ?? null, clock.now());
    await tell(s, room.id, null, { k: 'lobby' });
    if (before && before !== id && !onStage(room).includes(before)) {
      const shared = await endSharing(s, room, before);
      if (shared) await tell(s, room.id, shared.inst, { k: 'off-stage' });
    }
    return null;
  }),
};
