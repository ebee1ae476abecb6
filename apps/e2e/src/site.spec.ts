import type { Browser, BrowserContext, Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { BROWSER_FLAGS } from './browser-flags.ts';
import { startProduct, type Product } from './product.ts';
import { CLAUSES, sitemapPaths, someHandle } from './site-routes.ts';
import { expect, IS_LONG, open, quiet, some, test } from './walk.ts';

// Public pages as served: their head, their text, and that they work at every width, in both themes and without scripts.
// The long form visits every address; otherwise one for each template, and dark only wide, because the kit's own tests
// compute the contrast of every pair of colours.
const WIDTHS = [360, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const NARROWEST = 320;
const AT_ONCE = 3;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Recording a trace costs more than the steps themselves.
test.use({ trace: 'off' });

let product: Product;
let context: BrowserContext;
let plain: BrowserContext;
let listed: string[];
const titles = new Map<string, string>();
const count = { pages: 0, axe: 0, plain: 0 };

async function newContext(browser: Browser, javaScriptEnabled: boolean): Promise<BrowserContext> {
  const made = await browser.newContext({ baseURL: product.url, javaScriptEnabled, reducedMotion: 'reduce' });
  await made.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // eslint-disable-next-line no-console -- read by the test below
      console.error(`CSP: ${violatedDirective} ${blockedURI}`);
    });
  });
  return made;
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await newContext(browser, true);
  plain = await newContext(browser, false);
  listed = await sitemapPaths(product.url);
});

test.afterAll(async () => {
  await product.stop();
  process.stdout.write(
    `figure: ${count.pages} pages, ${count.axe} runs of axe, ${count.plain} pages without scripts\n`,
  );
});

/** Console messages and requests that a page should not have. */
function listen(page: Page, allowed: RegExp | null): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (!allowed?.test(message.text())) found.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.url) found.push(`asked ${request.url()}`);
  });
  return found;
}

async function head(page: Page, path: string, canonical: string): Promise<string[]> {
  const { title, description, address, social, ld } = await page.evaluate(() => {
    const meta = (selector: string): string =>
      document.querySelector(selector)?.getAttribute('content') ?? '';
    return {
      title: document.title,
      description: meta('meta[name=description]'),
      address: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      social: ['title', 'url', 'image', 'description'].map((name) => meta(`meta[property="og:${name}"]`)),
      ld: Array.from(
        document.querySelectorAll('script[type="application/ld+json"]'),
        (node) => node.textContent,
      ),
    };
  });
  const problems: string[] = [];
  const check = (isTrue: boolean, what: string): void => {
    if (!isTrue) problems.push(what);
  };
  const [socialTitle, socialUrl, , socialText] = social;
  check(title.includes('Nexperts') && (titles.get(title) ?? path) === path, `title: ${title}`);
  check(description.length >= 50 && description.length <= 200, `description: ${description}`);
  check(address === canonical, `canonical: ${address}`);
  check(
    socialUrl === canonical && socialTitle !== '' && socialText !== '',
    `Open Graph: ${social.join(' | ')}`,
  );
  check(
    ld.every((text) => JSON.parse(text)['@context'] === 'https://schema.org'),
    'JSON-LD',
  );
  titles.set(title, path);
  return problems;
}

/** The themes differ only in colours, so the colour rules are enough in dark. */
function runAxe(page: Page, isColourOnly: boolean): Promise<AxeResults> {
  return page.evaluate(
    ([tags, colour]) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: [...(colour ? ['color-contrast', 'link-in-text-block'] : tags)],
        rules: colour ? {} : { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
      }),
    [RULES, isColourOnly] as const,
  );
}

/** Finishes all transitions, which run between themes and are slow in a hidden window. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) =>
          Number.isFinite(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY),
        );
    // The end of one can be the start of another, since colours are inherited.
    for (let round = 0; round < 20 && running().length > 0; round += 1)
      for (const animation of running()) animation.finish();
  });
}

/** How wide the page gets with the text spacing that readers may set (WCAG 1.4.12). */
function widthWithSpacing(page: Page): Promise<number> {
  return page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(spacing);
    return document.documentElement.scrollWidth;
  });
}

