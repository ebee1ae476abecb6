import { ApiError, isApiError } from '@nexperts/api';
import { storeToken } from '@nexperts/app-kit';
import { api } from '../../api.ts';

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

const FAILED = 'Login failed. Please try again.';

export type LoginResult = 'signed-in' | LoginHurdle;
/** What the right password alone does not get over. */
export type LoginHurdle = 'unconfirmed' | 'second-factor';

type Answer = Awaited<ReturnType<typeof api.auth.login>>;

function keepToken({ status, data }: Answer, rememberMe: boolean): void {
  if ((status as number) !== 200) throw new ApiError(FAILED);
  storeToken(data.token, rememberMe);
}

/**
 * K-05, T-06: signs in and keeps the token.
 * @returns `unconfirmed` when the account still has to be verified, `second-factor` when a code of its app is asked for
 * @throws {ApiError} for every other refusal
 */
export async function signIn({ email, password, rememberMe }: Credentials): Promise<LoginResult> {
  try {
    keepToken(await api.auth.login({ body: { username: email.trim(), password, rememberMe } }), rememberMe);
    return 'signed-in';
  } catch (error) {
    if (isApiError(error) && error.serverMessage === 'User not confirmed') return 'unconfirmed';
    if (isApiError(error) && error.code === 'SecondFactorRequired') return 'second-factor';
    throw error;
  }
}

/**
 * Finishes a login that was answered `second-factor`, within five minutes in the same browser.
 * @param code six digits of the app, or a recovery code
 * @throws {ApiError} 401 when the login has to begin again
 */
export async function finishSignIn(code: string, rememberMe: boolean): Promise<void> {
  keepToken(await api.auth.loginSecondFactor({ body: { code } }), rememberMe);
}

/**
 * the sentence for a refused login. The wrong password reads as the spec says; throttling and a deactivated
 * account keep their own words, since "Invalid email or password" would send the person the wrong way.
 */
export function loginRefusal(error: unknown): string {
  if (!isApiError(error)) return FAILED;
  if ([400, 401, 404].includes(error.status)) return 'Invalid email or password';
  return error.message;
}
