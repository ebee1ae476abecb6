import { readdirSync, readFileSync } from 'node:fs';
import type { Db } from '../../apps/server/src/db/types.ts';

/** Rows of a statement; the caller asserts their type `T`. */
export async function rowsOf<T>(db: Db, statement: string): Promise<T[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: T[] }).rows;
}

const MS_PER_TICK = 10;

/** Processes of a cluster: the one that listens to a port, and its children. */
function processesOf(port: number): { head: string | undefined; all: string[] } {
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const head = all.find((pid) => read(pid, 'cmdline').includes(`\0-p\0${port}\0`));
  const parentOf = (pid: string) => /^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1];
  return { head, all: all.filter((pid) => pid === head || parentOf(pid) === head) };
}

/** Processor time of a cluster so far, in ms: of what runs to the microsecond, of connections that ended to 10 ms. */
export function clusterCpu(port: number): number {
  const { head, all } = processesOf(port);
  const stat = readFileSync(`/proc/${head}/stat`, 'utf8');
  const ended = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  let ns = (Number(ended[13]) + Number(ended[14])) * MS_PER_TICK * 1e6;
  for (const pid of all) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // ended in the meantime
    }
  }
  return ns / 1e6;
}

export interface Reads {
  /** Blocks of 8 kB read from the cache or the disk */
  blocks: number;
  /** Sequential scans by name, of tables with more rows than `large` */
  scans: Map<string, number>;
}

/** What the database has read so far, once its connections have reported. @param connections of the pool */
export async function readsSoFar(db: Db, connections: number, large: number): Promise<Reads> {
  // A connection reports at the end of a transaction, at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await Promise.all(Array.from({ length: connections }, () => db.execute(`SELECT pg_sleep(0.05)`)));
  const tables = await rowsOf<{ name: string; scans: number }>(
    db,
    `SELECT s.relname AS name, s.seq_scan::float8 AS scans FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
        WHERE c.reltuples > ${large}`,
  );
  const [sum] = await rowsOf<{ blocks: number }>(
    db,
    `SELECT (blks_hit + blks_read)::float8 AS blocks FROM pg_stat_database WHERE datname = current_database()`,
  );
  return { blocks: sum?.blocks ?? 0, scans: new Map(tables.map(({ name, scans }) => [name, scans])) };
}
