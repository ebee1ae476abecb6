import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: Buffer, what: string, claim: string): Buffer =>
  createHmac('sha256', secret).update(`${what}.${claim}`).digest();

/** A claim with our signature, to be given to somebody and read back by {@link readSigned}. @param what what it is for */
export const signed = (secret: Buffer, what: string, claim: string): string =>
  `${claim}.${sign(secret, what, claim).toString('base64url')}`;

/** @returns the claim of what {@link signed} made for the same purpose; null when we never made it */
export function readSigned(secret: Buffer, what: string, token: string): string | null {
  const cut = token.lastIndexOf('.');
  const claim = token.slice(0, Math.max(0, cut));
  const given = Buffer.from(token.slice(cut + 1), 'base64url');
  const wanted = sign(secret, what, claim);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? claim : null;
}
