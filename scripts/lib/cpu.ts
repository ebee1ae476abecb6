import { cpus } from 'node:os';

/**
 * Processor time that the machine has spent so far, on all cores, in s. What other programs use counts too; what a
 * process waited for does not do: browsers and databases outlive the programs that start them.
 */
export function processorSeconds(): number {
  return (
    cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000
  );
}
