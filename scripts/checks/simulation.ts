import { command, sum, type Outcome } from '../lib/checks.ts';

/** A short run of `npm run bench simulate`: 500 virtual months on the state tables and the rules of the money. */
export const simulation = (): Promise<Outcome> =>
  command('simulation of the tables', 'node', ['bench/simulate.ts', '--seeds', '500'], 'seeds', (output) =>
    sum(output, /(\d+) seeds simulated/g),
  );

/** Proves that the simulation finds faults: of each posting rule and timer, one is broken on purpose. */
export const simulationFaults = (): Promise<Outcome> =>
  command('planted faults of the simulation', 'node', ['bench/simulate.ts', '--faults'], 'faults', (output) =>
    sum(output, /(\d+) of \d+ planted faults found/g),
  );
