const KEY = 'token';

/**
 * K-12: the login's token, kept in local storage with Remember me, else in session storage. It opens nothing: it only
 * says that this browser is probably signed in. No other file touches the storages for it.
 */
export function storeToken(token: string, remember: boolean): void {
  dropToken();
  attempt(() => (remember ? localStorage : sessionStorage).setItem(KEY, token));
}

/** Forgets the token, for example when the server answers 401. */
export function dropToken(): void {
  attempt(() => localStorage.removeItem(KEY));
  attempt(() => sessionStorage.removeItem(KEY));
}

/** Whether asking the server who is signed in is worth a request. */
export function isProbablySignedIn(): boolean {
  return (attempt(() => localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)) ?? null) !== null;
}

/** Storage may be full or forbidden; the cookie works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
