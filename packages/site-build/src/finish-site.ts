import Beasties from 'beasties';
import { init, parse } from 'es-module-lexer/minimal';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, sep } from 'node:path';
import { compress } from './compress.ts';
import { finishPage, type Recipe } from './finish-page.ts';
import { inlinedRules, sheetOf, splitFaces, withFaces } from './first-paint.ts';
import { leanManifest } from './lean-manifest.ts';
import { loaderScript } from './loader-script.ts';
import { offlinePage } from './offline-page.ts';
import { serviceWorkerScript } from './service-worker.ts';
import { sitemapXml } from './sitemap.ts';
import { stillPage } from './still-page.ts';

export interface SiteOptions {
  /** Glob of the pages whose scripts start after the first paint */
  deferred: string;
  /** Path of the page that answers unknown addresses; it becomes `404.html`, without scripts */
  notFound?: string;
  /**
   * The service worker, as `sw.js`, and the page at `page` that it shows when another can't be loaded, as `offline.html`.
   * `entry` is the module of the worker.
   */
  offline?: { page: string; entry: string };
  /** Pages that visitors begin with */
  firstPaint?: {
    /** Glob of those that are the same for everybody */
    pages: string;
    /**
     * Those that the server renders, by path, with data that together shows all their parts; the first path is rendered for
     * all. `*` as the last part of another path stands for any.
     */
    samples: readonly { paths: readonly string[]; data: readonly object[] }[];
    /** Entry of local storage that returning visitors have */
    returning: string;
  };
  /** What `sitemap-pages.xml` and `robots.txt` say; `robots` are the lines before the sitemap's address */
  sitemap?: { origin: string; unlisted: readonly string[]; robots: readonly string[] };
}

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');
const filesOf = (folder: string, pattern: string): string[] => globSync(pattern, { cwd: folder });

/** Path of a built page as it is served: `/about` of `about/index.html`. */
function pathOf(name: string): string {
  const folder = dirname(name).split(sep).join('/');
  return folder === '.' ? '/' : `/${folder}`;
}

/** Addresses of the files that each script of a site imports statically. */
async function staticImports(folder: string, base: string): Promise<Record<string, string[]>> {
  await init();
  const assets = `${base}assets`;
  return Object.fromEntries(
    filesOf(folder, 'assets/*.js').map((name) => [
      `${assets}/${basename(name)}`,
      parse(read(folder, name))[0].flatMap(({ n, d }) => (n && d === -1 ? [posix.join(assets, n)] : [])),
    ]),
  );
}

