import { command, sum, type Outcome } from '../lib/checks.ts';
import { isLong } from '../lib/form.ts';

const simulate = (depth: 'tables' | 'product', seeds: number): Promise<Outcome> =>
  command(
    `simulation of the ${depth}`,
    'node',
    ['bench/simulate.ts', '--depth', depth, '--seeds', String(seeds)],
    'seeds',
    (output) => sum(output, /(\d+) seeds simulated/g),
  );

/** Virtual months on the state tables and the rules of the money. */
export const simulation = (): Promise<Outcome> => simulate('tables', isLong ? 10_000 : 500);

/** Virtual months of the real verbs and jobs (`npm run test:long`). */
export const simulationOfProduct = (): Promise<Outcome> => simulate('product', 200);

/** Proves that the simulation finds faults: of each posting rule and timer, one is broken on purpose. */
export const simulationFaults = (): Promise<Outcome> =>
  command('planted faults of the simulation', 'node', ['bench/simulate.ts', '--faults'], 'faults', (output) =>
    sum(output, /(\d+) of \d+ planted faults found/g),
  );
