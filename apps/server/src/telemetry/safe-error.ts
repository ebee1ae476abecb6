/** Errors as they may be written down: without the values of a query, without addresses. */
interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: SafeError;
}

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** PostgreSQL's class of errors whose message quotes the value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
const DEEPEST = 4;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The message of an error without what a person typed: the values of a failed query, quoted input, addresses. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === 'string' ? error.replaceAll(ADDRESS, '…@…') : 'no error';
  const code = 'code' in error ? text(error.code) : undefined;
  if (code && DATA_EXCEPTION.test(code)) return `data exception ${code}`;
  // The database library adds the values on a line of their own.
  return (error.message.split('\nparams:')[0] ?? '').replaceAll(ADDRESS, '…@…').slice(0, 1_000);
}

/** Serialises an error for the log. Of its own properties only code and constraint are taken over. */
export function safeError(error: unknown, depth = 0): SafeError {
  const message = safeMessage(error);
  if (!(error instanceof Error)) return { type: typeof error, message };
  const code = 'code' in error ? text(error.code) : undefined;
  const constraint = 'constraint' in error ? text(error.constraint) : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    message,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: safeError(error.cause, depth + 1) }),
  };
}
