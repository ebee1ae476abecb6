export interface HeldTimers {
  /** How many run */
  running: () => number;
  /** Lets the time of all that run be up. */
  runOut: () => void;
  /** Gives timers back to the clock; those still held never end. */
  release: () => void;
}

/**
 * Holds timers of `from` to `to` ms: they end when the story says so, and whether one runs can be asked. So a story
 * that something goes by itself, or stays, neither waits nor depends on how busy the machine is.
 */
export function holdTimers(from: number, to = 5_000): HeldTimers {
  const { setTimeout: setReal, clearTimeout: clearReal } = globalThis;
  const held = new Map<number, () => void>();
  // No id of the browser is negative.
  let next = -1;
  const set = (work: TimerHandler, delay = 0, ...rest: unknown[]): number => {
    if (delay < from || delay > to || typeof work !== 'function') return setReal(work, delay, ...rest);
    const id = next;
    next -= 1;
    held.set(id, () => void work(...rest));
    return id;
  };
  const clear = (id?: number): void => {
    if (id !== undefined && held.delete(id)) return;
    clearReal(id);
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  return {
    running: () => held.size,
    runOut: () => {
      const due = [...held.values()];
      held.clear();
      for (const end of due) end();
    },
    release: () => {
      Object.assign(globalThis, { setTimeout: setReal, clearTimeout: clearReal });
    },
  };
}
