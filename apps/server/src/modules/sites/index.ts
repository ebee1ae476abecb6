import { reviewsAsked } from '@nexperts/domain';
import type { Context, Hono } from 'hono';
import { fileURLToPath } from 'node:url';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppVariables } from '../../http/context.ts';
import { pageHeaders, type PageKind } from '../../http/page-headers.ts';
import { SERVER_ROOT } from '../../server-root.ts';
import { isProfileGone, publicExpert, publicProfile } from '../experts/index.ts';
import { publicReviews } from '../reviews/index.ts';
import { findWorkshop, isWorkshopGone } from '../workshops/index.ts';
import { BuiltFiles, withOrigin, writtenFile, type BuiltFile } from './built-files.ts';
import { devSites } from './dev-proxy.ts';
import { inlineHashes } from './inline-hashes.ts';
import { keptPage } from './kept-page.ts';
import { renderedPages } from './pages.ts';
import { dataPages, type ProfileData } from './data-pages.ts';
import { siteRenderer } from './render.ts';
import { resultsPage } from './results-page.ts';
import { routeMatcher } from './route-patterns.ts';
import { searchPages } from './search-page.ts';
import { sendFile } from './send-file.ts';
import { sitemaps } from './sitemap.ts';
import { INJECTED_STYLE_HASHES } from './style-hashes.ts';

const BUILDS = {
  marketplace: fileURLToPath(new URL('../marketplace/build/client', SERVER_ROOT)),
  home: fileURLToPath(new URL('../home/build/client', SERVER_ROOT)),
} as const;

