import type { Browser, BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { WHOLE_BROWSER } from './browser-flags.ts';
import { newDataDir, startProduct, type Product } from './product.ts';
import { bookSession, person } from './room-people.ts';
import { watch } from './watch.ts';
import { contextWithTimers, expect, open, quiet, test } from './walk.ts';

// Web push and the offline page, through the real service worker. Chromium gets pushes through its debugging protocol: its
// own push service is on the internet.
test.describe.configure({ mode: 'serial' });
test.use({ launchOptions: WHOLE_BROWSER });

const CLIENT = 'client@demo.nexperts.test';
const WORKER = '/app/sw.js';

let product: Product;
let settings: { DATA_DIR: string };
let context: BrowserContext;
let page: Page;
let cdp: CDPSession;
let worker: Worker;

const main = () => page.getByRole('main');
const registrations = (of: Page): Promise<string[]> =>
  of.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));

/**
 * Delivers a push to the worker, as the browser does for its push service, and waits until its notification is shown:
 * asked before that, Chromium takes it for one that was closed and forgets it.
 */
async function deliver(data: string): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Promise<void> };
    const { registration } = scope;
    scope.shown = new Promise((resolve, reject) => {
      registration.showNotification = async (...notification) => {
        const showing = ServiceWorkerRegistration.prototype.showNotification.apply(
          registration,
          notification,
        );
        showing.then(resolve, reject);
        return showing;
      };
    });
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data });
  await worker.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown);
}
let registrationId = '';

interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  path: string;
}
const notifications = (): Promise<ShownNotification[]> =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
      getNotifications: () => ready.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      path: (data as { path: string }).path,
    }));
  });

/** Presses the newest notification. @returns the address the worker opens, or the one of the tab it shows */
const press = (): Promise<string> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      WindowClient: { prototype: { focus: unknown } };
      dispatchEvent: (event: Event) => boolean;
    };
    const [newest] = (await scope.registration.getNotifications()).toReversed();
    return new Promise<string>((resolve) => {
      // Both need a press by a person, which headless Chromium has no way to make on a notification.
      scope.clients.openWindow = async (url) => {
        resolve(`opened ${url}`);
        return null;
      };
      scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
        resolve(`focused ${this.url}`);
        return this;
      };
      const Pressed = (
        globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }
      ).NotificationEvent;
      scope.dispatchEvent(new Pressed('notificationclick', { notification: newest }));
    });
  });

/** With `APP_PICTURES` set (`npm run pictures`) retakes the screenshots that the app's manifest names. */
async function takeScreenshots(browser: Browser, folder: string): Promise<void> {
  const expert = await person(browser, product, 'expert@demo.nexperts.test');
  await bookSession(product, page, await expert.newPage());
  await expert.close();
  const phone = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 };
  const shots = [
    { name: 'today', path: '/app/', viewport: { width: 1280, height: 800 } },
    { name: 'today-phone', path: '/app/', ...phone },
    { name: 'bookings-phone', path: '/app/bookings', ...phone },
  ];
  for (const { name, path, ...size } of shots) {
    const storageState = await context.storageState();
    const shown = await browser.newContext({
      baseURL: product.url,
      timezoneId: 'Australia/Sydney',
      storageState,
      ...size,
    });
    const shot = await shown.newPage();
    await open(shot, path);
    await expect(shot.getByRole('heading', { level: 1 })).toBeVisible();
    await quiet(shot);
    await shot.screenshot({ path: `${folder}/${name}.png` });
    await shown.close();
  }
}

test.beforeAll(async ({ browser }) => {
  settings = { DATA_DIR: newDataDir(), ...(process.env.APP_PICTURES && { SEED_DEMO: '1' }) };
  product = await startProduct(settings);
  context = await person(browser, product, CLIENT);
  page = await context.newPage();
});
test.afterAll(async () => {
  // A worker goes on with the next file, whose walk knows nothing of these lines.
  watch.found.length = 0;
  await context?.close();
  await product?.stop();
});

test(
  '[M-10] the public pages register no service worker and ask for nothing',
  { tag: '@long' },
  async ({ browser }) => {
    const visitor = await contextWithTimers(browser, { baseURL: product.url });
    const visited = await visitor.newPage();
    watch(visited);
    const experts = (await (await fetch(`${product.url}/api/expert/featured`)).json()) as {
      handle: string;
    }[];
    for (const path of ['/', '/find-experts', `/app/experts/${experts[0]?.handle ?? ''}`]) {
      const asked: string[] = [];
      visited.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open(visited, path);
      // Longer than the signed-in app waits.
      await visited.clock.runFor(4_000);
      await quiet(visited);
      expect(await registrations(visited), path).toEqual([]);
      expect(asked.filter((each) => each === WORKER || each.endsWith('app.webmanifest'))).toEqual([]);
    }
    await visitor.close();
  },
);

