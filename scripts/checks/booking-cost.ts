import { command, type Outcome } from '../lib/checks.ts';

/**
 * The budgets of a booking on PostgreSQL: statements, jobs, calls to the provider, the time until its jobs are done, and
 * processor time. `bookings/cost.test.ts` counts the first two in `npm test`.
 */
export const bookingCost = (): Promise<Outcome> =>
  command(
    'cost of a booking',
    'node',
    ['bench/bookings.ts', '12'],
    'figures',
    (output) => output.match(/^\| /gm)?.length ?? 0,
  );
