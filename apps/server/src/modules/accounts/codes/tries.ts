import { throttleKey, type ThrottleDeps } from '../../../http/throttle.ts';
import type { CodePurpose } from './code-hash.ts';
import { CODE_LIFE_MS, CODE_TRIES } from './limits.ts';

/** Tries of one address, counted alike for known and unknown ones. */
export const TRIES = { limit: CODE_TRIES, windowMs: CODE_LIFE_MS } as const;
export const triesKey = (deps: ThrottleDeps, purpose: CodePurpose, email: string): string =>
  throttleKey(deps, 'code-try', purpose, email);
