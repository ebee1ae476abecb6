import type { ClientMessage, ServerMessage } from '@nexperts/contract';

type Of<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

export type MediaSlot = Of<'publish'>['tracks'][number]['slot'];
export type VideoLayer = Exclude<Of<'watch'>['videos'][number]['layer'], 'none'>;

/** A track that a member receives as soon as its sender has it. */
export interface WantedTrack {
  /** The page load that sends it */
  readonly inst: string;
  readonly slot: MediaSlot;
  /** Of a picture; sound has none */
  readonly layer?: VideoLayer;
}

/** The media server's offer of a member's receiving connection. */
export type Feed = Omit<Extract<ServerMessage, { t: 'feed' }>, 't'>;
export type Offer = Omit<Of<'publish'>, 't'>;
export type Answer = Omit<Of<'fed'>, 't'>;

/** What was sent to the media server can't be used: a malformed description, or one of a connection that is over. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}

/** The media server is gone, or does not answer. */
export class MediaLost extends Error {
  override readonly name = 'MediaLost';
}

/** What a member hears of its place. */
export interface PlaceListener {
  /** An offer to answer; the next one follows only after its answer */
  feed(feed: Feed): void;
  /** The place is over without the media server being gone: the room was closed, or it refused the member */
  failed(error: unknown): void;
}

/**
 * A member at the media server: a connection that sends, and one that receives. Over once the media server is lost.
 * The browser finds the way to the media server, which never looks for one by an address that a member names.
 */
export interface MediaPlace {
  /**
   * Answers the offer of the sending connection. With a new `cid` both connections begin again, the receiving one under a
   * `cid` of its own; before the first, nothing is received.
   * @returns the answer's SDP @throws {MediaRefused} @throws {MediaLost}
   */
  publish(offer: Offer): Promise<string>;
  /** Sets all that the member receives, in place of what it was */
  want(tracks: readonly WantedTrack[]): void;
  /** Takes the answer to a feed. @throws {MediaRefused} @throws {MediaLost} */
  answer(answer: Answer): Promise<void>;
  /** Whether the member's microphone is held back from the others (H-04). @throws {MediaLost} */
  silence(isSilent: boolean): Promise<void>;
  /** The offer that waits for its answer */
  readonly pending: Feed | null;
  /** Ends both connections at once. The room goes with the last member in it. */
  leave(): Promise<void>;
}

/** A server that takes each member's media once and gives it to all others (H-08). */
export interface MediaServer {
  /** Whether it answers now */
  readonly isReady: boolean;
  /** Tells when it is lost, and when it is back; then every place is over. @returns what ends it */
  onState(listener: (state: 'ready' | 'lost') => void): () => void;
  /** Gives a member a place in the room with the id of ours, which is made there if it is missing. */
  enter(roomId: string, inst: string, listener: PlaceListener): MediaPlace;
  /** Places, connections and pictures by layer, of this process */
  counts(): { readonly connections: Record<string, number>; readonly pictures: Record<string, number> };
  close(): void;
}
