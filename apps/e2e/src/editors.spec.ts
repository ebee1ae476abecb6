import type { BrowserContext, Page } from '@playwright/test';
import { startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { expect, test } from './walk.ts';

// The editors of hours and services, used by an expert of the demo data: by keyboard, offline, and when leaving.
test.describe.configure({ mode: 'serial' });

const PAGES = [
  {
    title: 'Services',
    path: '/app/expert/services',
    save: 'Save services',
    edited: (page: Page) => page.getByRole('radio', { name: /^Full refund/ }),
  },
  {
    title: 'Availability',
    path: '/app/expert/availability',
    save: 'Save availability',
    edited: (page: Page) => page.getByRole('checkbox', { name: 'Sunday' }),
  },
];

let product: Product;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  context = await browser.newContext({ baseURL: product.url, timezoneId: 'Australia/Sydney' });
  await logIn();
  page = await context.newPage();
  watch(page);
});

test.afterAll(async () => {
  await context?.close();
  await product?.stop();
});

async function logIn(): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    headers: { origin: product.url },
    data: { username: 'expert@demo.nexperts.test', password: 'Demo!2345', rememberMe: false },
  });
  expect(answer.status()).toBe(200);
}

/** The focused element, if bars at the edges of the window cover it completely. */
const covered = () =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const box = (focused.closest('label') ?? focused).getBoundingClientRect();
    const isSeen = [box.top + 3, (box.top + box.bottom) / 2, box.bottom - 3].some((y) => {
      const top = document.elementFromPoint((box.left + box.right) / 2, y);
      return (
        top !== null && (focused.contains(top) || top.contains(focused) || top.closest('label') !== null)
      );
    });
    return isSeen ? null : (focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 120));
  });

const press = async (name: string): Promise<void> => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};

for (const [at, { title, path, save, edited }] of PAGES.entries()) {
  // Both are made of the same parts.
  const tag = at === 0 ? [] : '@long';
  const back = at === 0 ? '@long' : [];
  test(`[W-03] ${title}: a step back asks first, and leaves when it is told to`, { tag: back }, async () => {
    const places = page.getByRole('navigation').first();
    await page.goto('/app/expert/earnings');
    await places.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await edited(page).click({ force: true });
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: save })).toBeVisible();
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeFocused();
  });

  test(
    `[W-03] [B-01] ${title}: at 320 px nothing that has the focus lies under the bar or the tabs`,
    { tag: '@long' },
    async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await edited(page).click({ force: true });
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('heading', { level: 1 }).click();
      const reached: string[] = [];
      const hidden: string[] = [];
      while (!reached.includes(save) && reached.length < 150) {
        await page.keyboard.press('Tab');
        reached.push((await page.locator(':focus').textContent()) ?? '');
        const found = await covered();
        if (found !== null) hidden.push(found);
      }
      expect(reached.at(-1)).toBe(save);
      expect(reached.length).toBeGreaterThan(8);
      expect(hidden).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    },
  );

  test(
    `[W-03] ${title}: offline and signed out nothing is lost, and after the save the focus is where it was`,
    { tag },
    async () => {
      await page.goto(path);
      const control = edited(page);
      await control.click({ force: true });
      const isChosen = await control.isChecked();
      await control.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await context.setOffline(true);
      await press(save);
      await expect(page.getByText('We couldn’t reach Nexperts.')).toBeVisible();
      await expect(page.getByRole('button', { name: save })).toBeFocused();
      await context.setOffline(false);
      await context.clearCookies();
      await press(save);
      await expect(page.getByRole('link', { name: 'Log in in a new tab' })).toBeVisible();
      await logIn();
      await press(save);
      await expect(page.getByText(/^Saved\./)).toBeVisible();
      await expect(page.getByRole('button', { name: save })).toBeHidden();
      await expect(control).toBeFocused();
      await page.reload();
      await expect(edited(page)).toBeChecked({ checked: isChosen });
    },
  );
}

test('what was seen on the way is clean', () => {
  expect(watch.found).toEqual([]);
});
