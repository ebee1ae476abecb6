import { fairGate } from '../../fair-gate.ts';
import { AppError } from '../../http/app-error.ts';

/** The gate before every picture that is encoded, with the account's id or the address of a profile: each takes a core for a second or two. */
export const inTurn = fairGate({
  concurrency: 1,
  waitingEach: 6,
  // Each keeps a file of up to 10 MB in memory.
  waiting: 24,
  refuse: () =>
    new AppError('Unavailable', 'We’re preparing many pictures right now. Please try again in a moment.', {
      retryAfter: 5,
    }),
});
