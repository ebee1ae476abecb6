const LATER = /<link rel="(?:stylesheet|manifest|preload)"[^>]*>/g;
const SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
const FACE = /@font-face\s*\{[^}]*\}/g;

const LOADER = 'head > noscript';

/** Runs in the head, where a style sheet that is inserted can still block the first paint. */
const forReturning = (entry: string): string => `(() => {
  try {
    if (!localStorage.getItem(${JSON.stringify(entry)})) return;
  } catch {
    return;
  }
  for (const later of document.querySelectorAll('head > noscript'))
    later.outerHTML = later.textContent.replace('rel="stylesheet"', '$& blocking="render"');
})()`;

/** The `@font-face` rules of a style sheet. */
export interface Faces {
  /** Those that load a file */
  files: string;
  /** Local fonts with the metrics of the real ones, until the files have come */
  standIns: string;
}

/** The address of a page's style sheet. */
export const sheetOf = (html: string): string | undefined => SHEET.exec(html)?.[1];

/**
 * Takes the `@font-face` rules out of a style sheet. With these in the pages, sheet and fonts are applied in a task each,
 * half as long.
 * @throws when the sheet lacks either kind
 */
export function splitFaces(css: string): { css: string; faces: Faces } {
  const found = css.match(FACE) ?? [];
  const faces: Faces = {
    files: found.filter((face) => face.includes('url(')).join(''),
    standIns: found.filter((face) => !face.includes('url(')).join(''),
  };
  if (faces.files === '' || faces.standIns === '') throw new Error('the sheet has no faces');
  return { css: css.replaceAll(FACE, ''), faces };
}

/** A page with the faces taken from its sheet, before it: React Router expects the sheet as the last. */
export const withFaces = (html: string, { files, standIns }: Faces): string =>
  html.replace(SHEET, (link) => `<style>${standIns}${files}</style>${link}`);

/** The rules that Beasties put into a page's head. */
export const inlinedRules = (html: string): string | undefined => STYLE.exec(html)?.[1];

/**
 * A page that is painted from its own text alone. The sheet, the manifest and the fonts are requested after the first paint
 * by the loader of the scripts. Returning visitors have these files in their cache; for them, and without scripts, the page
 * is as any other and no text changes its font.
 * @param rules the rules of the sheet that the page uses
 * @param entry of local storage that returning visitors have
 * @throws when nothing in the page would fetch the sheet
 */
export function firstPaint(html: string, rules: string, faces: Faces, entry: string): string {
  if (!html.includes(LOADER)) throw new Error('nothing in the page fetches its sheet');
  const later = (html.match(LATER) ?? []).join('');
  const head = [
    `<style>${rules}${faces.standIns}</style>`,
    `<noscript><style>${faces.files}</style></noscript>`,
    `<noscript>${later}</noscript>`,
    `<script>${forReturning(entry)}</script>`,
  ].join('');
  return html.replaceAll(LATER, (link) => (SHEET.test(link) ? head : ''));
}
