import type * as endpoints from '@nexperts/contract/endpoints';
import type { EndpointName, EndpointShape } from '@nexperts/contract';

/** The operations that SPEC 7 words; every other call uses `other`. */
export type Operation =
  | 'login'
  | 'signUp'
  | 'confirmSignUp'
  | 'forgotPassword'
  | 'resetPassword'
  | 'categoryExperts'
  | 'usernameExists'
  | 'emailExists'
  | 'other';

type Path = (typeof endpoints)[EndpointName]['path'];

// By path, so that nobody bundles nine endpoints to word one.
const OPERATIONS: Readonly<Partial<Record<Path, Operation>>> = {
  '/auth/login': 'login',
  '/auth/login/second-factor': 'login',
  '/auth/signup': 'signUp',
  '/auth/confirm-signup': 'confirmSignUp',
  '/auth/forgot-password': 'forgotPassword',
  '/auth/reset-password': 'resetPassword',
  '/featured/categories/experts/{category}': 'categoryExperts',
  '/auth/user/{username}/exists': 'usernameExists',
  '/auth/expert/email/{email}/exists': 'emailExists',
};

/** Which words the specification has for an endpoint's failures. */
export function operationOf({ path }: EndpointShape): Operation {
  return (OPERATIONS as Readonly<Record<string, Operation | undefined>>)[path] ?? 'other';
}

interface Rule {
  /** Whether the server's own message, if it sent one, is shown instead */
  readonly serverFirst: boolean;
  readonly byCode?: Readonly<Record<string, string>>;
  readonly byStatus?: Readonly<Record<number, string>>;
  readonly fallback: string;
}

const CODES = {
  CodeMismatchException: 'Invalid verification code',
  ExpiredCodeException: 'Verification code has expired',
} as const;

/** The messages that the specification words and those for calls without an answer. */
const CATALOGUE: Readonly<Record<Operation, Rule>> = {
  login: {
    serverFirst: true,
    byStatus: {
      404: 'User not found',
      400: 'Missing required fields',
      403: 'Account is deactivated. Please contact support.',
      401: 'Incorrect username or password',
      429: 'Too many attempts. Please try again later',
    },
    fallback: 'Login failed. Please try again.',
  },
  signUp: {
    serverFirst: true,
    byStatus: { 400: 'Missing required fields or invalid information' },
    fallback: 'Signup failed. Please try again.',
  },
  confirmSignUp: { serverFirst: true, byCode: CODES, fallback: 'Verification failed. Please try again.' },
  forgotPassword: {
    serverFirst: true,
    byStatus: { 404: 'User not found', 400: 'Missing email address' },
    fallback: 'Password reset request failed. Please try again.',
  },
  resetPassword: {
    serverFirst: false,
    byCode: { ...CODES, InvalidPasswordException: 'Password does not meet requirements' },
    fallback: 'Password reset failed. Please try again.',
  },
  categoryExperts: { serverFirst: true, fallback: 'Failed to fetch experts. Please try again.' },
  usernameExists: { serverFirst: false, fallback: 'Unable to check username availability' },
  emailExists: { serverFirst: false, fallback: 'Unable to check email availability' },
  other: { serverFirst: true, fallback: 'Something went wrong. Please try again.' },
};

/** Shown when no answer came, for operations that the specification does not word. */
export const OFFLINE_MESSAGE = 'We couldn’t reach Nexperts. Check your connection and try again.';

export interface Failure {
  /** HTTP status; 0 without an answer */
  status: number;
  code?: string | undefined;
  /** The answer's `message` or `error` field */
  serverMessage?: string | null | undefined;
}

/** The message to show for a failed call. */
export function failureMessage(operation: Operation, { status, code, serverMessage }: Failure): string {
  const rule = CATALOGUE[operation];
  if (rule.serverFirst && serverMessage) return serverMessage;
  if (status === 0 && operation === 'other') return OFFLINE_MESSAGE;
  return (code && rule.byCode?.[code]) ?? rule.byStatus?.[status] ?? rule.fallback;
}
