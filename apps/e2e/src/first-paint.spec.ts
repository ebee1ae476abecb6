import type { Page, Response } from '@playwright/test';
import { startProduct, type Product } from './product.ts';
import { expect, IS_LONG, open, some, test } from './walk.ts';

// Pages that visitors begin with are drawn from their own text alone (packages/site-build/src/first-paint.ts, docs/adr/0012).
const PROFILE = '/app/experts/amara_osei';
const PAGES = [
  '/',
  '/signup',
  '/login',
  '/forgot-password',
  '/expert-onboarding',
  '/find-experts',
  '/categories/technology',
  PROFILE,
] as const;
const WIDTHS = IS_LONG ? [320, 360, 412, 768, 1280, 1920] : [360, 1280];
/** Ten segments of 1,460 bytes: what comes with the first flight of a new connection */
const FLIGHT = 14_600;

interface Noted {
  hasAddedFonts?: boolean;
}

/** Files that a first visit requests once the page is drawn */
const KINDS = ['css', 'woff2', 'js'];

test.use({ trace: 'off' });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const LOOKS = 'display color backgroundColor border padding font opacity translate content fill'.split(' ');

/** The style of each element, and its position if it is in the window; text may be wider in another font. */
const drawn = (page: Page): Promise<string[]> =>
  page.evaluate((looks) => {
    const look = (element: Element, part?: string): string => {
      const style = getComputedStyle(element, part);
      return looks.map((name) => style[name as 'color']).join(' ');
    };
    return Array.from(document.querySelectorAll('body, body :not(script)'), (element) => {
      const { top } = element.getBoundingClientRect();
      const isPlaced = top < innerHeight && !element.matches('span, a, svg, svg *');
      return `${element.tagName} ${isPlaced ? Math.round(top) : ''} ${look(element)} ${look(element, '::before')}`;
    });
  }, LOOKS);

/** When the page was first drawn, and when it asked for files of a kind; ms. */
const times = (page: Page): Promise<{ drawn: number; asked: Record<string, number>; blocking: string[] }> =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    const asked: Record<string, number> = {};
    for (const { name, startTime } of files) asked[/\.(\w+)$/.exec(name)?.[1] ?? name] ??= startTime;
    return {
      drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      asked,
      blocking: files.filter((file) => file.renderBlockingStatus === 'blocking').map(({ name }) => name),
    };
  });

/** Opens a page until it is live, drawn, and has a file of each kind. */
async function openWhole(page: Page, path: string): Promise<Response | null> {
  const answer = await open(page, path);
  await page.waitForFunction((kinds) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const isDrawn = performance.getEntriesByName('first-contentful-paint').length > 0;
    return isDrawn && kinds.every((kind) => names.some((name) => name.endsWith(`.${kind}`)));
  }, KINDS);
  await page.evaluate(() => document.fonts.ready);
  return answer;
}

for (const path of PAGES) {
  // The others are made of the same parts.
  const tag = path === '/' ? [] : '@long';
  test(
    `${path} is drawn before any other file, and nothing moves when sheet and faces come`,
    { tag },
    async ({ browser }) => {
      const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.addInitScript(() => {
        // In the same task, those are removed again that would move something.
        const add = document.fonts.add.bind(document.fonts);
        document.fonts.add = (font) => {
          (window as Noted).hasAddedFonts = true;
          return add(font);
        };
      });
      let release = (): void => {};
      let released = Promise.resolve();
      await page.route(/\.(css|woff2)$/, async (route) => {
        // Later requests pass: the sheet loads the font for figures.
        await released;
        await route.continue().catch(() => {});
      });
      await page.route(/\.js$/, (route) => route.abort());
      for (const width of WIDTHS) {
        released = new Promise((resolve) => {
          release = resolve;
        });
        await page.setViewportSize({ width, height: 900 });
        const sheet = page.waitForRequest(/\.css$/);
        await page.goto(path);
        await sheet;
        const alone = await drawn(page);
        release();
        await page.waitForFunction(() => (window as Noted).hasAddedFonts);
        await page.evaluate(() => document.fonts.ready);
        const whole = await drawn(page);
        const hasFonts = await page.evaluate(() =>
          [...document.fonts].some(
            ({ family, status }) => family.includes('Schibsted Grotesk') && status === 'loaded',
          ),
        );
        // At 320 px its words would break differently, so that it stays in the fonts of the device.
        expect(hasFonts || path === PROFILE, `${width} px`).toBe(true);
        const changed = whole.find((line, index) => line !== alone[index]);
        expect([changed, whole.length], `${width} px`).toEqual([undefined, alone.length]);
      }
      await context.close();
    },
  );
}

test('a first visit requests sheet, fonts and scripts once the page is drawn', async ({ browser }) => {
  for (const path of some(PAGES, 3)) {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const answer = await openWhole(page, path);
    const { drawn, asked, blocking } = await times(page);
    expect(blocking, path).toEqual([]);
    for (const kind of KINDS)
      expect(asked[kind] ?? Number.NaN, `${path} ${kind}`).toBeGreaterThanOrEqual(drawn);
    const size = await answer?.request().sizes();
    // Reviews and data of a profile come with the second flight.
    const most = path === PROFILE ? 2 * FLIGHT : FLIGHT;
    expect((size?.responseHeadersSize ?? most) + (size?.responseBodySize ?? most), path).toBeLessThanOrEqual(
      most,
    );
    await context.close();
  }
});

test('a returning visitor has sheet and fonts cached: no text changes its font', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  // Either site has a sheet and fonts of its own.
  for (const path of ['/', PROFILE]) {
    await openWhole(page, path);
    await openWhole(page, path);
    const { drawn, asked, blocking } = await times(page);
    expect(blocking, path).toEqual([expect.stringMatching(/\.css$/)]);
    expect(asked['woff2'] ?? Number.NaN, path).toBeLessThan(drawn);
  }
  await context.close();
});

test('a page whose sheet does not load becomes live all the same', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.route(/\.css$/, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeAttached();
  await context.close();
});
