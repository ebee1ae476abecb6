import type { Browser } from 'playwright';

const SLOWED = 4;
/** A hard fling of a thumb, in CSS pixels */
const SPEED = 5_000;
const DISTANCE = 60_000;

export interface Scrolled {
  cards: number;
  /** Milliseconds from the navigation to the first card */
  firstCard: number;
  /** Lengths of the tasks over 50 ms while scrolling, in ms */
  longTasks: number[];
  /** Pixels scrolled */
  distance: number;
}

/** Scrolls a page of cards down on a slowed CPU, every frame a little, as a screen does. */
export async function scroll(browser: Browser, url: string): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const cards = page.locator('main article, main li:has(h2, h3)');
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await cards.first().waitFor();
  const firstCard = performance.now() - started;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const fling = { x: 180, y: 400, yDistance: -DISTANCE, speed: SPEED, preventFling: true };
  await devtools.send('Input.synthesizeScrollGesture', { ...fling, gestureSourceType: 'mouse' });
  const result = await page.evaluate(() => ({
    longTasks: (window as unknown as { tasks: number[] }).tasks,
    distance: window.scrollY,
  }));
  const count = await cards.count();
  await context.close();
  return { cards: count, firstCard, ...result };
}
