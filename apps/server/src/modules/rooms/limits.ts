import { CHAT } from '@nexperts/contract';

/** Limits of the signalling: times in ms of real time, sizes in bytes. Tests pass shorter times. */
export interface Limits {
  /** From the socket's opening to its first message */
  readonly helloMs: number;
  /** From our closing frame to the end of the connection, answered or not */
  readonly closeMs: number;
  /** Sockets that have not been let in yet, in the process */
  readonly strangers: number;
  /** The same, from one network (an IPv4 address, an IPv6 /64) */
  readonly strangersPerNetwork: number;
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
  /** What may wait in the process for a socket that does not read; beyond it the socket is ended */
  readonly backlogBytes: number;
}

export const LIMITS: Limits = {
  helloMs: 10_000,
  closeMs: 1_000,
  strangers: 1_000,
  strangersPerNetwork: 32,
  silentMs: 8_000,
  graceMs: 20_000,
  heartbeatMs: 5_000,
  tickMs: 1_000,
  signalKeptMs: 60_000,
  maxPayload: 64 * 1024,
  messagesPerSecond: 50,
  // Two of the largest frames. An offer has some 10 kB; without this 50 of them make 3 MB of rows a second.
  bytesPerSecond: 128 * 1024,
  linesPerSecond: CHAT.linesPerSecond,
  pagesPerSecond: 2,
  // 1,000 lines of 2,000 characters are at most 6 MB; one line every 4 s for a session of an hour.
  linesPerPerson: 1_000,
  // The largest answer, 50 lines of 2,000 characters of 3 bytes with 300 bytes about each, has 315 kB and has to fit,
  // with three signals of 64 kB behind it on a slow connection.
  backlogBytes: 512 * 1024,
};

/** How long a ticket opens the socket, in ms of the application's clock. */
export const TICKET_MS = 60_000;
