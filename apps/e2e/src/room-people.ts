import { expect, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { call } from './call.ts';
import { moveClock, now, type Product } from './product.ts';
import { watch } from './watch.ts';

/** Keeps every track and connection that the page opens, also those of calls that are over. */
function keepTracks(): void {
  // about:blank has no devices.
  if (!isSecureContext) return;
  const kept: MediaStreamTrack[] = [];
  const connections: RTCPeerConnection[] = [];
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config);
      connections.push(this);
    }
  };
  Object.assign(globalThis, { openedTracks: kept, connections });
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    kept.push(...stream.getTracks());
    return stream;
  };
}

/** Tracks that a page has opened so far, how many of them still run, and how many of those are of a camera. */
export const opened = (page: Page): Promise<{ opened: number; live: number; cameras: number }> =>
  page.evaluate(() => {
    const tracks = (globalThis as unknown as { openedTracks: MediaStreamTrack[] }).openedTracks;
    const live = tracks.filter(({ readyState }) => readyState === 'live');
    const cameras = live.filter(({ kind }) => kind === 'video').length;
    return { opened: tracks.length, live: live.length, cameras };
  });

/** Somebody with camera and microphone who isn’t logged in. */
export async function stranger(browser: Browser, product: Product): Promise<BrowserContext> {
  const context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    baseURL: product.url,
    reducedMotion: 'reduce',
  });
  context.on('page', watch);
  await context.addInitScript(keepTracks);
  return context;
}

/** A logged-in person with camera and microphone. */
export async function person(browser: Browser, product: Product, email: string): Promise<BrowserContext> {
  const context = await stranger(browser, product);
  await call(product, context, 'login', {
    body: { username: email, password: 'Demo!2345', rememberMe: true },
  });
  return context;
}

/** Where somebody of the demo data is written to. */
export const emailOf = (who: string): string => `${who}@demo.nexperts.test`;

/** The contexts of the people who are on a product. */
const contexts = new WeakMap<Product, BrowserContext[]>();

/** A page of each of these people of the demo data, logged in. */
export async function demoPeople<Who extends string>(
  product: Product,
  browser: Browser,
  ...who: readonly Who[]
): Promise<Record<Who, Page>> {
  const entered = contexts.get(product) ?? [];
  contexts.set(product, entered);
  const pages: [Who, Page][] = [];
  for (const each of who) {
    const context = await person(browser, product, emailOf(each));
    entered.push(context);
    pages.push([each, await context.newPage()]);
  }
  return Object.fromEntries(pages) as Record<Who, Page>;
}

/** Closes the browsers of `demoPeople` and stops the product, if it came to start. */
export async function endWalk(product: Product | undefined): Promise<void> {
  if (!product) return;
  for (const context of contexts.get(product) ?? []) await context.close();
  await product.stop();
}

/** Loses packets of a page's calls. Must exist before the page joins one. */
export class Network {
  readonly #session: CDPSession;
  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Network> {
    const network = new Network(await page.context().newCDPSession(page));
    await network.lose(0);
    return network;
  }

  /** @param packetLoss percent of the packets of calls; 100 blocks them */
  async lose(packetLoss: number): Promise<void> {
    // Chromium applies the packet loss only if something else is throttled too.
    const throttled = { latency: 1, downloadThroughput: -1, uploadThroughput: -1 };
    await this.#session.send('Network.emulateNetworkConditions', {
      offline: false,
      ...throttled,
      packetLoss,
    });
  }
}

