import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { pgliteBus } from './bus-pglite.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import type { OpenDatabase } from './open.ts';
import { pgliteProgram } from './pglite-program.ts';
import * as schema from './schema/index.ts';

// Apart from `open.ts`: a server on PostgreSQL never loads the engine.

// PostgreSQL's own share is 128 MB, and clearing it is a third of the start. The files' pages stay in the machine's memory
// anyway: in 8 MB and in 32 the questions of the benchmark take the same time.
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** Wraps a PGlite instance that is already open. */
export function wrapPglite(client: PGlite): OpenDatabase {
  return {
    engine: 'pglite',
    db: drizzle(client, { schema }),
    bus: pgliteBus(client),
    connections: null,
    close: () => client.close(),
  };
}

/** Opens the embedded database; `dataDir` is a folder, or `memory://`. */
export async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const client = await PGlite.create({
    dataDir,
    extensions: { btree_gist, citext, pg_trgm },
    startParams: START,
    pgliteWasmModule: await pgliteProgram(),
  });
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  return wrapPglite(client);
}
