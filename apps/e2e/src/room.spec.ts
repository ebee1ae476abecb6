import type { BrowserContext, Page } from '@playwright/test';
import { moveClock, startProduct, type Product } from './product.ts';
import { bookSession, Network, opened, person } from './room-people.ts';
import { expectMovingPicture } from './video.ts';
import { watch } from './watch.ts';
import { expect, IS_LONG, test } from './walk.ts';

// The room from the lobby to its end: what people see, where the focus goes, and when camera and microphone stop.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
let product: Product;
let client: Page;
let expert: Page;
let network: Network;
let contexts: BrowserContext[] = [];
let id: string;
let startsAt: number;
let endsAt: number;
let offers = 0;
let shot = 0;

const expectReleased = (page: Page) => expect.poll(async () => (await opened(page)).live).toBe(0);

async function newPage(who: 0 | 1): Promise<Page> {
  const context = contexts[who];
  if (!context) throw new Error('nobody is there');
  const page = await context.newPage();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"k":"offer"')) offers += 1;
    }),
  );
  return page;
}

/** Stores screenshots in the long form. */
async function picture(page: Page, name: string, sizes = [[1280, 800]]): Promise<void> {
  if (!IS_LONG) return;
  const before = page.viewportSize();
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    shot += 1;
    const path = `test-results/room/${String(shot).padStart(2, '0')}-${name}-${width}.png`;
    await page.screenshot({ path });
  }
  if (before) await page.setViewportSize(before);
}

const SIZES = [
  [360, 640],
  [640, 360],
  [768, 1024],
  [1280, 800],
];
const lobby = () => `/app/room/${id}/lobby`;
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

async function enter(page: Page): Promise<void> {
  await page.goto(lobby());
  await page.getByRole('button', { name: 'Join now' }).click();
  await page.waitForURL(new RegExp(`/room/${id}$`));
}

/** Simulates a camera that hangs: its track stays live without frames. */
async function stopFrames(): Promise<void> {
  const [pc] = (globalThis as unknown as { connections: RTCPeerConnection[] }).connections.slice(-1);
  const canvas = document.createElement('canvas');
  const [still] = canvas.captureStream(0).getVideoTracks() as [CanvasCaptureMediaStreamTrack];
  await pc?.getTransceivers()[1]?.sender.replaceTrack(still);
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  still.requestFrame();
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const people = ['client@demo.nexperts.test', 'expert@demo.nexperts.test'];
  for (const email of people) contexts.push(await person(browser, product, email));
  [client, expert] = await Promise.all([newPage(0), newPage(1)]);
  network = await Network.of(client);
  ({ id, startsAt, endsAt } = await bookSession(product, client, expert));
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
  await product?.stop();
});

test('a lobby that is not open yet opens no camera, and begins when the room opens', async () => {
  await moveClock(product.url, new Date(startsAt - 12 * MINUTE));
  await client.goto(lobby());
  await expect(client.getByText('The room opens in')).toBeVisible();
  expect(await opened(client)).toMatchObject({ opened: 0, live: 0 });
  await picture(client, 'lobby-closed', SIZES);
  await moveClock(product.url, new Date(startsAt - 5 * MINUTE));
  await client.reload();
  await expect(client.getByRole('button', { name: 'Join now' })).toBeVisible();
  await expect.poll(() => opened(client)).toMatchObject({ opened: 2, live: 2 });
  await client.setViewportSize({ width: 360, height: 640 });
  const join = await client.getByRole('button', { name: 'Join now' }).boundingBox();
  expect((join?.y ?? 999) + (join?.height ?? 0)).toBeLessThanOrEqual(640);
  await picture(client, 'lobby', [...SIZES, [320, 568]]);
  await client.getByRole('link', { name: 'Back to the booking' }).click();
  await expectReleased(client);
});

test('the two meet by one offer', async () => {
  await client.setViewportSize({ width: 1280, height: 800 });
  await enter(client);
  await expect(client.getByText(/^Waiting for/)).toBeVisible();
  await picture(client, 'waiting', SIZES);
  await enter(expert);
  await expectMovingPicture(client, 'remote-video');
  await expectMovingPicture(expert, 'remote-video');
  expect(offers).toBe(1);
});

for (const scheme of ['light', 'dark'] as const) {
  const tag = scheme === 'light' ? [] : '@long';
  test(`the room has its own dark theme when the page is ${scheme}`, { tag }, async () => {
    await client.emulateMedia({ colorScheme: scheme });
    const room = client.locator('main#main').locator('..');
    await expect(room).toHaveCSS('background-color', 'rgb(10, 17, 20)');
    await expect(room).toHaveCSS('color-scheme', 'dark');
    await picture(client, `room-${scheme}`, [...SIZES, [320, 568]]);
  });
}

