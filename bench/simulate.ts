import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEngine } from '../apps/server/src/db/engine-thread.ts';
import { databaseOf, openPglite } from '../apps/server/src/db/open-pglite.ts';
import { simulateSeed, type Simulated } from '../apps/server/src/testing/simulation/simulate.ts';

// 30 virtual days of the product for each seed, with people, banks and provider that fail: `node bench/simulate.ts`.
// `--seeds N` says how many seeds, `--seed N` reruns one and prints its story.

/** After this many broken seeds a rule is broken, not a corner of it. */
const MOST_STORIES = 3;

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, seed: { type: 'string' } },
});
const alone = values.seed !== undefined;
const from = Number(values.seed ?? 1);
const until = alone ? from : Number(values.seeds);

/** A migrated folder of the embedded engine, packed: each seed starts from it. */
async function migrated(): Promise<Blob> {
  const folder = mkdtempSync(join(tmpdir(), 'nexperts-simulate-'));
  await (await openPglite(folder)).close();
  const packed = execFileSync('tar', ['-cf', '-', '-C', folder, '.'], { maxBuffer: 2 ** 28 });
  rmSync(folder, { recursive: true });
  return new Blob([new Uint8Array(packed)]);
}

/** Runs a seed on a database of its own. */
async function run(seed: number, loadDataDir: Blob): Promise<Simulated> {
  const database = databaseOf(startEngine({ loadDataDir }));
  try {
    process.stderr.write(`seed ${seed} of ${until}\r`);
    return await simulateSeed(database, seed);
  } finally {
    await database.close();
  }
}

function tell({ seed, broken, story }: Simulated): void {
  const lines = [...broken.map((what) => `broken: ${what}`), ...story];
  process.stdout.write(`\nseed ${seed}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  if (broken.length > 0 && !alone) process.stdout.write(`  again: node bench/simulate.ts --seed ${seed}\n`);
}

const counts = new Map<string, number>();
let seeds = 0;
let broken = 0;
const started = performance.now();
const folder = await migrated();
for (let seed = from; seed <= until; seed += 1) {
  const outcome = await run(seed, folder);
  seeds += 1;
  for (const [what, n] of Object.entries(outcome.counts)) counts.set(what, (counts.get(what) ?? 0) + n);
  const isBroken = outcome.broken.length > 0;
  if (isBroken) broken += 1;
  if (alone || (isBroken && broken <= MOST_STORIES)) tell(outcome);
}
const clock = ((performance.now() - started) / 1000).toFixed(1);
const processor = (process.cpuUsage().user / 1e6).toFixed(1);
const figures = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, n]) => `${n} ${what}`);
process.stdout.write(
  `| ${seeds} seeds simulated in ${clock} s, ${processor} s of processor time | ${broken} broken | ${figures.join(', ')} |\n`,
);
if (broken > 0 || seeds === 0) process.exitCode = 1;
