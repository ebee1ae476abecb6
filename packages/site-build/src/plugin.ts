import Beasties from 'beasties';
import { init, parse } from 'es-module-lexer/minimal';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compress } from './compress.ts';
import { deferScripts } from './defer-scripts.ts';
import { firstPaint, inlinedRules, sheetOf, splitFaces, withFaces } from './first-paint.ts';
import { leanManifest } from './lean-manifest.ts';
import { loaderScript } from './loader-script.ts';
import { sitemapXml } from './sitemap.ts';
import { stillPage } from './still-page.ts';

interface Options {
  /** Glob of the pages whose scripts start after the first paint */
  deferred: string;
  /** Path of the page that answers unknown addresses; it becomes `404.html`, without scripts */
  notFound?: string;
  /** Pages that visitors begin with: a glob, and the entry of local storage that returning visitors have */
  firstPaint?: { pages: string; returning: string };
  /** What `sitemap.xml` and `robots.txt` say; `robots` are the lines before the sitemap's address */
  sitemap?: { origin: string; unlisted: readonly string[]; robots: readonly string[] };
}

type Log = (message: string) => void;

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const pagesOf = (folder: string, pattern: string): string[] => globSync(pattern, { cwd: folder });

/** Addresses of the files that a built script imports statically. */
function staticImports(folder: string, base: string): (file: string) => readonly string[] {
  const known = new Map<string, string[]>();
  return (file) => {
    const found =
      known.get(file) ??
      parse(readFileSync(join(folder, file.slice(base.length - 1)), 'utf8'))[0].flatMap(({ n, d }) =>
        n && d === -1 ? [posix.join(posix.dirname(file), n)] : [],
      );
    known.set(file, found);
    return found;
  };
}

function writeSitemap(folder: string, { origin, unlisted, robots }: NonNullable<Options['sitemap']>): void {
  const pages = pagesOf(folder, '**/index.html').map((name) => ({
    path: `/${dirname(name).split(sep).join('/').replace(/^\.$/, '')}`,
    html: readFileSync(join(folder, name), 'utf8'),
  }));
  const xml = sitemapXml(pages, origin, unlisted);
  if (!xml.includes('<loc>')) throw new Error(`no page of ${folder} may be listed`);
  writeFileSync(join(folder, 'sitemap.xml'), xml);
  writeFileSync(join(folder, 'robots.txt'), [...robots, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
}

/** The page of `path` as `404.html`, instead of React Router's fallback. */
function writeNotFound(folder: string, path: string): void {
  const page = join(folder, path);
  writeFileSync(join(folder, '404.html'), stillPage(readFileSync(join(page, 'index.html'), 'utf8')));
  rmSync(page, { recursive: true });
  rmSync(join(folder, '__spa-fallback.html'));
}

async function writeFirstPaint(
  folder: string,
  { pages: pattern, returning }: NonNullable<Options['firstPaint']>,
): Promise<void> {
  const first = new Set(pagesOf(folder, pattern));
  const [page = ''] = first;
  const sheet = join(folder, sheetOf(readFileSync(join(folder, page), 'utf8')) ?? '');
  const { css, faces } = splitFaces(readFileSync(sheet, 'utf8'));
  writeFileSync(sheet, css);
  const refused: string[] = [];
  const note = (message: string): void => void refused.push(message);
  const beasties = new Beasties({
    path: folder,
    pruneSource: false,
    reduceInlineStyles: false,
    // Before the sheet has come, a menu may be opened, and the visitor may be logged in or about to book.
    allowRules: [/\[open\]/, /\[data-signed-in\]/, /\[data-books\]/],
    logLevel: 'warn',
    logger: { warn: note, error: note },
  });
  for (const name of pagesOf(folder, '**/*.html')) {
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8');
    if (!first.has(name)) {
      writeFileSync(file, withFaces(html, faces));
      continue;
    }
    const rules = inlinedRules(await beasties.process(html));
    if (!rules || refused.length > 0)
      throw new Error(`the rules of ${name} were not found: ${refused.join('; ')}`);
    writeFileSync(file, firstPaint(html, rules, faces, returning));
  }
}

/** Everything that is done to a site's files once all its pages are written. */
async function finish(folder: string, base: string, options: Options, log: Log): Promise<void> {
  if (options.sitemap) writeSitemap(folder, options.sitemap);
  await init();
  const importsOf = staticImports(folder, base);
  const deferred = pagesOf(folder, options.deferred);
  if (deferred.length === 0) throw new Error(`no page of ${folder} is ${options.deferred}`);
  const loader = await loaderScript();
  for (const page of deferred) rewrite(join(folder, page), (html) => deferScripts(html, importsOf, loader));
  if (options.notFound) writeNotFound(folder, options.notFound);
  if (options.firstPaint) await writeFirstPaint(folder, options.firstPaint);
  const manifests = pagesOf(folder, 'assets/manifest-*.js');
  if (manifests.length !== 1) throw new Error(`${folder} has ${manifests.length} route manifests`);
  for (const name of manifests) rewrite(join(folder, name), leanManifest);
  const files = await compress(folder);
  log(`scripts of ${deferred.length} pages deferred, ${files} files compressed`);
}

/**
 * Finishes a built site: deferred scripts, rules for the first paint, the page for unknown addresses, sitemap, a lean route
 * manifest and compressed files. It has to stand after `reactRouter()`: React Router prerenders after the last hook of Vite's
 * own (`closeBundle`), in a `buildApp` that it wraps around the one before; this plugin wraps its own around that.
 */
export function siteBuild(options: Options): Plugin {
  return {
    name: 'site-build',
    apply: 'build',
    config: {
      order: 'post',
      handler: ({ builder: { buildApp } = {} }) => ({
        builder: {
          async buildApp(builder) {
            await buildApp?.(builder);
            const { base, environments, logger, root } = builder.config;
            const { outDir } = environments['client']?.build ?? {};
            if (!outDir) throw new Error('the site has no client build');
            await finish(resolve(root, outDir), base, options, (message) => logger.info(message));
          },
        },
      }),
    },
  };
}