/** The service worker asks for pages and the offline page, and loads nothing else. */
const WORKER_HEADERS = { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" } as const;

/** The web app is for those who are signed in; only profiles of approved experts may be found. */
const NOT_FOR_SEARCH = { 'X-Robots-Tag': 'noindex' } as const;

/** Where experts are searched for */
const FIND = '/find-experts';

function pageKind(path: string): PageKind {
  // The check before a call uses camera and microphone as the room does (G-04).
  if (path.startsWith('/app/room/') || /^\/app\/(bookings\/[^/]+\/)?check\/?$/.test(path)) return 'room';
  if (/^\/app\/expert\/page\/video\/?$/.test(path)) return 'recording';
  if (/^\/app\/expert\/page\/preview\/?$/.test(path)) return 'framing';
  if (/^\/app\/page-preview\/?$/.test(path)) return 'framed';
  return path.startsWith('/app/checkout/') ? 'checkout' : 'page';
}

/** The file of a page's path: `/about` and `/about/` are both `about/index.html`. */
function pageFile(files: BuiltFiles, path: string): BuiltFile | undefined {
  return files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
}

/**
 * The two sites: the marketplace at `/`, the web app home at `/app`, from the list of their built files.
 * @param builds folders of the two builds
 * @param patienceMs how long a visitor waits for what only completes a page; one second without it
 */
export function siteRoutes(
  app: Hono<AppVariables>,
  deps: Deps,
  {
    builds = BUILDS,
    patienceMs,
  }: { builds?: Record<'marketplace' | 'home', string>; patienceMs?: number } = {},
): void {
  // Where password managers and browsers send somebody to change a password (W3C well-known URL).
  app.get('/.well-known/change-password', (c) => c.redirect('/app/settings/security', 302));
  // Asked for by readers of feeds and by old browsers, whatever icons a page names.
  app.get('/favicon.ico', (c) => c.redirect('/icon-192.png', 302));
  if (devSites(app)) return;
  const marketplace = new BuiltFiles(builds.marketplace, deps.env.publicUrl);
  const home = new BuiltFiles(builds.home, deps.env.publicUrl);
  const homePatterns = JSON.parse(home.get('/routes.json')?.body.toString() ?? '[]') as string[];
  const isHomePage = routeMatcher(homePatterns.map((pattern) => `/app${pattern}`));
  const homeShell = home.get('/__spa-fallback.html') ?? home.get('/index.html');
  const notFoundPage = marketplace.get('/404.html');
  const renderer = siteRenderer(builds.marketplace);
  const homeRenderer = siteRenderer(builds.home);
  // The first visitor of a list or profile would wait for the renderer otherwise. A site that is not built has none.
  Promise.all([marketplace.readAhead(), home.readAhead()])
    .then(() => Promise.all([marketplace.get('/index.html') && renderer(), homeShell && homeRenderer()]))
    .catch((error: unknown) => deps.log.error({ err: error }, 'a file of the sites is gone'));

  const known = new WeakMap<BuiltFile, Map<PageKind, Record<string, string>>>();
  const headers = (path: string, file: BuiltFile): Record<string, string> => {
    const kind = pageKind(path);
    const ofFile = known.get(file) ?? new Map<PageKind, Record<string, string>>();
    known.set(file, ofFile);
    const found =
      ofFile.get(kind) ??
      pageHeaders({
        kind,
        scriptHashes: file.inline.scripts,
        styleHashes: [...INJECTED_STYLE_HASHES, ...file.inline.styles],
        publicUrl: deps.env.publicUrl,
        stripe: deps.env.stripe !== null,
      });
    ofFile.set(kind, found);
    return found;
  };

  const renderProfile = dataPages(homeRenderer, deps.env.publicUrl);
  const profilePage = async (c: Context<AppVariables>, handle: string): Promise<Response> => {
    const limit = reviewsAsked(c.req.query('reviews'));
    const [expert, reviews] = await Promise.all([
      publicProfile(deps, handle),
      publicReviews(deps, handle, { limit }),
    ]);
    if (!expert || !reviews) return serveShell(c, (await isProfileGone(deps.db, handle)) ? 410 : 404);
    const { pathname, search } = new URL(c.req.url);
    // A handle that the expert gave up (F-20). Not for ever: after 12 months somebody else may have it.
    if (expert.handle.toLowerCase() !== handle.toLowerCase()) {
      const rest = new URLSearchParams(search);
      rest.delete('id');
      const query = rest.size === 0 ? '' : `?${rest.toString()}`;
      return c.redirect(`/app/experts/${encodeURIComponent(expert.handle)}${query}`, 302);
    }
    const results = resultsPage(c.req.header('referer'), deps.env.publicUrl);
    try {
      const page = await renderProfile(pathname + search, {
        expert,
        reviews,
        results,
      } satisfies ProfileData);
      return await sendFile(c, page, headers(pathname, page));
    } catch (error) {
      deps.log.warn({ err: error, path: pathname }, 'a profile is sent as a shell');
      return serveShell(c, 200, {});
    }
  };

  app.get('/app/pages/user/profile/', (c) => profilePage(c, c.req.query('id') ?? ''));
  app.get('/app/pages/user/profile', (c) =>
    c.redirect(`/app/pages/user/profile/?id=${encodeURIComponent(c.req.query('id') ?? '')}`, 308),
  );
  app.get('/app/experts/:handle', (c) => profilePage(c, c.req.param('handle')));
  // An expert's own link (F-20). Not for ever: browsers would keep it for whoever has the handle next.
  app.get('/:link{@[^/]+}', async (c, next) => {
    const asked = c.req.param('link').slice(1);
    const found = await publicExpert(deps.db, asked);
    // Who is hidden or suspended answers there that they are gone.
    if (!found && !(await isProfileGone(deps.db, asked))) return next();
    return c.redirect(`/app/experts/${encodeURIComponent(found?.handle ?? asked)}?via=link`, 302);
  });

  const renderEvent = dataPages(renderer, deps.env.publicUrl);
  /** A published workshop, or that it is gone; other addresses below /events are files, or nothing (H-05). */
  app.on('GET', ['/events/:slug{[a-z0-9-]+}', '/events/:slug{[a-z0-9-]+}/'], async (c, next) => {
    const slug = c.req.param('slug');
    const workshop = await findWorkshop(deps, slug);
    const isGone = !workshop && (await isWorkshopGone(deps.db, slug));
    if (!workshop && !isGone) return next();
    const date = workshop?.sessions.find(({ id }) => id === c.req.query('date'));
    const path = `/events/${slug}`;
    const address = date ? `${path}?date=${date.id}` : path;
    const now = deps.clock.now().getTime();
    try {
      const shown = workshop ? { workshop } : { isWorkshopGone: true };
      const page = await renderEvent(address, { now, ...shown }, shown);
      return await sendFile(c, page, headers(path, page), isGone ? 410 : 200);
    } catch (error) {
      deps.log.warn({ err: error, path }, 'a workshop is sent as it was built, or not at all');
      return next();
    }
  });

  const searchPage = searchPages(
    renderer,
    deps.env.publicUrl,
    (error) => deps.log.warn({ err: error, path: FIND }, 'a search is sent as it was built'),
    patienceMs,
  );
  /** /find-experts with something in its address (F-01). */
  app.on('GET', [FIND, `${FIND}/`], async (c, next) => {
    const { search } = new URL(c.req.url);
    const built = pageFile(marketplace, FIND);
    if (search === '' || !built) return next();
    const answer = await searchPage(c.get('ctx'), built, search);
    if (answer && 'to' in answer) return c.redirect(answer.to, 302);
    const page = answer?.page ?? (await current(c, built));
    return sendFile(c, page, headers(FIND, page));
  });

  const sitemap = sitemaps(deps);
  app.get('/:file{sitemap(?:-experts-[0-9]+|-events)?\\.xml}', async (c, next) => {
    const file = await sitemap(c.req.path);
    return file ? sendFile(c, file, {}) : next();
  });

  const rendered = renderedPages(deps);
  /** What is made of a built page for this moment; null for a page that is always the same. */
  const makerOf = (path: string, file: BuiltFile): (() => Promise<BuiltFile>) | null => {
    const read = rendered.get(path);
    if (!read) return null;
    return async () => {
      const data = await read();
      if (!data) return file;
      const site = await renderer();
      const html = withOrigin(await site.render(encodeURI(path), data), deps.env.publicUrl);
      return writtenFile(file.type, html, inlineHashes(html));
    };
  };
  const kept = new Map<BuiltFile, () => Promise<BuiltFile>>();
  /** A page with what it shows now; as it was built when its address asks for something in it. */
  const current = (c: Context<AppVariables>, file: BuiltFile): BuiltFile | Promise<BuiltFile> => {
    const path = c.req.path.replace(/(.)\/$/, '$1');
    if (path !== '/' && path !== FIND && c.req.url.includes('?')) return file;
    const make = kept.has(file) ? null : makerOf(path, file);
    if (make)
      kept.set(
        file,
        keptPage(
          file,
          make,
          (error) => deps.log.warn({ err: error, path }, 'a page is sent as it was built'),
          patienceMs,
        ),
      );
    return kept.get(file)?.() ?? file;
  };

  app.get('/app/offline.html', (c) => {
    const page = home.get('/offline.html');
    return page ? sendFile(c, page, { ...headers(c.req.path, page), ...NOT_FOR_SEARCH }) : serveHome(c);
  });
  app.get('/app/*', (c) => serveHome(c));
  app.get('/app', (c) => serveHome(c));
  app.get('*', async (c) => {
    const { path } = c.req;
    const file = pageFile(marketplace, path);
    if (file && file !== notFoundPage) {
      if (!file.type.startsWith('text/html')) return sendFile(c, file, {});
      const shown = await current(c, file);
      return sendFile(c, shown, headers(path, shown));
    }
    if (path.startsWith('/assets/') || !notFoundPage) throw new AppError('NotFound', 'Page not found');
    return sendFile(c, notFoundPage, headers(path, notFoundPage), 404);
  });

  function serveHome(c: Context<AppVariables>): Promise<Response> {
    const { path } = c.req;
    const file = home.get(path) ?? home.get(path.slice('/app'.length));
    if (file && !file.type.startsWith('text/html'))
      return sendFile(c, file, path === '/app/sw.js' ? WORKER_HEADERS : {});
    if (path.includes('/assets/')) throw new AppError('NotFound', 'Page not found');
    return serveShell(c, isHomePage(path) ? 200 : 404);
  }

  function serveShell(
    c: Context<AppVariables>,
    status: 200 | 404 | 410,
    more: Record<string, string> = NOT_FOR_SEARCH,
  ): Promise<Response> {
    if (!homeShell) throw new AppError('NotFound', 'Page not found');
    return sendFile(c, homeShell, { ...headers(c.req.path, homeShell), ...more }, status);
  }
}
