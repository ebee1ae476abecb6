interface PgError {
  code: string;
  constraint?: string;
}

function pgError(error: unknown): PgError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause as unknown as PgError;
  }
  return null;
}

/** Name of the unique or exclusion constraint that refused a row; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const found = pgError(error);
  return found && (found.code === '23505' || found.code === '23P01') ? (found.constraint ?? '') : null;
}

/** Deadlock or serialisation failure: the transaction may be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = pgError(error)?.code;
  return code === '40P01' || code === '40001';
}

/** The database can't be reached, or is shutting down. */
export function isUnavailable(error: unknown): boolean {
  const code = pgError(error)?.code;
  if (code && /^(08|57P0|53)/.test(code)) return true;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (
      'code' in cause &&
      ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'].includes(String(cause.code))
    )
      return true;
    if (
      /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
