/** Longest wait for a frame, in ms: a tab in the background has none. */
const FRAME_MS = 100;

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });

/**
 * Requests what a page of `firstPaint` leaves for later: sheet and manifest, then the fonts, a frame after the sheet. Both
 * make the browser lay all text out again, so each gets a frame of its own.
 * @returns resolves when the sheet is applied; at once on other pages
 */
export async function applyLateStyles(): Promise<void> {
  const [faces, files] = document.querySelectorAll('head > noscript');
  if (!faces || !files) return;
  files.outerHTML = files.textContent;
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  await new Promise((resolve) => {
    if (!sheet) resolve(undefined);
    for (const end of ['load', 'error']) sheet?.addEventListener(end, resolve);
  });
  await frame();
  faces.outerHTML = faces.textContent;
}
