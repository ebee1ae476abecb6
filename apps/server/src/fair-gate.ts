interface Limits {
  /** How many run at the same time, each for somebody else */
  concurrency: number;
  /** How many of one account may wait */
  waitingEach: number;
  /** How many may wait in all */
  waiting: number;
  /** Makes the error of whoever finds a queue full: the account's own, or everybody's */
  refuse: (full: 'own' | 'all') => Error;
}

/**
 * Runs work for accounts or pairs of them, one at a time for each, `concurrency` in all; the others wait, and the accounts take turns.
 * Work that waits for a lock in the database keeps a connection: without a gate, a rush for one slot would take all
 * of them. With one queue for everybody, a single account's flood would make all others wait behind it.
 * @returns a function that runs work in its account's turn, and throws what `refuse` makes when a queue is full
 */
export function fairGate({ concurrency, waitingEach, waiting, refuse }: Limits) {
  /** What waits behind the work that an account has running or in line; an account without either isn't here. */
  const behind = new Map<string, (() => void)[]>();
  /** The next of each account that has nothing running, in the order of their turns. */
  const line: (() => void)[] = [];
  let running = 0;
  let waitingNow = 0;

  const wait = (queue: (() => void)[]): Promise<void> =>
    new Promise((resolve) => {
      waitingNow += 1;
      queue.push(() => {
        waitingNow -= 1;
        resolve();
      });
    });

  async function turn(account: string): Promise<void> {
    const mine = behind.get(account);
    if (mine === undefined) behind.set(account, []);
    if (mine === undefined && running < concurrency) {
      running += 1;
      return;
    }
    if (mine && mine.length >= waitingEach) throw refuse('own');
    if (waitingNow >= waiting) {
      if (mine === undefined) behind.delete(account);
      throw refuse('all');
    }
    // Whoever leaves hands over its place, so `running` stays as it is.
    await wait(mine ?? line);
  }

  function leave(account: string): void {
    const mine = behind.get(account)?.shift();
    if (mine) line.push(mine);
    else behind.delete(account);
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    await turn(account);
    try {
      return await work();
    } finally {
      leave(account);
    }
  };
}
