const NAME = 'nexperts-save-expert';

/** Remembers in this tab whom a visitor wanted to save when they were sent to the login (F-08). */
export function keepWantedSave(handle: string): void {
  try {
    sessionStorage.setItem(NAME, handle);
  } catch {
    // Where nothing may be stored, one more press saves them after the login.
  }
}

/** The handle of whom they wanted to save; null: of nobody. */
export function wantedSave(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Call it before they are saved. */
export function forgetWantedSave(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
