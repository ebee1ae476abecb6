import { fairGate } from '../../../fair-gate.ts';
import { AppError } from '../../../http/app-error.ts';

/**
 * The gate before what a login asks of the database: its network's turn to count it, its account's turn to open the
 * session. Each locks a row that all logins of that owner wait for, and would keep a connection while it waits.
 */
export const inTurn = fairGate({
  concurrency: 4,
  waitingEach: 200,
  waiting: 1_000,
  refuse: (full) =>
    full === 'own'
      ? new AppError('TooManyRequests', 'Too many attempts. Please try again later', { retryAfter: 5 })
      : new AppError('Unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 2 }),
});
