interface Limits {
  /** Pending sockets in the process */
  readonly sockets: number;
  /** The same, of one owner */
  readonly perOwner: number;
}

/** What a pending socket has until it is released. */
export interface Place {
  /** It has sent nothing yet; those go before others */
  isSilent: boolean;
  /** It no longer counts. May be called more than once */
  readonly release: () => void;
}

/** Whose sockets took the place of one that is dropped: its own owner's, or those of others. */
export type DroppedBy = 'own' | 'others';

interface Pending extends Place {
  readonly drop: (by: DroppedBy) => void;
}

/**
 * Counts sockets that have not shown yet what they may do, by owner: a network or an account. A newcomer is never
 * refused: where there is no room, the oldest silent socket goes, of its own owner or of the owner who has most. So
 * whoever has a single one keeps it, unless there are more owners than places.
 */
export class PendingSockets {
  readonly #limits: Limits;
  /** Each owner's in the order in which they came */
  readonly #byOwner = new Map<string, Set<Pending>>();
  #total = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Counts a socket.
   * @param drop ends this socket, whose place another needs
   */
  add(owner: string, drop: (by: DroppedBy) => void): Place {
    const before = this.#byOwner.get(owner);
    if (before && before.size >= this.#limits.perOwner) this.#dropOne(before, 'own');
    else if (this.#total >= this.#limits.sockets) this.#dropOne(this.#fullest(), 'others');
    // Its owner may have had only the one that was dropped.
    const own = this.#byOwner.get(owner) ?? new Set();
    this.#byOwner.set(owner, own);
    const release = (): void => {
      if (!own.delete(pending)) return;
      this.#total -= 1;
      if (own.size === 0) this.#byOwner.delete(owner);
    };
    const pending: Pending = { isSilent: true, drop, release };
    own.add(pending);
    this.#total += 1;
    return pending;
  }

  /** Those of the owner who has most; there are at most as many owners as places. */
  #fullest(): Set<Pending> {
    let fullest = new Set<Pending>();
    for (const own of this.#byOwner.values()) if (own.size > fullest.size) fullest = own;
    return fullest;
  }

  #dropOne(of: Set<Pending>, by: DroppedBy): void {
    const dropped = of.values().find(({ isSilent }) => isSilent) ?? of.values().next().value;
    dropped?.release();
    dropped?.drop(by);
  }
}
