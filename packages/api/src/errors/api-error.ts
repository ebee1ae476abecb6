import type { ErrorBody, ErrorCode } from '@nexperts/contract';

/** What a failed call throws. `message` is what to show the user (the error catalogue, SPEC 7). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without an answer */
  readonly status: number;
  readonly code: ErrorCode | 'NetworkError' | 'Unknown';
  readonly requestId: string | null;
  /** The server's own message; null if it sent none */
  readonly serverMessage: string | null;
  /** Messages by field name (ValidationFailed) */
  readonly fields: Readonly<Record<string, string>>;
  /** Nearby free slots (SlotTaken) */
  readonly alternatives: NonNullable<ErrorBody['alternatives']>;
  /** When the room opens (OutsideJoinWindow), ISO 8601 */
  readonly opensAt: string | null;
  /** Seconds to wait before trying again (TooManyRequests) */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    facts: Partial<Omit<ApiError, 'message' | 'name'>> & { cause?: unknown } = {},
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status ?? 0;
    this.code = facts.code ?? 'Unknown';
    this.requestId = facts.requestId ?? null;
    this.serverMessage = facts.serverMessage ?? null;
    this.fields = facts.fields ?? {};
    this.alternatives = facts.alternatives ?? [];
    this.opensAt = facts.opensAt ?? null;
    this.retryAfter = facts.retryAfter ?? null;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
