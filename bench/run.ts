import { spawnSync } from 'node:child_process';

// `npm run bench`: every benchmark in turn; figures worth keeping go to bench/results.md by hand, with the day.
const benchmarks = [
  'server.bench.ts',
  'slots.bench.ts',
  'search.bench.ts',
  'race.ts',
  'move-race.ts',
  'moves.ts',
  'reminders.ts',
  'messages.ts',
  'call-entry.ts',
  'call-faults.ts',
  'call-narrow.ts',
  'call-paths.ts',
  'large-room.ts',
  'nine-pictures.ts',
  'blur.ts',
  'bookings.ts',
  'capacity.ts',
  'scale.ts',
  'desk.ts',
  'start.ts',
  'site.bench.ts',
  'times.ts',
  'fuzz.ts',
  'kill.ts',
  'database-away.ts',
  'floods.ts',
  'restore.ts',
  'simulate.ts',
  'ledger.ts',
  'payouts.ts',
  'documents.ts',
];
// `-- --list` names them only. A name runs that one, with or without its extension; what follows is for it.
const [asked, ...options] = process.argv.slice(2);
const named = asked === undefined || benchmarks.includes(asked) ? asked : `${asked}.ts`;
if (asked === '--list') process.stdout.write(`${benchmarks.join('\n')}\n`);
for (const name of asked === '--list' ? [] : named ? [named] : benchmarks) {
  process.stdout.write(`\n## ${name}\n`);
  const { status } = spawnSync('node', [`bench/${name}`, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
