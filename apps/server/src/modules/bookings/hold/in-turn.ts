import { AppError } from '../../../http/app-error.ts';
import { fairGate } from '../../../fair-gate.ts';

/** The gate before everything that claims time, with the account's id: holds, moves and proposals. */
export const inTurn = fairGate({
  concurrency: 8,
  waitingEach: 20,
  // At some 400 holds a second, the last of them waits for two and a half seconds.
  waiting: 1_000,
  refuse: (full) =>
    full === 'own'
      ? new AppError(
          'TooManyRequests',
          'You’re trying to hold too many times at once. Please try again in a moment.',
          {
            retryAfter: 1,
          },
        )
      : new AppError('Unavailable', 'Many people are booking right now. Please try again in a moment.', {
          retryAfter: 3,
        }),
});
