import { command, sum, type Outcome } from '../lib/checks.ts';

/** Virtual months of the product (`npm run test:long`). */
export const simulation = (): Promise<Outcome> =>
  command('simulation of the product', 'node', ['bench/simulate.ts'], 'seeds', (output) =>
    sum(output, /(\d+) seeds simulated/g),
  );