test('[M-10] the signed-in app registers one, for the app alone, which stores the offline page alone', async () => {
  const arrived = context.waitForEvent('serviceworker');
  await page.goto('/app/');
  worker = await arrived;
  expect(new URL(worker.url()).pathname).toBe(WORKER);
  await expect.poll(() => registrations(page)).toEqual([`${product.url}/app/`]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return { names, entries: entries.flat() };
  });
  expect(stored).toEqual({ names: ['nexperts-offline'], entries: [`${product.url}/app/offline.html`] });
  const script = await context.request.get(WORKER);
  expect(script.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const kept = await context.request.get('/app/offline.html');
  expect(kept.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
});

test('[M-10] the app can be installed', async ({ browser }) => {
  cdp = await context.newCDPSession(page);
  const { url, errors } = (await cdp.send('Page.getAppManifest')) as { url: string; errors: unknown[] };
  expect([url, errors]).toEqual([`${product.url}/app/app.webmanifest`, []]);
  const { installabilityErrors } = (await cdp.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[];
  };
  // Windows of the walks are private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  if (process.env.APP_PICTURES) await takeScreenshots(browser, process.env.APP_PICTURES);
});

test('[M-10] push is offered in the settings, and what the browser refuses is said', async () => {
  await page.goto('/app/settings/notifications');
  const blocked = main().getByText('Your browser blocks notifications from Nexperts');
  await expect(blocked).toBeVisible();
  await context.grantPermissions(['notifications'], { origin: product.url });
  await page.reload();
  await expect(blocked).toHaveCount(0);
  await main().getByRole('button', { name: 'Turn on for this device' }).click();
  // This browser has no push service that it could reach.
  await expect(main().getByText('Your browser couldn’t reach its push service.')).toBeVisible();
  await expect(main().getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  const { data } = (await (await context.request.get('/api/push-subscriptions')).json()) as {
    data: { endpoint: string | null };
  };
  expect(data.endpoint).toBeNull();
});

test('[M-10] a push is shown in the words it brings; one that can’t be read in general ones', async () => {
  cdp = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      const own = all.find(({ scopeURL }) => scopeURL === `${product.url}/app/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  registrationId = await found;
  const push = { kind: 'review', title: 'You have a new review', body: 'Open Nexperts to read it.' };
  await deliver(JSON.stringify({ ...push, path: '/app/expert/reviews' }));
  await expect
    .poll(notifications)
    .toEqual([
      { title: push.title, body: push.body, tag: 'review /app/expert/reviews', path: '/app/expert/reviews' },
    ]);
  expect(await press()).toBe(`opened ${product.url}/app/expert/reviews`);
  await expect.poll(notifications).toEqual([]);
  for (const unread of ['', '{', JSON.stringify({ ...push, path: 'https://elsewhere.test/' })]) {
    await deliver(unread);
    await expect
      .poll(async () => (await notifications()).map(({ title, path }) => [title, path]))
      .toEqual([['Something is new on Nexperts', '/app/notifications']]);
    expect(await press()).toBe(`opened ${product.url}/app/notifications`);
    await expect.poll(notifications).toEqual([]);
  }
});

test('[M-10] a press shows the tab that has the page open already', { tag: '@long' }, async () => {
  await page.goto('/app/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await deliver(
    JSON.stringify({
      kind: 'booked',
      title: 'A session is booked',
      body: 'See when.',
      path: '/app/bookings',
    }),
  );
  await expect.poll(async () => (await notifications()).length).toBe(1);
  expect(await press()).toBe(`focused ${product.url}/app/bookings`);
});

test(
  '[M-10] without a server the offline page is shown in its place, and leads back',
  { tag: '@long' },
  async () => {
    await product.stop();
    await page.goto('/app/bookings?scope=past');
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    expect(await page.locator('script, link[rel="stylesheet"], img').count()).toBe(0);
    const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(colour).not.toBe('rgba(0, 0, 0, 0)');
    for (const [width, height] of [
      [360, 740],
      [768, 900],
      [1280, 800],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `test-results/walk/offline-${width}-${colorScheme}.png` });
      }
    await page.emulateMedia({ colorScheme: 'light' });
    product = await startProduct({ ...settings, PORT: String(product.port) });
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/app\/bookings\?scope=past$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  },
);

test('[M-10] a logout removes the worker and what it stored', async () => {
  await page.getByRole('button', { name: /, account$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(() => registrations(page)).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('no page of the walk logged an error or called another origin', () => {
  // What the browser says of its missing push service, and of the server that was stopped.
  const expected = /Chrome currently does not support the Push API in incognito|net::ERR_CONNECTION_REFUSED/;
  expect(watch.found.filter((text) => !expected.test(text))).toEqual([]);
});
