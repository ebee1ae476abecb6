interface Limits {
  /** How many run at the same time */
  concurrency: number;
  /** How many of one owner run at the same time; one unless it is given */
  each?: number;
  /** How many of one owner may wait */
  waitingEach: number;
  /** How many may wait in all */
  waiting: number;
  /** Makes the error of whoever finds a queue full: the owner's own, or everybody's */
  refuse: (full: 'own' | 'all') => Error;
}

interface Owner {
  running: number;
  readonly waiting: (() => void)[];
  /** Has a turn in the line */
  isInLine: boolean;
}

interface Gate {
  <T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** How many run and how many wait now */
  readonly load: () => { running: number; waiting: number };
}

/**
 * Runs work for owners (an account, a pair of them, a network), `each` at a time for each, `concurrency` in all; the
 * others wait, and the owners take turns. Work that waits for a lock in the database keeps a connection: without a gate,
 * a rush for one row would take all of them. With one queue for everybody, a single owner's flood would make all others
 * wait behind it.
 * @returns a function that runs work in its owner's turn, and throws what `refuse` makes when a queue is full
 */
export function fairGate({ concurrency, each = 1, waitingEach, waiting, refuse }: Limits): Gate {
  /** Those who have work running or waiting. */
  const owners = new Map<string, Owner>();
  /** Those with waiting work that may run, in the order of their turns. */
  const line: Owner[] = [];
  let running = 0;
  let waitingNow = 0;

  function joinLine(owner: Owner): void {
    if (owner.isInLine || owner.waiting.length === 0 || owner.running >= each) return;
    owner.isInLine = true;
    line.push(owner);
  }

  async function turn(key: string): Promise<Owner> {
    const owner = owners.get(key) ?? { running: 0, waiting: [], isInLine: false };
    if (running < concurrency && owner.running < each) {
      running += 1;
      owner.running += 1;
      owners.set(key, owner);
      return owner;
    }
    if (owner.waiting.length >= waitingEach) throw refuse('own');
    if (waitingNow >= waiting) throw refuse('all');
    owners.set(key, owner);
    waitingNow += 1;
    await new Promise<void>((resolve) => {
      owner.waiting.push(resolve);
      joinLine(owner);
    });
    return owner;
  }

  function leave(key: string, owner: Owner): void {
    running -= 1;
    owner.running -= 1;
    joinLine(owner);
    if (owner.running === 0 && owner.waiting.length === 0) owners.delete(key);
    const next = line.shift();
    const begin = next?.waiting.shift();
    if (!next || !begin) return;
    next.isInLine = false;
    // Counted before it begins, so that nobody who comes now takes its place.
    running += 1;
    next.running += 1;
    waitingNow -= 1;
    joinLine(next);
    begin();
  }

  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const owner = await turn(key);
    try {
      return await work();
    } finally {
      leave(key, owner);
    }
  };
  return Object.assign(inTurn, { load: () => ({ running, waiting: waitingNow }) });
}
