import type { BrowserContext, Page } from '@playwright/test';
import { call } from './call.ts';
import { moveClock, startProduct, type Product } from './product.ts';
import { emailOf, payByCard, person, requestSession, type Session } from './room-people.ts';
import { listenIn, type Sent } from './sent.ts';
import { expectMovingPicture } from './video.ts';
import { watch } from './watch.ts';
import { expect, says, test } from './walk.ts';

// What two people have at hand in a call, used as people do, and that we get nothing of it: marks, captions by a test
// recogniser, a recording with its transcript, blur, and overtime with a kept card and by form.
test.describe.configure({ mode: 'serial' });
// The effect draws with WebGL, here without a graphics card.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-unsafe-swiftshader'] }),
});

const MINUTE = 60_000;
const LONG = { tag: '@long' };
let product: Product;
let contexts: BrowserContext[] = [];
let client: Page;
let expert: Page;
let session: Session;
const sent: Sent[] = [];

/** A browser that recognises English on the device; `sayHere` has its microphone hear something. */
function recogniseHere(): void {
  const running = new Set<EventTarget>();
  class TestRecognition extends EventTarget {
    start(): void {
      running.add(this);
    }
    abort(): void {
      running.delete(this);
    }
    static async available({ langs }: { langs: string[] }): Promise<string> {
      return langs[0] === 'en-AU' ? 'available' : 'unavailable';
    }
    static async install(): Promise<boolean> {
      return true;
    }
  }
  Object.defineProperty(TestRecognition.prototype, 'processLocally', { value: false, writable: true });
  const sayHere = (transcript: string): void => {
    const results = [Object.assign([{ transcript }], { isFinal: true })];
    for (const each of running)
      each.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
  };
  Object.assign(globalThis, { SpeechRecognition: TestRecognition, sayHere });
}

const say = (page: Page, words: string): Promise<void> =>
  page.evaluate(
    (text) => (globalThis as unknown as { sayHere: (text: string) => void }).sayHere(text),
    words,
  );

async function pageOf(who: string, browser: Parameters<typeof person>[0]): Promise<Page> {
  const context = await person(browser, product, emailOf(who));
  await context.addInitScript(recogniseHere);
  contexts.push(context);
  const page = await context.newPage();
  sent.push(await listenIn(page));
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens or closes what is under More. */
const pressMore = (page: Page): Promise<void> => button(page, 'More').click();

const turn = (page: Page, name: string): Promise<void> => page.getByRole('switch', { name }).press('Space');

async function join(page: Page): Promise<void> {
  await page.goto(`/app/room/${session.id}/lobby`);
  await button(page, 'Join now').click();
  await page.waitForURL(new RegExp(`/room/${session.id}$`));
}

/** Whether what the page sends of its camera is drawn by the effect. */
const sendsDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
    const tracks = connections.flatMap((one) => one.getSenders().map(({ track }) => track));
    return tracks.some((track) => track?.readyState === 'live' && 'canvas' in track);
  });

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  client = await pageOf('client', browser);
  expert = await pageOf('expert', browser);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
  await product?.stop();
});

test('[G-16] a client keeps the card while paying, and both meet', LONG, async () => {
  session = await requestSession(product, client, expert, undefined, async () => {
    await client.getByRole('checkbox', { name: /^Keep this card for overtime/ }).check();
  });
  await call(product, expert, 'acceptBooking', { params: { id: session.id } });
  await moveClock(product.url, new Date(session.startsAt));
  await join(client);
  await join(expert);
  await expectMovingPicture(client, 'remote-video');
  await expectMovingPicture(expert, 'remote-video');
});

test('[G-06] the effect that blurs is served by us, and what is sent is drawn by it', LONG, async () => {
  const model = expert.waitForResponse((each) => /\.tflite/.test(each.url()));
  await pressMore(expert);
  await turn(expert, 'Blur my background');
  await expect.poll(() => sendsDrawn(expert)).toBe(true);
  const answer = await model;
  expect(answer.ok()).toBe(true);
  expect(new URL(answer.url()).origin).toBe(product.url);
  await turn(expert, 'Blur my background');
  await expect.poll(() => sendsDrawn(expert)).toBe(false);
  await expectMovingPicture(client, 'remote-video');
  await pressMore(expert);
});

