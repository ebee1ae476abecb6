const KEY = 'nexperts-notice';

/**
 * Leaves a line to be shown on the next page of this tab, which may belong to the other site.
 * @returns false where the browser keeps nothing: say it here then
 */
export function leaveNotice(text: string): boolean {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** The line left by the page before, once; null when there is none. */
export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text !== null) sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
