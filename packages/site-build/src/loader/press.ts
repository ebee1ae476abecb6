const ANSWERED_BY_SCRIPTS = 'button, a[href*="next="]';

/**
 * Records the last press that only a hydrated page can answer, and replays it when the page is hydrated (event `live`): a
 * press of a button, or of a link to the next step of a login, whose address is complete only then. A button that opens a
 * popover works without scripts, and so does a GET form, unless its page has a `next` to pass on.
 */
export function replayPress(): void {
  let pressed: HTMLElement | undefined;
  const keep = (event: Event): void => {
    const found = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(
      ANSWERED_BY_SCRIPTS,
    );
    if (!found) return;
    if ('form' in found) {
      if (found.popoverTargetElement) return;
      if (found.form?.method === 'get' && !location.search.includes('next=')) return;
    }
    event.preventDefault();
    pressed = found;
  };
  addEventListener('click', keep, { capture: true });
  addEventListener(
    'live',
    () => {
      removeEventListener('click', keep, { capture: true });
      setTimeout(() => pressed?.click());
    },
    { once: true },
  );
}
