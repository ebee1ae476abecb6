// Rewrites the pages of a built site so that scripts are fetched after the first paint (docs/adr/0012):
// `node scripts/defer-scripts.ts <folder>`. Until then pages are plain HTML: links, menus and GET forms work.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const START = /<script type="module" async="">(import [\s\S]*?)<\/script>/;

/**
 * Runs in the page. Loads once the page has loaded and is idle, or at the first sign of a hand on it. The last press
 * before the page says that it is `live` is made again then, if only a live page can answer it: that of a button, and
 * of a link to the next step of signing in, whose address is whole only then.
 */
const loader = (preloads: readonly string[]): string => `(() => {
  const { textContent } = document.currentScript.previousElementSibling;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of ${JSON.stringify(preloads)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
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
  const idle = () => (window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
})()`;

/**
 * One page with its scripts put off.
 * @throws when the page does not look as the framework writes it: a page whose scripts never start must not be built
 */
export function deferScripts(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href ?? '');
  if (preloads.length === 0 || !START.test(html)) throw new Error('the page has no scripts to put off');
  return html
    .replace(PRELOAD, '')
    .replace(
      START,
      (_, text: string) => `<script type="text/plain">${text}</script><script>${loader(preloads)}</script>`,
    );
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('usage: defer-scripts.ts <folder>');
  const pages = globSync('**/*.html', { cwd: folder });
  for (const page of pages) {
    const file = join(folder, page);
    writeFileSync(file, deferScripts(readFileSync(file, 'utf8')));
  }
  process.stdout.write(`scripts of ${pages.length} pages put off\n`);
}
