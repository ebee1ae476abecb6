import { existsSync } from 'node:fs';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { aheadMs, startProduct, type Product } from './product.ts';
import { expect, moveDate, test } from './walk.ts';

// A booking in the Firefox of the machine. Playwright drives only a Firefox of its own, so this walk speaks WebDriver BiDi
// through Puppeteer. `FIREFOX_PATH` names another one.
const FIREFOX = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);
test.skip(FIREFOX === undefined, 'There is no Firefox on this machine');

let product: Product;
let browser: Browser;
const faults: string[] = [];

test.beforeAll(async () => {
  product = await startProduct();
  browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
});
test.afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A page at the walks' time that notes what Firefox complains about. */
async function newPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluateOnNewDocument(moveDate, aheadMs());
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path);
  await page.waitForSelector('html[data-live]');
}

/** Whether the page is wider than its window. */
const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const button = (page: Page, name: string) =>
  page.locator(`main ::-p-xpath(//button[contains(., "${name}")])`);
const heading = (page: Page) => page.$eval('h1', (title) => title.textContent);

test('[B-03] a client logs in, chooses a time, pays by card and sees the booking, without a complaint of Firefox', async () => {
  const page = await newPage();
  await open(page, '/login?next=%2Fapp%2Fexperts%2Famara_osei');
  await page.locator('input[type=email]').fill('client@demo.nexperts.test');
  await page.locator('input[type=password]').fill('Demo!2345');
  await button(page, 'Login').click();
  await page.locator('#book').wait();
  await page.waitForSelector('html[data-live]');
  expect(await scrollsSideways(page)).toBe(false);
  // Tomorrow: what is left of today depends on the hour.
  await page.locator('[role=toolbar][aria-label=Days] button:nth-of-type(2)').click();
  await page.locator('#book label:has(input[type=radio][aria-label*=":"])').click();
  // By its key: the toast of the login may lie over it.
  await (await button(page, 'Continue').waitHandle()).press('Enter');
  await page.waitForFunction(() => location.pathname.includes('/checkout/'));

  await page.locator('input[autocomplete=cc-number]').fill('4242 4242 4242 4242');
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await page.locator('input[autocomplete=cc-name]').fill('Cleo Client');
  expect(await scrollsSideways(page)).toBe(false);
  await page
    .locator('::-p-xpath(//button[starts-with(., "Pay A$") or starts-with(., "Send request")])')
    .click();
  await page.waitForFunction(() =>
    /^(You’re booked|Booked|Request sent)/.test(document.querySelector('h1')?.textContent ?? ''),
  );
  expect(await heading(page)).toMatch(/Booked|booked|Request sent/);
  expect(faults).toEqual([]);
});
