import { ApiError, isApiError } from '@nexperts/api';
import type { ErrorCode } from '@nexperts/contract';

/**
 * Sends a form whose refusals concern single fields.
 * @param at fields by the error code that concerns them, so that the error is shown there
 * @throws {ApiError}
 */
export async function send<T>(call: Promise<T>, at: Partial<Record<ErrorCode, string>>): Promise<T> {
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
