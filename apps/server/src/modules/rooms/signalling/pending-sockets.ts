import type { Limits } from '../limits.ts';

/** Counts the open sockets without a member: in the process, and by the network they come from. */
export class PendingSockets {
  readonly #limits: Pick<Limits, 'pendingSockets' | 'pendingPerNetwork'>;
  readonly #byNetwork = new Map<string, number>();
  #total = 0;

  constructor(limits: Pick<Limits, 'pendingSockets' | 'pendingPerNetwork'>) {
    this.#limits = limits;
  }

  /** Counts one more. @returns what takes it off again, once; null when a limit is reached */
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
