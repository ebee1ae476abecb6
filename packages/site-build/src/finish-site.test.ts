import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishSite, type SiteOptions } from './finish-site.ts';

const FILE = '@font-face{font-family:Text;src:url(/text.woff2)}';
const STAND_IN = '@font-face{font-family:Stand-in;src:local(Arial)}';
const ORIGIN = 'https://site.invalid';
const page = (path: string, main: string) =>
  `<!DOCTYPE html><html><head><script data-kept="">mark()</script><link rel="canonical" href="${ORIGIN}${path}"/><link rel="modulepreload" href="/assets/page.js"/><link rel="stylesheet" href="/assets/style.css"/></head><body><main>${main}</main><script type="module" async="">import "/assets/manifest-1.js";import("/assets/entry.js");</script></body></html>`;
const OPTIONS: SiteOptions = {
  deferred: '**/*.html',
  notFound: '/404',
  firstPaint: {
    pages: 'index.html',
    samples: [{ paths: ['/list', '/list/other'], data: [{ cards: ['A card'] }] }],
    returning: 'been-here',
  },
  sitemap: { origin: ORIGIN, unlisted: ['/login'], robots: ['User-agent: *'] },
};

/** The server build's part. */
const render = async (path: string, data: { cards?: string[] }): Promise<string> =>
  page(path, `<ul class="title">${data.cards?.map((card) => `<li class="card">${card}</li>`).join('')}</ul>`);

let folder = '';
const finish = (base: string, options: SiteOptions) => finishSite(folder, base, options, render);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  write('index.html', page('/', '<h1 class="title">Home</h1>'));
  write('about/index.html', page('/about', 'About'));
  write('list/index.html', page('/list', '<p class="box">Loading</p>'));
  write('login/index.html', page('/login', 'Log in'));
  write('404/index.html', page('/nowhere', '<button>Menu</button>Not found'));
  write('__spa-fallback.html', page('/', ''));
  write(
    'assets/style.css',
    `${STAND_IN}${FILE}.title{color:red}.card{color:green}.box{color:grey}.other{color:blue}${' '.repeat(600)}`,
  );
  write('assets/page.js', 'import "./parts.js"; import("./later.js");');
  for (const name of ['parts', 'later', 'entry']) write(`assets/${name}.js`, 'export {};');
  write(
    'assets/manifest-1.js',
    'window.__reactRouterManifest={"routes":{"a":{"imports":["/x.js"],"hasLoader":false}}};',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('finishSite', () => {
  it('finishes every page, and returns what pages rendered later need', async () => {
    const recipe = await finish('/', OPTIONS);
    expect(read('about/index.html')).toContain('data-files="/assets/parts.js /assets/page.js"');
    expect(read('index.html')).toContain('.title{color:red}');
    expect(read('index.html')).not.toContain('.other');
    expect(read('assets/style.css')).not.toContain('@font-face');
    expect(recipe).toMatchObject({
      imports: { '/assets/page.js': ['/assets/parts.js'] },
      faces: { files: FILE, standIns: STAND_IN },
      returning: 'been-here',
    });
    expect(Object.keys(recipe.rules)).toEqual(['/', '/list', '/list/other']);
  });

  it('finds the rules of pages that the server renders, also of what only data brings', async () => {
    const { rules } = await finish('/', OPTIONS);
    for (const rule of ['.title{color:red}', '.card{color:green}', '.box{color:grey}'])
      expect(rules['/list']).toContain(rule);
    expect(rules['/list/other']).toBe(rules['/list']);
    expect(rules['/list']).not.toContain('.other');
    expect(read('list/index.html')).toContain('.card{color:green}');
    expect(read('list/index.html')).not.toContain('A card');
  });

  it('answers unknown addresses with a page without scripts, instead of the fallback', async () => {
    await finish('/', OPTIONS);
    const html = read('404.html');
    expect(html).toContain('<main>Not found</main>');
    expect(html).toContain(`<style>${STAND_IN}${FILE}</style>`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(existsSync(join(folder, '404'))).toBe(false);
    expect(existsSync(join(folder, '__spa-fallback.html'))).toBe(false);
  });

  it('writes sitemap, robots and manifest, and compresses what it has finished', async () => {
    await finish('/', OPTIONS);
    expect(read('sitemap-pages.xml').match(/<loc>.*?<\/loc>/g)).toEqual([
      `<loc>${ORIGIN}/</loc>`,
      `<loc>${ORIGIN}/about</loc>`,
      `<loc>${ORIGIN}/list</loc>`,
    ]);
    expect(read('robots.txt')).toBe(`User-agent: *\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    expect(read('assets/manifest-1.js')).toBe(
      'window.__reactRouterManifest={"routes":{"a":{"imports":[]}}};',
    );
    const packed = readFileSync(join(folder, 'index.html.br'));
    expect(brotliDecompressSync(packed).toString()).toBe(read('index.html'));
  });

  it('defers only the pages of its pattern, in a site below a path', async () => {
    write('assets/style.css', '.title{color:red}');
    write('app/index.html', page('/', '').replaceAll('/assets/', '/app/assets/'));
    await finish('/app/', { deferred: 'app/*.html' });
    expect(read('app/index.html')).toContain('data-files="/app/assets/parts.js /app/assets/page.js"');
    expect(read('index.html')).toContain('<script type="module"');
  });

  it('finds rules in a site below a path too, and gives its other pages their fonts', async () => {
    const below = (html: string): string => html.replaceAll('/assets/', '/app/assets/');
    write('app/index.html', below(page('/', '<h1 class="title">Home</h1>')));
    write('index.html', below(page('/', '')));
    for (const name of ['about', 'list', 'login', '404']) rmSync(join(folder, name), { recursive: true });
    rmSync(join(folder, '__spa-fallback.html'));
    const firstPaint = { pages: 'app/index.html', samples: [], returning: 'been-here' };
    const { rules } = await finish('/app/', { deferred: 'app/*.html', firstPaint });
    expect(Object.keys(rules)).toEqual(['/app']);
    expect(read('app/index.html')).toContain('.title{color:red}');
    expect(read('index.html')).toContain(`<style>${STAND_IN}${FILE}</style>`);
  });

  it.each([
    ['without a page of the pattern', { deferred: 'app/**/*.html' }, 'no page of'],
    [
      'whose pages may not be listed',
      { ...OPTIONS, sitemap: { origin: 'https://other.invalid', unlisted: [], robots: [] } },
      'may be listed',
    ],
  ])('refuses a site %s', async (_, options, message) => {
    await expect(finish('/', options)).rejects.toThrow(message);
  });

  it('refuses a site with two route manifests', async () => {
    write('assets/manifest-2.js', 'window.__reactRouterManifest={"routes":{}};');
    await expect(finish('/', OPTIONS)).rejects.toThrow('not one route manifest');
  });
});
