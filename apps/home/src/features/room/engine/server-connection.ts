import type { ClientMessage } from '@nexperts/contract';
import { RestartPolicy } from './restart-policy.ts';

type ServerMessageOut = Extract<ClientMessage, { t: 'publish' | 'watch' | 'fed' | 'server-cand' }>;
/** @returns false when there is no open socket; the message is not kept */
export type SendToServer = (message: ServerMessageOut) => boolean;

interface ServerConnectionOptions {
  readonly of: 'publish' | 'feed';
  readonly cid: string;
  readonly pc: RTCPeerConnection;
  readonly send: SendToServer;
  readonly onChange: () => void;
  /** Monotonic ms */
  readonly now: () => number;
}

/**
 * One of the two connections to the media server (H-08). All operations run one after the other, in the order of their
 * requests.
 */
export class ServerConnection {
  readonly cid: string;
  readonly pc: RTCPeerConnection;
  readonly #policy: RestartPolicy;
  readonly #sendCandidate: (candidate: RTCIceCandidate | null) => void;
  /** Candidates found before our description was sent; null: it was */
  #held: (RTCIceCandidate | null)[] | null = [];
  #operations: Promise<void> = Promise.resolve();
  #isClosed = false;
  #isBroken = false;

  constructor({ of, cid, pc, send, onChange, now }: ServerConnectionOptions) {
    this.cid = cid;
    this.pc = pc;
    this.#policy = new RestartPolicy(now());
    this.#sendCandidate = (candidate) =>
      void send({ t: 'server-cand', of, cid, candidate: candidate && { ...candidate.toJSON() } });
    pc.addEventListener('icecandidate', ({ candidate }) => {
      if (this.#isClosed) return;
      if (this.#held) this.#held.push(candidate);
      else this.#sendCandidate(candidate);
    });
    pc.addEventListener('connectionstatechange', () => {
      if (!this.#isClosed && pc.connectionState !== 'connecting') onChange();
    });
  }

  get isConnected(): boolean {
    return !this.#isClosed && this.pc.connectionState === 'connected';
  }

  /** It is connected, or has not been yet and has not failed. */
  get mayConnect(): boolean {
    return ['new', 'connecting', 'connected'].includes(this.pc.connectionState) && !this.#isBroken;
  }

  /** Resolves when all operations enqueued so far are done. */
  get operationsDone(): Promise<void> {
    return this.#operations;
  }

  enqueue(work: () => Promise<void>): void {
    this.#operations = this.#operations
      .then(() => (this.#isClosed ? undefined : work()))
      // A connection that fails an operation is replaced by a new one.
      .catch((error: unknown) => console.warn('call connection', error));
  }

  /** Our description is on its way: from now on candidates may follow. */
  described(): void {
    for (const candidate of this.#held ?? []) this.#sendCandidate(candidate);
    this.#held = null;
  }

  /** Called about twice a second. @returns whether it doesn't work and has to be replaced */
  isBroken(now: number): boolean {
    const { connectionState: state } = this.pc;
    // Silence proves nothing: the others may be muted.
    this.#isBroken = this.#policy.update({ now, bytes: 0, expectsMedia: false, state }) !== null;
    return this.#isBroken;
  }

  close(): void {
    this.#isClosed = true;
    this.pc.close();
  }
}
