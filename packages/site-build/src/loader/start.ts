/** Events that show somebody is about to use the page. */
const USES = ['pointerdown', 'keydown', 'focusin'] as const;
/** Wait for a paint, in ms: a tab in the background is not painted. */
const PAINT_MS = 1000;
/** Wait for an idle moment, in ms; Safari has no `requestIdleCallback` and gets a fixed one. */
const IDLE_MS = 2000;
const NO_IDLE_MS = 200;

/**
 * Calls `start` once: at the first use of the page, or when it has loaded, is painted and idle. Calls `painted` before that,
 * when the page is painted.
 */
export function whenPainted(painted: () => void, start: () => void): void {
  let started = false;
  const once = (): void => {
    if (started) return;
    started = true;
    start();
  };
  for (const use of USES) addEventListener(use, once, { once: true, passive: true, capture: true });

  const idle = (): void => {
    painted();
    if ('requestIdleCallback' in globalThis) requestIdleCallback(once, { timeout: IDLE_MS });
    else setTimeout(once, NO_IDLE_MS);
  };
  const loaded = (): void => {
    setTimeout(idle, PAINT_MS);
    new PerformanceObserver((list) => {
      // `first-paint` alone may be that of an empty page.
      if (list.getEntriesByName('first-contentful-paint').length > 0) idle();
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
}
