import { parseArgs } from 'node:util';
import type { Outcome, Simulation } from './simulate/outcome.ts';
import { runProduct } from './simulate/product.ts';
import { runTables } from './simulate/tables.ts';
import { FAULTS } from './simulate/tables/faults.ts';

// 30 virtual days of people, provider and clock with faults, for each seed: `node bench/simulate.ts`.
// `--depth tables` (default) runs the state tables and the ledger's rules alone, `--depth product` the real verbs and
// jobs on the embedded engine. `--seeds N` says how many seeds, `--seed N` reruns one and prints its story. `--faults`
// breaks one rule of the tables after the other instead and expects a law to break.
const DEPTHS: Readonly<Record<string, { run: Simulation; seeds: number }>> = {
  tables: { run: runTables, seeds: 10_000 },
  product: { run: runProduct, seeds: 200 },
};

/** After this many broken seeds a rule is broken, not a corner of it. */
const MOST_STORIES = 3;
/** A planted fault that needs more seeds than this to show would slip through a short run. */
const SEEDS_OF_A_FAULT = 500;

const { values } = parseArgs({
  options: {
    depth: { type: 'string', default: 'tables' },
    seeds: { type: 'string' },
    seed: { type: 'string' },
    faults: { type: 'boolean' },
  },
});
function depthOf(name: string): { run: Simulation; seeds: number } {
  const depth = DEPTHS[name];
  if (!depth) throw new Error(`There is no depth ${name}: ${Object.keys(DEPTHS).join(', ')}`);
  return depth;
}
const depth = depthOf(values.depth);
const alone = values.seed !== undefined;
const asked = alone
  ? { from: Number(values.seed), seeds: 1 }
  : { from: 1, seeds: Number(values.seeds ?? depth.seeds) };

function tell({ seed, broken, story }: Outcome): void {
  const lines = [...broken.map((what) => `broken: ${what}`), ...story];
  process.stdout.write(`\nseed ${seed}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  if (broken.length > 0 && !alone)
    process.stdout.write(`  again: node bench/simulate.ts --depth ${values.depth} --seed ${seed}\n`);
}

/** Runs seeds until one is broken. */
function firstBroken(): Outcome | null {
  for (const outcome of runTables({ from: 1, seeds: SEEDS_OF_A_FAULT }))
    if (outcome.broken.length > 0) return outcome;
  return null;
}

function findFaults(): void {
  let found = 0;
  for (const { what, plant } of FAULTS) {
    const mend = plant();
    const outcome = firstBroken();
    mend();
    if (outcome) found += 1;
    process.stdout.write(
      `${what}: ${outcome ? `seed ${outcome.seed}: ${outcome.broken[0]}` : 'NOT FOUND'}\n`,
    );
  }
  process.stdout.write(`${found} of ${FAULTS.length} planted faults found\n`);
  if (found < FAULTS.length) process.exitCode = 1;
}

async function simulate(): Promise<void> {
  const counts = new Map<string, number>();
  let seeds = 0;
  let broken = 0;
  const started = performance.now();
  for await (const outcome of depth.run(asked)) {
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
    `| ${values.depth} | ${seeds} seeds simulated in ${clock} s, ${processor} s of processor time | ${broken} broken | ${figures.join(', ')} |\n`,
  );
  if (broken > 0 || seeds === 0) process.exitCode = 1;
}

if (values.faults) findFaults();
else await simulate();
