/** No press takes longer, ms. */
const LONGEST = 1_000;

const SIGNS = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Waits until nothing is held down, and the press that was is over. A link that is redrawn between going down and
 * coming up is never pressed, for the browser.
 */
export async function whenReleased(): Promise<void> {
  if (!document.querySelector(':active')) return;
  await new Promise<void>((resolve) => {
    const over = new AbortController();
    const release = (): void => {
      over.abort();
      clearTimeout(timer);
      // The click comes after.
      setTimeout(resolve);
    };
    const timer = setTimeout(release, LONGEST);
    for (const sign of SIGNS) addEventListener(sign, release, { signal: over.signal, capture: true });
  });
}
