/** Entry of local storage that a returning visitor has. The build writes it into profiles (`vite.config.ts`). */
export const BEEN_HERE = 'nexperts-app-been-here';

/**
 * Remembers that this browser has fetched the web app's sheet and fonts, so that from the next visit on a profile is drawn
 * with them at once. Without storage every visit is like the first.
 */
export function noteVisit(): void {
  try {
    localStorage.setItem(BEEN_HERE, '1');
  } catch {
    // Forbidden or full.
  }
}
