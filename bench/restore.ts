import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants, tableSums } from '../apps/server/scripts/invariants.ts';
import { findPostgresBin, startPostgres } from '../apps/server/scripts/postgres.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { send, startServer } from './faults/product.ts';

// A backup drill: the demo data is dumped with pg_dump, restored into an empty database of another cluster, and
// must be the same row by row; a server on it lets the demo client in. `node bench/restore.ts`.
const bin = findPostgresBin();
if (!bin) throw new Error('no PostgreSQL found');
const scratch = mkdtempSync(join(tmpdir(), 'nexperts-restore-'));
const file = join(scratch, 'backup.dump');

const source = await startPostgres();
const seeding = await startServer({ DATABASE_URL: source.url, SEED_DEMO: '1' });
await seeding.kill();
const started = performance.now();
execFileSync(join(bin, 'pg_dump'), ['--format=custom', `--file=${file}`, source.url]);
const dumpMs = performance.now() - started;
const before = await openPostgres(source.url, () => {});
const sums = await tableSums(before.db);
await before.close();
await source.stop();

const target = await startPostgres();
const restoring = performance.now();
execFileSync(join(bin, 'pg_restore'), [
  '--exit-on-error',
  '--no-owner',
  '--single-transaction',
  `--dbname=${target.url}`,
  file,
]);
const restoreMs = performance.now() - restoring;
const after = await openPostgres(target.url, () => {});
const restored = await tableSums(after.db);
const broken = await brokenInvariants(after.db);
await after.close();
const different = [...sums]
  .filter(([name, { sum }]) => restored.get(name)?.sum !== sum)
  .map(([name]) => name);
const rows = [...sums.values()].reduce((all, one) => all + one.rows, 0);
const server = await startServer({ DATABASE_URL: target.url });
const login = await send(server.url, '/api/auth/login', {
  body: { username: 'client@demo.nexperts.test', password: 'Demo!2345', rememberMe: true },
});
await server.kill();
await target.stop();
process.stdout.write(
  `| backup of ${rows} rows in ${sums.size} tables | dump ${Math.round(dumpMs)} ms, ${Math.round(statSync(file).size / 1024)} kB | restore ${Math.round(restoreMs)} ms | ${different.length} tables differ ${different.join(' ')} | ${broken.overlaps} overlaps | login afterwards ${login.status} |\n`,
);
rmSync(scratch, { recursive: true, force: true });
if (different.length + broken.overlaps > 0 || login.status !== 200 || restored.size !== sums.size)
  process.exitCode = 1;
