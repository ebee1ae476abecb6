import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onPglite } from '../testing/engine.ts';
import { serverForSuite } from '../testing/harness.ts';
import { isUnavailable } from './pg-errors.ts';
import { queryRows } from './types.ts';

const server = serverForSuite();

// The embedded engine has no connection to cut.
it.skipIf(onPglite())(
  'a connection that is cut within a transaction ends that transaction, not the process',
  async () => {
    const failed = await server.db
      .transaction(async (tx) => {
        const [row] = await queryRows<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`);
        await server.db.execute(sql`SELECT pg_terminate_backend(${row?.pid})`);
        // Between two statements nobody is listening to the connection but its owner.
        await new Promise((resolve) => setTimeout(resolve, 100));
        return queryRows(tx, sql`SELECT 1`);
      })
      .catch((error: unknown) => error);
    expect(isUnavailable(failed)).toBe(true);
    expect(await queryRows(server.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  },
);
