interface Limits {
  /** How many run at the same time */
  concurrency: number;
  /** How many may wait */
  waiting: number;
  /** Makes the error of whoever finds the queue full */
  refuse: () => Error;
}

interface WorkQueue {
  <T>(work: () => Promise<T>): Promise<T>;
  /** How many run and how many wait now */
  readonly load: () => { running: number; waiting: number };
}

/** Runs heavy work a few at a time, first come first served. */
export function workQueue({ concurrency, waiting, refuse }: Limits): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw refuse();
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => void queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { load: () => ({ running, waiting: queue.length }) });
}
