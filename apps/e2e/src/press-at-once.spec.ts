import type { Browser, Page } from '@playwright/test';
import { now, startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { expect, IS_LONG, test } from './walk.ts';

// A press on a form before its page is live counts, and only once. Scripts start late (docs/adr/0012).
test.describe.configure({ mode: 'serial' });

const LOGIN = { email: 'client@demo.nexperts.test', password: 'Demo!2345' };
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];
/** On a slow line the press comes long before the page is live, on an office line at about the same moment. */
const LINES = [
  { latency: 150, bytesPerSecond: 80_000 },
  { latency: 20, bytesPerSecond: 1_000_000 },
];

let product: Product;
let wanted: string;
test.beforeAll(async () => {
  product = await startProduct();
  const answer = await fetch(`${product.url}/api/experts/amara_osei`);
  const { data } = (await answer.json()) as { data: { services: { id: string }[] } };
  const slot = new Date(now() + 3 * 86_400_000).toISOString();
  wanted = `/app/pages/user/profile/?id=amara_osei&service=${data.services[0]?.id}&slot=${slot}&zone=Europe%2FLondon`;
});
test.afterAll(() => product.stop());

type Line = (typeof LINES)[number];

async function slowPage(browser: Browser, viewport: (typeof SIZES)[number], line: Line): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport });
  context.on('page', watch);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  return page;
}

/** Bodies of the posts to an address of the API, which goes unanswered. */
async function postsTo(page: Page, path: string): Promise<string[]> {
  const posts: string[] = [];
  await page.route(path, (route) => {
    posts.push(route.request().postData() ?? '');
  });
  return posts;
}

const main = (page: Page) => page.getByRole('main');

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(LOGIN.email);
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await main(page).getByRole('button', { name: 'Login' }).click();
}

for (const [at, viewport] of SIZES.entries()) {
  const tag = at === 0 ? [] : '@long';
  test(
    `[D-4] a login submitted before hydration beside a booking is sent once (${viewport.width} px)`,
    { tag },
    async ({ browser }) => {
      for (const line of IS_LONG ? [...LINES, ...LINES, ...LINES] : LINES) {
        const page = await slowPage(browser, viewport, line);
        const posts = await postsTo(page, '**/api/auth/login');
        await page.goto(`/login?next=${encodeURIComponent(wanted)}`);
        await logIn(page);
        await expect.poll(() => posts.length).toBe(1);
        expect(JSON.parse(posts[0] ?? '')).toMatchObject({
          username: LOGIN.email,
          password: LOGIN.password,
        });
        await page.context().close();
      }
    },
  );

  test(
    `[D-4] the login stays in place while the booking appears beside it (${viewport.width} px)`,
    { tag },
    async ({ browser }) => {
      const page = await slowPage(browser, viewport, LINES[0] as Line);
      await page.goto(`/login?next=${encodeURIComponent(wanted)}`);
      const button = main(page).getByRole('button', { name: 'Login' });
      const before = await button.boundingBox();
      await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Amara Osei');
      expect(await button.boundingBox()).toEqual(before);
      await page.context().close();
    },
  );
}

test(
  '[S-14] [S-15] [S-11] the other forms also send a press before hydration',
  { tag: '@long' },
  async ({ browser }) => {
    const forms: { at: string; api: string; fill: (page: Page) => Promise<void> }[] = [
      { at: '/login', api: '**/api/auth/login', fill: logIn },
      {
        at: '/forgot-password',
        api: '**/api/auth/forgot-password',
        fill: async (page) => {
          await page.getByLabel('Email', { exact: true }).fill(LOGIN.email);
          await main(page).getByRole('button', { name: 'Send Verification Code' }).click();
        },
      },
    ];
    for (const { at, api, fill } of forms) {
      for (const line of LINES) {
        const page = await slowPage(browser, SIZES[0] as (typeof SIZES)[number], line);
        const posts = await postsTo(page, api);
        await page.goto(at);
        await fill(page);
        await expect.poll(() => posts.length).toBe(1);
        expect(posts[0]).toContain(LOGIN.email);
        await page.context().close();
      }
    }
    for (const line of LINES) {
      const page = await slowPage(browser, SIZES[0] as (typeof SIZES)[number], line);
      await page.goto('/signup?as=client');
      await page.getByLabel('Username').fill('pressedatonce');
      await page.getByLabel('Email', { exact: true }).fill('at.once@example.com');
      await page.getByLabel('Email', { exact: true }).blur();
      // Continue is disabled while these are checked (S-12).
      await expect(page.getByText('Username available').first()).toBeVisible();
      await expect(page.getByText('Email available').first()).toBeVisible();
      await main(page).getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: /^Step 2 of 3/ })).toBeVisible();
      await page.context().close();
    }
  },
);

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
