import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { sessionLife } from './lifetime.ts';

/** The `__Host-` prefix makes browsers refuse it unless it is Secure, host-only and for the whole site. */
export const SESSION_COOKIE = '__Host-nx_sid';
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/**
 * Tells scripts of both sites, in every tab, that asking who is signed in is worth a request (W-06). It is readable,
 * carries nothing and opens nothing: only {@link SESSION_COOKIE} does.
 */
export const SIGNED_IN_HINT = '__Host-nx_signed_in';
const hintAttributes = { ...attributes, httpOnly: false } as const;

/** A new opaque value of 256 bits. */
export const newSecretValue = (): string => randomBytes(32).toString('base64url');

/** What is stored of a cookie's value. */
export const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * The value of the session cookie, if it can be one of ours.
 * @param header `Cookie` of the request
 */
export function sessionCookie(header: string | undefined): string | null {
  const value = header === undefined ? undefined : parse(header, SESSION_COOKIE)[SESSION_COOKIE];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Sends the cookie and its hint: kept for 30 days with Remember me, else until the browser closes. */
export function sendSessionCookie(c: Context, value: string, remember: boolean): void {
  const maxAge = remember ? { maxAge: sessionLife(true).absolute / 1000 } : {};
  setCookie(c, SESSION_COOKIE, value, { ...attributes, ...maxAge });
  setCookie(c, SIGNED_IN_HINT, '1', { ...hintAttributes, ...maxAge });
}

/** Sends the hint to a browser that has a live session and lost it. */
export function restoreSignedInHint(c: Context): void {
  if (getCookie(c, SIGNED_IN_HINT) === undefined) setCookie(c, SIGNED_IN_HINT, '1', hintAttributes);
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, attributes);
  deleteCookie(c, SIGNED_IN_HINT, hintAttributes);
}
