import { spawnSync } from 'node:child_process';

// The law of P-01 after every step of 200 programs of up to 40 commands, on both engines: `node bench/ledger.ts
// [programs] [postgres|pglite]`. `npm test` runs fewer of them.
const [programs = '200', engine] = process.argv.slice(2);
const FILE = 'src/modules/payments/ledger.property.test.ts';

for (const project of engine ? [engine] : ['postgres', 'pglite']) {
  const args = ['run', '--project', project, '-t', 'law after every step', FILE];
  const { status } = spawnSync('./node_modules/.bin/vitest', args, {
    cwd: 'apps/server',
    stdio: 'inherit',
    // `npm test` runs it on PostgreSQL only.
    env: { ...process.env, TEST_FORM: 'long', LEDGER_RUNS: programs },
  });
  if (status !== 0) process.exitCode = 1;
}
