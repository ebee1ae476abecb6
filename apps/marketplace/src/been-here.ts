/** Entry of local storage that a returning visitor has. The build writes it into pages (`vite.config.ts`). */
export const BEEN_HERE = 'nexperts-been-here';

/**
 * Remembers that this browser has fetched the sheet and the faces, so that from its next visit on a page is drawn with
 * them at once and no text changes its face. Without storage every visit is like the first.
 */
export function noteVisit(): void {
  try {
    localStorage.setItem(BEEN_HERE, '1');
  } catch {
    // Forbidden or full.
  }
}
