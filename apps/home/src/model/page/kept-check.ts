const KEY = 'nexperts-check';

/** When the newest check of this device without a booking found it ready (ISO 8601); null: it wasn't, or there was none. */
export function keptReadyCheck(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remembers on this device that a check found it ready; null: that the newest one did not (G-04). */
export function keepReadyCheck(at: string | null): void {
  try {
    if (at === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, at);
  } catch {
    // Without storage it is forgotten with the page.
  }
}
