interface Limits {
  /** Open sockets that count, in the process */
  readonly pendingSockets: number;
  /** The same, from one network (an IPv4 address, an IPv6 /64) */
  readonly pendingPerNetwork: number;
}

/** Counts sockets that have not shown yet whose they are, per process and per network. */
export class PendingSockets {
  readonly #limits: Limits;
  readonly #byNetwork = new Map<string, number>();
  #total = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts a socket. @returns a function that stops counting it; null when a limit is reached */
  add(network: string): (() => void) | null {
    const here = this.#byNetwork.get(network) ?? 0;
    if (this.#total >= this.#limits.pendingSockets || here >= this.#limits.pendingPerNetwork) return null;
    this.#total += 1;
    this.#byNetwork.set(network, here + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      this.#total -= 1;
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    };
  }
}
