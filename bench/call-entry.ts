import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { BROWSER_FLAGS } from '../apps/e2e/src/browser-flags.ts';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { moveClock, startProduct } from '../apps/e2e/src/product.ts';
import { bookSession, person } from '../apps/e2e/src/room-people.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { serveBareCall } from './calls/bare-call.ts';
import { median } from './median.ts';

// From the press on Join to the first frame of the other, drawn on the page of whoever joins second; in both orders,
// against a bare call in the same browser. After a build: `node bench/call-entry.ts [times]`. On PostgreSQL; `pglite` as
// the second argument takes the embedded database. Says too how much processor time the joining page's main thread took
// in between, which other work on the machine changes less. Fails over 1.5 times the bare call, and when a join makes more
// than one offer.
const TIMES = Number(process.argv[2] ?? 9);
const IS_EMBEDDED = process.argv[3] === 'pglite';
const GOAL = 1.5;
const PAUSE_MS = 1_500;
const STEPS = ['asked', 'ticket', 'socket', 'welcome', 'offer', 'ice', 'connected', 'frame'] as const;
type Step = (typeof STEPS)[number];
type Marks = Partial<Record<Step | 'press' | 'offers' | 'busy', number>>;
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Notes when what happens in a page of the product, in ms of its clock. Runs in the page. */
function keepMarks(): void {
  const marks: Record<string, number> = { offers: 0 };
  const mark = (name: string, at = performance.now()): void => void (marks[name] ??= at);
  Object.assign(globalThis, { callMarks: marks });
  const onPress = ({ target, timeStamp }: Event): void => {
    if ((target as Element | null)?.closest('button')?.textContent?.includes('Join now'))
      mark('press', timeStamp);
  };
  addEventListener('pointerup', onPress, { capture: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (/\/bookings\/[^/]+\/join$/.test(name) && !marks['socket'])
        Object.assign(marks, { asked: startTime, ticket: startTime + duration });
  }).observe({ type: 'resource', buffered: true });
  const onSignal = (text: string): void => {
    if (!text.includes('"k":"offer"')) return;
    mark('offer');
    marks['offers'] = (marks['offers'] ?? 0) + 1;
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (!String(url).includes('/api/rtc')) return;
      this.addEventListener('open', () => mark('socket'));
      this.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('{"t":"welcome"')) mark('welcome');
        onSignal(String(data));
      });
    }
    override send(data: string): void {
      super.send(data);
      onSignal(data);
    }
  };
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config);
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') mark('connected');
      });
      this.addEventListener('iceconnectionstatechange', () => {
        if (this.iceConnectionState === 'connected') mark('ice');
      });
    }
  };
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    const video = document.querySelector<HTMLVideoElement>('[data-testid=remote-video]');
    if (!video || seen.has(video)) return;
    seen.add(video);
    video.requestVideoFrameCallback((now) => mark('frame', now));
  }).observe(document, { childList: true, subtree: true });
}

const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => (globalThis as unknown as { callMarks: Marks }).callMarks);

/** The processor time that a page's main thread has taken so far, in ms. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Presses the button and waits for the first frame. @returns what happened when, in ms since the press; before it: 0 */
async function enter(page: Page, name: string): Promise<Marks> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await busyMs(session);
  await page.getByRole('button', { name }).click();
  await page.waitForFunction(
    () => (globalThis as unknown as { callMarks: Marks }).callMarks.frame !== undefined,
  );
  const { press = Number.NaN, offers, ...marks } = await marksOf(page);
  const since = Object.entries(marks).map(([step, at]) => [step, Math.max(0, at - press)]);
  return { ...(Object.fromEntries(since) as Marks), offers, busy: (await busyMs(session)) - before };
}

async function bare(browser: Browser, url: string, offers: 'joiner' | 'other'): Promise<Marks> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const [first, second] = [await context.newPage(), await context.newPage()];
  const isTitled = (page: Page, title: string) =>
    page.waitForFunction((wanted) => document.title === wanted, title);
  await first.goto(`${url}/?role=waits`);
  await isTitled(first, 'waiting');
  await second.goto(`${url}/?offers=${offers}`);
  await isTitled(second, 'ready');
  await sleep(PAUSE_MS);
  const found = await enter(second, 'Join');
  await context.close();
  return found;
}

const lobbyOf = async (context: BrowserContext, id: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`/app/room/${id}/lobby`);
  await page.getByRole('button', { name: 'Join now' }).waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLVideoElement>('[data-testid=self-video]')?.videoWidth,
  );
  return page;
};

async function join([there, comes]: readonly [BrowserContext, BrowserContext], id: string): Promise<Marks> {
  const first = await lobbyOf(there, id);
  await first.getByRole('button', { name: 'Join now' }).click();
  await first
    .getByText(/^Waiting for/)
    .first()
    .waitFor();
  const second = await lobbyOf(comes, id);
  await sleep(PAUSE_MS);
  const found = await enter(second, 'Join now');
  const { offers } = await marksOf(first);
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.close();
  }
  // Offers that the other made arrived here too: each is counted once on either page.
  return { ...found, offers: Math.max(offers ?? 0, found.offers ?? 0) };
}

const cluster = IS_EMBEDDED ? null : await startPostgres();
const product = await startProduct(cluster ? { DATABASE_URL: cluster.url } : {});
const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_FLAGS });
const call = await serveBareCall();
const client = await person(browser, product, 'client@demo.nexperts.test');
const expert = await person(browser, product, 'expert@demo.nexperts.test');
const pages = [await client.newPage(), await expert.newPage()] as const;
const { id, startsAt } = await bookSession(product, ...pages);
for (const page of pages) await page.close();
await moveClock(product.url, new Date(startsAt - 5 * 60_000));
for (const context of [client, expert]) await context.addInitScript(keepMarks);

const runs = {
  'bare call': [] as Marks[],
  'the expert joins a client': [] as Marks[],
  'the client joins an expert': [] as Marks[],
};
// One of each in turn, so that all have the same machine; the first round warms up and doesn't count.
for (let n = 0; n <= TIMES; n += 1) {
  const round = [
    await bare(browser, call.url, n % 2 === 0 ? 'joiner' : 'other'),
    await join([client, expert], id),
    await join([expert, client], id),
  ] as const;
  if (n === 0) continue;
  for (const [index, list] of Object.values(runs).entries()) list.push(round[index] ?? {});
}

const stepOf = (marks: readonly Marks[], step: Step | 'busy'): number =>
  median(marks.map((each) => each[step] ?? 0));
say('ms since the press, medians', ...STEPS, 'slowest', 'processor', 'offers', 'against the bare call');
const floor = stepOf(runs['bare call'], 'frame');
for (const [what, marks] of Object.entries(runs)) {
  const frame = stepOf(marks, 'frame');
  const offers = Math.max(...marks.map((each) => each.offers ?? 1));
  const slowest = Math.max(...marks.map((each) => each.frame ?? 0));
  const steps = STEPS.map((step) => stepOf(marks, step).toFixed(0));
  const busy = stepOf(marks, 'busy').toFixed(0);
  say(what, ...steps, slowest.toFixed(0), busy, offers, (frame / floor).toFixed(2));
  if (frame > GOAL * floor || offers > 1) process.exitCode = 1;
}
await browser.close();
call.stop();
await product.stop();
await cluster?.stop();
