import { currentAccount, isProbablySignedIn, markSignedIn, requireAccount } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { Account } from '@nexperts/contract';
import { redirectDocument } from 'react-router';
import { api } from './api.ts';
import { basePath, marketplace } from './paths.ts';
import { rememberZone } from './model/times/zone.ts';

/** Path of a request with base and search, to come back to after signing in. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname.startsWith(basePath) ? '' : basePath}${pathname}${search}`;
}

/** Where this tab is now, with base and search. */
export function here(): string {
  return location.pathname + location.search;
}

const ASKED_MS = 5_000;
/** Whether nobody has asked who the visitor is, as on a page that the server rendered, or the answer is out of date. */
let isStale = true;
let asked: { at: number; account: Promise<Account> } | null = null;

/**
 * The signed-in account; a page and the shell around it ask once.
 * @throws a redirect to the marketplace's login and back
 */
export function signedInAccount(request: Request): Promise<Account> {
  const now = Date.now();
  if (asked && now - asked.at < ASKED_MS) return asked.account;
  const loginUrl = marketplace.login('').replace(/\?.*$/, '');
  const account = requireAccount(api, { loginUrl, back: pathOf(request) });
  asked = { at: now, account };
  account.then(rememberZone, () => (asked = null));
  return account;
}

/** Invalidates the cached account: the next loader requests it again, and so does the shell. */
export function forgetAccount(): void {
  asked = null;
  visitor = null;
  isStale = true;
}

/** Whether the account has to be asked for again. */
export function isAccountForgotten(): boolean {
  return asked === null;
}

/** The same for public pages. */
export function isVisitorForgotten(): boolean {
  return isStale;
}

/** The signed-in account, for public pages. Sends no request without a token. */
export async function visitorAccount(signal: AbortSignal): Promise<Account | null> {
  isStale = false;
  if (!isProbablySignedIn()) return noAccount();
  try {
    const account = await askedVisitor();
    markSignedIn(account !== null);
    signal.throwIfAborted();
    return account;
  } catch (error) {
    if (signal.aborted) throw error;
    // A public page works without the account.
    return null;
  }
}

function noAccount(): null {
  markSignedIn(false);
  return null;
}

let visitor: { at: number; account: Promise<Account | null> } | null = null;

/** The shell and the page in it ask once. */
function askedVisitor(): Promise<Account | null> {
  const now = Date.now();
  if (visitor && now - visitor.at < ASKED_MS) return visitor.account;
  const account = currentAccount(api);
  visitor = { at: now, account };
  account.then(rememberZone, () => (visitor = null));
  return account;
}

/**
 * For loaders of pages that need a session.
 * @throws what the call throws; a 401 becomes a redirect to the login and back
 */
export async function withSession<T>(request: Request, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && error.status === 401) throw redirectDocument(marketplace.login(pathOf(request)));
    throw error;
  }
}
