import { ApiError, isApiError, type AnswerOf } from '@nexperts/api';
import { leaveNotice, storeToken } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from './api.ts';
import { toast } from './toasts.ts';

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** What a page of this site knows of the visitor whom it sends to the login. */
export interface LoginHandOver {
  readonly email: string;
}

const FAILED = 'Login failed. Please try again.';

export type LoginResult = 'signed-in' | LoginHurdle;
/** What the right password alone does not get over. */
export type LoginHurdle = 'unconfirmed' | 'second-factor';

type Answer = AnswerOf<typeof endpoints.login>;

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
    keepToken(
      await api.call(endpoints.login, { body: { username: email.trim(), password, rememberMe } }),
      rememberMe,
    );
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
  keepToken(await api.call(endpoints.loginSecondFactor, { body: { code } }), rememberMe);
}

/**
 * Goes on after a login, as another document and in the place of this one, so that Back does not return to the login.
 * The page one comes to says that it worked: here nobody would have the time to read it.
 * @param next a path of this origin
 */
export function leaveSignedIn(next: string): void {
  const said = 'Login successful!';
  if (!leaveNotice(said)) toast.success(said);
  window.location.replace(next);
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

/** Why a login failed, for the form. */
export interface LoginProblem {
  /** Wrong email or password: shown at the field */
  readonly isCredentials: boolean;
  readonly message: string;
  /** Too many tries: a new password ends the wait */
  readonly isLocked: boolean;
}

/** The error of the form after a refused login. A lock says how long it lasts. */
export function loginProblem(error: unknown): LoginProblem {
  const message = loginRefusal(error);
  const isLocked = isApiError(error) && error.status === 429;
  return {
    isCredentials: isApiError(error) && [400, 401, 404].includes(error.status),
    message:
      isLocked && error.retryAfter
        ? `Too many attempts. Try again in ${waitWords(error.retryAfter)}.`
        : message,
    isLocked,
  };
}

/** `12 minutes`, `45 seconds`: never less than there is to wait. */
function waitWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