async function expectOneRow([width, height]: readonly [number, number]): Promise<void> {
  await client.setViewportSize({ width, height });
  const tops = await client
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await client.setViewportSize({ width: 1280, height: 800 });
}

test('the picture fills a phone, and the bar is one row at 320 px', { tag: '@long' }, async () => {
  for (const [width, height, least] of [
    [360, 640, 0.6],
    [640, 360, 0.5],
    [320, 568, 0.55],
  ] as const) {
    await client.setViewportSize({ width, height });
    const video = await client.getByTestId('remote-video').boundingBox();
    expect(((video?.width ?? 0) * (video?.height ?? 0)) / (width * height)).toBeGreaterThan(least);
    await expect(client.getByTestId('remote-video')).toHaveCSS('object-fit', 'cover');
    await expectOneRow([width, height]);
  }
  await client.setViewportSize({ width: 360, height: 640 });
  const name = client.locator('figcaption').filter({ hasText: 'Amara Osei' });
  for (let corner = 0; corner < 4; corner += 1) {
    await client.getByRole('button', { name: 'Move your video to the next corner' }).click();
    const [own, others] = [await client.getByRole('complementary').boundingBox(), await name.boundingBox()];
    const isApart =
      (others?.x ?? 0) + (others?.width ?? 999) <= (own?.x ?? 0) ||
      (own?.y ?? 999) + (own?.height ?? 0) <= (others?.y ?? 0);
    expect(isApart, `corner ${corner}`).toBe(true);
  }
  await client.setViewportSize({ width: 1280, height: 800 });
});

