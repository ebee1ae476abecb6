// Rewrites pages of a built site so that each is drawn from its own text alone (docs/adr/0012): it brings the rules it
// uses, and the sheet, the faces and the manifest are asked for after the first paint, by what starts the scripts
// (scripts/defer-scripts.ts): `node scripts/first-paint.ts <folder> <pages> <entry of local storage>`. Who has that
// entry was here before and has these files at hand: for them, and without scripts, all is as in any other page, and no
// text changes its face.
import Beasties from 'beasties';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LATER = /<link rel="(?:stylesheet|manifest|preload)"[^>]*>/g;
const SHEET = /<link rel="stylesheet" href="([^"]+)"/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
/** What the browser has in the place of a face. */
const STAND_IN = /@font-face\s*\{[^}]*local\([^}]*\}/g;

/** In a page the server writes cards into, the rules that these use are not known. */
const ROOM_FOR_CARDS = '<div data-cards=""';
const LOADER = 'head > noscript';

/** Runs in the head, where a sheet that is put in can still hold up the first paint. */
const atOnce = (entry: string): string => `(() => {
  try {
    if (!localStorage.getItem(${JSON.stringify(entry)})) return;
  } catch {
    return;
  }
  const later = document.currentScript.previousElementSibling;
  later.outerHTML = later.textContent.replace('rel="stylesheet"', '$& blocking="render"');
})()`;

/**
 * One page that needs no other file for its first paint.
 * @param rules of the sheet that it uses
 * @param entry of local storage, which those have who were here before
 * @throws when it does not look as the other scripts left it
 */
function firstPaint(html: string, rules: string, entry: string): string {
  if (html.includes(ROOM_FOR_CARDS) || !html.includes(LOADER))
    throw new Error('nothing known of the page tells its rules, or fetches the sheet');
  const later = (html.match(LATER) ?? []).join('');
  const head = `<style>${rules}</style><noscript>${later}</noscript><script>${atOnce(entry)}</script>`;
  // Where the sheet was: after the rules of the page, and where the framework expects it.
  return html.replaceAll(LATER, (link) => (SHEET.test(link) ? head : ''));
}

if (import.meta.main) {
  const [folder, pattern, entry] = process.argv.slice(2);
  if (!folder || !pattern || !entry) throw new Error('usage: first-paint.ts <folder> <pages> <entry>');
  const refused: string[] = [];
  const note = (message: string): void => void refused.push(message);
  const beasties = new Beasties({
    path: folder,
    pruneSource: false,
    reduceInlineStyles: false,
    fonts: false,
    // A menu may be opened before the sheet has come.
    allowRules: [/\[open\]/],
    logLevel: 'warn',
    logger: { warn: note, error: note },
  });
  const pages = globSync(pattern, { cwd: folder });
  for (const page of pages) {
    const file = join(folder, page);
    const html = readFileSync(file, 'utf8');
    const [, rules] = STYLE.exec(await beasties.process(html)) ?? [];
    const sheet = readFileSync(join(folder, SHEET.exec(html)?.[1] ?? ''), 'utf8');
    const standIns = sheet.match(STAND_IN) ?? [];
    if (!rules || standIns.length === 0 || refused.length > 0)
      throw new Error(`the rules of ${page} were not found: ${refused.join('; ')}`);
    writeFileSync(file, firstPaint(html, rules + standIns.join(''), entry));
  }
  if (pages.length === 0) throw new Error(`no page of ${folder} is ${pattern}`);
  process.stdout.write(`${pages.length} pages are drawn without another file\n`);
}
