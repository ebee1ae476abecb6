import type { Limits } from '../limits.ts';

/** Counts the sockets that nobody has been let in by yet: in all, and by the network they come from. */
export class Strangers {
  readonly #limits: Pick<Limits, 'strangers' | 'strangersPerNetwork'>;
  readonly #byNetwork = new Map<string, number>();
  #inAll = 0;

  constructor(limits: Pick<Limits, 'strangers' | 'strangersPerNetwork'>) {
    this.#limits = limits;
  }

  /** Counts one more. @returns what takes it off again, once; null when there are too many already */
  add(network: string): (() => void) | null {
    const here = this.#byNetwork.get(network) ?? 0;
    if (this.#inAll >= this.#limits.strangers || here >= this.#limits.strangersPerNetwork) return null;
    this.#inAll += 1;
    this.#byNetwork.set(network, here + 1);
    let counted = true;
    return () => {
      if (!counted) return;
      counted = false;
      this.#inAll -= 1;
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    };
  }
}
