/**
 * From pressing a day, and from pressing a time, to the next paint: the profile of the demo's busiest expert on a phone
 * and on a desktop, CPU slowed 4 times. `node bench/times.ts [rounds]`. Goal: 100 ms. "By the clock" is what a person
 * waits on this machine; "by processor time" is the work of the page's main thread at full speed, times four, so that
 * what other processes do stays out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import { findChromium } from '../scripts/lib/chromium.ts';
import { median } from './median.ts';
import { startProduct } from './site/product.ts';
import { SLOWED } from './site/slowed.ts';
import { workToPaint } from './site/to-paint.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
/** Event Timing has no entries below this. */
const LEAST_MS = 16;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const times = (page: Page): Locator => page.locator('#book').getByRole('radio', { name: /^\d{1,2}:\d\d/ });
const days = (page: Page): Locator => page.getByRole('toolbar').getByRole('button');

async function open(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport, timezoneId: 'Europe/London' })).newPage();
  await page.goto(url);
  await times(page).first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Presses `target` where it is. @returns ms from the press to the paint that follows it, as Event Timing has it */
async function pressed(page: Page, target: Locator): Promise<number> {
  await page.evaluate((durationThreshold) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, LEAST_MS);
  // A radio lies under its label, which is pressed.
  const box = await target.evaluate((element) => {
    const pressable = element.closest('label') ?? element;
    pressable.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = pressable.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.click(box.x, box.y);
  // Entries come after the paint; two frames and a task later all of them are there.
  return page.evaluate(
    (least) =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(
              () => resolve(Math.max(least, ...(window as unknown as { seen: number[] }).seen)),
              100,
            ),
          ),
        );
      }),
    LEAST_MS,
  );
}

/** Another day, or another time of the day. */
const presses = {
  day: async (page: Page, round: number): Promise<Locator> => days(page).nth(1 + (round % 4)),
  time: async (page: Page, round: number): Promise<Locator> => {
    const count = await times(page).count();
    return times(page).nth((round * 5 + 3) % count);
  },
} as const;

const dataDir = mkdtempSync(join(tmpdir(), 'nexperts-times-'));
const product = await startProduct(dataDir);
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const url = `${product.url}/app/pages/user/profile/?id=amara_osei`;
try {
  say(
    '| screen | pressed | times of the day | by the clock: median, worst | by processor time: median, worst |',
  );
  say('|---|---|---|---|---|');
  for (const [screen, viewport] of Object.entries(SCREENS))
    for (const [what, find] of Object.entries(presses)) {
      const slow = await open(browser, url, viewport);
      const devtools = await slow.context().newCDPSession(slow);
      // A whole day: today has fewer times the later it is.
      await days(slow).nth(5).click();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      const byClock: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        byClock.push(await pressed(slow, await find(slow, round)));
      const count = await times(slow).count();
      await slow.context().close();

      const quick = await open(browser, url, viewport);
      await days(quick).nth(5).click();
      const byProcessor: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const target = await find(quick, round);
        byProcessor.push(await workToPaint(browser, quick, () => pressed(quick, target)));
      }
      await quick.context().close();
      const figures = [byClock, byProcessor].map(
        (all) => `${Math.round(median(all))}, ${Math.round(Math.max(...all))} ms`,
      );
      say(`| ${screen} | a ${what} | ${count} | ${figures.join(' | ')} |`);
    }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
