import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@nexperts/contract';

type Extra = Pick<ErrorBody, 'fields' | 'alternatives' | 'opensAt'> & {
  /** Seconds, sent as Retry-After */
  retryAfter?: number;
};

/** An error that a caller may see: its message is for people, its code is one of the closed set. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }
}

export const notFound = (what: string): AppError => new AppError('NotFound', `${what} not found`);
