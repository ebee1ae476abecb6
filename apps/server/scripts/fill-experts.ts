import { parseArgs } from 'node:util';
import { lockDataDir } from '../src/db/data-lock.ts';
import { openPglite } from '../src/db/open-pglite.ts';
import { NO_TIMEOUTS, openPostgres } from '../src/db/open.ts';
import { addManyExperts } from './many-experts.ts';

// Fills a database with plausible experts before something is measured; the server must not run on a PGlite folder
// in the meantime. `node apps/server/scripts/fill-experts.ts --count 1000 [--category Technology] (--database-url postgres://… | --data-dir DIR)`.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    category: { type: 'string' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
  },
});
const url = values['database-url'];
const dir = values['data-dir'];
if (!url && !dir) throw new Error('say --database-url or --data-dir');
const unlock = dir ? lockDataDir(dir) : () => {};
const database = url ? await openPostgres(url, () => {}, 1, NO_TIMEOUTS) : await openPglite(`${dir}/pglite`);
const started = performance.now();
await addManyExperts(database.db, {
  count: Number(values.count),
  category: values.category,
  now: new Date(),
  known: true,
  progress: (done) => process.stdout.write(`${done} experts\n`),
});
process.stdout.write(`done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
await database.close();
unlock();
