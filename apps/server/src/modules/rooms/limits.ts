/** Times of the signalling in ms of real time, and its sizes. Tests pass shorter times. */
export interface Limits {
  /** From the socket's opening to its first message */
  readonly helloMs: number;
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
  /** Largest frame in bytes */
  readonly maxPayload: number;
  readonly messagesPerSecond: number;
}

export const LIMITS: Limits = {
  helloMs: 10_000,
  silentMs: 8_000,
  graceMs: 20_000,
  heartbeatMs: 5_000,
  tickMs: 1_000,
  signalKeptMs: 60_000,
  maxPayload: 64 * 1024,
  messagesPerSecond: 50,
};

/** How long a ticket opens the socket, in ms of the application's clock. */
export const TICKET_MS = 60_000;
