import { ApiError, isApiError } from '@nexperts/api';
import { storeToken } from '@nexperts/app-kit';
import { api } from '../../api.ts';

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

const FAILED = 'Login failed. Please try again.';

export type LoginResult = 'signed-in' | 'unconfirmed';

/**
 * K-05, T-06: signs in and keeps the token.
 * @returns `unconfirmed` when the account still has to be verified
 * @throws {ApiError} for every other refusal
 */
export async function signIn({ email, password, rememberMe }: Credentials): Promise<LoginResult> {
  try {
    const { status, data } = await api.auth.login({
      body: { username: email.trim(), password, rememberMe },
    });
    if ((status as number) !== 200) throw new ApiError(FAILED);
    storeToken(data.token, rememberMe);
    return 'signed-in';
  } catch (error) {
    if (isApiError(error) && error.serverMessage === 'User not confirmed') return 'unconfirmed';
    throw error;
  }
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
