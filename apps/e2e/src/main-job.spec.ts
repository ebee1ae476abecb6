import type { Browser, BrowserContext, Page } from '@playwright/test';
import { moveClock, readMail, serverMemory, startProduct, type Product } from './product.ts';
import { showPortrait } from './portrait-camera.ts';
import { countReports } from './room-people.ts';
import { expectMovingPicture, expectNoPicture, firstFrame } from './video.ts';
import { watch } from './watch.ts';
import { choose } from './choose.ts';
import { expect, IS_LONG, live, quiet, test } from './walk.ts';

// The main line through the real product: a visitor finds an expert, books, pays, and the two talk by video.
test.describe.configure({ mode: 'serial' });

const EXPERT = { email: 'expert@demo.nexperts.test', password: 'Demo!2345' };
const CLIENT = {
  email: 'walker@example.com',
  username: 'wanda_walker',
  name: 'Wanda Walker',
  password: 'Better!than4',
};
const CARDS = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
};

let product: Product;
let clientContext: BrowserContext;
let expertContext: BrowserContext;
let client: Page;
let expert: Page;
let bookingId: string;
let startsAt: Date;
let endsAt: Date;
let joinPressed = 0;
/** Counts the reports of a call that the server has confirmed, of the client and of the expert */
let reportsOf: (() => number)[];
let shot = 0;

/** Prints a measurement for bench/results.md. It includes the machine's noise, so nothing is asserted. */
function figure(what: string, value: number, unit: string): void {
  process.stdout.write(`figure: ${what}: ${Math.round(value)} ${unit}\n`);
}

/** Screens in the README, by file name. */
const SHOWN: Record<string, string> = {
  home: 'home',
  profile: 'profile',
  checkout: 'checkout',
  'room-client': 'room',
};

