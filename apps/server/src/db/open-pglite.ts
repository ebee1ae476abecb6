import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { pgliteBus } from './bus-pglite.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import type { OpenDatabase } from './open.ts';
import * as schema from './schema/index.ts';

// Apart from `open.ts`: a server on PostgreSQL never loads the engine.

// A quarter of PostgreSQL's own share: clearing all of it is a third of the start, and this is what it holds in memory.
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

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
  });
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  return wrapPglite(client);
}
