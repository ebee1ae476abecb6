import type {
  ClientMessage,
  JoinTicket,
  Mark,
  MediaState,
  OvertimeOffer,
  Recording,
  ServerMessage,
  WorkshopQuestion,
} from '@nexperts/contract';
import type { ChatState } from './chat-log.ts';
import type { Trouble } from './link-health.ts';
import type { Quality } from './link-quality.ts';
import type { PeerTexts } from './peer-texts.ts';

/** The tracks of a connection, in the order of its transceivers. */
export const SLOTS = ['mic', 'cam', 'screen', 'screenAudio'] as const;
export type Slot = (typeof SLOTS)[number];
export type Tracks = Readonly<Record<Slot, MediaStreamTrack | null>>;
export const NO_TRACKS: Tracks = { mic: null, cam: null, screen: null, screenAudio: null };

/** Another member of the room, as the screen shows it. */
export interface Participant {
  readonly id: string;
  readonly inst: string;
  readonly name: string;
  readonly role: 'client' | 'expert';
  /** Which devices the member has announced as on; the tracks don't show it */
  readonly media: MediaState;
  /** Since when they have a hand up in a workshop, epoch ms */
  readonly handAt: number | null;
  /** They speak now; not measured in a call of two */
  readonly isSpeaking: boolean;
  /** When they last spoke, monotonic ms; -Infinity: not yet */
  readonly spokeAt: number;
  readonly connection: 'new' | 'connected' | 'reconnecting';
  /** The member has no signalling connection; media may continue */
  readonly isAway: boolean;
  readonly trouble: Trouble | null;
  /** How well the member is received, and how well they receive us; null without a connection */
  readonly quality: Quality | null;
  readonly ownQuality: Quality | null;
  /** How our camera reaches the member: small below 360 lines, paused on a connection that doesn't carry it */
  readonly ownVideo: 'full' | 'small' | 'paused';
  readonly tracks: Tracks;
}

/** Why the call is over for this page. */
export type CallEnd =
  | 'left'
  | 'time'
  | 'cancelled'
  /** The host of the workshop ended it for everybody, or removed this person (H-04) */
  | 'host'
  | 'removed'
  /** Another tab of the same account has joined */
  | 'replaced'
  /** The login session of this device was ended, here or elsewhere */
  | 'signed-out'
  /** The server refuses this account (from now on) */
  | 'denied';

/** A question or a poll, as it is sent: the server stores it under its `clientId` (H-04). */
export type Asking = Extract<ClientMessage, { t: 'question' | 'poll' }>;
/** What one does in the room of a workshop, as it is sent (H-04). */
export type WorkshopAct = Extract<
  ClientMessage,
  {
    t:
      | 'hand'
      | 'admit'
      | 'mute'
      | 'ask'
      | 'remove'
      | 'chat-mode'
      | 'end'
      | 'stage'
      | 'hand-over'
      | Asking['t']
      | 'vote'
      | 'settle'
      | 'poll-vote'
      | 'poll-close';
  }
>;
/** The questions of a workshop (H-04). */
export interface Questions {
  /** Those that are open, by votes and then time; then those that were answered */
  readonly list: readonly WorkshopQuestion[];
  /** Ids of those this person has voted for */
  readonly voted: ReadonlySet<string>;
}
/** A picture on the screen, and how large it is (H-08). */
export type Watched = Extract<ClientMessage, { t: 'watch' }>['videos'][number];
/** What holds in the room of a workshop. */
export type WorkshopState = Omit<Extract<ServerMessage, { t: 'workshop' }>, 't'>;

export interface CallState {
  readonly phase: 'joining' | 'waiting' | 'in' | 'over';
  readonly end: CallEnd | null;
  /** While signalling is reconnecting, media may continue */
  readonly signalling: 'connected' | 'reconnecting';
  /** How the connections to the media server are; null: there is none, media go from browser to browser (H-08) */
  readonly mediaServer: 'connecting' | 'connected' | 'reconnecting' | null;
  readonly role: 'client' | 'expert' | null;
  /** This person's account */
  readonly me: string | null;
  /** null: a session of two, or not admitted yet */
  readonly workshop: WorkshopState | null;
  readonly questions: Questions;
  readonly participants: ReadonlyMap<string, Participant>;
  readonly chat: ChatState;
  /** Epoch ms */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Something to announce and to show for a moment. */
export type CallNews =
  | { readonly kind: 'joined' | 'left' | 'reconnecting' | 'resumed'; readonly name: string }
  /** For the host of a workshop: somebody waits to be let in, or raised a hand */
  | { readonly kind: 'waiting' | 'hand'; readonly name: string }
  /** In a workshop: so many have joined at once; somebody hosts it from now on; the host asks the room */
  | { readonly kind: 'many'; readonly count: number }
  | { readonly kind: 'hosts'; readonly name: string }
  | { readonly kind: 'poll'; readonly question: string }
  | { readonly kind: 'warn'; readonly left: '10min' | '5min' | '1min' };

export interface CallEvents {
  change: CallState;
  news: CallNews;
  /** Either of the two has marked a moment (G-14) */
  mark: Mark;
  /** Somebody has asked to record, answered or withdrawn (G-08) */
  recording: Recording;
  /** The expert has offered overtime, or something came of it (G-09) */
  overtime: OvertimeOffer;
  /** The server's clock, epoch ms, with each message that carries it */
  time: number;
  /** What the host of the workshop did to this person (H-04) */
  host: Extract<ServerMessage, { t: 'host' }>['did'];
  /** What a message asked for was not done; `clientId` of the question or poll (H-04) */
  refused: Omit<Extract<ServerMessage, { t: 'error' }>, 't'>;
}

export interface CallStats {
  /** Bytes received from all members */
  readonly bytesReceived: number;
  /** Media goes through a relay */
  readonly relayed: boolean;
}

export type Unsubscribe = () => void;

/** The local devices as the engine needs them. */
export interface LocalSource {
  readonly tracks: Tracks;
  readonly state: MediaState;
  /** The person has muted the microphone; it may be missing as well */
  readonly isMuted: boolean;
  on(event: 'change', listener: () => void): Unsubscribe;
}

/** One call. The screen depends only on this interface, not on how media are transported. */
export interface CallEngine {
  readonly state: CallState;
  /** Text to the other of a session of two, past every server (G-07); undefined: this engine has none */
  readonly texts?: PeerTexts;
  /** @param ticket asks for a fresh join ticket; called again when the page can't resume */
  join(ticket: () => Promise<JoinTicket>, local: LocalSource): Promise<void>;
  leave(): Promise<void>;
  setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void>;
  sendChat(text: string): void;
  /** Sends a line of `state.chat.failed` again */
  retryChat(clientId: string): void;
  /** The chat lines loaded so far have been read */
  readChat(): void;
  /** Requests the chat lines before the first one in `state.chat`, where they arrive */
  loadEarlierChat(): void;
  /** Tells whose pictures are on the screen; a media server sends no other (H-08) */
  watch(shown: readonly Watched[]): void;
  /**
   * Does something in the room of a workshop; what comes of it is in `state`.
   * @returns false when there is no connection to send it on
   */
  act(act: WorkshopAct): boolean;
  stats(): Promise<CallStats>;
  on<E extends keyof CallEvents>(event: E, listener: (value: CallEvents[E]) => void): Unsubscribe;
}
