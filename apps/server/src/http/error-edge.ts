import type { ErrorBody } from '@nexperts/contract';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isRetryable, isTimeout, isUnavailable } from '../db/pg-errors.ts';
import { AppError } from './app-error.ts';

function translate(error: unknown, log: Logger, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const busy = (why: string, retryAfter: number): AppError => {
    log.error({ err: error, requestId }, why);
    return new AppError('Unavailable', 'The service is busy. Please try again in a moment.', { retryAfter });
  };
  if (isUnavailable(error) || isRetryable(error)) return busy('database unavailable', 1);
  // What took too long a moment ago would take too long again.
  if (isTimeout(error)) return busy('database timeout', 5);
  log.error({ err: error, requestId }, 'unexpected error');
  return new AppError('Internal', 'Something went wrong on our side. Please try again.');
}

/** The one place where an error becomes an answer: `{message, code, requestId}` and never a word of an unknown error. */
export function errorAnswer(error: unknown, c: Context, log: Logger, requestId: string): Response {
  const { code, message, status, extra } = translate(error, log, requestId);
  const { retryAfter, ...rest } = extra;
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  c.header('Cache-Control', 'no-store');
  return c.json({ message, code, requestId, ...rest } satisfies ErrorBody, status);
}
