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
const [asked] = process.argv.slice(2);
// `-- --list` names them only.
if (asked === '--list') process.stdout.write(`${benchmarks.join('\n')}\n`);
for (const name of asked === '--list' ? [] : asked ? [asked] : benchmarks) {
  process.stdout.write(`\n## ${name}\n`);
  const { status } = spawnSync('node', [`bench/${name}`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
