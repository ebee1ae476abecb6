import { STAFF_ROLES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofEmail, ofUsername } from './path-params.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const countryPayload = z.object({ code: text(2), label: text(60), phone: text(6) });

/** K-01. The limits of SPEC 5 are enforced by the server with the rules of @nexperts/validation. */
export const signUpBody = z.object({
  email: text(254),
  username: text(64),
  name: text(200),
  /** `yyyy-MM-dd` or `MM/dd/yyyy` */
  dob: text(10),
  country: countryPayload,
  /** `+`, calling code, digits */
  phoneNumber: text(24),
  password: text(128),
  isExpert: z.boolean(),
  /** `gmt+10-aest` (the wire value, K-02) or an IANA zone */
  timezone: z._default(text(64), 'gmt+10-aest'),
  subscribeToNewsletter: z.boolean(),
});

/** The logged-in account, as its own screens need it. */
export const account = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  name: z.string(),
  isExpert: z.boolean(),
  isStaff: z.boolean(),
  /** What a member of staff may do (O-01); empty for everybody else */
  staffRoles: z.array(z.enum(STAFF_ROLES)),
  timeZone: z.string(),
  expertHandle: z.nullable(z.string()),
  /** Whether the profile is public; while it isn’t, nothing leads to it */
  isListed: z.boolean(),
});
export type Account = z.infer<typeof account>;

export const usernameExists = defineEndpoint({
  host: 'auth',
  method: 'GET',
  path: '/auth/user/{username}/exists',
  params: ofUsername,
  summary: 'Check whether a username is free; 409 if it is taken (K-03)',
  access: 'public',
  status: 200,
  response: z.object({ available: z.literal(true) }),
  errors: ['UsernameTaken'],
});

export const emailExists = defineEndpoint({
  host: 'auth',
  method: 'GET',
  path: '/auth/expert/email/{email}/exists',
  params: ofEmail,
  summary: 'Check whether an email address is free; 409 if it is taken (K-04)',
  access: 'public',
  status: 200,
  response: z.object({ available: z.literal(true) }),
  errors: ['EmailTaken'],
});

export const login = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in (K-05). The cookie is the credential; data.token is only a hint for the client',
  access: 'public',
  status: 200,
  body: z.object({ username: text(254), password: text(128), rememberMe: z._default(z.boolean(), true) }),
  response: z.object({ status: z.literal(200), data: z.object({ token: z.string(), account }) }),
  errors: ['InvalidCredentials', 'UserNotConfirmedException', 'AccountDeactivated', 'SecondFactorRequired'],
  invalidMessage: 'Missing required fields',
});

export const loginSecondFactor = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/login/second-factor',
  summary:
    'Finish a login that answered SecondFactorRequired, within 5 minutes and in the same browser, with a code from the app or a recovery code',
  access: 'public',
  status: 200,
  body: z.object({ code: text(32) }),
  response: login.response,
  errors: ['CodeMismatchException', 'Unauthenticated'],
});

export const signUp = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/signup',
  summary: 'Sign up and email a verification code (K-06)',
  access: 'public',
  status: 201,
  body: signUpBody,
  data: z.object({ username: z.string(), email: z.string() }),
  errors: ['UsernameTaken', 'EmailTaken', 'InvalidPasswordException'],
});

export const confirmSignUp = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/confirm-signup',
  summary: 'Verify the email address with the emailed code (K-07); username holds the email',
  access: 'public',
  status: 200,
  body: z.object({ username: text(254), code: text(16) }),
  data: z.object({ verified: z.literal(true) }),
  errors: ['CodeMismatchException', 'ExpiredCodeException'],
});

export const resendCode = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/resend-code',
  summary: 'Email a new verification code (D-2); the answer is the same whether or not the address is known',
  access: 'public',
  status: 200,
  body: z.object({ username: text(254) }),
  data: z.object({ sent: z.literal(true) }),
  errors: [],
});

export const forgotPassword = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Email a password reset code (K-08); the answer is the same whether or not the address is known',
  access: 'public',
  status: 200,
  body: z.object({ email: text(254) }),
  data: z.object({ sent: z.literal(true) }),
  errors: [],
  invalidMessage: 'Missing email address',
});

export const resetPassword = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the emailed code (K-08); ends every session of the account',
  access: 'public',
  status: 200,
  body: z.object({ email: text(254), code: text(16), newPassword: text(128) }),
  data: z.object({ reset: z.literal(true) }),
  errors: ['CodeMismatchException', 'ExpiredCodeException', 'InvalidPasswordException'],
});

export const logout = defineEndpoint({
  host: 'auth',
  method: 'POST',
  path: '/auth/logout',
  summary: "Log out: end the cookie's session; does nothing without one",
  access: 'public',
  status: 204,
  errors: [],
});

export const currentAccount = defineEndpoint({
  host: 'auth',
  method: 'GET',
  path: '/auth/me',
  summary: 'The logged-in account, client or expert',
  access: 'session',
  status: 200,
  data: account,
  errors: [],
});
