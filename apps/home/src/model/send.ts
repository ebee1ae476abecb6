import { ApiError, isApiError } from '@nexperts/api';
import type { ErrorCode } from '@nexperts/contract';

/**
 * Sends a change of the account. Where the session is over nothing is left: what was typed stays (`FormFailure`).
 * @param at the field a refusal with this code is about, so that it is said there
 * @throws {ApiError}
 */
export async function send<T>(call: Promise<T>, at: Partial<Record<ErrorCode, string>> = {}): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const field = at[error.code as ErrorCode];
    if (field === undefined) throw error;
    const { message, status, code, requestId } = error;
    throw new ApiError(message, { status, code, requestId, fields: { [field]: message }, cause: error });
  }
}
