import type { MediaState, ServerMessage } from '@nexperts/contract';
import type { WebSocket } from 'ws';
import type { Bearer } from '../ticket.ts';
import type { RoomRole } from '../room-access.ts';
import type { Who } from '../presence.ts';
import type { Limits } from '../limits.ts';
import type { Signalling } from './context.ts';
import { send } from './outbound.ts';
import { rateLimit, type Speed } from './rate-limit.ts';
import { warningsPassed } from './time-warnings.ts';

/** One page load in one room, at this process. Times in ms of the monotonic clock. */
export class Member implements Who {
  readonly bookingId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly inst: string;
  readonly role: RoomRole;
  readonly socket: WebSocket;
  media: MediaState;
  /** Row of the stay; null while waiting for the expert */
  stayId: string | null = null;
  lastMessageAt: number;
  /** Since when the socket is gone; null while it is there */
  goneSince: number | null = null;
  /** Times in a row that its row was not found */
  unmarked = 0;
  /** Warnings about the remaining time already given */
  warned: number;
  /** How fast this socket sends chat lines, and asks for earlier ones */
  readonly lineRate: () => Speed;
  readonly pageRate: () => Speed;
  readonly #limits: Limits;
  #held: ServerMessage[] | null = [];

  constructor(
    socket: WebSocket,
    bearer: Bearer,
    { limits, mono }: Pick<Signalling, 'limits' | 'mono'>,
    about: { inst: string; role: RoomRole; media: MediaState; leftMs: number },
  ) {
    this.socket = socket;
    this.#limits = limits;
    this.lineRate = rateLimit(limits.linesPerSecond, mono);
    this.pageRate = rateLimit(limits.pagesPerSecond, mono);
    this.bookingId = bearer.bookingId;
    this.accountId = bearer.accountId;
    this.sessionId = bearer.sessionId;
    this.inst = about.inst;
    this.role = about.role;
    this.media = about.media;
    this.lastMessageAt = mono();
    this.warned = warningsPassed(about.leftMs);
  }

  get admitted(): boolean {
    return this.stayId !== null;
  }

  /** The first answer was sent. */
  get welcomed(): boolean {
    return this.#held === null;
  }

  /** Sends a message to an admitted member; one still to be welcomed gets it after that, if admitted. */
  tell(message: ServerMessage): void {
    if (this.#held) this.#held.push(message);
    else if (this.admitted) this.send(message);
  }

  /** Sends the first answer, and what was held back if it says that the member is admitted. */
  welcome(message: Extract<ServerMessage, { t: 'welcome' }>): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.send(message);
    for (const waiting of held) this.tell(waiting);
  }

  send(message: ServerMessage): void {
    send(this.socket, this.#limits, message);
  }
}
