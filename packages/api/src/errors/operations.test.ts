import * as endpoints from '@nexperts/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { createApi, type Api } from '../create-api.ts';
import { ApiError } from './api-error.ts';

// SPEC 7 through the public API: the message of each clause, by status and body of the answer.

const hosts = {
  auth: 'https://auth.test/api',
  expert: 'https://expert.test/api',
  search: 'https://search.test/api',
  avatar: 'https://avatar.test/api',
  appointments: 'https://appointments.test/api',
};

/** How the server answers; `null` for no answer at all. */
type Answer = { status: number; body?: unknown } | null;

function apiThat(answer: Answer): { api: Api; asked: () => number } {
  let count = 0;
  const fetch = async (): Promise<Response> => {
    count += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    const { status, body } = answer;
    if (body === undefined) return new Response('<p>proxy</p>', { status });
    return Response.json(body, { status });
  };
  return { api: createApi({ hosts, fetch }), asked: () => count };
}

const CALLS = {
  login: (api: Api) =>
    api.call(endpoints.login, { body: { username: 'a@b.test', password: 'secret1', rememberMe: true } }),
  signUp: (api: Api) =>
    api.call(endpoints.signUp, {
      body: {
        email: 'a@b.test',
        username: 'annabel',
        name: 'Ann Abel',
        dob: '1990-03-27',
        country: { code: 'au', label: 'Australia', phone: '61' },
        phoneNumber: '+61412345678',
        password: 'Better!than4',
        isExpert: true,
        timezone: 'gmt+10-aest',
        subscribeToNewsletter: true,
      },
    }),
  confirmSignUp: (api: Api) =>
    api.call(endpoints.confirmSignUp, { body: { username: 'a@b.test', code: '123456' } }),
  resendCode: (api: Api) => api.call(endpoints.resendCode, { body: { username: 'a@b.test' } }),
  forgotPassword: (api: Api) => api.call(endpoints.forgotPassword, { body: { email: 'a@b.test' } }),
  resetPassword: (api: Api) =>
    api.call(endpoints.resetPassword, {
      body: { email: 'a@b.test', code: '123456', newPassword: 'Better!than4' },
    }),
  usernameExists: (api: Api) => api.call(endpoints.usernameExists, { params: { username: 'annabel' } }),
  emailExists: (api: Api) => api.call(endpoints.emailExists, { params: { email: 'a@b.test' } }),
} as const;

const SERVER = { message: 'Said by the server' };

