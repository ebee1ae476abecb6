import type { ClientMessage, MediaState } from '@nexperts/contract';
import {
  MediaLost,
  MediaRefused,
  type MediaPlace,
  type MediaServer,
  type WantedTrack,
} from '../../../ports/media-server.ts';
import type { Signalling } from './context.ts';
import type { Member } from './member.ts';

type Of<T extends ClientMessage['t']> = Omit<Extract<ClientMessage, { t: T }>, 't'>;

/** What somebody in a room says they send. */
export interface Audible {
  readonly media: MediaState;
  readonly isHost: boolean;
}
/** Who can be heard in a room, by page load. */
type Heard = ReadonlyMap<string, Audible>;

/**
 * Most people whose sound one member receives at once. The description of the connection has a line of 350 bytes and
 * more for each, and a message at most 60,000.
 */
export const SOUNDS_MAX = 48;

/** A member's place at the media server, also while their socket is away (H-08). */
export class MediaSeat {
  readonly #s: Signalling;
  readonly #server: MediaServer;
  #member: Member;
  #place: MediaPlace | null = null;
  #retry: NodeJS.Timeout | null = null;
  #videos: Of<'watch'>['videos'] = [];
  /** Whose microphone is received; those who mute themselves stay while there is room */
  #sounds = new Set<string>();
  #isSilent = false;
  /** The page has not heard yet that its connections are over */
  #isNews = false;
  #isOver = false;
  readonly #heard: () => Heard;

  constructor(s: Signalling, member: Member, { server, heard }: { server: MediaServer; heard: () => Heard }) {
    this.#s = s;
    this.#server = server;
    this.#member = member;
    this.#heard = heard;
    if (server.isReady) this.#enter();
    else member.notify({ t: 'media-server', state: 'lost' });
  }

  /** Hands the seat to the next socket of the same page load, which has been welcomed. */
  resume(member: Member): void {
    this.#member = member;
    if (this.#isNews) {
      member.notify({ t: 'media-server', state: 'lost' });
      if (this.#place) member.notify({ t: 'media-server', state: 'ready' });
    }
    this.#isNews = false;
    const pending = this.#place?.pending;
    // It may have been lost with the socket.
    if (pending) member.notify({ t: 'feed', ...pending });
  }

  /** Takes that the media server is lost, or back. */
  setState(state: 'ready' | 'lost'): void {
    if (this.#isOver) return;
    if (state === 'ready') this.#enter();
    else this.#place = null;
    this.#tell(state);
  }

  publish(offer: Of<'publish'>): void {
    // The page may have missed it while its socket was away.
    if (!this.#place) this.#member.notify({ t: 'media-server', state: 'lost' });
    this.#do(async (place) => {
      const sdp = await place.publish(offer);
      this.#member.notify({ t: 'published', cid: offer.cid, sdp });
    });
  }

  watch({ videos }: Of<'watch'>): void {
    this.#videos = videos;
    this.refresh();
  }

  answer(answer: Of<'fed'>): void {
    this.#do((place) => place.answer(answer));
  }

  /** Holds the microphone back from the others (H-04), or no more. */
  silence(isSilent: boolean): void {
    if (this.#isSilent === isSilent) return;
    this.#isSilent = isSilent;
    this.#do((place) => place.silence(isSilent));
  }

  /** Brings what the member receives to who is in the room, speaks and is watched. */
  refresh(): void {
    this.#place?.want([...this.#sound(), ...this.#pictures()]);
  }

  /** Ends both connections at once. */
  leave(): void {
    this.#isOver = true;
    if (this.#retry) clearTimeout(this.#retry);
    const place = this.#place;
    this.#place = null;
    place?.leave().catch((error: unknown) => this.#s.deps.log.error({ err: error }, 'media not ended'));
  }

  #enter(): void {
    const place = this.#server.enter(this.#member.roomId, this.#member.inst, {
      feed: (feed) => {
        if (place === this.#place) this.#member.notify({ t: 'feed', ...feed });
      },
      failed: (error) => {
        if (place === this.#place) this.#fail(place, error);
      },
    });
    this.#place = place;
    if (this.#isSilent) this.#do((entered) => entered.silence(true));
    this.refresh();
  }

  #fail(place: MediaPlace, error: unknown): void {
    this.#s.deps.log.error({ err: error }, 'place at the media server lost');
    this.#place = null;
    this.#tell('lost');
    void place.leave();
    this.#retry = setTimeout(() => {
      if (this.#isOver || this.#place || !this.#server.isReady) return;
      this.#enter();
      this.#tell('ready');
    }, this.#s.limits.tickMs);
    this.#retry.unref();
  }

  #tell(state: 'ready' | 'lost'): void {
    if (this.#member.disconnectedAt !== null) this.#isNews = true;
    this.#member.notify({ t: 'media-server', state });
  }

  /** Does something at the place; a page whose media server is lost has heard so. */
  #do(act: (place: MediaPlace) => Promise<void>): void {
    if (!this.#place) return;
    act(this.#place).catch((error: unknown) => {
      if (error instanceof MediaRefused) this.#member.notify({ t: 'error', code: 'bad-message' });
      else if (!(error instanceof MediaLost)) this.#s.deps.log.error({ err: error }, 'media server');
    });
  }

  /** The host and whoever speaks; then those who were heard before. */
  #sound(): WantedTrack[] {
    const others = [...this.#heard()].filter(([inst]) => inst !== this.#member.inst);
    const rank = ([inst, { media, isHost }]: (typeof others)[number]): number =>
      isHost ? 0 : media.mic ? 1 : this.#sounds.has(inst) ? 2 : 3;
    const received = others
      .filter((other) => rank(other) < 3)
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, SOUNDS_MAX);
    this.#sounds = new Set(received.map(([inst]) => inst));
    return [
      ...[...this.#sounds].map((inst) => ({ inst, slot: 'mic' as const })),
      ...others
        .filter(([, { media }]) => media.screen)
        .map(([inst]) => ({ inst, slot: 'screenAudio' as const })),
    ];
  }

  #pictures(): WantedTrack[] {
    return this.#videos.flatMap(({ inst, slot, layer }) => (layer === 'none' ? [] : { inst, slot, layer }));
  }
}
