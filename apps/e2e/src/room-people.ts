import { expect, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import type { Product } from './product.ts';
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

/** Tracks that a page has opened so far, and how many of them still run. */
export const opened = (page: Page): Promise<{ opened: number; live: number }> =>
  page.evaluate(() => {
    const tracks = (globalThis as unknown as { openedTracks: MediaStreamTrack[] }).openedTracks;
    return { opened: tracks.length, live: tracks.filter(({ readyState }) => readyState === 'live').length };
  });

/** A logged-in person with camera and microphone. */
export async function person(browser: Browser, product: Product, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    baseURL: product.url,
    reducedMotion: 'reduce',
  });
  context.on('page', watch);
  await context.addInitScript(keepTracks);
  const answer = await context.request.post('/api/auth/login', {
    data: { username: email, password: 'Demo!2345', rememberMe: true },
    headers: { origin: product.url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return context;
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

/** Books a session, pays for it in the browser, and has the expert accept it. */
export async function bookSession(product: Product, client: Page, expert: Page): Promise<Session> {
  const api = client.context().request;
  const me = (await (await expert.context().request.get('/api/auth/me')).json()) as {
    data: { expertHandle: string };
  };
  const expertUrl = `/api/experts/${me.data.expertHandle}`;
  const profile = (await (await api.get(expertUrl)).json()) as {
    data: { services: { id: string; instant: boolean }[] };
  };
  const service = profile.data.services.find(({ instant }) => !instant);
  const range = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 7 * 86_400_000).toISOString()}`;
  const { slots } = (await (
    await api.get(`${expertUrl}/slots?serviceId=${service?.id}&${range}`)
  ).json()) as {
    slots: { startsAt: string }[];
  };
  const held = await api.post('/api/bookings', {
    data: { serviceId: service?.id, startsAt: slots[0]?.startsAt, timeZone: 'Europe/London' },
    headers: { origin: product.url, 'idempotency-key': crypto.randomUUID() },
  });
  expect(held.ok(), await held.text()).toBe(true);
  const { data } = (await held.json()) as { data: { id: string; startsAt: string; endsAt: string } };
  await client.goto(`/app/checkout/${data.id}`);
  await client.getByLabel('Card number').fill('4242 4242 4242 4242');
  await client.getByLabel('Expiry date').fill('12 / 34');
  await client.getByLabel('Security code').fill('123');
  await client.getByLabel('Name on card').fill('Demo Client');
  await client.getByRole('button', { name: /^(Pay|Send request and hold) A\$/ }).click();
  await expect(client.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();
  const accepted = await expert.context().request.post(`/api/bookings/${data.id}/accept`, {
    data: {},
    headers: { origin: product.url },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  return { id: data.id, startsAt: Date.parse(data.startsAt), endsAt: Date.parse(data.endsAt) };
}
