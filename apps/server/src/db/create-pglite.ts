import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

// PostgreSQL's own share is 128 MB, and clearing it is a third of the start. The files' pages stay in the machine's memory
// anyway: in 8 MB and in 32 the questions of the benchmark take the same time.
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

class Engine extends PGlite {
  // Reads what PGlite's own driver has to know of arrays. The server asks through PostgreSQL's driver.
  override async _initArrayTypes(): Promise<void> {}
}

/** The embedded engine, open, with the extensions that the schema needs. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const engine = new Engine({
    extensions: { btree_gist, citext, pg_trgm },
    startParams: START,
    ...options,
  });
  await engine.waitReady;
  return engine;
}
