import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** CPU time a process has used so far, in ms, to 10 ms. */
export function processCpu(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) * MS_PER_TICK;
}
