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

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/**
 * Whether a connection of ours failed. Such an error names the system call; that of a request whose sender breaks off is
 * an ECONNRESET without one, and says nothing about the database.
 */
function isLostConnection(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isLostConnection);
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return false;
  return LOST.has(String(error.code)) && /^(connect|getaddrinfo|read|write)$/.test(String(error.syscall));
}

/**
 * A statement took longer than `db/open.ts` allows, waited too long for a lock, or a transaction was left open. What is
 * asked again may succeed.
 */
export function isTimeout(error: unknown): boolean {
  const code = pgError(error)?.code;
  return code === '57014' || code === '55P03' || code === '25P03';
}

/** The database can't be reached, is shutting down, has no room left, or takes no writes. */
export function isUnavailable(error: unknown): boolean {
  const code = pgError(error)?.code;
  if (code && /^(08|57P0|53|25006)/.test(code)) return true;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (isLostConnection(cause)) return true;
    if (
      /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
