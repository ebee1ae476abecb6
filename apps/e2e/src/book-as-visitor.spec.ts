import type { Browser, BrowserContext, Page } from '@playwright/test';
import { choose } from './choose.ts';
import { startProduct, type Product } from './product.ts';
import { enterCode, fillSignUp, PASSWORD } from './sign-up.ts';
import { watch } from './watch.ts';
import { expect, quiet, says, test } from './walk.ts';

// A visitor chooses a time and gets to the card form without losing it on the way (D-4).
test.describe.configure({ mode: 'serial' });

const PROFILE = '/app/pages/user/profile/?id=amara_osei';
const DEMO = { email: 'client@demo.nexperts.test', password: 'Demo!2345' };

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.url });
  context.on('page', watch);
  return context;
}

/** The digits of `13:30`, as summary and checkout write them: `1:30`. */
const inTwelve = (time: string): string => {
  const [hour = 0, minute] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
};

/** Chooses one of the free times and presses Continue. @returns its digits on a clock of twelve hours */
async function chooseTime(page: Page, nth: number): Promise<string> {
  await page.goto(PROFILE);
  // The service booked on request.
  await choose(page.getByRole('radio', { name: /^Range and margin review/ }));
  await expect(page).toHaveURL(/[?&]service=/);
  // Tomorrow: what is left of today depends on the hour.
  await page.getByRole('toolbar', { name: 'Days' }).getByRole('button').nth(1).click();
  const times = page.getByRole('radio', { name: /^\d{1,2}:\d{2}/ });
  await expect(times.first()).toBeAttached();
  const time = times.nth(nth);
  const name =
    (await time.getAttribute('aria-label')) ??
    (await time.evaluate((radio) => radio.closest('label')?.textContent)) ??
    '';
  await choose(time);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/signup\?as=client&next=/);
  return inTwelve(/\d{1,2}:\d{2}/.exec(name)?.[0] ?? '');
}

const summary = (page: Page) => page.getByRole('region', { name: 'Your booking' });

test('[D-4] [S-08] [D-18] a visitor signs up beside what they book, and the code leads to the checkout with the time held', async ({
  browser,
}) => {
  const context = await newContext(browser);
  const page = await context.newPage();
  const time = await chooseTime(page, 0);
  await expect(summary(page)).toContainText('Amara Osei');
  await expect(summary(page)).toContainText(time);
  await expect(summary(page)).toContainText('London');
  await expect(summary(page)).toContainText('A$120');
  await expect(summary(page)).toContainText('This time isn’t held yet');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  const email = await fillSignUp(page, 'Singapore', '9123 4567');
  await expect(summary(page)).toBeVisible();
  await enterCode(product, page, email);
  await page.waitForURL(/\/app\/checkout\//);
  await says(page, 'Login successful!');
  const account = (await (await context.request.get('/api/auth/account')).json()) as {
    data: { phoneNumber: string };
  };
  expect(account.data.phoneNumber).toBe('+6591234567');
  await expect(page.getByText(/Held for/)).toBeVisible();
  await expect(page.getByText(time).filter({ visible: true }).first()).toBeVisible();
  // The entered values are deleted.
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nexperts-'))),
  ).toEqual([]);
  await context.close();
});

test('[D-4] a visitor with an account logs in beside the same summary and gets to the checkout', async ({
  browser,
}) => {
  const context = await newContext(browser);
  const page = await context.newPage();
  const time = await chooseTime(page, 1);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(/\/login\?next=/);
  await expect(summary(page)).toContainText(time);
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/app\/checkout\//);
  await expect(page.getByText(/Held for/)).toBeVisible();
  await context.close();
});

test(
  '[D-4] [B-06] if somebody else took the time, the page says so and offers three others',
  { tag: '@long' },
  async ({ browser }) => {
    const slow = await newContext(browser);
    const late = await slow.newPage();
    const time = await chooseTime(late, 3);
    await late.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(summary(late)).toContainText(time);
    const search = new URL(new URL(late.url()).searchParams.get('next') ?? '', product.url).searchParams;

    const other = await newContext(browser);
    const faster = await other.newPage();
    await faster.goto('/signup?as=client');
    const email = await fillSignUp(faster);
    await enterCode(product, faster, email);
    await faster.waitForURL(/\/login/);
    await faster.getByLabel('Password', { exact: true }).waitFor();
    await faster.getByLabel('Email', { exact: true }).fill(email);
    await faster.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await faster.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await faster.waitForURL(/\/app/);
    const taken = await other.request.post('/api/bookings', {
      headers: { origin: product.url, 'idempotency-key': crypto.randomUUID() },
      data: { serviceId: search.get('service'), startsAt: search.get('slot'), timeZone: 'Europe/London' },
    });
    expect(taken.status()).toBe(201);

    await late.getByLabel('Email', { exact: true }).fill(DEMO.email);
    await late.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await late.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(late.getByRole('heading', { level: 1, name: 'Amara Osei' })).toBeVisible();
    const notice = late.locator('#book').getByRole('status').or(late.locator('#book').getByRole('alert'));
    await expect(notice.getByRole('button')).toHaveCount(3);
    await says(late, 'Login successful!');
    await slow.close();
    await other.close();
  },
);

test(
  '[D-4] [S-13] after a reload that lost the password, the code leads to the login and from there to the checkout',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await newContext(browser);
    const page = await context.newPage();
    await chooseTime(page, 5);
    const email = await fillSignUp(page);
    await page.reload();
    await expect(summary(page)).toBeVisible();
    await enterCode(product, page, email);
    await page.waitForURL(/\/login\?next=/);
    await expect(summary(page)).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/app\/checkout\//);
    await expect(page.getByText(/Held for/)).toBeVisible();

    // Two tabs of one checkout: once it is paid in one, the other says so.
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByText(/Held for/)).toBeVisible();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on card').fill('Vera Visitor');
    await page.getByRole('button', { name: /^(Pay|Send request and hold) A\$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();
    await expect(
      second.getByRole('heading', { level: 1, name: /^You’ve already (paid|sent this request)$/ }),
    ).toBeVisible();
    await second.getByRole('link', { name: 'View booking' }).click();
    await expect(second.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();
    await context.close();
  },
);

test('[D-4] a link with a time causes no hold', { tag: '@long' }, async ({ browser }) => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await chooseTime(page, 7);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  const stranger = await newContext(browser);
  const visit = await stranger.newPage();
  await visit.goto(`/login?next=${encodeURIComponent(next)}`);
  await visit.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await visit.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await visit.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(visit.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  await says(visit, 'Login successful!');
  await quiet(visit);
  await expect(visit).toHaveURL(/\/pages\/user\/profile\//);
  await context.close();
  await stranger.close();
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