/** Stores a screenshot in the long form, and with `PICTURES` set (`npm run pictures`) the README's picture. */
async function picture(page: Page, name: string): Promise<void> {
  shot += 1;
  const shown = SHOWN[name];
  if (process.env.PICTURES && shown) {
    await live(page);
    await quiet(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${process.env.PICTURES}/${shown}.png` });
  }
  if (!IS_LONG) return;
  await page.screenshot({
    path: `test-results/walk/${String(shot).padStart(2, '0')}-${name}.png`,
    fullPage: true,
  });
}

/** Address of an expert's portrait. */
async function portraitOf(handle: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/experts/${handle}`);
  const { data } = (await answer.json()) as { data: { avatarUrl: string } };
  return data.avatarUrl;
}

async function context(browser: Browser): Promise<BrowserContext> {
  const made = await browser.newContext({ permissions: ['camera', 'microphone'], baseURL: product.url });
  made.on('page', watch);
  return made;
}

test.beforeAll(async ({ browser }) => {
  // The README shows a place where people are.
  product = await startProduct(process.env.PICTURES ? { SEED_DEMO: '1' } : {});
  clientContext = await context(browser);
  expertContext = await context(browser);
  if (process.env.PICTURES) {
    await showPortrait(clientContext, await portraitOf('tara_singh'));
    await showPortrait(expertContext, await portraitOf('amara_osei'));
  }
  client = await clientContext.newPage();
  expert = await expertContext.newPage();
  reportsOf = [client, expert].map(countReports);
});

test.afterAll(async () => {
  await clientContext?.close();
  await expertContext?.close();
  await product?.stop();
});

test('[S-01] [S-04] a visitor finds an expert in a category', async () => {
  await client.goto('/');
  await expect(client.getByRole('heading', { level: 1 })).toContainText(
    'Real Experts. Real Answers. Right Now.',
  );
  // Who is free soon, and when, has arrived.
  await expect(client.getByText(/^\d.* your time$/).first()).toBeVisible();
  await picture(client, 'home');
  await client
    .getByRole('main')
    .getByRole('link', { name: /^Fashion/ })
    .click();
  await expect(client.getByRole('heading', { level: 1, name: 'Fashion Experts' })).toBeVisible();
  await expect(client.getByText('Find the perfect expert to help you succeed')).toBeVisible();
  const card = client.getByRole('link', { name: /Amara Osei/ });
  await expect(card).toHaveAttribute('href', '/app/pages/user/profile/?id=amara_osei');
  await picture(client, 'category');
  await card.click();
  await expect(client.getByRole('heading', { level: 1, name: 'Amara Osei' })).toBeVisible();
});

test('[W-01] [W-02] chooses a service and a time in their own zone', async () => {
  // The card’s price and length are chosen already; this walk is about a request.
  await expect(client.getByRole('radio', { name: /^Quick retail question.*A\$65/ })).toBeChecked();
  await choose(client.getByRole('radio', { name: /^Range and margin review/ }));
  await expect(client).toHaveURL(/[?&]service=/);
  const times = client.getByRole('radio', { name: /^\d{1,2}:\d{2}/ });
  await expect(times.first()).toBeAttached();
  await expect(client.getByText(/Times in/)).toContainText('London');
  await choose(times.last());
  await picture(client, 'profile');
  await client
    .getByRole('button', { name: 'Continue to payment' })
    .or(client.getByRole('link', { name: 'Continue to payment' }))
    .click();
  await client.waitForURL(/\/signup\?as=client&next=/);
});

test('[S-10] [K-06] [K-07] [D-4] signs up on the way, and the emailed code leads to the checkout', async () => {
  await expect(client.getByRole('region', { name: 'Your booking' })).toContainText('Amara Osei');
  await client.getByLabel('Username').fill(CLIENT.username);
  await client.getByLabel('Email', { exact: true }).fill(CLIENT.email);
  await client.getByLabel('Email', { exact: true }).blur();
  await expect(client.getByText('Username available').first()).toBeVisible();
  await expect(client.getByText('Email available').first()).toBeVisible();
  await picture(client, 'sign-up-account');
  await client.getByRole('button', { name: 'Continue' }).click();

  await client.getByLabel(/^(Full )?name/i).fill(CLIENT.name);
  await client.getByLabel('Month').fill('03');
  await client.getByLabel('Day').fill('27');
  await client.getByLabel('Year').fill('1990');
  await client.getByRole('button', { name: /Country/ }).click();
  await client.getByRole('option', { name: /United Kingdom/ }).click();
  await client
    .getByLabel(/Phone number/)
    .last()
    .fill('7700900123');
  await picture(client, 'sign-up-personal');
  await client.getByRole('button', { name: 'Continue' }).click();

  await client.getByLabel('Password', { exact: true }).fill(CLIENT.password);
  await choose(client.getByRole('checkbox', { name: /Terms/ }));
  await picture(client, 'sign-up-final');
  await client.getByRole('button', { name: 'Create Account' }).click();

  await expect(client.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  const mail = await readMail(product.url, CLIENT.email, /code|verify/i);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  await client.getByLabel(/Verification code/).fill('000000' === code ? '111111' : '000000');
  await expect(client.getByText('Invalid verification code')).toBeVisible();
  await picture(client, 'verify');
  await client.getByLabel(/Verification code/).fill(code);
  await client.waitForURL(/\/app\/checkout\//);
  bookingId = client.url().split('/').at(-1)?.split('?')[0] ?? '';
});

async function pay(number: string): Promise<void> {
  await client.getByLabel('Card number').fill(number);
  await client.getByLabel('Expiry date').fill('12 / 34');
  await client.getByLabel('Security code').fill('123');
  await client.getByLabel('Name on card').fill(CLIENT.name);
  await client.getByRole('button', { name: /^(Pay|Send request and hold) A\$/ }).click();
}

test('[W-02] [B-03] pays: a declined card keeps the hold, an accepted one sends the request', async () => {
  await expect(client.getByText(/Held for/)).toBeVisible();
  await picture(client, 'checkout');
  await pay(CARDS.declined);
  await expect(client.getByText(/declined/i).first()).toBeVisible();
  await picture(client, 'checkout-declined');
  await expect(client.getByText(/Held for/)).toBeVisible();
  await expect(client.getByLabel('Name on card')).toHaveValue(CLIENT.name);
  await pay(CARDS.insufficient);
  await expect(client.getByText(/insufficient funds/i).first()).toBeVisible();
  await expect(client.getByText(/Held for/)).toBeVisible();
  await pay(CARDS.success);
  await expect(client.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();
  await picture(client, 'request-sent');
  const { data } = (await (await clientContext.request.get(`/api/bookings/${bookingId}`)).json()) as {
    data: { startsAt: string; endsAt: string; payment: { status: string } };
  };
  expect(data.payment.status).toBe('authorised');
  startsAt = new Date(data.startsAt);
  endsAt = new Date(data.endsAt);
});

test('[W-03] [B-03] the expert sees the request and accepts; the payment is captured and both are notified', async () => {
  await expert.goto('/app/expert/requests');
  await expert.waitForURL(/\/login/);
  await expert.getByLabel('Email', { exact: true }).fill(EXPERT.email);
  await expert.getByLabel('Password', { exact: true }).fill(EXPERT.password);
  await expert.getByRole('button', { name: 'Login' }).last().click();
  await expect(expert.getByText(CLIENT.name).first()).toBeVisible();
  await picture(expert, 'expert-requests');
  await expert
    .getByRole('listitem')
    .filter({ hasText: CLIENT.name })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(expert.getByText(/accepted|confirmed|booked/i).first()).toBeVisible();

  const confirmed = await readMail(product.url, CLIENT.email, /confirmed|booked/i);
  const invitation = confirmed.attachments?.find((file) => file.contentType.startsWith('text/calendar'));
  expect(invitation?.content).toContain('BEGIN:VEVENT');
  await readMail(product.url, EXPERT.email, /confirmed|booked/i);

  await client.goto(`/app/bookings/${bookingId}`);
  await expect(client.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible();
  await expect(client.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await picture(client, 'booked');
  const { data } = (await (await clientContext.request.get(`/api/bookings/${bookingId}`)).json()) as {
    data: { payment: { status: string } };
  };
  expect(data.payment.status).toBe('captured');
});

async function enterRoom(page: Page, name: string): Promise<void> {
  await page.goto(`/app/bookings/${bookingId}`);
  await page
    .getByRole('link', { name: 'Join' })
    .or(page.getByRole('button', { name: 'Join' }))
    .click();
  await page.waitForURL(/\/lobby$/);
  await expect(page.getByRole('button', { name: 'Join now' })).toBeEnabled();
  await picture(page, `lobby-${name}`);
  joinPressed = Date.now();
  await page.getByRole('button', { name: 'Join now' }).click();
  await page.waitForURL(new RegExp(`/room/${bookingId}$`));
}

test('[W-02] the two meet by video: both see the other move', async () => {
  await moveClock(product.url, new Date(startsAt.getTime() - 5 * 60_000));
  await enterRoom(client, 'client');
  await picture(client, 'waiting');
  await enterRoom(expert, 'expert');
  figure(
    'join pressed to first frame of the other',
    (await firstFrame(expert, 'remote-video')) - joinPressed,
    'ms',
  );
  await expectMovingPicture(client, 'remote-video');
  await expectMovingPicture(expert, 'remote-video');
  await expectMovingPicture(client, 'self-video');
  await picture(client, 'room-client');
  await picture(expert, 'room-expert');
});

test('[W-02] mute, camera off and on, and back after a reload', async () => {
  await client.getByRole('button', { name: 'Mute microphone' }).click();
  await expect(client.getByRole('button', { name: 'Unmute microphone' })).toBeVisible();
  await client.getByRole('button', { name: 'Unmute microphone' }).click();
  await client.getByRole('button', { name: 'Turn camera off' }).click();
  await expect(client.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
  await expectNoPicture(expert);
  await picture(expert, 'room-camera-off');
  await client.getByRole('button', { name: 'Turn camera on' }).click();
  await expectMovingPicture(expert, 'remote-video');

  await client.reload();
  await expectMovingPicture(client, 'remote-video');
  await expectMovingPicture(expert, 'remote-video');
});

test('[B-02] after the end the booking is ended, attendance is stored and the ledger shows price, fee and share', async () => {
  // Ten minutes into the session, then over.
  await moveClock(product.url, new Date(startsAt.getTime() + 10 * 60_000));
  await expect(client.getByRole('button', { name: 'Leave' })).toBeVisible();
  // The second report of each from now on is of time after the move.
  const before = reportsOf.map((reports) => reports());
  for (const [place, reports] of reportsOf.entries())
    await expect.poll(() => reports() - (before[place] ?? 0)).toBeGreaterThan(1);
  await expectMovingPicture(client, 'remote-video');
  for (const page of [client, expert]) {
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’ve left the session' })).toBeVisible();
  }
  await moveClock(product.url, new Date(endsAt.getTime() + 15 * 60_000));

  await client.goto(`/app/bookings/${bookingId}`);
  await expect(client.getByRole('heading', { level: 1 })).toContainText(/ended/i);
  await picture(client, 'ended');
  await expert.goto('/app/expert/earnings');
  await expect(expert.getByText(CLIENT.name).first()).toBeVisible();
  await picture(expert, 'earnings');
  const { data } = (await (await expertContext.request.get('/api/expert/earnings')).json()) as {
    data: {
      sessions: {
        bookingId: string;
        gross: { minor: number };
        fee: { minor: number };
        net: { minor: number };
      }[];
    };
  };
  const session = data.sessions.find((row) => row.bookingId === bookingId);
  expect(session).toBeDefined();
  const { gross, fee, net } = session ?? { gross: { minor: 0 }, fee: { minor: 0 }, net: { minor: 0 } };
  expect(gross.minor).toBeGreaterThan(0);
  expect(fee.minor).toBe(Math.floor((gross.minor * 15 + 50) / 100));
  expect(fee.minor + net.minor).toBe(gross.minor);
});

test('[S-14] logs out: the session is gone', async () => {
  await client.goto('/app');
  await client
    .getByRole('button', { name: new RegExp(`account|menu|${CLIENT.name}`, 'i') })
    .first()
    .click();
  await client
    .getByRole('menuitem', { name: 'Log out' })
    .or(client.getByRole('button', { name: 'Log out' }))
    .click();
  await client.waitForURL((url) => url.pathname === '/');
  expect((await clientContext.request.get('/api/auth/me')).status()).toBe(401);
});

test('the server’s memory is within its limit', { tag: '@long' }, () => {
  const megabytes = serverMemory(product.dataDir);
  figure('memory of the server after the main job, PGlite', megabytes, 'MB');
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThan(1_500);
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
