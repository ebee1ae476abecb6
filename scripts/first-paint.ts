// Rewrites the pages of a built site so that those that visitors begin with are drawn from their own text alone
// (docs/adr/0012): `node scripts/first-paint.ts <folder> <pages> <entry of local storage>`. Such a page brings the rules
// it uses; the sheet, the manifest and the faces are asked for after the first paint, by what starts the scripts
// (scripts/defer-scripts.ts). Who has that entry was here before and has these files at hand: for them, and without
// scripts, all is as in any other page, and no text changes its face. The rules of the faces move from the sheet into
// every page: sheet and faces can then be taken one after the other, each in a task half as long.
import Beasties from 'beasties';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LATER = /<link rel="(?:stylesheet|manifest|preload)"[^>]*>/g;
const SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
const FACE = /@font-face\s*\{[^}]*\}/g;

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
  for (const later of document.querySelectorAll('head > noscript'))
    later.outerHTML = later.textContent.replace('rel="stylesheet"', '$& blocking="render"');
})()`;

/** The rules of faces: those of files, and what the machine has in their place. */
interface Faces {
  files: string;
  standIns: string;
}

/** Any page with the faces that its sheet had. They stand before the sheet, which the framework expects as the last. */
const withFaces = (html: string, { files, standIns }: Faces): string =>
  html.replace(SHEET, (link) => `<style>${standIns}${files}</style>${link}`);

/**
 * One page that needs no other file for its first paint.
 * @param rules of the sheet that it uses
 * @param entry of local storage, which those have who were here before
 * @throws when it does not look as the other scripts left it
 */
function firstPaint(html: string, rules: string, faces: Faces, entry: string): string {
  if (html.includes(ROOM_FOR_CARDS) || !html.includes(LOADER))
    throw new Error('nothing known of the page tells its rules, or fetches the sheet');
  const later = (html.match(LATER) ?? []).join('');
  const head = [
    `<style>${rules}${faces.standIns}</style>`,
    `<noscript><style>${faces.files}</style></noscript>`,
    `<noscript>${later}</noscript>`,
    `<script>${atOnce(entry)}</script>`,
  ].join('');
  return html.replaceAll(LATER, (link) => (SHEET.test(link) ? head : ''));
}

if (import.meta.main) {
  const [folder, pattern, entry] = process.argv.slice(2);
  if (!folder || !pattern || !entry) throw new Error('usage: first-paint.ts <folder> <pages> <entry>');
  const pages = globSync('**/*.html', { cwd: folder });
  const first = new Set(globSync(pattern, { cwd: folder }));
  const [page = ''] = first;
  const sheet = join(folder, SHEET.exec(readFileSync(join(folder, page), 'utf8'))?.[1] ?? '');
  const css = readFileSync(sheet, 'utf8');
  const found = css.match(FACE) ?? [];
  const faces: Faces = {
    files: found.filter((face) => face.includes('url(')).join(''),
    standIns: found.filter((face) => !face.includes('url(')).join(''),
  };
  if (faces.files === '' || faces.standIns === '') throw new Error('the sheet has no faces');
  writeFileSync(sheet, css.replaceAll(FACE, ''));

  const refused: string[] = [];
  const note = (message: string): void => void refused.push(message);
  const beasties = new Beasties({
    path: folder,
    pruneSource: false,
    reduceInlineStyles: false,
    // A menu may be opened, and somebody signed in or about to book may come, before the sheet has.
    allowRules: [/\[open\]/, /\[data-signed-in\]/, /\[data-books\]/],
    logLevel: 'warn',
    logger: { warn: note, error: note },
  });
  for (const name of pages) {
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8');
    if (!first.has(name)) {
      writeFileSync(file, withFaces(html, faces));
      continue;
    }
    const [, rules] = STYLE.exec(await beasties.process(html)) ?? [];
    if (!rules || refused.length > 0)
      throw new Error(`the rules of ${name} were not found: ${refused.join('; ')}`);
    writeFileSync(file, firstPaint(html, rules, faces, entry));
  }
  process.stdout.write(`${first.size} of ${pages.length} pages are drawn without another file\n`);
}
