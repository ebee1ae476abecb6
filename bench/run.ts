import { spawnSync } from 'node:child_process';

// `npm run bench`: every benchmark in turn; figures worth keeping go to bench/results.md by hand, with the day.
const benchmarks = [
  'server.bench.ts',
  'slots.bench.ts',
  'search.bench.ts',
  'race.ts',
  'bookings.ts',
  'capacity.ts',
  'scale.ts',
  'start.ts',
  'site.bench.ts',
  'fuzz.ts',
  'kill.ts',
  'database-away.ts',
  'restore.ts',
];
for (const name of process.argv[2] ? [process.argv[2]] : benchmarks) {
  process.stdout.write(`\n## ${name}\n`);
  const { status } = spawnSync('node', [`bench/${name}`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
