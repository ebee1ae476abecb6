import { DAY_MS } from '@nexperts/domain';
import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../../../deps.ts';
import { sameHash } from '../codes/code-hash.ts';
import type { AccountRow } from '../find-account.ts';

/** How long a browser is known to have proved the password, in ms. */
export const PROOF_LIFE_MS = DAY_MS;
const COOKIE = '__Host-nx_proof';
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** What a browser proved: that it knows the password, or also that it has a code from the mailbox. */
export type Proved = 'password' | 'password-and-mailbox';
type ProofDeps = Pick<Deps, 'clock' | 'secret'>;
type Owner = Pick<AccountRow, 'id' | 'passwordHash'>;

/** Bound to the hash of the password: a new password ends every proof of the old one. */
const signature = ({ secret }: ProofDeps, { id, passwordHash }: Owner, proved: string, at: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['password-proof', id, passwordHash, proved, at]))
    .digest();

/** Remembers in the browser what it proved of an account. It opens nothing by itself. */
export function sendProof(c: Context, deps: ProofDeps, owner: Owner, proved: Proved): void {
  const at = String(deps.clock.now().getTime());
  const value = [proved, at, signature(deps, owner, proved, at).toString('base64url')].join('.');
  setCookie(c, COOKIE, value, { ...attributes, maxAge: PROOF_LIFE_MS / 1000 });
}

/** The proof a request came with; {@link provedBy} says whether it is one. */
export const proofCookie = (c: Context): string | null => getCookie(c, COOKIE) ?? null;

/** What a cookie proves of an account in the last 24 hours; null when it is another's, forged, too old or missing. */
export function provedBy(deps: ProofDeps, cookie: string | null, owner: Owner | null): Proved | null {
  const [proved, at = '', signed = ''] = cookie?.split('.') ?? [];
  if (owner === null || (proved !== 'password' && proved !== 'password-and-mailbox')) return null;
  if (!sameHash(Buffer.from(signed, 'base64url'), signature(deps, owner, proved, at))) return null;
  const age = deps.clock.now().getTime() - Number(at);
  return age >= 0 && age < PROOF_LIFE_MS ? proved : null;
}