export interface Session {
  readonly id: string;
  /** Epoch ms */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The handle of an expert, whose page it is. */
export const handleOf = async (product: Product, expert: Page): Promise<string> =>
  (await call(product, expert, 'currentAccount')).data.expertHandle ?? '';

/** Pays at the checkout that a page shows. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Demo Client');
  await page.getByRole('button', { name: /^(Pay|Send request and hold) A\$/ }).click();
}

/**
 * Asks for a session and pays for it in the browser.
 * @param from earliest start, epoch ms
 * @param beforePaying what the client does at the checkout first
 */
export async function requestSession(
  product: Product,
  client: Page,
  expert: Page,
  from = now(),
  beforePaying: () => Promise<void> = async () => {},
): Promise<Session> {
  const params = { handle: await handleOf(product, expert) };
  const { data: profile } = await call(product, client, 'getExpert', { params });
  const serviceId = profile.services.find(({ instant }) => !instant)?.id ?? '';
  const [begin, end] = [new Date(from), new Date(from + 7 * 86_400_000)];
  const query = { serviceId, from: begin.toISOString(), to: end.toISOString() };
  const { slots } = await call(product, client, 'getSlots', { params, query });
  const { data } = await call(product, client, 'holdSlot', {
    body: { serviceId, startsAt: slots[0]?.startsAt ?? '', timeZone: 'Europe/London' },
  });
  await client.goto(`/app/checkout/${data.id}`);
  await beforePaying();
  await payByCard(client);
  await expect(client.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();
  return { id: data.id, startsAt: Date.parse(data.startsAt), endsAt: Date.parse(data.endsAt) };
}

/**
 * Books a session, pays for it in the browser, and has the expert accept it.
 * @param from earliest start, epoch ms
 */
export async function bookSession(
  product: Product,
  client: Page,
  expert: Page,
  from?: number,
): Promise<Session> {
  const session = await requestSession(product, client, expert, from);
  await call(product, expert, 'acceptBooking', { params: { id: session.id } });
  return session;
}

/**
 * Enters the room of a session by its socket alone, and reports a call before it leaves (G-01).
 * @param receives what the call brought from the other side
 * @returns leaves it
 */
export async function enter(
  page: Page,
  { id }: Session,
  receives: 'media' | 'nothing' = 'nothing',
): Promise<() => Promise<void>> {
  const { data } = await call({ url: new URL(page.url()).origin }, page, 'joinRoom', { params: { id } });
  const room = await page.evaluateHandle(
    async ({ ticket, wsUrl, receives }) => {
      const socket = new WebSocket(wsUrl);
      const send = (message: object): void => socket.send(JSON.stringify(message));
      const media = { mic: false, cam: false, screen: false };
      socket.addEventListener('open', () =>
        send({ t: 'hello', v: 1, inst: crypto.randomUUID(), ticket, media }),
      );
      const heard = (t: string) =>
        new Promise<{ now: string }>((resolve, refused) => {
          socket.addEventListener('message', ({ data }) => {
            const message = JSON.parse(String(data)) as { t: string; now: string };
            if (message.t === t) resolve(message);
          });
          socket.addEventListener('close', ({ code }) => refused(new Error(`the room closed with ${code}`)));
        });
      const { now: from } = await heard('welcome');
      // A member that says nothing for 8 s counts as disconnected.
      setInterval(() => socket.readyState === socket.OPEN && send({ t: 'ping' }), 2_000);
      return async () => {
        const pong = heard('pong');
        send({ t: 'ping' });
        const { now: to } = await pong;
        const reported = heard('reported');
        // A client who still waits for the expert has nothing to report.
        const refused = heard('error');
        send({ t: 'report', spans: [{ from, to, sends: 'media', receives }] });
        await Promise.race([reported, refused]);
        await new Promise<void>((left) => {
          socket.addEventListener('close', () => left());
          send({ t: 'leave' });
        });
      };
    },
    { ...data, receives },
  );
  return () => room.evaluate((leave) => leave());
}

/**
 * Has people in the room of a session for some of its minutes, by the demo's own door: the record of a session for walks
 * about what follows it. The clock is at the last minute then.
 */
export async function attend(
  { url }: Product,
  who: readonly ('client' | 'expert')[],
  { id, startsAt }: Session,
  [from, to]: readonly [from: number, to: number] = [-1, 12],
): Promise<void> {
  const at = (minute: number): Date => new Date(startsAt + minute * 60_000);
  await moveClock(url, at(to));
  const stays = who.map((each) => ({ who: each, from: at(from).toISOString(), to: at(to).toISOString() }));
  const answer = await fetch(`${url}/dev/attendance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ bookingId: id, stays }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** Counts the reports of its call that the server has confirmed to a page (G-01). Must be asked before the page joins. */
export function countReports(page: Page): () => number {
  let confirmed = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"t":"reported"')) confirmed += 1;
    }),
  );
  return () => confirmed;
}