async function looks(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(axe.source);
  // Content that the browser skips off screen keeps the colours of the previous theme.
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync(':not([hidden]) { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(all);
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of IS_LONG || width === 1280 ? THEMES : THEMES.slice(0, 1)) {
      await page.emulateMedia({ colorScheme });
      await finishTransitions(page);
      const { violations, passes } = await runAxe(page, colorScheme === 'dark');
      for (const { id, nodes } of violations) {
        const where = nodes.map(({ target }) => target.join(' ')).join(', ');
        problems.push(`axe at ${width} in ${colorScheme}: ${id}: ${where}`);
      }
      if (passes.length === 0)
        problems.push(`axe at ${width} in ${colorScheme}: ${passes.length} rules passed`);
      count.axe += 1;
    }
  }
  await page.setViewportSize({ width: NARROWEST, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > NARROWEST) problems.push(`${width} px wide at ${NARROWEST}`);
  const spaced = await widthWithSpacing(page);
  if (spaced > NARROWEST) problems.push(`${spaced} px wide at ${NARROWEST} with text spacing (WCAG 1.4.12)`);
  return problems;
}

/** The page without scripts, or before they load: its heading and its text are in the HTML. */
async function read(path: string): Promise<{ heading: string; problems: string[] }> {
  const page = await plain.newPage();
  await page.goto(path);
  const heading = (await page.locator('h1').allInnerTexts()).join(' | ');
  const text = (await page.locator('main').allInnerTexts()).join(' ');
  await page.close();
  count.plain += 1;
  return { heading, problems: text.length > 60 ? [] : [`without scripts: ${text}`] };
}

interface Look {
  path: string;
  status?: number;
  /** Path of the canonical address; null for a page that has none */
  canonical?: string | null;
  /** What the browser itself may write */
  allowed?: RegExp;
}

/** All faults of a page, a line each. */
async function visit({ path, status = 200, canonical = path, allowed }: Look): Promise<string[]> {
  const page = await context.newPage();
  const found = listen(page, allowed ?? null);
  // A page that isn't there has no scripts.
  const answer = status === 404 ? await page.goto(path) : await open(page, path);
  await quiet(page);
  const headings = await page.locator('h1').allInnerTexts();
  const problems = [
    ...(answer?.status() === status ? [] : [`status ${answer?.status()}`]),
    ...(headings.length === 1 ? [] : [`h1: ${headings.join(' | ')}`]),
    ...(canonical === null ? [] : await head(page, path, product.url + canonical)),
    ...(await looks(page)),
    ...found,
  ];
  await page.close();
  const without = await read(path);
  if (without.heading !== headings[0]) problems.push(`h1 without scripts: ${without.heading}`);
  problems.push(...without.problems);
  count.pages += 1;
  return problems.map((problem) => `${path}: ${problem}`);
}

async function visitAll(looksAt: readonly Look[]): Promise<void> {
  const waiting = [...looksAt];
  const problems: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) problems.push(...(await visit(next)));
    }),
  );
  expect(problems).toEqual([]);
}

/** What this form visits of a clause's pages. */
const visited = ({ paths, templates, pattern }: (typeof CLAUSES)[number]): readonly string[] =>
  IS_LONG ? [...new Set([...paths, ...listed.filter((path) => pattern.test(path))])] : templates;

for (const clause of CLAUSES) {
  // Pages of words alone, made of the parts that the other pages have.
  const tag = /^R-0[346]$/.test(clause.clause) ? '@long' : [];
  test(
    `[${clause.clause}] ${clause.paths.join(' ')} and what is below are whole, readable and accessible`,
    { tag },
    async () => {
      await visitAll(visited(clause).map((path) => ({ path })));
    },
  );
}

