import type { Peer, ServerMessage } from '@nexperts/contract';
import type { CallSample } from './call-recorder.ts';
import type { LinkStats } from './link-stats.ts';
import type { CallState, CallStats, Participant, Slot, Watched } from './types.ts';

/** What one of the others sends, and how it arrives. */
export interface MemberMedia extends Pick<
  Participant,
  'tracks' | 'connection' | 'trouble' | 'ownVideo' | 'quality' | 'ownQuality'
> {
  /** When something of theirs last arrived, monotonic ms */
  readonly lastMediaAt: number;
  readonly counters: Pick<LinkStats, 'packetsReceived' | 'packetsSent' | 'soundLevel'>;
  /** Resolves when the first offer and answer were exchanged; null: the screen needn't wait for that */
  readonly described: Promise<void> | null;
  start(): void;
  /** Messages sent while the signalling was away are lost. */
  signallingResumed(): void;
  /**
   * Called about twice a second.
   * @param expectsMedia they say that they send something
   * @param expectsVideo they say that their camera is on and not paused
   * @param expectsSound they say that their microphone is on
   */
  tick(expectsMedia: boolean, expectsVideo: boolean, expectsSound: boolean): void;
  close(): void;
}

export type MediaMessage = Extract<ServerMessage, { t: 'sig' | 'published' | 'feed' | 'media-server' }>;
export type Traffic = Pick<CallSample, 'isConnected' | 'packetsReceived' | 'packetsSent'>;

/** How media travel in a room: the part of the call that differs between a mesh and a media server (H-08). */
export interface Media {
  readonly server: CallState['mediaServer'];
  /** Our video is paused because the connection is weak */
  readonly isVideoPaused: boolean;
  /** Makes what takes time before anybody is known to be here. */
  prepare(): void;
  /** This page is in the room. @param isKnown the server has its connections from before */
  enter(isKnown: boolean): void;
  /** Begins to exchange media with a member's page load. */
  open(inst: Peer['inst']): MemberMedia;
  receive(message: MediaMessage): void;
  /** Whose pictures the screen shows, and how large */
  watch(shown: readonly Watched[]): void;
  setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void>;
  tick(): void;
  /** RTP packets so far, of these members alone (G-01) */
  traffic(members: readonly MemberMedia[]): Traffic;
  stats(): Promise<CallStats>;
  close(): void;
}
