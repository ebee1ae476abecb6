import { spawnSync } from 'node:child_process';

// M-02 and M-03 at full size, on both engines: 10,000 random sequences of moves, proposals and cancellations through the
// API. `npm test` runs 8 of them on PostgreSQL, and 10,000 on the rules alone.
const { status } = spawnSync(
  './node_modules/.bin/vitest',
  ['run', 'src/modules/bookings/moves/proposals.property.test.ts'],
  { cwd: 'apps/server', stdio: 'inherit', env: { MOVE_RUNS: '10000', ...process.env, TEST_FORM: 'long' } },
);
process.exitCode = status ?? 1;
