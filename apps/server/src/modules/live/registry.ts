import type { WebSocket } from 'ws';

/** An open page: a socket with the login session that opened it. */
export interface Page {
  readonly socket: WebSocket;
  readonly accountId: string;
  readonly sessionId: string;
  /** It has answered the newest ping */
  isAlive: boolean;
}

/** The open pages of this process, by account. */
export class Registry {
  readonly #pages = new Map<string, Set<Page>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /**
   * Adds a page.
   * @returns the oldest of the account's where there would be more than `perAccount` now. It is removed and has to be
   *   closed: while its close lasts, the next newcomer must find another to replace
   */
  add(page: Page, perAccount: number): Page | null {
    const own = this.#pages.get(page.accountId) ?? new Set();
    this.#pages.set(page.accountId, own);
    own.add(page);
    this.#count += 1;
    const [oldest] = own;
    if (own.size <= perAccount || !oldest) return null;
    this.remove(oldest);
    return oldest;
  }

  remove(page: Page): void {
    const own = this.#pages.get(page.accountId);
    if (!own?.delete(page)) return;
    this.#count -= 1;
    if (own.size === 0) this.#pages.delete(page.accountId);
  }

  of(accountId: string): Page[] {
    return [...(this.#pages.get(accountId) ?? [])];
  }

  all(): Page[] {
    return [...this.#pages.values()].flatMap((own) => [...own]);
  }
}
