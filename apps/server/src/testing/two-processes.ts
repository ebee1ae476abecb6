import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, inject } from 'vitest';
import { openPostgres, type OpenDatabase } from '../db/open.ts';
import { queryRows } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import type { TestServer } from './harness.ts';
import { startLive, type LiveServer } from './live.ts';

/**
 * Two server processes on the database of a suite: on PostgreSQL each with its own pool and listener, on PGlite on one
 * handle.
 */
export function twoProcesses(server: TestServer): { here: LiveServer; there: LiveServer } {
  const live = { here: {} as LiveServer, there: {} as LiveServer };
  let second: OpenDatabase | null = null;

  async function secondDeps(): Promise<Deps> {
    const base: Deps = { ...server.deps, node: randomUUID() };
    const url = inject('postgresUrl');
    if (!url) return base;
    const [row] = await queryRows<{ name: string }>(server.db, sql`SELECT current_database() AS name`);
    second = await openPostgres(url.replace(/\/[^/]*$/, `/${row?.name ?? ''}`), () => {});
    return { ...base, db: second.db, bus: second.bus };
  }

  beforeAll(async () => {
    Object.assign(live.here, await startLive(server.deps));
    Object.assign(live.there, await startLive(await secondDeps()));
    return async () => {
      await live.here.close();
      await live.there.close();
      await second?.close();
    };
  });
  return live;
}
