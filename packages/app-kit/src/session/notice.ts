const KEY = 'nexperts-notice';

/**
 * Stores a line to show on the next page of this tab, which may belong to the other site.
 * @returns false where the browser refuses storage; the caller then shows it itself
 */
export function leaveNotice(text: string): boolean {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads and removes the line that the previous page left; null when there is none. */
export function consumeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text !== null) sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
