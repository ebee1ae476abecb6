import { CHAT } from '@nexperts/contract';

/** Limits of the signalling: times in ms of real time, sizes in bytes. Tests pass shorter times. */
export interface Limits {
  /** Timeout from the opening of a socket to its first message */
  readonly helloMs: number;
  /** Timeout from our close frame to the end of the connection, whether or not it is answered */
  readonly closeMs: number;
  /** Open sockets without a member, in the process: as many of people with a login session as of strangers */
  readonly pendingSockets: number;
  /** The same of strangers, from one network */
  readonly pendingPerNetwork: number;
  /** The same of one account */
  readonly pendingPerAccount: number;
  /** A member that sends no message for this long counts as disconnected */
  readonly silentMs: number;
  /** How long a disconnected member may reconnect before it counts as having left */
  readonly graceMs: number;
  /** Interval at which presence and attendance are marked as seen */
  readonly heartbeatMs: number;
  /** Interval of the upkeep timer */
  readonly tickMs: number;
  /** How long stored signals are kept before the sweep deletes them */
  readonly signalRetentionMs: number;
  /** Largest frame */
  readonly maxPayload: number;
  readonly messagesPerSecond: number;
  readonly bytesPerSecond: number;
  /** Chat lines a second from one socket */
  readonly linesPerSecond: number;
  /** Pages of earlier chat lines a second to one socket */
  readonly pagesPerSecond: number;
  /** Reports about the call a second from one socket; a browser sends one in five seconds */
  readonly reportsPerSecond: number;
  /** Times a second that one socket may raise or lower its hand (H-04) */
  readonly handsPerSecond: number;
  /** Lists of pictures that one socket may ask the media server for, a second (H-08) */
  readonly listsPerSecond: number;
  /** Sending connections to the media server a second from one socket */
  readonly offersPerSecond: number;
  /** Questions, and polls of a host, a second from one socket (H-04) */
  readonly questionsPerSecond: number;
  /** Votes a second from one socket, for questions and in polls (H-04) */
  readonly votesPerSecond: number;
  /** A socket with more unsent bytes than this is terminated */
  readonly backlogBytes: number;
}

export const LIMITS: Limits = {
  // A browser says hello as soon as the socket is open.
  helloMs: 3_000,
  closeMs: 1_000,
  pendingSockets: 1_000,
  pendingPerNetwork: 32,
  pendingPerAccount: 8,
  silentMs: 8_000,
  graceMs: 20_000,
  heartbeatMs: 5_000,
  tickMs: 1_000,
  signalRetentionMs: 60_000,
  maxPayload: 64 * 1024,
  messagesPerSecond: 50,
  // Two of the largest frames. A real offer has about 10 kB; 50 frames of 64 kB would write 3 MB of rows a second.
  bytesPerSecond: 128 * 1024,
  linesPerSecond: CHAT.linesPerSecond,
  pagesPerSecond: 2,
  reportsPerSecond: 5,
  handsPerSecond: 2,
  // A list each time somebody scrolls through the pictures.
  listsPerSecond: 10,
  // A page begins one, and another when it fails.
  offersPerSecond: 2,
  questionsPerSecond: 2,
  votesPerSecond: 5,
  // The largest message is a page of chat: 50 lines x (4,000 characters x 3 bytes + 1.2 kB of fields and three files) =
  // 660 kB. A slow connection may have three signals of 64 kB waiting behind it: 852 kB.
  backlogBytes: 1024 * 1024,
};

/** Lifetime of a ticket, in ms of the application's clock. */
export const TICKET_MS = 60_000;
