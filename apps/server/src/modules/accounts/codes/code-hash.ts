import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * What a code is for. `confirm` and `reset` are mailed to whoever asks. `login` does what `confirm` does, but is mailed
 * only after the right password, so that strangers don't use up its mails. `email` needs a session, `payouts` the
 * link in the mail that says that an account is closed (W-07), `answer` the one in a mail to a suspended person.
 */
export type CodePurpose = 'confirm' | 'reset' | 'login' | 'email' | LinkPurpose;

/** What a link in our mail opens, with a code, to somebody who can't log in; and the state of their account. */
export const LINK_PURPOSES = { payouts: 'deactivated', answer: 'suspended' } as const;
export type LinkPurpose = keyof typeof LINK_PURPOSES;

/** Whether a code comes with a link from our mail. */
export const isOfLink = (purpose: CodePurpose): purpose is LinkPurpose => purpose in LINK_PURPOSES;

interface CodeOwner {
  secret: Buffer;
  purpose: CodePurpose;
  accountId: string;
  salt: Buffer;
}

/** A new code of six digits (B-01). */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
export const newSalt = (): Buffer => randomBytes(16);

/** Keyed hash of a code, bound to its purpose and account. */
export function codeHash({ secret, purpose, accountId, salt }: CodeOwner, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['code', purpose, accountId, salt.toString('base64'), code]))
    .digest();
}

/** Compares in constant time. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