test('[R-07] an unknown address answers 404 with a link home that works before hydration', async () => {
  // None of them belongs to the same route as another.
  const unknown = some(
    ['/no/such/page', '/events/no-such-event', '/press/nothing', '/categories/alchemy'],
    2,
  );
  await visitAll(unknown.map((path) => ({ path, status: 404, canonical: null, allowed: /status of 404/ })));
  const page = await context.newPage();
  for (const path of unknown) {
    await page.goto(path);
    // Controls that need scripts are hidden.
    await expect(page.locator('button:visible')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).hover();
    // A slow tap: the element must still be there when the finger lifts.
    await page.mouse.down();
    await quiet(page);
    await page.mouse.up();
    await expect(page).toHaveURL(`${product.url}/`);
  }
  await page.close();
});

test(
  '[B-01] with text of twice the size every page fits the window',
  { tag: '@long' },
  async ({ playwright }) => {
    const executablePath = process.env.CHROMIUM_PATH;
    const browser = await playwright.chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...BROWSER_FLAGS, '--blink-settings=defaultFontSize=32'],
    });
    const page = await browser.newPage({ baseURL: product.url });
    const wide: string[] = [];
    for (const path of [...CLAUSES.flatMap(visited), `/app/experts/${await someHandle(product.url)}`]) {
      await page.goto(path, { waitUntil: 'load' });
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
        if (room < 0) wide.push(`${path} at ${width} px by ${-room} px`);
      }
    }
    await browser.close();
    expect(wide).toEqual([]);
  },
);

test('hydration adds no style, which would cause a new layout', { tag: '@long' }, async () => {
  const page = await context.newPage();
  const profile = `/app/experts/${await someHandle(product.url)}`;
  for (const path of ['/find-experts', '/categories/technology', '/login', profile]) {
    const sent = await (await page.request.get(path)).text();
    await open(page, path);
    await expect(page.locator('[data-react-aria-pressable]').first()).toBeAttached();
    await quiet(page);
    expect(await page.locator('style').count(), path).toBe(sent.split('<style').length - 1);
  }
  await page.close();
});

test('[W-01] a public profile is whole and accessible', async () => {
  const handle = await someHandle(product.url);
  await visitAll([{ path: `/app/pages/user/profile/?id=${handle}`, canonical: `/app/experts/${handle}` }]);
});

test('every listed address belongs to a clause, and every picture of a link preview is there', async () => {
  for (const path of listed)
    expect(
      CLAUSES.filter(({ pattern }) => pattern.test(path)),
      path,
    ).toHaveLength(1);
  const pictures = new Set<string>();
  for (const path of listed) {
    const html = await (await fetch(product.url + path)).text();
    pictures.add(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? `none on ${path}`);
  }
  expect(pictures.size).toBeGreaterThan(5);
  for (const picture of pictures) {
    const answer = await fetch(picture);
    expect(answer.status, picture).toBe(200);
    expect(answer.headers.get('content-type'), picture).toMatch(/^image\//);
  }
});

test('each font fits into the first flight of a new connection, and the sheet stays small', async ({
  browser,
}) => {
  const fresh = await browser.newContext({ baseURL: product.url });
  const page = await fresh.newPage();
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (!['stylesheet', 'font'].includes(type)) return;
    sizes.push(
      request.sizes().then((size) => ({ type, bytes: size.responseHeadersSize + size.responseBodySize })),
    );
  });
  await open(page, '/');
  await expect.poll(() => sizes.length).toBe(4);
  await quiet(page);
  expect(sizes).toHaveLength(4);
  // A flight is ten segments of 1,460 bytes. The sheet had 14,714 bytes when its limit was set, a tenth above.
  const most: Record<string, number> = { font: 14_600, stylesheet: 16_200 };
  for (const { type, bytes } of await Promise.all(sizes)) expect(bytes).toBeLessThanOrEqual(most[type] ?? 0);
  await fresh.close();
});
