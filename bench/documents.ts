import { spawnSync } from 'node:child_process';

// P-06 at full size, on both engines: 10,000 numbers drawn at once with a tenth rolled back, and 1,000 random histories
// whose receipts and statements add up to the ledger. `npm test` runs a short form of both.
const { status } = spawnSync(
  // The server's own: another copy of Vitest than the one its tests import finds no tests.
  './node_modules/.bin/vitest',
  ['run', 'src/modules/documents/numbers.both.test.ts', 'src/modules/documents/histories.property.test.ts'],
  {
    cwd: 'apps/server',
    stdio: 'inherit',
    // `npm test` runs the histories on PostgreSQL only.
    env: { ...process.env, TEST_FORM: 'long', DOCUMENT_NUMBERS: '10000', DOCUMENT_HISTORIES: '1000' },
  },
);
process.exitCode = status ?? 1;
