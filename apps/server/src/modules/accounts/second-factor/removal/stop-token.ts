import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: Buffer, id: string): Buffer =>
  createHmac('sha256', secret).update(`second-factor-removal.${id}`).digest();

/** What the owner's link carries: the request and our signature of it, so nothing that opens is stored. */
export const stopToken = (secret: Buffer, id: string): string =>
  `${id}.${sign(secret, id).toString('base64url')}`;

/** @returns the request a token is for; null when we never made it */
export function readStopToken(secret: Buffer, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(secret, id);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}
