import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expert, oldHandle } from '../../db/schema/index.ts';
import type { AppVariables } from '../../http/context.ts';
import { errorAnswer } from '../../http/error-edge.ts';
import { createExpert } from '../../testing/factories.ts';
import { MINUTE, serverForSuite } from '../../testing/harness.ts';
import { createHost, publish } from '../workshops/workshops.fixture.ts';
import { siteRoutes } from './index.ts';
import { INJECTED_STYLE_HASHES } from './style-hashes.ts';

const folder = mkdtempSync(join(tmpdir(), 'nexperts-sites-'));
const builds = { marketplace: join(folder, 'marketplace'), home: join(folder, 'home') };
const SCRIPT = 'window.answer=42';
const RULES = 'h1{color:teal}';
/** Script of a page that the server renders */
const RENDERED = 'window.rendered=1';
const page = (title: string) =>
  `<html><head><title>${title}</title><meta name="description" content="x"><style>${RULES}</style></head><body><script>${SCRIPT}</script></body></html>`;

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

const server = serverForSuite();
let app: Hono<AppVariables>;
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000${path}`, { headers });

const addressesOf = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address);

/** What a profile was rendered from. */
async function shown(answer: Response) {
  const text = /<pre>(.*)<\/pre>/.exec(await answer.text())?.[1] ?? '';
  return JSON.parse(text) as { path: string; expert: object; results: string | null; rendering: number };
}

function openSites(): Hono<AppVariables> {
  const sites = new Hono<AppVariables>();
  sites.use(async (c, next) => {
    c.set('ctx', {
      deps: server.deps,
      requestId: 'r',
      ip: 'local',
      userAgent: '',
      origin: 'http://localhost:3000',
      account: null,
    });
    await next();
  });
  sites.onError((error, c) => errorAnswer(error, c, server.deps.log, 'r'));
  // No page is late here, however busy the machine is.
  siteRoutes(sites, server.deps, { builds, patienceMs: 60_000 });
  return sites;
}

beforeAll(async () => {
  write('marketplace/index.html', page('Home'));
  write('home/offline.html', page('Offline'));
  write('home/sw.js', 'self.addEventListener("fetch", () => {});');
  write('marketplace/about/index.html', '<link rel="canonical" href="https://nexperts.invalid/about">');
  write('marketplace/categories/health%20and%20wellness/index.html', page('Health and Wellness'));
  for (const path of ['categories/technology', 'categories/teaching', 'find-experts'])
    write(`marketplace/${path}/index.html`, page('List'));
  write(
    'server/render.js',
    `let renderings = 0;
    const profile = (path, { expert, results }) => {
      if (expert.title === 'Unrenderable') throw new Error('a part of the page fails');
      const shown = JSON.stringify({ path, expert, results, rendering: (renderings += 1) });
      return '<script>${RENDERED}</script><a href="https://nexperts.invalid/"></a><pre>' + shown + '</pre>';
    };
    const item = ({ handle }) => '<a href="https://nexperts.invalid/app/experts/' + handle + '">' + handle + '</a>';
    const workshop = (path, { workshop, isWorkshopGone }) => '<script>${RENDERED}</script><pre>' + JSON.stringify({ path, workshop, isWorkshopGone }) + '</pre>';
    export const render = async (path, data) =>
      data.expert ? profile(path, data) : data.workshop || data.isWorkshopGone ? workshop(path, data) : page(path, data);
    const page = (path, { available, experts, featured }) =>
      available ? '<script>${SCRIPT}</script><style>${RULES}</style><pre>' + JSON.stringify(available) + '</pre>' :
      '<main data-of="' + path + '">' + (featured ?? experts.experts).map(item).join('') + '</main><script>${RENDERED}</script>';`,
  );
  write('marketplace/sitemap-pages.xml', '<loc>https://nexperts.invalid/about</loc>');
  write('marketplace/login/index.html', page('Log in'));
  write('marketplace/404.html', page('Oops! Page not found'));
  write('marketplace/assets/app-1a2b3c.js', 'export const x = 1;');
  write('home/index.html', page('Nexperts'));
  write('home/routes.json', '["","/bookings","/bookings/:id","/room/:id","/checkout/:id"]');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  symlinkSync(join(folder, 'secret.txt'), join(builds.marketplace, 'link.txt'));
  app = openSites();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the two sites', () => {
  it('[R-02] serves a category whose address has spaces in it', async () => {
    const answer = await get('/categories/health%20and%20wellness');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Health and Wellness');
  });

  it('serves a page with and without its last slash', async () => {
    for (const path of ['/', '/login', '/login/']) expect((await get(path)).status).toBe(200);
    expect(await (await get('/login')).text()).toContain('<title>Log in</title>');
  });

  it.each([
    ['/.well-known/change-password', '/app/settings/security'],
    ['/favicon.ico', '/icon-192.png'],
  ])('leads %s, which browsers ask for by themselves, to %s', async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  it('[R-07] answers an unknown address with 404 and the not-found page', async () => {
    const answer = await get('/no/such/page');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Oops! Page not found');
    expect((await get('/404.html')).status).toBe(404);
  });

  it('[R-01] writes the public address into pages and the site map, packed or not', async () => {
    expect(await (await get('/about')).text()).toContain('href="http://localhost:3000/about"');
    expect(await (await get('/sitemap-pages.xml')).text()).toBe('<loc>http://localhost:3000/about</loc>');
    const packed = await get('/about', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain(
      'http://localhost:3000/about',
    );
  });

  it('[S-01] sends with the home page who can talk next, as the call answers it', async () => {
    await createExpert(server);
    const fresh = openSites();
    const html = await (await fresh.request('http://localhost:3000/')).text();
    const sent = /<pre>([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(sent)).toEqual((await server.call('availableToday')).body);
  });

  it('[S-02] [S-04] sends with a list who is in it, while its address asks for nothing special', async () => {
    const { handle } = await createExpert(server, { expert: { categories: ['Technology'], priority: 1 } });
    const fresh = openSites();
    const open = async (path: string) => fresh.request(`http://localhost:3000${path}`);
    for (const path of ['/categories/technology', '/categories/technology/', '/find-experts']) {
      const answer = await open(path);
      const html = await answer.text();
      expect(html, path).toContain(`<main data-of="${path.replace(/\/$/, '')}">`);
      expect(html, path).toContain(`<a href="http://localhost:3000/app/experts/${handle}">${handle}</a>`);
      expect(answer.headers.get('content-security-policy'), path).toContain(
        createHash('sha256').update(RENDERED).digest('base64'),
      );
    }
    for (const path of ['/categories/technology?price=60', '/find-experts?q=tax', '/categories/teaching'])
      expect(await (await open(path)).text(), path).toBe(page('List'));
  });

  it('answers an unknown asset with 404, never with a page', async () => {
    const answer = await get('/assets/app-old.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('sends what the browser can unpack, and the same content', async () => {
    const br = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe('export const x = 1;');
    expect(
      (await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br;q=0, gzip' })).headers.get(
        'content-encoding',
      ),
    ).toBe('gzip');
    expect((await get('/assets/app-1a2b3c.js')).headers.get('content-encoding')).toBeNull();
  });

  it('keeps hashed files for ever and asks again for pages', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const first = await get('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('allows the inline scripts and style sheets of a page by their hash and no other', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const sources = (name: string) =>
      policy
        .split('; ')
        .find((directive) => directive.startsWith(`${name} `))
        ?.split(' ') ?? [];
    const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(sources('script-src')).toEqual(['script-src', "'self'", source(SCRIPT)]);
    expect(sources('style-src')).toEqual(['style-src', "'self'", ...INJECTED_STYLE_HASHES, source(RULES)]);
  });

  it('serves known addresses of the web app with its shell and others with 404', async () => {
    for (const path of ['/app', '/app/', '/app/bookings', '/app/bookings/1'])
      expect((await get(path)).status, path).toBe(200);
    for (const path of ['/app/nothing', '/app/bookings/1/2'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('[M-10] serves the service worker for the whole app, asked for anew each time, with rights of its own', async () => {
    const answer = await get('/app/sw.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  it('[M-10] serves the offline page as a page, not as the shell', async () => {
    const answer = await get('/app/offline.html');
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await answer.text()).toContain('<title>Offline</title>');
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(answer.headers.get('content-security-policy')).toContain(
      `'sha256-${createHash('sha256').update(RULES).digest('base64')}'`,
    );
  });

  it('[G-04] [F-16] allows camera and microphone in the room, the check before it and where a video is recorded alone', async () => {
    const allowed = async (path: string) => (await get(path)).headers.get('permissions-policy');
    for (const path of [
      '/app/room/1',
      '/app/bookings/1/check',
      '/app/bookings/1/check/',
      '/app/expert/page/video',
    ])
      expect(await allowed(path), path).toContain('camera=(self)');
    for (const path of ['/app/expert/page', '/app/bookings', '/app/bookings/1', '/app/bookings/1/wrap-up'])
      expect(await allowed(path), path).toContain('camera=()');
  });

  it('[W-01] renders a profile from what the call answers, and answers 404 for an unknown one', async () => {
    const { handle } = await createExpert(server);
    const path = `/app/pages/user/profile/?id=${handle}&zone=Asia%2FTokyo`;
    const answer = await get(path);
    const called = await server.call('getExpert', { params: { handle } });
    expect(await shown(answer)).toMatchObject({ path, expert: called.data });
    expect(await (await get(path)).text()).toContain('href="http://localhost:3000/"');
    expect(answer.headers.get('content-security-policy')).toContain(
      createHash('sha256').update(RENDERED).digest('base64'),
    );
    expect((await get('/app/experts/nobody_here')).status).toBe(404);
  });

  it('[F-20] leads from an expert’s own link to their profile, in any letter case, and answers 404 for others', async () => {
    const { handle } = await createExpert(server);
    for (const typed of [handle, handle.toUpperCase()]) {
      const answer = await get(`/@${typed}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/app/experts/${handle}?via=link`);
    }
    for (const path of ['/@nobody_here', '/@', `/@${handle}/more`, '/@%00'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('[F-09] answers 410 for a profile that is hidden, suspended or closed, and 404 for one that never was or is erased', async () => {
    const suspended = { status: 'suspended' } as const;
    const gone = [
      await createExpert(server, { expert: { status: 'unpayable' } }),
      await createExpert(server, { expert: suspended }),
      await createExpert(server, { account: suspended }),
      await createExpert(server, { account: { status: 'deactivated' } }),
    ];
    for (const { handle } of gone) {
      const led = await get(`/@${handle}`);
      expect(led.headers.get('location')).toBe(`/app/experts/${handle}?via=link`);
      for (const path of [`/app/experts/${handle}`, `/app/pages/user/profile/?id=${handle}`]) {
        const answer = await get(path);
        expect(answer.status, path).toBe(410);
        expect(await answer.text()).toBe(page('Nexperts'));
      }
    }
    const [first] = gone;
    const given = { handle: 'given_up', expertId: first?.expertId ?? '', changedAt: server.clock.now() };
    await server.db.insert(oldHandle).values(given);
    expect((await get('/app/experts/given_up')).status).toBe(410);
    const erased = { status: 'deactivated', deletedAt: server.clock.now() } as const;
    for (const { handle } of [
      await createExpert(server, { expert: { status: 'draft' } }),
      await createExpert(server, { account: erased, expert: suspended }),
    ]) {
      expect((await get(`/app/experts/${handle}`)).status).toBe(404);
      expect((await get(`/@${handle}`)).status).toBe(404);
    }
  });

  it('[F-09] lists the built pages and every public profile in the sitemap, with the day of its last change', async () => {
    const { handle, expertId } = await createExpert(server);
    const { handle: hidden } = await createExpert(server, { expert: { status: 'suspended' } });
    await server.db
      .update(expert)
      .set({ changedAt: new Date('2026-01-05T23:30:00Z') })
      .where(eq(expert.id, expertId));
    // Half an hour, for which it is kept.
    server.clock.advance(30 * MINUTE);
    const index = await get('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(addressesOf(await index.text())).toEqual([
      'http://localhost:3000/sitemap-pages.xml',
      'http://localhost:3000/sitemap-experts-1.xml',
    ]);
    const experts = await (await get('/sitemap-experts-1.xml')).text();
    expect(experts).toContain(
      `<url><loc>http://localhost:3000/app/experts/${handle}</loc><lastmod>2026-01-05</lastmod></url>`,
    );
    expect(experts).not.toContain(hidden);
    expect((await get('/sitemap-experts-2.xml')).status).toBe(404);
  });

  it('[H-05] renders a published workshop at its address, lists it in the sitemap, and answers 404 for others', async () => {
    const { slug, session } = await publish(server, await createHost(server), { title: 'Quiet hours' });
    const called = await server.call('getWorkshop', { params: { slug } });
    for (const path of [`/events/${slug}`, `/events/${slug}/`, `/events/${slug}?utm_source=x`]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(await shown(answer), path).toEqual({ path: `/events/${slug}`, workshop: called.data });
    }
    const chosen = `/events/${slug}?date=${session.id}`;
    expect(await shown(await get(chosen))).toMatchObject({ path: chosen });
    for (const path of ['/events/no-such-event', '/events/%00', `/events/${slug}/more`])
      expect((await get(path)).status, path).toBe(404);
    server.clock.advance(30 * MINUTE);
    expect(addressesOf(await (await get('/sitemap.xml')).text())).toContain(
      'http://localhost:3000/sitemap-events.xml',
    );
    expect(addressesOf(await (await get('/sitemap-events.xml')).text())).toEqual([
      `http://localhost:3000/events/${slug}`,
    ]);
  });

  it('[H-05] [O-04] says that the workshops of a host who isn’t public any more are gone, and nothing of them', async () => {
    const host = await createHost(server);
    const { slug } = await publish(server, host, { title: 'Loud hours' });
    const path = `/events/${slug}`;
    await server.db.update(expert).set({ status: 'suspended' }).where(eq(expert.id, host.expertId));
    const answer = await get(path);
    expect(answer.status).toBe(410);
    expect(await shown(answer)).toEqual({ path, isWorkshopGone: true });
    expect((await server.call('getWorkshop', { params: { slug } })).code).toBe('NotFound');
    await server.db.update(expert).set({ status: 'approved' }).where(eq(expert.id, host.expertId));
    expect((await get(path)).status).toBe(200);
  });

  it('[W-01] renders a profile once for the same data and address', async () => {
    const { handle, expertId } = await createExpert(server);
    const renderings = async (path: string) => (await shown(await get(path))).rendering;
    const path = `/app/experts/${handle}`;
    const first = await renderings(path);
    expect(await renderings(path)).toBe(first);
    expect(await renderings(`${path}?service=x`)).toBe(first + 1);
    await server.db.update(expert).set({ bio: 'Something else' }).where(eq(expert.id, expertId));
    expect(await renderings(path)).toBe(first + 2);
  });

  it('[W-01] sends a profile that fails to render as a shell, which requests it', async () => {
    const { handle } = await createExpert(server, { expert: { title: 'Unrenderable' } });
    const answer = await get(`/app/experts/${handle}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(page('Nexperts'));
  });

  it.each([
    ['http://localhost:3000/find-experts?q=tax&language=Twi', '/find-experts?q=tax&language=Twi'],
    ['http://localhost:3000/categories/health%20and%20wellness', '/categories/health%20and%20wellness'],
    ['http://localhost:3000/find-experts?q="><script>', '/find-experts?q=%22%3E%3Cscript%3E'],
    ['http://localhost:3000/about', null],
    ['http://localhost:3000/categories', null],
    ['https://elsewhere.example/find-experts?q=tax', null],
    ['not an address', null],
    [undefined, null],
  ])('[W-01] leads a profile opened from %s back to %s', async (referer, back) => {
    const { handle } = await createExpert(server);
    const answer = await get(`/app/experts/${handle}`, referer === undefined ? {} : { referer });
    expect((await shown(answer)).results).toBe(back);
  });

  it('[W-01] lets search engines keep approved experts, and nothing else of the web app', async () => {
    const { handle } = await createExpert(server);
    const robots = async (path: string) => (await get(path)).headers.get('x-robots-tag');
    for (const path of [`/app/experts/${handle}`, `/app/pages/user/profile/?id=${handle}`])
      expect(await robots(path), path).toBeNull();
    const hidden = await createExpert(server, { expert: { status: 'suspended' } });
    for (const path of [
      '/app',
      '/app/bookings',
      '/app/experts/nobody_here',
      '/app/pages/user/profile/?id=',
      '/app/no',
    ])
      expect(await robots(path), path).toBe('noindex');
    expect(await robots(`/app/experts/${hidden.handle}`)).toBe('noindex');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/link.txt',
    '/login/index.html/../../../secret.txt',
    '//secret.txt',
  ])('never reaches outside of its files: %s', async (path) => {
    const answer = await get(path);
    expect(await answer.text()).not.toBe('secret');
    expect(answer.status).toBe(404);
  });
});
