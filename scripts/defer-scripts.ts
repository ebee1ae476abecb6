// Rewrites the pages of a built site so that scripts are fetched after the first paint, and run a piece at a time
// (docs/adr/0012): `node scripts/defer-scripts.ts <folder> [pages] [base]`. Until then pages are plain HTML: links, menus
// and GET forms work.
import { init, parse } from 'es-module-lexer/minimal';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const START = /<script type="module" async="">(import [\s\S]*?)<\/script>/;
const ENTRY = /import\("([^"]+)"\)/;

/**
 * Runs in the page. Starts once the page has loaded and is seen (or a second later: a tab in the background is not) and idle, or at the first sign of a hand on it. Files are
 * fetched together, and each is run by itself when what it imports has: all at once they would hold the page up. So
 * would the first look into the storage, which waits for the disk. The last press before the page says that it is
 * `live` is made again then, if only a live page can answer it: that of a button, and of a link to the next step of
 * signing in, whose address is whole only then. What a page puts off besides scripts (scripts/first-paint.ts) is asked
 * for before them, and no script runs in a page whose sheet is still on its way. Its faces are taken in a frame after it:
 * both make the browser look at all text anew. (A tab in the background has no frames.)
 */
const loader = (files: readonly string[]): string => `(() => {
  const { textContent } = document.currentScript.previousElementSibling;
  const breath = () => (window.scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve)));
  const frame = () => new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });
  let dressed;
  const dress = () => {
    const [faces, files] = document.querySelectorAll('head > noscript');
    if (!files || dressed) return;
    files.outerHTML = files.textContent;
    const sheet = document.querySelector('link[rel=stylesheet]');
    dressed = new Promise((done) => (sheet.onload = sheet.onerror = done)).then(frame).then(() => {
      faces.outerHTML = faces.textContent;
    });
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    dress();
    try {
      localStorage.length;
    } catch {}
    await dressed;
    await breath();
    const files = [];
    for (const href of ${JSON.stringify(files)}) {
      files.push(import(href));
      await breath();
    }
    await Promise.allSettled(files);
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent }));
  };
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, start, { once: true, passive: true, capture: true });
  }
  let pressed;
  const press = (event) => {
    const found = event.target.closest('button, a[href*="next="]');
    if (!found || found.popoverTargetElement) return;
    if (found.form?.method === 'get' && !location.search.includes('next=')) return;
    event.preventDefault();
    pressed = found;
  };
  addEventListener('click', press, true);
  addEventListener('live', () => {
    removeEventListener('click', press, true);
    setTimeout(() => pressed?.click());
  }, { once: true });
  const idle = () => {
    dress();
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  };
  const loaded = () => {
    setTimeout(idle, 1000);
    new PerformanceObserver((list) => {
      // The first paint alone may be that of an empty page.
      if (list.getEntriesByName('first-contentful-paint').length > 0) idle();
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
})()`;

/** Every file after those it imports; each once. */
function inOrder(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] {
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of importsOf(file)) visit(imported);
    ordered.add(file);
  };
  for (const file of files) visit(file);
  return [...ordered];
}

/**
 * One page with its scripts put off.
 * @param importsOf the files a file imports, by address
 * @throws when the page does not look as the framework writes it: a page whose scripts never start must not be built
 */
function deferScripts(html: string, importsOf: (file: string) => readonly string[]): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href ?? '');
  const [, entry] = ENTRY.exec(START.exec(html)?.[1] ?? '') ?? [];
  if (preloads.length === 0 || !entry) throw new Error('the page has no scripts to put off');
  // What the framework starts with comes last, by its own script, which also sets what it reads.
  const files = inOrder(preloads, importsOf).filter((file) => file !== entry);
  return html
    .replace(PRELOAD, '')
    .replace(
      START,
      (_, text: string) => `<script type="text/plain">${text}</script><script>${loader(files)}</script>`,
    );
}

if (import.meta.main) {
  const [folder, pattern = '**/*.html', base = ''] = process.argv.slice(2);
  if (!folder) throw new Error('usage: defer-scripts.ts <folder> [pages] [base]');
  await init();
  const known = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const found =
      known.get(file) ??
      parse(readFileSync(join(folder, file.slice(base.length)), 'utf8'))[0].flatMap(({ n, d }) =>
        n && d === -1 ? [posix.join(posix.dirname(file), n)] : [],
      );
    known.set(file, found);
    return found;
  };
  const pages = globSync(pattern, { cwd: folder });
  if (pages.length === 0) throw new Error(`no page of ${folder} is ${pattern}`);
  for (const page of pages) {
    const file = join(folder, page);
    writeFileSync(file, deferScripts(readFileSync(file, 'utf8'), importsOf));
  }
  process.stdout.write(`scripts of ${pages.length} pages put off\n`);
}
