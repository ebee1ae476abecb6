import { CHAT } from '@nexperts/contract';

/** Limits of the signalling: times in ms of real time, sizes in bytes. Tests pass shorter times. */
export interface Limits {
  /** From the socket's opening to its first message */
  readonly helloMs: number;
  /** From our close frame to the end of the connection, answered or not */
  readonly closeMs: number;
  /** Open sockets without a member, in the process */
  readonly pendingSockets: number;
  /** The same, from one network (an IPv4 address, an IPv6 /64) */
  readonly pendingPerNetwork: number;
  /** Without any message, after which a member counts as gone for now */
  readonly silentMs: number;
  /** How long a member who is gone may come back before having left */
  readonly graceMs: number;
  /** Between two marks of presence and attendance */
  readonly heartbeatMs: number;
  /** Between two looks at the clock */
  readonly tickMs: number;
  /** How long signals on their way are kept */
  readonly signalKeptMs: number;
  /** Largest frame */
  readonly maxPayload: number;
  readonly messagesPerSecond: number;
  readonly bytesPerSecond: number;
  /** Chat lines a second from one socket */
  readonly linesPerSecond: number;
  /** Pages of earlier chat lines a second to one socket */
  readonly pagesPerSecond: number;
  /** Chat lines kept of one person in one room */
  readonly linesPerPerson: number;
  /** Unsent bytes of one socket in this process, from which on it is terminated */
  readonly backlogBytes: number;
}

export const LIMITS: Limits = {
  helloMs: 10_000,
  closeMs: 1_000,
  pendingSockets: 1_000,
  pendingPerNetwork: 32,
  silentMs: 8_000,
  graceMs: 20_000,
  heartbeatMs: 5_000,
  tickMs: 1_000,
  signalKeptMs: 60_000,
  maxPayload: 64 * 1024,
  messagesPerSecond: 50,
  // Two of the largest frames. A real offer has about 10 kB; 50 frames of 64 kB would write 3 MB of rows a second.
  bytesPerSecond: 128 * 1024,
  linesPerSecond: CHAT.linesPerSecond,
  pagesPerSecond: 2,
  // At most 6 MB (2,000 characters of 3 bytes each); one line every 3.6 s for an hour.
  linesPerPerson: 1_000,
  // The largest message is a page of chat: 50 lines x (2,000 characters x 3 bytes + 300 bytes of fields) = 315 kB.
  // A slow connection may have three signals of 64 kB waiting behind it: 507 kB.
  backlogBytes: 512 * 1024,
};

/** How long a ticket opens the socket, in ms of the application's clock. */
export const TICKET_MS = 60_000;
