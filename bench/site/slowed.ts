/** How much Lighthouse slows a phone's processor down. */
export const SLOWED = 4;
/** What a task may take until somebody who presses waits for it, in ms. */
export const LONG = 50;

/** An event of the engine's own trace, as far as tasks are counted by it. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds */
  ts: number;
  dur?: number;
  /** Of these, on the processor */
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds that something takes once it is slowed. */
export const slowed = (microseconds = 0): number => (microseconds * SLOWED) / 1_000;
