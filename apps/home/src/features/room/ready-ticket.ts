import type { JoinTicket } from '@nexperts/contract';

/** How often a waiting page asks for a new ticket: one lives 60 s. */
export const RENEW_MS = 40_000;
/** Older ones are left alone: they could expire on their way. */
const FRESH_MS = 50_000;

/** A ticket that is asked for before it is needed. */
export class ReadyTicket {
  readonly #request: () => Promise<JoinTicket>;
  #ready: { readonly askedAt: number; readonly ticket: Promise<JoinTicket | null> } | null = null;

  /** @param request asks the server for a one-use ticket */
  constructor(request: () => Promise<JoinTicket>) {
    this.#request = request;
  }

  /** Asks for a ticket, which replaces the one at hand. */
  prepare(): void {
    this.#ready = { askedAt: performance.now(), ticket: this.#request().catch(() => null) };
  }

  /**
   * The ticket at hand, once; afterwards, when there is none or it is too old, a new one.
   * @throws what the request fails with
   */
  async take(): Promise<JoinTicket> {
    const ready = this.#ready;
    this.#ready = null;
    const isFresh = ready !== null && performance.now() - ready.askedAt < FRESH_MS;
    return (isFresh ? await ready.ticket : null) ?? this.#request();
  }
}
