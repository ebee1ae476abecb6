import type { Feed } from './feed.ts';
import type { LinkHealth } from './link-health.ts';
import { worse, type Quality } from './link-quality.ts';
import type { MemberMedia } from './media.ts';
import { NO_TRACKS, type CallState, type Participant, type Tracks } from './types.ts';

/** What all members have in common. */
interface SharedMedia {
  readonly feed: Feed | null;
  readonly server: NonNullable<CallState['mediaServer']>;
  readonly health: LinkHealth;
  readonly ownVideo: Participant['ownVideo'];
  readonly packetsSent: number;
  forget(member: ServerMember): void;
}

/** One of the others: all of them come through the same connection. */
export class ServerMember implements MemberMedia {
  readonly described = null;
  readonly #media: SharedMedia;
  readonly #inst: string;
  #tracks: Tracks = NO_TRACKS;
  #packets = 0;
  lastMediaAt = performance.now();
  /** They say that their microphone is on */
  expectsSound = false;

  constructor(media: SharedMedia, inst: string) {
    this.#media = media;
    this.#inst = inst;
  }

  get tracks(): Tracks {
    const { feed } = this.#media;
    // Without a connection the last picture stays.
    if (feed?.isDescribed) this.#tracks = feed.tracks(this.#inst);
    return this.#tracks;
  }

  get connection(): Participant['connection'] {
    const { server } = this.#media;
    return server === 'connecting' ? 'new' : server;
  }

  get trouble(): Participant['trouble'] {
    return this.#media.health.trouble;
  }

  get quality(): Quality {
    return this.#media.health.quality.received;
  }

  get ownQuality(): Quality {
    const picture = { full: 'good', small: 'fair', paused: 'poor' } as const;
    return worse(this.#media.health.quality.sent, picture[this.ownVideo]);
  }

  get ownVideo(): Participant['ownVideo'] {
    return this.#media.ownVideo;
  }

  get counters(): MemberMedia['counters'] {
    const soundLevel = this.#media.feed?.loudnessOf(this.#inst) ?? 0;
    return { packetsReceived: this.#packets, packetsSent: this.#media.packetsSent, soundLevel };
  }

  start(): void {}
  signallingResumed(): void {}

  tick(_expectsMedia: boolean, _expectsVideo: boolean, expectsSound: boolean): void {
    this.expectsSound = expectsSound;
    const packets = this.#media.feed?.packetsOf(this.#inst) ?? 0;
    if (packets !== this.#packets) this.lastMediaAt = performance.now();
    this.#packets = packets;
  }

  close(): void {
    this.#media.forget(this);
  }
}
