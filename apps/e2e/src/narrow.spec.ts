import type { Page } from '@playwright/test';
import { hold, makeBookings, type Bookings } from './axe/bookings.ts';
import { HANDLE, openDoors, type Doors, type Who } from './axe/doors.ts';
import { startProduct, type Product } from './product.ts';
import { expect, IS_LONG, open, test } from './walk.ts';

// Pages with bars that stay in place, and those with the most words, on the smallest screens: a window of 1280 × 1024
// at 400 % is 320 × 256 px.
test.describe.configure({ mode: 'serial' });
test.use({ trace: 'off' });

const NARROWEST = 320;
let product: Product;
let doors: Doors;
let bookings: Bookings;
let checkout: string;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  doors = await openDoors(browser, product, ['visitor', 'client', 'expert', 'newcomer', 'drafter', 'staff']);
  bookings = await makeBookings(doors);
  const { id } = await hold(doors, 'newcomer', { instant: true, hours: 30 });
  checkout = `/app/checkout/${id}`;
});
test.afterAll(async () => {
  await Promise.all(Object.values(doors?.contexts ?? {}).map((context) => context.close()));
  await product?.stop();
});

interface Place {
  who: Who;
  path: string;
  /** Makes a change after which the bar appears */
  change?: (page: Page) => Promise<unknown>;
  /** It has a bar of its own that stays in place, or a layout that no other has */
  isOneOfAKind?: boolean;
}
const places = (): Place[] => [
  { who: 'visitor', path: '/', isOneOfAKind: true },
  ...['/signup?as=client', '/login', '/find-experts'].map((path) => ({ who: 'visitor' as const, path })),
  { who: 'visitor', path: '/categories/fashion' },
  { who: 'visitor', path: `/app/pages/user/profile/?id=${HANDLE}`, isOneOfAKind: true },
  { who: 'newcomer', path: checkout, isOneOfAKind: true },
  { who: 'client', path: '/app' },
  { who: 'client', path: '/app/bookings' },
  { who: 'client', path: `/app/bookings/${bookings.confirmed.id}`, isOneOfAKind: true },
  { who: 'client', path: `/app/bookings/${bookings.confirmed.id}/check` },
  { who: 'expert', path: `/app/bookings/${bookings.requested.id}` },
  { who: 'expert', path: '/app/expert/requests' },
  { who: 'client', path: '/app/settings' },
  { who: 'client', path: '/app/settings/security' },
  { who: 'drafter', path: '/app/application' },
  {
    who: 'expert',
    path: '/app/expert/availability',
    isOneOfAKind: true,
    change: (page) => page.getByRole('checkbox', { name: 'Sunday' }).click({ force: true }),
  },
  { who: 'expert', path: '/app/expert/services' },
  { who: 'client', path: '/app/messages' },
  { who: 'client', path: `/app/messages/new?booking=${bookings.confirmed.id}` },
  // The header of the desk takes two rows where it is narrow.
  ...['', '/queues/safety', '/team', '/audit'].map((page) => ({
    who: 'staff' as const,
    path: `/app/staff${page}`,
  })),
];

/** Faults at all places, in the short form at those that are one of a kind; a line each. */
async function visitAll(
  size: { width: number; height: number },
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { who, path, change } of places().filter(({ isOneOfAKind }) => IS_LONG || isOneOfAKind)) {
    const page = await doors.contexts[who].newPage();
    await page.setViewportSize(size);
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await change?.(page);
    problems.push(...(await check(page)).map((problem) => `${who} ${path}: ${problem}`));
    await page.close();
  }
  return problems;
}

/** The focused element: its name, and whether any of it is visible. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    // Two frames: the first comes before the scroll caused by the focus is drawn.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const isFirst = !element.hasAttribute('data-was-focused');
    element.setAttribute('data-was-focused', '');
    // A hidden control of 1 px: its label, or the place that shows its focus, is what people see.
    const { labels } = element as HTMLInputElement;
    const around = [element.closest('label'), element.closest('[data-focus-visible]')];
    const drawn = [element, ...(labels ?? []), ...around.filter((part) => part !== null)];
    const canBeSeen = drawn.some((part) =>
      [...(part?.getClientRects() ?? [])].some(({ left, top, width, height }) =>
        [0.02, 0.25, 0.5, 0.75, 0.98].some((x) =>
          [0.02, 0.25, 0.5, 0.75, 0.98].some((y) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y);
            return hit !== null && drawn.some((each) => each?.contains(hit));
          }),
        ),
      ),
    );
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const { top, bottom } = element.getBoundingClientRect();
    const where = `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
    return { isFirst, canBeSeen, what: `${element.localName} "${name}" ${element.id} at ${where}` };
  });

for (const [width, height] of [
  [NARROWEST, 256],
  // A phone, and a small window or a large one at 200 %: there the bars stay.
  [360, 740],
  [640, 400],
] as const)
  test(
    `[2.4.11] no bar covers all of what has the focus at ${width} × ${height}, on the way down and back`,
    { tag: '@long' },
    async () => {
      if (IS_LONG) test.setTimeout(600_000);
      let stops = 0;
      const covered = await visitAll({ width, height }, async (page) => {
        const found: string[] = [];
        for (const key of ['Tab', 'Shift+Tab']) {
          await page.evaluate(() => {
            for (const element of document.querySelectorAll('[data-was-focused]'))
              element.removeAttribute('data-was-focused');
          });
          for (let count = 0; count < 150; count += 1) {
            await page.keyboard.press(key);
            const now = await focused(page);
            if (!now?.isFirst) break;
            stops += 1;
            if (!now.canBeSeen) found.push(`${key}: ${now.what}`);
          }
        }
        return found;
      });
      process.stdout.write(`figure: ${stops} stops of the focus at ${width} × ${height}\n`);
      expect(covered).toEqual([]);
      expect(stops).toBeGreaterThan(IS_LONG ? 300 : 80);
    },
  );

/** Texts that their own box cuts off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const canvas = document.createElement('canvas').getContext('2d');
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // Not drawn, or text only for assistive technology.
      if (width <= 1 || height <= 1 || style.visibility === 'hidden' || style.clipPath !== 'none') continue;
      if (element instanceof HTMLSelectElement && canvas) {
        canvas.font = style.font;
        canvas.letterSpacing = style.letterSpacing;
        canvas.wordSpacing = style.wordSpacing;
        const text = element.selectedOptions[0]?.text ?? '';
        const room =
          element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        if (canvas.measureText(text).width > room + 1) found.push(`select "${text}"`);
        continue;
      }
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      if (!hasWords) continue;
      const isTooWide = isClipped(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isTooHigh = isClipped(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (isTooWide || isTooHigh)
        found.push(`${element.localName} "${element.textContent?.trim().slice(0, 60)}"`);
    }
    const wide = document.documentElement.scrollWidth;
    return wide > innerWidth ? [...found, `${wide} px wide at ${innerWidth}`] : found;
  });

const space = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(spacing);
  });

test('[1.4.10] at 320 px no words are cut off', async () => {
  expect(await visitAll({ width: NARROWEST, height: 700 }, cutOff)).toEqual([]);
});

for (const width of [NARROWEST, 768, 1280])
  test(
    `[1.4.12] with the text spacing of readers no words are cut off at ${width} px`,
    { tag: '@long' },
    async () => {
      const problems = await visitAll({ width, height: 900 }, async (page) => {
        await space(page);
        return cutOff(page);
      });
      expect(problems).toEqual([]);
    },
  );