const rows: [clause: string, call: keyof typeof CALLS, answer: Answer, text: string][] = [
  ['X-01', 'login', { status: 404, body: {} }, 'User not found'],
  ['X-01', 'login', { status: 400, body: {} }, 'Missing required fields'],
  ['X-01', 'login', { status: 403, body: {} }, 'Account is deactivated. Please contact support.'],
  ['X-01', 'login', { status: 401, body: {} }, 'Incorrect username or password'],
  ['X-01', 'login', { status: 429, body: {} }, 'Too many attempts. Please try again later'],
  ['X-01', 'login', { status: 500, body: {} }, 'Login failed. Please try again.'],
  ['X-01', 'login', { status: 502 }, 'Login failed. Please try again.'],
  ['X-01', 'login', null, 'Login failed. Please try again.'],
  ['X-01', 'login', { status: 401, body: SERVER }, 'Said by the server'],
  ['X-01', 'login', { status: 401, body: { error: 'Said in error' } }, 'Said in error'],
  ['X-01', 'login', { status: 401, body: { message: '', error: '' } }, 'Incorrect username or password'],
  ['X-01', 'login', { status: 401, body: { message: 42 } }, 'Incorrect username or password'],
  ['X-02', 'login', { status: 403, body: { message: 'User not confirmed' } }, 'User not confirmed'],
  ['X-03', 'signUp', { status: 400, body: {} }, 'Missing required fields or invalid information'],
  ['X-03', 'signUp', { status: 409, body: {} }, 'Signup failed. Please try again.'],
  ['X-03', 'signUp', { status: 500, body: {} }, 'Signup failed. Please try again.'],
  ['X-03', 'signUp', null, 'Signup failed. Please try again.'],
  ['X-03', 'signUp', { status: 409, body: SERVER }, 'Said by the server'],
  [
    'X-05',
    'confirmSignUp',
    { status: 400, body: { code: 'CodeMismatchException' } },
    'Invalid verification code',
  ],
  [
    'X-05',
    'confirmSignUp',
    { status: 400, body: { code: 'ExpiredCodeException' } },
    'Verification code has expired',
  ],
  ['X-05', 'confirmSignUp', { status: 400, body: {} }, 'Verification failed. Please try again.'],
  ['X-05', 'confirmSignUp', { status: 500, body: {} }, 'Verification failed. Please try again.'],
  ['X-05', 'confirmSignUp', null, 'Verification failed. Please try again.'],
  [
    'X-05',
    'confirmSignUp',
    { status: 400, body: { ...SERVER, code: 'CodeMismatchException' } },
    SERVER.message,
  ],
  ['X-06', 'resendCode', { status: 429, body: SERVER }, 'Said by the server'],
  ['X-06', 'resendCode', { status: 500, body: {} }, 'Something went wrong. Please try again.'],
  ['X-06', 'resendCode', null, 'We couldn’t reach Nexperts. Check your connection and try again.'],
  ['X-07', 'forgotPassword', { status: 404, body: {} }, 'User not found'],
  ['X-07', 'forgotPassword', { status: 400, body: {} }, 'Missing email address'],
  ['X-07', 'forgotPassword', { status: 429, body: SERVER }, 'Said by the server'],
  ['X-07', 'forgotPassword', { status: 500, body: {} }, 'Password reset request failed. Please try again.'],
  ['X-07', 'forgotPassword', null, 'Password reset request failed. Please try again.'],
  [
    'X-08',
    'resetPassword',
    { status: 400, body: { code: 'CodeMismatchException' } },
    'Invalid verification code',
  ],
  [
    'X-08',
    'resetPassword',
    { status: 400, body: { code: 'ExpiredCodeException' } },
    'Verification code has expired',
  ],
  [
    'X-08',
    'resetPassword',
    { status: 400, body: { code: 'InvalidPasswordException' } },
    'Password does not meet requirements',
  ],
  ['X-08', 'resetPassword', { status: 400, body: SERVER }, 'Password reset failed. Please try again.'],
  ['X-08', 'resetPassword', { status: 500, body: {} }, 'Password reset failed. Please try again.'],
  ['X-08', 'resetPassword', null, 'Password reset failed. Please try again.'],
  ['X-11', 'usernameExists', { status: 500, body: SERVER }, 'Unable to check username availability'],
  ['X-11', 'usernameExists', { status: 429, body: SERVER }, 'Unable to check username availability'],
  ['X-11', 'usernameExists', null, 'Unable to check username availability'],
  ['X-11', 'emailExists', { status: 500, body: SERVER }, 'Unable to check email availability'],
  ['X-11', 'emailExists', null, 'Unable to check email availability'],
];

/** Reads are tried again when nothing answers; that takes its second. */
const PATIENT = { timeout: 20_000 };

describe('the error catalogue, through the client', () => {
  it.each(rows)('[%s] %s answered with %j reads "%s"', PATIENT, async (_clause, call, answer, text) => {
    const { api, asked } = apiThat(answer);
    const error: unknown = await CALLS[call](api).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe(text);
    // K-14: a call that is not a read is sent once, whatever the answer.
    expect(call.endsWith('Exists') || asked() === 1).toBe(true);
  });

  it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    '[K-05] [K-06] %s sends the credentials along',
    async (call) => {
      let seen: Request | undefined;
      const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
        seen = new Request(input, init);
        return Response.json({});
      };
      await CALLS[call](createApi({ hosts, fetch }));
      expect(seen?.credentials).toBe('include');
    },
  );

  it('[K-06] [K-07] [K-08] each call goes to its address with its body', async () => {
    const seen: [string, string, unknown][] = [];
    const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      seen.push([request.method, new URL(request.url).pathname, await request.json()]);
      return Response.json({});
    };
    const api = createApi({ hosts, fetch });
    await CALLS.signUp(api);
    await CALLS.confirmSignUp(api);
    await CALLS.forgotPassword(api);
    await CALLS.resetPassword(api);
    await CALLS.resendCode(api);
    expect(seen).toEqual([
      ['POST', '/api/auth/signup', expect.objectContaining({ isExpert: true, dob: '1990-03-27' })],
      ['POST', '/api/auth/confirm-signup', { username: 'a@b.test', code: '123456' }],
      ['POST', '/api/auth/forgot-password', { email: 'a@b.test' }],
      [
        'POST',
        '/api/auth/reset-password',
        { email: 'a@b.test', code: '123456', newPassword: 'Better!than4' },
      ],
      ['POST', '/api/auth/resend-code', { username: 'a@b.test' }],
    ]);
  });
});
