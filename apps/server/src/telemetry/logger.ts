import type { Writable } from 'node:stream';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import type { Env } from '../env.ts';
import { safeError } from './safe-error.ts';
import { textStream } from './text-stream.ts';

/**
 * The log of the process: one JSON object a line with `level`, `time` (UTC, ISO 8601) and `msg`, or lines for people.
 * Errors are written without the values of queries and without addresses.
 * @param to where lines go; standard output unless given
 */
export function openLog(
  { logLevel, logFormat }: Pick<Env, 'logLevel' | 'logFormat'>,
  to: Writable = process.stdout,
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => safeError(error) },
    },
    logFormat === 'text' ? textStream(to) : to,
  );
}
