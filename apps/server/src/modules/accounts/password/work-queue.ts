interface Limits {
  /** How many run at the same time */
  atOnce: number;
  /** How many may wait */
  waiting: number;
  /** Makes the error of whoever finds the queue full */
  refuse: () => Error;
}

/** Runs heavy work a few at a time, first come first served. */
export function workQueue({ atOnce, waiting, refuse }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
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
}
