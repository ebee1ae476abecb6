/** Longest wait for a frame, in ms: a tab in the background has none. */
const FRAME_MS = 100;

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });

/** What is in the window, and how far down. Parts of a line only get wider in another font. */
const seen = (): [Element, number][] =>
  Array.from(document.querySelectorAll('main :not(span, a, svg *)'), (element): [Element, number] => [
    element,
    Math.round(element.getBoundingClientRect().top),
  ]).filter(([, top]) => top < innerHeight);

/**
 * Applies the fonts of `rules` once those that are preloaded have come, unless something in the window would move: a
 * paragraph that breaks its lines differently. Then this page stays with the fonts of the device, and the next has the files.
 */
async function applyFonts(rules: string): Promise<void> {
  const files = Array.from(document.querySelectorAll('link[as=font]'), (link) => link.getAttribute('href'));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const fonts = Array.from(sheet.cssRules as unknown as CSSFontFaceRule[], ({ style }) => {
    const of = (name: string): string => style.getPropertyValue(name);
    const font = new FontFace(of('font-family'), of('src'), {
      display: 'swap',
      weight: of('font-weight'),
      unicodeRange: of('unicode-range') || 'U+0-10FFFF',
    });
    return { font, isFirst: files.some((file) => file && of('src').includes(file)) };
  });
  await Promise.all(fonts.map(async ({ font, isFirst }) => isFirst && font.load()));
  const before = seen();
  for (const { font } of fonts) document.fonts.add(font);
  const now = new Map(seen());
  if (before.every(([element, top]) => now.get(element) === top)) return;
  for (const { font } of fonts) document.fonts.delete(font);
}

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
  faces.remove();
  // A file that doesn't come leaves the fonts of the device.
  applyFonts(faces.textContent.replaceAll(/<\/?style>/g, '')).catch(() => {});
}
