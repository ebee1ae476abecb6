import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onPglite } from '../testing/engine.ts';
import { serverForSuite } from '../testing/harness.ts';
import { isUnavailable } from './pg-errors.ts';
import { queryRows } from './types.ts';
import { until } from '../testing/until.ts';

const server = serverForSuite();

// The embedded engine has no connection to cut.
it.skipIf(onPglite())(
  'a connection that is cut within a transaction ends that transaction, not the process',
  async () => {
    const failed = await server.db
      .transaction(async (tx) => {
        const [row] = await queryRows<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`);
        await server.db.execute(sql`SELECT pg_terminate_backend(${row?.pid})`);
        await until(async () => {
          const backends = sql`SELECT FROM pg_stat_activity WHERE pid = ${row?.pid}`;
          return (await queryRows(server.db, backends)).length === 0;
        });
        // Between two statements nobody is listening to the connection but its owner, who has the news by now.
        await new Promise((resolve) => setImmediate(resolve));
        return queryRows(tx, sql`SELECT 1`);
      })
      .catch((error: unknown) => error);
    expect(isUnavailable(failed)).toBe(true);
    expect(await queryRows(server.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  },
);
