import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/harness.ts';
import { queryRows } from './types.ts';

it('[issue 5] every connection answers with one worker, also those made under load', async () => {
  const server = await startTestServer();
  // The embedded engine has no workers to start.
  if (server.engine === 'postgres') {
    const shown = await Promise.all(
      Array.from({ length: 5 }, () =>
        queryRows(
          server.db,
          sql`SELECT current_setting('max_parallel_workers_per_gather') AS workers, pg_sleep(0.05)`,
        ),
      ),
    );
    expect(shown.flat()).toEqual(shown.flatMap(() => [{ workers: '0', pg_sleep: '' }]));
  }
  await server.close();
});