/** What is in view of the bar, names, text box and other controls but cut off or covered, a line each. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const main = document.querySelector('main');
    const panel = document.querySelector('[aria-label$=" panel"]')?.getBoundingClientRect();
    const picture = main?.getBoundingClientRect();
    // Over the picture of a phone nothing below it is in view.
    const isOver = Boolean(panel && picture && panel.left < picture.right && panel.top < picture.bottom);
    for (const part of document.querySelectorAll<HTMLElement>('button, figcaption, textarea')) {
      if (!part.checkVisibility({ visibilityProperty: true }) || (isOver && main?.contains(part))) continue;
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      const what = part.getAttribute('aria-label') ?? part.textContent;
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push(`${what} is cut off`);
      for (const [x, y] of [
        [0.5, 0.5],
        [0.2, 0.2],
        [0.8, 0.2],
        [0.2, 0.8],
        [0.8, 0.8],
      ] as const) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        if (!part.contains(hit)) found.push(`${what} is covered by ${hit?.outerHTML.slice(0, 80)}`);
      }
      const isInBar = part.closest('[role="toolbar"]') !== null;
      if (isInBar && (width < 40 || height < 44)) found.push(`${what} is ${width} x ${height} px`);
    }
    const video = document.querySelector('[data-testid="remote-video"]')?.getBoundingClientRect();
    const filled =
      ((video?.width ?? 0) * (video?.height ?? 0)) / ((picture?.width ?? 1) * (picture?.height ?? 1));
    if (filled < 0.9) found.push(`the picture fills ${filled} of its place`);
    return found;
  });

test('[4.1.3] what the other writes is read aloud while the chat is closed', async () => {
  await expert.getByRole('button', { name: /^Chat/ }).click();
  await expert.getByRole('textbox', { name: 'Message' }).fill('Shall I share my screen?');
  await expert.keyboard.press('Enter');
  await expect(client.getByRole('status').filter({ hasText: 'wrote: Shall I share my screen?' })).toHaveCount(
    1,
  );
  await expert.keyboard.press('Escape');
});

test('on a phone nothing is covered or cut off, with the chat, with a keyboard, and beside a notch', async () => {
  const found: string[] = [];
  const look = async (name: string, sizes: readonly (readonly [number, number])[]): Promise<void> => {
    for (const [width, height] of sizes) {
      await client.setViewportSize({ width, height });
      found.push(...(await faults(client)).map((fault) => `${name} at ${width} x ${height}: ${fault}`));
    }
  };
  const phones = [
    [320, 568],
    [360, 640],
    [640, 360],
    [568, 320],
    [844, 390],
  ] as const;
  await expect(client.getByText(/ has joined\.$/)).toHaveCount(0);
  await look('call', [...phones, [320, 256]]);
  const chat = client.getByRole('button', { name: /^Chat/ });
  await chat.click();
  await look('chat', phones);
  await look('keyboard', [
    [360, 300],
    [640, 180],
    [320, 180],
  ]);
  await expect(client.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await chat.click();
  const devTools = await client.context().newCDPSession(client);
  const insets = { top: 0, left: 47, right: 47, bottom: 21 };
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await look('notch', [[844, 390]]);
  const leave = await client.getByRole('button', { name: 'Leave' }).boundingBox();
  const video = await client.getByTestId('remote-video').boundingBox();
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await devTools.detach();
  expect((leave?.y ?? 999) + (leave?.height ?? 999)).toBeLessThanOrEqual(390 - insets.bottom);
  expect(video?.x).toBeGreaterThanOrEqual(insets.left);
  await expect(client.locator('meta[name="viewport"]')).toHaveAttribute('content', /viewport-fit=cover/);
  await client.setViewportSize({ width: 1280, height: 800 });
  expect(found).toEqual([]);
});

test('chat and devices take the focus and give it back', { tag: '@long' }, async () => {
  const chat = client.getByRole('button', { name: /^Chat/ });
  await chat.focus();
  await client.keyboard.press('Enter');
  await expect(client.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await client.keyboard.type('Hello from the client');
  await client.keyboard.press('Enter');
  await expect(client.getByRole('log').getByText('Hello from the client')).toBeVisible();
  await picture(client, 'chat', [...SIZES, [320, 568]]);
  for (const size of [
    [640, 360],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await expectOneRow(size);
    await client.setViewportSize({ width: size[0], height: size[1] });
    // Ratio 1: nothing of the text box is cut off.
    await expect(client.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  }
  await client.keyboard.press('Escape');
  await expect(client.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await expect(chat).toBeFocused();
  await client.getByRole('button', { name: 'More' }).click();
  await picture(client, 'more', SIZES);
  // The page may compile what suppresses the noise.
  const suppressor = client.waitForResponse(/rnnoise.*\.wasm$/);
  await client.getByRole('button', { name: /Sound/ }).click();
  await client.getByRole('option', { name: 'Strong noise suppression' }).click();
  expect((await suppressor).ok()).toBe(true);
  await expect(client.getByRole('button', { name: /Sound.*Strong|Strong.*Sound/ })).toBeVisible();
  await expect(client.getByText(/can’t suppress noise strongly/)).toHaveCount(0);
  await client.getByRole('button', { name: 'Close more' }).click();
  const more = client.getByRole('button', { name: 'More' });
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(client.getByRole('combobox', { name: 'Camera' })).toBeFocused();
  await client.keyboard.press('Escape');
  await expect(client.getByRole('button', { name: 'Close more' })).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('the other sees the mute, and the owner of a lost device is told', async () => {
  await client.getByRole('button', { name: 'Mute microphone' }).click();
  await expect(expert.getByText(/ is muted$/)).toBeAttached();
  await client.getByRole('button', { name: 'Unmute microphone' }).click();
  await client.evaluate(() => {
    const tracks = (globalThis as unknown as { openedTracks: MediaStreamTrack[] }).openedTracks;
    const microphone = tracks.find(({ kind, readyState }) => kind === 'audio' && readyState === 'live');
    // Nothing to replace it with.
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async () => {
      mediaDevices.getUserMedia = open;
      throw new DOMException('No microphone', 'NotFoundError');
    };
    microphone?.stop();
    microphone?.dispatchEvent(new Event('ended'));
  });
  await expect(client.getByText('Your microphone was disconnected')).toBeVisible();
  await picture(client, 'microphone-lost', SIZES);
  await client.getByRole('button', { name: 'Unmute microphone' }).click();
  await expect(client.getByText('Your microphone was disconnected')).toHaveCount(0);
});

test(
  'weak and blocked connections are shown with advice, and the call recovers',
  { tag: '@long' },
  async () => {
    await network.lose(30);
    await expect(client.getByText('The connection is weak')).toBeVisible();
    await picture(client, 'weak', SIZES);
    await network.lose(100);
    await expect(client.getByText(/ is reconnecting…$/)).toBeVisible();
    await picture(client, 'reconnecting', SIZES);
    for (const page of [client, expert]) {
      await expect(page.getByText(/^We can’t connect you to /)).toBeVisible();
      await expect(page.getByText('Try another network, or turn off your VPN.')).toBeVisible();
    }
    await picture(client, 'no-path', SIZES);
    await network.lose(0);
    await expectMovingPicture(client, 'remote-video');
    await expect(client.getByText(/^We can’t connect you to /)).toHaveCount(0);
    // Video that was paused for the sound comes back within 20 s.
    for (const page of [client, expert])
      await expect(page.getByText(/ paused because the connection is weak/)).toHaveCount(0);
  },
);

test(
  'both see that a camera delivers no frames, and turning it off and on restores it',
  { tag: '@long' },
  async () => {
    await expert.evaluate(stopFrames);
    await expect(client.getByText(/’s video has stopped$/)).toBeVisible();
    await expect(expert.getByText('Your camera has stopped')).toBeVisible();
    await picture(expert, 'own-frozen', SIZES);
    await expert.getByRole('button', { name: 'Turn camera off' }).click();
    await expert.getByRole('button', { name: 'Turn camera on' }).click();
    await expectMovingPicture(client, 'remote-video');
    await expect(client.getByText(/’s video has stopped$/)).toHaveCount(0);
    await expect(expert.getByText('Your camera has stopped')).toHaveCount(0);
  },
);

test('a reload returns to the call', async () => {
  await expert.reload();
  await expect(client.getByText(/ is back\.$/)).toBeVisible();
  await expectMovingPicture(client, 'remote-video');
  await expectMovingPicture(expert, 'remote-video');
});

test('the call goes on while the server is away, and both are told', { tag: '@long' }, async () => {
  const exited = new Promise((resolve) => product.process.once('exit', resolve));
  product.process.kill('SIGKILL');
  await exited;
  for (const page of [client, expert])
    await expect(page.getByText('Reconnecting to the server…')).toBeVisible();
  await expectMovingPicture(client, 'remote-video');
  product = await startProduct({ PORT: String(product.port), DATA_DIR: product.dataDir });
  for (const page of [client, expert])
    await expect(page.getByText('Reconnecting to the server…')).toHaveCount(0);
  await expectMovingPicture(expert, 'remote-video');
  // The browser itself writes a line for each socket that it could not open in the meantime.
  const others = watch.found.filter((line) => !/: WebSocket connection to \S+ failed: /.test(line));
  watch.found.splice(0, watch.found.length, ...others);
});

test('a reload of both returns to the call', { tag: '@long' }, async () => {
  await Promise.all([client.reload(), expert.reload()]);
  await expectMovingPicture(client, 'remote-video');
  await expectMovingPicture(expert, 'remote-video');
});

test(
  'while the other is away the notice stays, and then says that they are back',
  { tag: '@long' },
  async () => {
    const crashed = expert.waitForEvent('crash');
    const session = await expert.context().newCDPSession(expert);
    // Never answered.
    void session.send('Page.crash').catch(() => {});
    await crashed;
    await expect(client.getByText(/ lost the connection$/)).toBeVisible();
    await expect(client.getByText(/Stay on this page/)).toBeVisible();
    await picture(client, 'away', SIZES);
    await expert.close();
    expert = await newPage(1);
    await enter(expert);
    await expect(client.getByText(/ is back\.$/)).toBeVisible();
    await expectMovingPicture(client, 'remote-video');
  },
);

test('leaving releases the devices and moves the focus, and so does returning', async () => {
  await client.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(client.getByRole('heading', { level: 1, name: 'You’ve left the session' })).toBeFocused();
  await expect(client).toHaveTitle(/You’ve left the session/);
  await expectReleased(client);
  await expect(client.locator('meta[name="viewport"]')).not.toHaveAttribute('content', /viewport-fit/);
  await picture(client, 'left', SIZES);
  await client.getByRole('button', { name: 'Rejoin' }).press('Enter');
  await expect(client.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await focused(client)).not.toContain('left');
  await expectMovingPicture(client, 'remote-video');
});

test('another tab takes the call, and the first releases its devices', { tag: '@long' }, async () => {
  const second = await client.context().newPage();
  await enter(second);
  await expectMovingPicture(second, 'remote-video');
  await expect(client.getByRole('heading', { name: 'The session is open elsewhere' })).toBeVisible();
  await expectReleased(client);
  await client.getByRole('button', { name: 'Use here' }).click();
  await expectMovingPicture(client, 'remote-video');
  await expectReleased(second);
  await second.close();
});

test('logging out releases the devices', { tag: '@long' }, async () => {
  const page = await client.context().newPage();
  const answer = await page.request.post('/api/auth/logout', { data: {}, headers: { origin: product.url } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(client.getByRole('heading', { name: 'You’re logged out' })).toBeVisible();
  await expectReleased(client);
  await page.close();
});

test('the end releases the devices, and a room that is over opens none', async () => {
  await moveClock(product.url, new Date(endsAt + 11 * MINUTE));
  await expect(expert.getByRole('heading', { name: 'The session has ended' })).toBeVisible();
  await expectReleased(expert);
  await picture(expert, 'over', SIZES);
  await expert.goto(`/app/room/${id}`);
  await expect(expert.getByText('The session is over and the room is closed.')).toBeVisible();
  expect(await opened(expert)).toMatchObject({ opened: 0, live: 0 });
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
