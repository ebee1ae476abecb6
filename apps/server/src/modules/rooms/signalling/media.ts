import type { MediaPath, Peer, ServerMessage } from '@nexperts/contract';
import { MESH_PEOPLE_MAX } from '@nexperts/domain';
import type { MediaServer } from '../../../ports/media-server.ts';
import type { Room } from '../room.ts';
import type { Signalling } from './context.ts';
import type { ErrorCode, Handlers } from './handlers.ts';
import { MediaSeat, type Audible } from './media-seat.ts';
import type { Member } from './member.ts';
import type { RateVerdict } from './rate-limit.ts';

type Change = Extract<ServerMessage, { t: 'peer' }>['state'];

/** The rooms whose media go through a media server, and the members of this process in them (H-08). */
export class Media {
  readonly #server: MediaServer | undefined;
  readonly #heard = new Map<string, Map<string, Audible>>();
  readonly #s: Signalling;
  readonly #stop: () => void;

  constructor(s: Signalling) {
    this.#s = s;
    this.#server = s.deps.mediaServer;
    this.#stop =
      this.#server?.onState((state) => {
        for (const { seat } of s.registry.all()) seat?.setState(state);
      }) ?? (() => {});
  }

  /** More people than a mesh carries need a media server (H-01). */
  pathOf({ seats }: Room): MediaPath {
    return this.#server && seats >= MESH_PEOPLE_MAX ? 'server' : 'mesh';
  }

  /** Gives an admitted member, who has been told so, a seat, or the one of their page load before. */
  enter(member: Member, room: Room, peers: readonly Peer[]): void {
    if (!this.#server || this.pathOf(room) === 'mesh' || !this.#s.registry.has(member)) return;
    // What was heard since they were read is newer.
    for (const peer of peers) if (!this.#heard.get(room.id)?.has(peer.inst)) this.#note(room.id, peer);
    if (member.seat) return member.seat.resume(member);
    member.seat = new MediaSeat(this.#s, member, {
      server: this.#server,
      heard: () => this.#heard.get(room.id) ?? new Map(),
    });
  }

  /** Takes what became of people in a room. */
  saw(roomId: string, state: Change, peers: readonly Peer[]): void {
    if (!this.#server) return;
    const here = this.#s.registry.of(roomId);
    if (here.length === 0) return;
    for (const peer of peers) {
      // Their page load has come back at another process, which has a seat for them now.
      if (state === 'resumed')
        for (const member of here)
          if (member.inst === peer.inst && member.disconnectedAt !== null) member.dropSeat();
      if (state === 'left') this.#heard.get(roomId)?.delete(peer.inst);
      else this.#note(roomId, peer);
    }
    for (const { seat } of here) seat?.refresh();
  }

  /** Forgets a room that has no members here. */
  forget(roomId: string): void {
    this.#heard.delete(roomId);
  }

  close(): void {
    this.#stop();
  }

  #note(roomId: string, { inst, media, role }: Peer): void {
    const heard = this.#heard.get(roomId) ?? new Map<string, Audible>();
    this.#heard.set(roomId, heard);
    heard.set(inst, { media, isHost: role === 'expert' });
  }
}

/** What a page says to the media server (H-08). */
export const mediaHandlers: Pick<Handlers, 'publish' | 'watch' | 'fed' | 'server-cand'> = {
  publish: async (_, member, { t: __, ...offer }) => {
    const slots = new Set(offer.tracks.map(({ slot }) => slot));
    const mids = new Set(offer.tracks.map(({ mid }) => mid));
    if (slots.size < offer.tracks.length || mids.size < offer.tracks.length) return 'bad-message';
    return withSeat(member, (seat) => seat.publish(offer), member.offerRate);
  },
  watch: async (_, member, { t: __, ...watched }) =>
    withSeat(member, (seat) => seat.watch(watched), member.watchRate),
  // One for each offer of ours, which are few; another is refused without asking the media server.
  fed: async (_, member, { t: __, ...answer }) => withSeat(member, (seat) => seat.answer(answer)),
  // Where a page can be reached is learnt from what it sends: an address that it names is never asked.
  'server-cand': async (_, member) => withSeat(member, () => {}),
};

/** @param rate counts it towards a limit of its own */
function withSeat(
  member: Member,
  act: (seat: MediaSeat) => void,
  rate?: () => RateVerdict,
): ErrorCode | null {
  if (!member.admitted) return 'not-admitted';
  if (!member.seat) return 'not-allowed';
  if (rate && rate() !== 'ok') return 'too-fast';
  act(member.seat);
  return null;
}
