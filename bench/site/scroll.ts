import type { Browser, Page } from 'playwright';
import { LONG, slowed, SLOWED, type TraceEvent } from './slowed.ts';

/** A hard fling of a thumb, in CSS pixels */
const SPEED = 5_000;
const DISTANCE = 60_000;

export interface Scrolled {
  cards: number;
  /** Milliseconds from the navigation to the first card */
  firstCard: number;
  /** Lengths of the tasks over 50 ms while scrolling, in ms, by the clock on a slowed CPU */
  longTasks: number[];
  /** The same by the time they had the processor, at full speed and multiplied: what other processes do stays out */
  longByProcessor: number[];
  /** Pixels scrolled */
  distance: number;
}

async function open(browser: Browser, url: string, rate: number) {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const cards = page.locator('main article, main li:has(h2, h3)');
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await cards.first().waitFor();
  const firstCard = performance.now() - started;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  const fling = { x: 180, y: 400, yDistance: -DISTANCE, speed: SPEED, preventFling: true };
  return {
    page,
    cards,
    firstCard,
    fling: () => devtools.send('Input.synthesizeScrollGesture', { ...fling, gestureSourceType: 'mouse' }),
    close: () => context.close(),
  };
}

/** Tasks of the busiest page's main thread while something is done, slowed by calculation, in ms. */
async function tasksOf(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) =>
      traceEvents
        .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
        .map(({ tdur }) => slowed(tdur)),
    );
  const sum = (tasks: number[]): number => tasks.reduce((total, task) => total + task, 0);
  return threads.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
}

/** Scrolls a page of cards down, every frame a little, as a screen does: on a slowed CPU, then traced at full speed. */
export async function scroll(browser: Browser, url: string): Promise<Scrolled> {
  const slow = await open(browser, url, SLOWED);
  await slow.page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await slow.fling();
  const result = await slow.page.evaluate(() => ({
    longTasks: (window as unknown as { tasks: number[] }).tasks,
    distance: window.scrollY,
  }));
  const { cards, firstCard } = slow;
  const count = await cards.count();
  await slow.close();
  const quick = await open(browser, url, 1);
  const tasks = await tasksOf(browser, quick.page, quick.fling);
  await quick.close();
  return { cards: count, firstCard, ...result, longByProcessor: tasks.filter((task) => task > LONG) };
}
