import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onPglite } from '../testing/engine.ts';
import { serverForSuite } from '../testing/harness.ts';
import { queryRows } from './types.ts';

const server = serverForSuite();

// The embedded engine has no workers to start.
it.skipIf(onPglite())('every connection answers with one worker, also those made under load', async () => {
  const workers = await Promise.all(
    Array.from({ length: 5 }, () =>
      queryRows<{ workers: string }>(
        server.db,
        sql`SELECT current_setting('max_parallel_workers_per_gather') AS workers FROM pg_sleep(0.05)`,
      ),
    ),
  );
  expect(workers.flat()).toEqual(Array.from({ length: 5 }, () => ({ workers: '0' })));
});
