import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** The fields of /proc/<pid>/stat after the name, the parent's pid second; null when the process has ended. */
function statOf(pid: string | number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const sum = (ticks: readonly (string | undefined)[]): number =>
  ticks.reduce((total, tick) => total + Number(tick ?? 0), 0) * MS_PER_TICK;

/**
 * CPU time that a whole PostgreSQL cluster has used so far, in ms, to 10 ms a process: its postmaster, the children
 * that live and those that have ended.
 * @param backendPid any of its backends, as `pg_backend_pid()` says
 */
export function postgresCpu(backendPid: number): number {
  const postmaster = statOf(backendPid)?.[1];
  const own = postmaster && statOf(postmaster);
  if (!own) throw new Error(`no PostgreSQL backend has the pid ${backendPid}`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[1] === postmaster);
  return sum(own.slice(11, 15)) + children.reduce((total, stat) => total + sum(stat?.slice(11, 13) ?? []), 0);
}
