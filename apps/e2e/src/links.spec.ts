import type { BrowserContext, Page } from '@playwright/test';
import { startProduct, type Product } from './product.ts';
import { emailOf, endWalk, person, stranger } from './room-people.ts';
import { expect, open, test } from './walk.ts';

// Everybody follows every link they are shown, in the demo with its twelve weeks of life: each leads to a page, and the
// page fits at every width with its words whole. The marketplace is the visitor’s: it sends some people on (L-03, T-06).
test.use({ trace: 'off' });

const WIDTHS = [1280, 768, 360, 320];
/** Addresses of one shape, such as bookings, that each person looks at. */
const OF_A_SHAPE = 2;
/** Longer words may be broken, as parts of addresses and references may. */
const LONGEST_WORD = 17;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ SEED_DEMO: '1' });
});
test.afterAll(() => endWalk(product));

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const shapeOf = ({ pathname, searchParams }: URL): string =>
  `${pathname.replaceAll(UUID, 'id')} ${[...searchParams.keys()].toSorted().join(' ')}`;

/** Pages below a path, not files or what the server answers to programs. */
const isPage = ({ origin, pathname }: URL, below: string): boolean =>
  origin === product.url &&
  pathname.startsWith(below) &&
  !/^\/(api|sandbox|dev|press|calendars)\//.test(pathname) &&
  !/\.\w+$/.test(pathname);

/** Words that are broken in their middle at the present width. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![^\s(“])[\p{L}’]{4,}(?![^\s.,:;!?)”])/gu,
      )) {
        if (word.length > longest) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (first && others.some(({ top }) => top >= first.bottom - 2)) broken.add(word);
      }
    }
    return [...broken];
  }, LONGEST_WORD);

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${width} px: ${over} px too wide`);
    const broken = await brokenWords(page);
    if (broken.length > 0) faults.push(`${width} px: broken words: ${broken.join(', ')}`);
  }
  return faults;
}

/** Follows links, breadth first. @returns the pages seen and what is wrong with them, a line each */
async function follow(context: BrowserContext, below: string, starts: readonly string[]) {
  const page = await context.newPage();
  const todo = starts.map((path) => new URL(path, product.url));
  const seen = new Set<string>();
  const shapes = new Map<string, number>();
  const faults: string[] = [];
  for (let at = todo.shift(); at; at = todo.shift()) {
    const shape = shapeOf(at);
    const count = shapes.get(shape) ?? 0;
    if (seen.has(at.href) || count >= OF_A_SHAPE) continue;
    seen.add(at.href);
    shapes.set(shape, count + 1);
    const answer = await open(page, at.href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (answer && answer.status() >= 400) faults.push(`${at.href}: ${answer.status()}`);
    else faults.push(...(await faultsOf(page)).map((fault) => `${at.href}: ${fault}`));
    const links = await page.evaluate(() => [...document.links].map(({ href }) => href));
    todo.push(
      ...links
        .map((href) => URL.parse(href.replace(/#.*/, '')))
        .filter((url): url is URL => url !== null && isPage(url, below)),
    );
  }
  await context.close();
  return { pages: seen.size, faults };
}

for (const [who, least, ...starts] of [
  ['visitor', 40, '/'],
  ['client', 40, '/app', '/app/saved', '/app/pages/user/profile/?id=amara_osei'],
  ['expert', 40, '/app', '/app/expert/workshops'],
  ['staff', 40, '/app/staff'],
  ['finance', 20, '/app/staff', '/app/staff/money', '/app/staff/payout-runs'],
] as const)
  test(
    `[L-01] every link that a ${who} is shown leads to a page that fits`,
    { tag: '@long' },
    async ({ browser }) => {
      test.slow();
      const context = await (who === 'visitor'
        ? stranger(browser, product)
        : person(browser, product, emailOf(who)));
      const { pages, faults } = await follow(context, who === 'visitor' ? '/' : '/app', starts);
      expect(pages).toBeGreaterThan(least);
      expect(faults).toEqual([]);
    },
  );