function writeSitemap(
  folder: string,
  { origin, unlisted, robots }: NonNullable<SiteOptions['sitemap']>,
): void {
  const pages = filesOf(folder, '**/index.html').map((name) => ({
    path: pathOf(name),
    html: read(folder, name),
  }));
  const xml = sitemapXml(pages, origin, unlisted);
  if (!xml.includes('<loc>')) throw new Error(`no page of ${folder} may be listed`);
  // The server lists it at `/sitemap.xml`, beside the profiles (F-09).
  writeFileSync(join(folder, 'sitemap-pages.xml'), xml);
  writeFileSync(join(folder, 'robots.txt'), [...robots, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
}

/** Renders a page of the site with data. @param path encoded */
export type Render = (path: string, data: object, recipe: Recipe) => Promise<string>;

const BODY = /<body>([\s\S]*)<\/body>/;

/** Finds the rules of the sheet that pages use. */
function rulesFinder(folder: string, base: string): (html: string, path: string) => Promise<string> {
  const refused: string[] = [];
  const note = (message: string): void => void refused.push(message);
  const beasties = new Beasties({
    path: folder,
    publicPath: base,
    pruneSource: false,
    reduceInlineStyles: false,
    // Before the sheet has come, a menu may be opened, and the visitor may be logged in or about to book. What is at the
    // foot of the window is a rule of the root, which Beasties doesn't find.
    allowRules: [/\[open\]/, /\[data-signed-in\]/, /\[data-books\]/, /^:root:has\(/],
    logLevel: 'warn',
    logger: { warn: note, error: note },
  });
  return async (html, path) => {
    const found = inlinedRules(await beasties.process(html));
    if (!found || refused.length > 0)
      throw new Error(`the rules of ${path} were not found: ${refused.join('; ')}`);
    return found;
  };
}

/** Moves the font rules from the sheet to the recipe, and finds the rules that the first pages use. */
async function firstPaintOf(
  folder: string,
  base: string,
  { pages, samples, returning }: NonNullable<SiteOptions['firstPaint']>,
  plain: Recipe,
  render: Render,
): Promise<Pick<Recipe, 'faces' | 'rules' | 'returning'>> {
  const names = filesOf(folder, pages);
  const sheet = (sheetOf(read(folder, names[0] ?? '')) ?? '').replace(base, '');
  const { css, faces } = splitFaces(read(folder, sheet));
  writeFileSync(join(folder, sheet), css);
  const rulesOf = rulesFinder(folder, base);
  const rules: Record<string, string> = {};
  for (const name of names) rules[pathOf(name)] = await rulesOf(read(folder, name), pathOf(name));
  for (const { paths, data } of samples) {
    const [path = ''] = paths;
    // Of a page with a search, one search stands for all.
    const [page = ''] = path.split('?');
    // It is sent as built, too: with the boxes of cards to come.
    const built = read(folder, `${page}/index.html`);
    const bodies: string[] = [];
    for (const each of data) bodies.push(BODY.exec(await render(path, each, plain))?.[1] ?? '');
    const found = await rulesOf(
      built.replace('</body>', () => `${bodies.join('')}</body>`),
      page,
    );
    for (const each of paths) rules[each.replace(/\?.*/, '?')] = found;
  }
  return { faces, rules, returning };
}

/**
 * The page of `path` as `404.html`, instead of React Router's fallback. It goes before the other pages are finished: it has
 * no scripts to defer.
 */
function writeNotFound(folder: string, path: string, { faces }: Recipe): void {
  const html = stillPage(read(folder, `${path}/index.html`));
  rmSync(join(folder, path), { recursive: true });
  rmSync(join(folder, '__spa-fallback.html'));
  writeFileSync(join(folder, '404.html'), faces ? withFaces(html, faces) : html);
}

/**
 * The service worker and its page. Like the page for unknown addresses, that one goes before the other pages are finished.
 * A base of several parts is part of the folders, too.
 */
async function writeOffline(
  folder: string,
  base: string,
  { page, entry }: NonNullable<SiteOptions['offline']>,
): Promise<void> {
  const built = read(folder, `${page}/index.html`);
  const html = offlinePage(built, page, await rulesFinder(folder, base)(built, page));
  rmSync(join(folder, page), { recursive: true });
  writeFileSync(join(folder, 'offline.html'), html);
  writeFileSync(join(folder, 'sw.js'), await serviceWorkerScript(entry, html));
}

/**
 * Finishes the files of a site once all its pages are prerendered.
 * @param folder of the client build
 * @param base of the site's addresses, with a slash at both ends
 * @param render of the server build
 * @returns what later pages need
 */
export async function finishSite(
  folder: string,
  base: string,
  options: SiteOptions,
  render: Render,
): Promise<Recipe> {
  if (options.sitemap) writeSitemap(folder, options.sitemap);
  const plain: Recipe = {
    imports: await staticImports(folder, base),
    loader: await loaderScript(),
    faces: null,
    rules: {},
    returning: '',
  };
  // While the fonts are in the sheet.
  if (options.offline) await writeOffline(folder, base, options.offline);
  const recipe = options.firstPaint
    ? { ...plain, ...(await firstPaintOf(folder, base, options.firstPaint, plain, render)) }
    : plain;
  if (options.notFound) writeNotFound(folder, options.notFound, recipe);
  const pages = filesOf(folder, options.deferred).filter((name) => name !== '404.html');
  if (pages.length === 0) throw new Error(`no page of ${folder} is ${options.deferred}`);
  const finished = new Set([...pages, '404.html', 'offline.html']);
  const immediate = filesOf(folder, '**/*.html').filter((name) => !finished.has(name));
  for (const name of immediate)
    if (recipe.faces) writeFileSync(join(folder, name), withFaces(read(folder, name), recipe.faces));
  for (const name of pages)
    writeFileSync(join(folder, name), finishPage(read(folder, name), pathOf(name), recipe));
  const [manifest, ...others] = filesOf(folder, 'assets/manifest-*.js');
  if (!manifest || others.length > 0) throw new Error(`${folder} has not one route manifest`);
  writeFileSync(join(folder, manifest), leanManifest(read(folder, manifest)));
  await compress(folder);
  return recipe;
}
