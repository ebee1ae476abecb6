import { readFileSync } from 'node:fs';

/** Ticks of the clock that Linux counts processor time in, a second. */
const TICKS = 100;

/**
 * Processor time that this process and the children it waited for have used so far, in s; NaN where there is no
 * `/proc`. Processes that outlive their parent are not counted.
 */
export function processorSeconds(): number {
  try {
    // Its second field is a name in brackets, which may hold spaces: utime, stime, cutime and cstime are 14 to 17.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    return Number.NaN;
  }
}
