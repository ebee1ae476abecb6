const KEY = 'token';

/** The server's hint beside the session cookie: with it, in every tab, somebody is probably signed in (W-06). */
export const SIGNED_IN_HINT = '__Host-nx_signed_in';

/**
 * K-12: the login's token, kept in local storage with Remember me, else in session storage. It opens nothing: it only
 * says that this browser is probably signed in. No other file touches the storages for it.
 */
export function storeToken(token: string, remember: boolean): void {
  dropFromStorages();
  attempt(() => (remember ? localStorage : sessionStorage).setItem(KEY, token));
}

/** Forgets the token and the hint, for example when the server answers 401. */
export function dropToken(): void {
  dropFromStorages();
  if (typeof document !== 'undefined')
    document.cookie = `${SIGNED_IN_HINT}=; Max-Age=0; Path=/; Secure; SameSite=Lax`;
}

function dropFromStorages(): void {
  attempt(() => localStorage.removeItem(KEY));
  attempt(() => sessionStorage.removeItem(KEY));
}

/** Whether the server's hint is there: gone, somebody has logged out, in this tab or another. */
export function hasSignedInHint(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`);
}

/**
 * Whether asking the server who is signed in is worth a request. The hint is seen by every tab; the token only counts
 * where the API is on a host whose cookies this site can't read (W-06).
 */
export function isProbablySignedIn(): boolean {
  return (
    hasSignedInHint() ||
    (attempt(() => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)) ?? null) !== null
  );
}

/** Storage may be full or forbidden; the cookie works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
