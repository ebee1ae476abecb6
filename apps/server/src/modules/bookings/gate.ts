/**
 * Lets at most `most` works run at once in this process; the others wait their turn, first come first served.
 * Works that wait for a lock in the database each keep a connection: without a gate, a rush for one slot would take
 * all of them and everybody else would find the pool empty.
 */
export function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed over, so nobody who comes later slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
