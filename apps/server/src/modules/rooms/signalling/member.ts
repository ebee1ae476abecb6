import type { MediaState, ServerMessage } from '@nexperts/contract';
import type { WebSocket } from 'ws';
import type { Bearer } from '../ticket.ts';
import type { RoomRole } from '../room.ts';
import type { MemberKey } from '../presence.ts';
import type { Limits } from '../limits.ts';
import type { Signalling } from './context.ts';
import type { MediaSeat } from './media-seat.ts';
import { send } from './outbound.ts';
import { rateLimit, type RateVerdict } from './rate-limit.ts';
import { warningsPassed } from './time-warnings.ts';

/** One page load in one room, connected to this process. Times in ms of the monotonic clock. */
export class Member implements MemberKey {
  readonly roomId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly inst: string;
  readonly role: RoomRole;
  readonly socket: WebSocket;
  media: MediaState;
  /** false: in the waiting room */
  admitted = false;
  /** Row of `attendance`; null before it has entered */
  attendanceId: string | null = null;
  lastMessageAt: number;
  /** When the socket closed; null while it is connected */
  disconnectedAt: number | null = null;
  /** Consecutive heartbeats that did not find its presence row */
  missedMarks = 0;
  /** Since when they have a hand up in a workshop */
  handAt: Date | null = null;
  /** At the media server, when the room has one and they are admitted (H-08) */
  seat: MediaSeat | null = null;
  /** How many warnings about the remaining time were sent */
  warningsSent: number;
  /** Number of the newest chat line it was sent; null before its first page */
  chatSeq: number | null = null;
  /** It was sent the questions of its workshop, and hears of changes */
  hasQuestions = false;
  /** It is to be sent what it has voted for */
  isVotedDue = true;
  /** The sending of chat lines that is going on */
  feeding: Promise<void> = Promise.resolve();
  /**
   * Rate limits for sending chat lines and for requesting earlier ones; `readRate` for read marks, `reportRate` for reports,
   * `handRate` for hands, `askRate` for what a host asks, `questionRate` for questions and polls, `voteRate` for votes,
   * `watchRate` and `offerRate` for what is asked of the media server.
   */
  readonly lineRate: () => RateVerdict;
  readonly readRate: () => RateVerdict;
  readonly pageRate: () => RateVerdict;
  readonly reportRate: () => RateVerdict;
  readonly handRate: () => RateVerdict;
  readonly askRate: () => RateVerdict;
  readonly watchRate: () => RateVerdict;
  readonly offerRate: () => RateVerdict;
  readonly questionRate: () => RateVerdict;
  readonly voteRate: () => RateVerdict;
  readonly #limits: Limits;
  #queued: ServerMessage[] | null = [];
  /** What it was told last of its workshop, as JSON */
  #workshop = '';

  constructor(
    socket: WebSocket,
    bearer: Bearer,
    { limits, monotonicNow }: Pick<Signalling, 'limits' | 'monotonicNow'>,
    about: { inst: string; role: RoomRole; media: MediaState; leftMs: number },
  ) {
    this.socket = socket;
    this.#limits = limits;
    this.lineRate = rateLimit(limits.linesPerSecond, monotonicNow);
    this.readRate = rateLimit(limits.linesPerSecond, monotonicNow);
    this.pageRate = rateLimit(limits.pagesPerSecond, monotonicNow);
    this.reportRate = rateLimit(limits.reportsPerSecond, monotonicNow);
    this.handRate = rateLimit(limits.handsPerSecond, monotonicNow);
    this.askRate = rateLimit(limits.handsPerSecond, monotonicNow);
    this.watchRate = rateLimit(limits.listsPerSecond, monotonicNow);
    this.offerRate = rateLimit(limits.offersPerSecond, monotonicNow);
    this.questionRate = rateLimit(limits.questionsPerSecond, monotonicNow);
    this.voteRate = rateLimit(limits.votesPerSecond, monotonicNow);
    this.roomId = bearer.roomId;
    this.accountId = bearer.accountId;
    this.sessionId = bearer.sessionId;
    this.inst = about.inst;
    this.role = about.role;
    this.media = about.media;
    this.lastMessageAt = monotonicNow();
    this.warningsSent = warningsPassed(about.leftMs);
  }

  /** The `welcome` was sent. */
  get welcomed(): boolean {
    return this.#queued === null;
  }

  /** Ends what they send and receive through the media server. */
  dropSeat(): void {
    this.seat?.leave();
    this.seat = null;
  }

  /** Sends a message to an admitted member. Before the `welcome` it is queued; in the waiting room it is dropped. */
  notify(message: ServerMessage): void {
    if (this.#queued) this.#queued.push(message);
    else if (this.admitted) this.send(message);
  }

  /** Sends the `welcome`, then the queued messages if the member is admitted. */
  welcome(message: Extract<ServerMessage, { t: 'welcome' }>): void {
    const queued = this.#queued ?? [];
    this.#queued = null;
    this.send(message);
    for (const waiting of queued) this.notify(waiting);
  }

  /** Sends what holds in the workshop, unless it was the last that was sent. */
  sendWorkshop(message: Extract<ServerMessage, { t: 'workshop' }>): void {
    const text = JSON.stringify(message);
    if (text === this.#workshop) return;
    this.#workshop = text;
    this.send(message);
  }

  send(message: ServerMessage): void {
    send(this.socket, this.#limits, message);
  }
}
