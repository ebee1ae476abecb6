import type { Browser, CDPSession } from 'playwright';

/** As Lighthouse slows a phone down, and what it lets a task have. */
const SLOWED = 4;
const FREE = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds */
  ts: number;
  dur?: number;
  /** Of these, on the processor */
  tdur?: number;
}

export interface Blocking {
  /** Milliseconds over 50 of each task of the main thread after the first paint, four times slowed, by processor time */
  byProcessor: number;
  /** The same by the clock, which also counts while other processes have the processor */
  byClock: number;
}

async function trace(devtools: CDPSession, use: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'loading'] },
    transferMode: 'ReportEvents',
  });
  await use();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
}

const over = (microseconds: number | undefined): number =>
  Math.max(0, ((microseconds ?? 0) * SLOWED) / 1_000 - FREE);

async function once(browser: Browser, url: string): Promise<Blocking> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const events = await trace(await context.newCDPSession(page), async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(3_000);
  });
  await context.close();
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error(`${url} painted nothing`);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  );
  return {
    byProcessor: tasks.reduce((sum, { tdur }) => sum + over(tdur), 0),
    byClock: tasks.reduce((sum, { dur }) => sum + over(dur), 0),
  };
}

/** Total blocking time of a page as Lighthouse counts it, from a full speed trace; medians. */
export async function blocking(browser: Browser, url: string, runs: number): Promise<Blocking> {
  const found: Blocking[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await once(browser, url));
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
  return {
    byProcessor: median(found.map(({ byProcessor }) => byProcessor)),
    byClock: median(found.map(({ byClock }) => byClock)),
  };
}
