import {
  forgetAttempts,
  giveBack,
  takeAttempt,
  throttleKey,
  type ThrottleDeps,
} from '../../../http/throttle.ts';
import { networkOf } from '../../../http/network.ts';
import { isOfLink, type CodePurpose } from './code-hash.ts';
import { CODE_LIFE_MS, CODE_TRIES, TRIES_PER_DAY, TRIES_PER_NETWORK } from './limits.ts';

/** Tries of one address within the life of a code. */
const TRIES = { limit: CODE_TRIES, windowMs: CODE_LIFE_MS } as const;

/** Tries of one code, counted by address, so alike for known and unknown ones. */
export const triesKey = (deps: ThrottleDeps, purpose: CodePurpose, email: string): string =>
  throttleKey(deps, 'code-try', purpose, email);
/** Whose tries a code is tried with: strangers and whoever proved the password enter the same codes, counted apart. */
export const triedAs = (purpose: CodePurpose): readonly CodePurpose[] =>
  purpose === 'confirm' || purpose === 'login' ? ['confirm', 'login'] : [purpose];
const ofDayKey = (deps: ThrottleDeps, purpose: CodePurpose, email: string): string =>
  throttleKey(deps, 'code-try-day', purpose, email);

const ofNetworkKey = (deps: ThrottleDeps, purpose: CodePurpose, email: string, ip: string): string =>
  throttleKey(deps, 'code-try-network', purpose, email, networkOf(ip));

/** Tried by callers who proved nothing: each network has a share of the address's tries. */
const isAnonymous = (purpose: CodePurpose): boolean =>
  purpose === 'confirm' || purpose === 'reset' || isOfLink(purpose);

interface Trying {
  purpose: CodePurpose;
  email: string;
  ip: string;
}

/**
 * Counts a try of a code against three limits: of the caller's network, of the code and of the day. A limit that refuses
 * stops the count, so a refused try does not use up the limit of the day.
 * @throws AppError TooManyRequests
 */
export async function countTry(deps: ThrottleDeps, { purpose, email, ip }: Trying): Promise<void> {
  if (isAnonymous(purpose))
    await takeAttempt(deps, ofNetworkKey(deps, purpose, email, ip), TRIES_PER_NETWORK);
  await takeAttempt(deps, triesKey(deps, purpose, email), TRIES);
  if (purpose !== 'email') await takeAttempt(deps, ofDayKey(deps, purpose, email), TRIES_PER_DAY[purpose]);
}

/** After a right code: the next code has all of its tries, and this one does not count against the day. */
export async function forgetTries(deps: ThrottleDeps, { purpose, email, ip }: Trying): Promise<void> {
  await forgetAttempts(deps, triesKey(deps, purpose, email));
  await giveBack(deps, ofDayKey(deps, purpose, email));
  if (isAnonymous(purpose)) await giveBack(deps, ofNetworkKey(deps, purpose, email, ip));
}