test('[G-14] a moment that one marks is on both pages', LONG, async () => {
  await pressMore(client);
  await client.getByLabel(/^A few words about this moment/).fill('The price of a piece');
  await button(client, 'Mark').click();
  await expect(client.getByRole('list', { name: 'Marks' })).toContainText('The price of a piece');
  await pressMore(client);
  await says(expert, 'The price of a piece');
  await pressMore(expert);
  await expect(expert.getByRole('list', { name: 'Marks' })).toContainText('The price of a piece');
  await pressMore(expert);
});

test('[G-07] each reads what the other says', LONG, async () => {
  await pressMore(client);
  await turn(client, 'Captions');
  await pressMore(client);
  await button(expert, 'Turn on captions').click();
  await say(expert, 'We begin with the violin');
  await expect(client.getByText('We begin with the violin')).toBeVisible();
  await say(client, 'Mine is from Cremona');
  await expect(expert.getByText('Mine is from Cremona')).toBeVisible();
});

test(
  '[G-08] [G-15] both record and keep the words while both agree, and not before or after',
  LONG,
  async () => {
    await pressMore(expert);
    await button(expert, 'Ask to record').click();
    await button(client, 'Agree to recording').click();
    for (const page of [client, expert])
      await expect(page.getByText('Recording', { exact: true })).toBeVisible();
    await say(client, 'The varnish is original');
    await say(expert, 'Then it is worth more');
    await expect(client.getByText('Then it is worth more')).toBeVisible();
    await button(expert, 'Stop recording').click();
    await expect(client.getByText('Recording', { exact: true })).toBeHidden();
    await say(client, 'This is between us');
    await expect(expert.getByText('This is between us')).toBeVisible();
    await pressMore(expert);
  },
);

/** The expert offers more time, three minutes before the end. */
async function offerMore(minutes: 15 | 30): Promise<void> {
  const { data } = await call(product, expert, 'getBooking', { params: { id: session.id } });
  await moveClock(product.url, new Date(Date.parse(data.endsAt) - 3 * MINUTE));
  await pressMore(expert);
  await expert.getByText(`${minutes} min`, { exact: true }).click();
  await button(expert, `Offer ${minutes} min more`).click();
  await pressMore(expert);
}

async function expectLonger(minutes: number): Promise<void> {
  for (const page of [client, expert]) await says(page, /^The session now ends at /);
  const { data } = await call(product, client, 'getBooking', { params: { id: session.id } });
  expect(Date.parse(data.endsAt)).toBe(session.endsAt + minutes * MINUTE);
}

test('[G-09] [G-16] overtime is accepted with the kept card by one press', LONG, async () => {
  await offerMore(15);
  await button(client, /^Accept and pay A\$/).click();
  await expectLonger(15);
  await expectMovingPicture(client, 'remote-video');
});

test('[G-09] more than was agreed to is paid in the room while the call goes on', LONG, async () => {
  await offerMore(30);
  await button(client, 'Accept and pay by card').click();
  await payByCard(client);
  await expectLonger(45);
  await expectMovingPicture(client, 'remote-video');
});

test(
  '[G-08] [G-15] each has recording and transcript after the call, with what was said meanwhile',
  LONG,
  async () => {
    for (const page of [client, expert]) {
      await button(page, 'Leave').click();
      const words = page.getByRole('group', { name: 'What you both said' });
      await expect(words).toContainText('The varnish is original');
      await expect(words).toContainText('Then it is worth more');
      for (const never of ['violin', 'Cremona', 'between us']) await expect(words).not.toContainText(never);
      await expect(button(page, 'Save as a file')).toBeVisible();
    }
  },
);

test('[G-06] [G-07] [G-08] [G-15] we got no byte of media, caption or transcript', LONG, async () => {
  expect(sent).toHaveLength(2);
  expect(sent[0]?.bodies()).toContain('The price of a piece');
  for (const each of sent) {
    // The call itself was listened to.
    expect(each.frames()).toContain('"t":"hello"');
    for (const words of ['violin', 'Cremona', 'varnish', 'worth more', 'between us'])
      expect(each.frames() + each.bodies()).not.toContain(words);
    expect(each.binary()).toEqual([]);
  }
  expect(watch.found).toEqual([]);
});
