import { expect, test, type Locator, type Page } from '@playwright/test';
import { choose } from './choose.ts';
import { now, startProduct, type Product } from './product.ts';
import { bookSession, person, type Session } from './room-people.ts';

// [F-02] From the moment a time is chosen, it and the way on are in view at every size, and cover nothing with the focus.
test.describe.configure({ mode: 'serial' });

const DAY = 86_400_000;
const SIZES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [640, 400],
  [768, 1024],
  [1280, 720],
  [1280, 800],
  [1440, 900],
] as const;
/** A small phone and a low window lose the way on first. */
const tagOf = (width: number, height: number): string[] =>
  (width === 320 && height === 568) || (width === 1280 && height === 720) ? [] : ['@long'];
const PICKED_TIME = /^\d{1,2}:\d{2}/;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product?.stop());

/** Whether all of it is in the window, and its middle is not covered. */
const isSeen = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const shown = element.closest('label') ?? element;
    const { left, top, bottom, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && hit !== null && shown.contains(hit);
  });

/** The times that a visitor sees without scrolling. */
async function timesInView(times: Locator): Promise<Locator[]> {
  const all = await times.all();
  const seen = await Promise.all(all.map(isSeen));
  return all.filter((_, place) => seen[place]);
}

async function openTimes(page: Page): Promise<Locator> {
  await page.goto(`${product.url}/app/pages/user/profile/?id=amara_osei`);
  const times = page.locator('#book').getByRole('radio', { name: PICKED_TIME });
  await expect(times.first()).toBeAttached();
  const day = page.getByRole('toolbar', { name: 'Days' }).getByRole('button').nth(3);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  // Every half hour, around the clock.
  await expect(times).toHaveCount(48);
  return times;
}

for (const [width, height] of SIZES)
  test(`[F-02] on a profile at ${width} × ${height}`, { tag: tagOf(width, height) }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const times = await openTimes(page);
    await times.nth(16).scrollIntoViewIfNeeded();
    // The one furthest down is where a bar that comes would lie.
    const picked = (await timesInView(times)).at(-1) ?? times.nth(16);
    await choose(picked);
    const button = page.getByRole('button', { name: 'Continue to payment' });
    const told = page.locator('#book output:has(strong)');
    await expect(button).toHaveCount(1);
    for (const part of [button, told, picked]) await expect.poll(() => isSeen(part)).toBe(true);
    // On, and back: whatever takes the focus is seen.
    await picked.focus();
    for (const name of ['Choose a different date', 'Change time zone']) {
      await page.keyboard.press('Tab');
      const stop = page.getByRole('button', { name });
      await expect(stop).toBeFocused();
      await expect.poll(() => isSeen(stop), name).toBe(true);
    }
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const part of [button, told]) await expect.poll(() => isSeen(part)).toBe(true);
  });

test.describe('with a session', () => {
  let session: Session;
  let client: Page;
  test.beforeAll(async ({ browser }) => {
    const contexts = await Promise.all(
      ['client@demo.nexperts.test', 'expert@demo.nexperts.test'].map((email) =>
        person(browser, product, email),
      ),
    );
    const [clientPage, expertPage] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!clientPage || !expertPage) throw new Error('nobody is there');
    client = clientPage;
    session = await bookSession(product, client, expertPage, now() + 5 * DAY);
  });
  test.afterAll(() => client?.context().close());

  for (const [width, height] of SIZES)
    test(
      `[F-02] [M-01] in the dialog to move it at ${width} × ${height}`,
      { tag: tagOf(width, height) },
      async () => {
        await client.setViewportSize({ width, height });
        await client.goto(`${product.url}/app/bookings/${session.id}`);
        await client.getByRole('button', { name: 'Move session' }).click();
        const dialog = client.getByRole('dialog', { name: 'Move session' });
        const times = dialog.getByRole('radio', { name: PICKED_TIME });
        await expect(times.first()).toBeAttached();
        await times.nth(3).scrollIntoViewIfNeeded();
        await choose(times.nth(3));
        for (const part of [dialog.getByRole('button', { name: 'Move session' }), dialog.locator('b').last()])
          await expect.poll(() => isSeen(part)).toBe(true);
      },
    );
});
