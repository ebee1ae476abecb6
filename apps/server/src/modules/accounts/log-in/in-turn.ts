import { fairGate } from '../../../fair-gate.ts';
import { AppError } from '../../../http/app-error.ts';

const refuse = (full: 'own' | 'all'): AppError =>
  full === 'own'
    ? new AppError('TooManyRequests', 'Too many attempts. Please try again later', { retryAfter: 5 })
    : new AppError('Unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 2 });

/**
 * The gate before everything a login costs: those of one account and network take turns from the first statement to the
 * answer, so that a rush of them has one connection or one password hash at a time. A loop that waits here asks less
 * often than one that is refused at once.
 */
export const inTurnOfPair = fairGate({
  concurrency: Number.POSITIVE_INFINITY,
  waitingEach: 200,
  waiting: 1_000,
  refuse,
});

/**
 * The gate before what a login asks of the database: its network's turn to count it, its account's turn to open the
 * session. Each locks a row that all logins of that owner wait for, and would keep a connection while it waits.
 */
export const inTurn = fairGate({ concurrency: 4, waitingEach: 200, waiting: 1_000, refuse });
