import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { BROWSER_FLAGS } from '../apps/e2e/src/browser-flags.ts';
import { startPostgres } from '../apps/server/scripts/postgres.ts';
import { call } from '../apps/e2e/src/call.ts';
import { moveClock, startProduct } from '../apps/e2e/src/product.ts';
import { bookSession, person } from '../apps/e2e/src/room-people.ts';
import { DAY_MS } from '../packages/domain/src/index.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { serveBareCall } from './calls/bare-call.ts';
import { median } from './median.ts';

// From the press on Join to the first frame of the other, drawn on the page of whoever joins second; in both orders,
// against a bare call in the same browser; then of a guest who joins the host of a workshop. After a build: `node bench/call-entry.ts [times]`. On PostgreSQL; `pglite` as
// the second argument takes the embedded database. Says too how much processor time the joining page's main thread took
// in between, which other work on the machine changes less. Fails over 1.5 times the bare call, and when a join makes more
// than one offer.
const TIMES = Number(process.argv[2] ?? 9);
const IS_EMBEDDED = process.argv[3] === 'pglite';
const GOAL = 1.5;
const PAUSE_MS = 1_500;
const BARE = 'bare call';
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

const lobbyOf = async (context: BrowserContext, id: string, hasPicture = true): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`/app/room/${id}/lobby`);
  await page.getByRole('button', { name: 'Join now' }).waitFor();
  if (hasPicture)
    await page.waitForFunction(
      () => document.querySelector<HTMLVideoElement>('[data-testid=self-video]')?.videoWidth,
    );
  return page;
};
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.close();
}

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
  await leave(first);
  await leave(second);
  // Offers that the other made arrived here too: each is counted once on either page.
  return { ...found, offers: Math.max(offers ?? 0, found.offers ?? 0) };
}

/** Publishes a workshop, with a seat that the guest has. @returns its session, and the guest’s booking */
async function publish(host: BrowserContext, guest: BrowserContext, startsAt: number) {
  const terms = { title: 'First frame', agenda: 'Joining.', language: 'English', durationMin: 60 };
  const { data: made } = await call(product, host, 'publishWorkshop', {
    body: {
      ...terms,
      seats: 3,
      minimum: 1,
      priceMinor: 0,
      deadlineHours: 24,
      dates: [new Date(startsAt).toISOString()],
    },
  });
  const { workshops } = (await call(product, host, 'listOwnWorkshops')).data;
  const sessionId = workshops.find(({ id }) => id === made.id)?.sessions[0]?.id ?? '';
  const seat = await call(product, guest, 'holdSeat', {
    params: { id: sessionId },
    body: { timeZone: 'Australia/Sydney' },
  });
  return { sessionId, seatId: seat.data.id };
}

/** Opens the room of a workshop with its host in it, who admits the guest for all joins to come. */
async function openWorkshop(
  host: BrowserContext,
  guest: BrowserContext,
  { sessionId, seatId }: Awaited<ReturnType<typeof publish>>,
): Promise<Page> {
  const room = await lobbyOf(host, `workshops/${sessionId}`);
  await room.getByRole('button', { name: 'Join now' }).click();
  const page = await lobbyOf(guest, seatId, false);
  await page.getByRole('button', { name: 'Join now' }).click();
  await room.getByRole('button', { name: 'People, 1 waiting or with a hand up' }).click();
  await room.getByRole('button', { name: /^Admit / }).click();
  await page.getByTestId('remote-video').waitFor();
  await leave(page);
  return room;
}

/** A guest enters without a picture of their own, to the host’s. */
async function joinHost(guest: BrowserContext, seatId: string): Promise<Marks> {
  const page = await lobbyOf(guest, seatId, false);
  await sleep(PAUSE_MS);
  const found = await enter(page, 'Join now');
  await leave(page);
  return found;
}

type Runs = Readonly<Record<string, (n: number) => Promise<Marks>>>;

/** One of each in turn, so that all have the same machine; the first round warms up and doesn't count. */
async function measure(runs: Runs): Promise<Map<string, Marks[]>> {
  const found = new Map(Object.keys(runs).map((what) => [what, [] as Marks[]]));
  for (let n = 0; n <= TIMES; n += 1)
    for (const [what, run] of Object.entries(runs)) {
      const marks = await run(n);
      if (n > 0) found.get(what)?.push(marks);
    }
  return found;
}

const stepOf = (marks: readonly Marks[], step: Step | 'busy'): number =>
  median(marks.map((each) => each[step] ?? 0));

/** Says what was measured, the bare call first. */
function tell(runs: ReadonlyMap<string, readonly Marks[]>): void {
  const floor = stepOf(runs.get(BARE) ?? [], 'frame');
  for (const [what, marks] of runs) {
    const frame = stepOf(marks, 'frame');
    const offers = Math.max(...marks.map((each) => each.offers ?? 1));
    const slowest = Math.max(...marks.map((each) => each.frame ?? 0));
    const steps = STEPS.map((step) => stepOf(marks, step).toFixed(0));
    const busy = stepOf(marks, 'busy').toFixed(0);
    say(what, ...steps, slowest.toFixed(0), busy, offers, (frame / floor).toFixed(2));
    if (frame > GOAL * floor || offers > 1) process.exitCode = 1;
  }
}

const cluster = IS_EMBEDDED ? null : await startPostgres();
const product = await startProduct(cluster ? { DATABASE_URL: cluster.url } : {});
const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_FLAGS });
const bareCall = await serveBareCall();
const client = await person(browser, product, 'client@demo.nexperts.test');
const expert = await person(browser, product, 'expert@demo.nexperts.test');
const pages = [await client.newPage(), await expert.newPage()] as const;
const { id, startsAt } = await bookSession(product, ...pages);
const workshopAt = startsAt + 2 * DAY_MS;
const workshop = await publish(expert, client, workshopAt);
for (const page of pages) await page.close();
await moveClock(product.url, new Date(startsAt - 5 * 60_000));
for (const context of [client, expert]) await context.addInitScript(keepMarks);

const bareRun = (n: number): Promise<Marks> => bare(browser, bareCall.url, n % 2 === 0 ? 'joiner' : 'other');
say('ms since the press, medians', ...STEPS, 'slowest', 'processor', 'offers', 'against the bare call');
tell(
  await measure({
    [BARE]: bareRun,
    'the expert joins a client': () => join([client, expert], id),
    'the client joins an expert': () => join([expert, client], id),
  }),
);
await moveClock(product.url, new Date(workshopAt - 5 * 60_000));
await openWorkshop(expert, client, workshop);
tell(
  await measure({
    [BARE]: bareRun,
    'a guest joins a workshop’s host': () => joinHost(client, workshop.seatId),
  }),
);
await browser.close();
bareCall.stop();
await product.stop();
await cluster?.stop();
