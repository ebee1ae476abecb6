import * as z from 'zod/mini';
import { instant } from './shared.ts';

/** The closed set of error codes, each with its one HTTP status. */
export const ERROR_STATUS = {
  BadRequest: 400,
  ValidationFailed: 400,
  CodeMismatchException: 400,
  ExpiredCodeException: 400,
  InvalidPasswordException: 400,
  Unauthenticated: 401,
  InvalidCredentials: 401,
  PaymentDeclined: 402,
  UserNotConfirmedException: 403,
  AccountDeactivated: 403,
  SecondFactorRequired: 403,
  PasswordRequired: 403,
  WrongPassword: 403,
  CrossSiteRefused: 403,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  Conflict: 409,
  UsernameTaken: 409,
  EmailTaken: 409,
  SlotTaken: 409,
  ClientBusy: 409,
  HoldExpired: 409,
  BriefIncomplete: 409,
  WrongState: 409,
  OutsideJoinWindow: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  IdempotencyKeyReused: 422,
  TooManyRequests: 429,
  Internal: 500,
  PaymentProviderFailed: 502,
  Unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** A free slot, as instants in ISO 8601 UTC. */
export const slot = z.object({ startsAt: instant, endsAt: instant });

/**
 * Body of every error answer. `fields` maps a field's name to its message (ValidationFailed);
 * `alternatives` are up to three near free slots (SlotTaken); `retryAfter` is in seconds (TooManyRequests).
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  alternatives: z.optional(z.array(slot)),
  opensAt: z.optional(instant),
});
export type ErrorBody = z.infer<typeof errorBody>;
