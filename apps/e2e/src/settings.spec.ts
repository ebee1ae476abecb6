import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';
import { moveClock, now, readMail, startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { expect, says, test } from './walk.ts';

// The caller's own account on the real product, from the time zone to the deletion.
test.describe.configure({ mode: 'serial' });

const OLD_EMAIL = 'setter@example.com';
const NEW_EMAIL = 'moved@example.com';
const OLD_PASSWORD = 'Kw4$trel-Lanes';
const NEW_PASSWORD = 'Quiet%River7';

let product: Product;
let context: BrowserContext;
let page: Page;
let elsewhere: BrowserContext;
let secret = '';
let recoveryCode = '';
/** How far the server's clock is ahead of the walk's, in ms. */
let ahead = 0;

async function codeOf(email: string, subject: RegExp): Promise<string> {
  const mail = await readMail(product.url, email, subject);
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

const post = (path: string, data: object) =>
  context.request.post(`/api${path}`, { headers: { origin: product.url }, data });

async function logInElsewhere(password: string): Promise<void> {
  const answer = await elsewhere.request.post('/api/auth/login', {
    headers: { origin: product.url },
    data: { username: OLD_EMAIL, password, rememberMe: false },
  });
  expect(answer.status()).toBe(200);
}
const isInElsewhere = async () => (await elsewhere.request.get('/api/auth/me')).status() === 200;

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });
const pageSays = (text: string | RegExp) => says(page, text);

async function logIn(email: string, password: string): Promise<void> {
  await field('Email').fill(email);
  await field('Password').fill(password);
  await button('Login').click();
}

/** The code of the app, or the one after it: each is accepted once, and the next one already. */
function appCode(isNext = false): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: (app.counter() + Number(isNext)) * app.period * 1_000 });
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ SEED_DEMO: '0' });
  context = await browser.newContext({ baseURL: product.url });
  context.on('page', watch);
  page = await context.newPage();
  elsewhere = await browser.newContext({
    baseURL: product.url,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await post('/auth/signup', {
    email: OLD_EMAIL,
    username: 'sasha_setter',
    name: 'Sasha Setter',
    dob: '1990-04-17',
    country: { code: 'au', label: 'Australia', phone: '61' },
    phoneNumber: '+61412345678',
    password: OLD_PASSWORD,
    isExpert: false,
    timezone: 'gmt+10-aest',
    subscribeToNewsletter: true,
  });
  const code = await codeOf(OLD_EMAIL, /verification code/);
  await post('/auth/confirm-signup', { username: OLD_EMAIL, code });
});

test.afterAll(async () => {
  await context?.close();
  await elsewhere?.close();
  await product?.stop();
});

test('the settings are found from the account menu; the zone of this device is offered and taken', async () => {
  // Logged out, the login comes first and leads back.
  await page.goto('/app/settings');
  await page.waitForURL(/\/login\?next=%2Fapp%2Fsettings/);
  await logIn(OLD_EMAIL, OLD_PASSWORD);
  await page.waitForURL(/\/app\/settings$/);
  await pageSays(/Times are shown for Brisbane \(GMT\+10\)\. This device is set to London/);
  await button('Use London time').click();
  await pageSays(/Times are now shown for London/);
  await expect(button('London GMT Time zone')).toBeVisible();
  await page.goto('/app/');
  await expect(button('Use London time')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sasha Setter, account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused();
});

test('[ASVS 6.2.3] [ASVS 7.4.3] a new password needs the current one and logs out other devices', async () => {
  await logInElsewhere(OLD_PASSWORD);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();
  await pageSays('Firefox on Windows');
  await field('Current password').fill('Not-this-one1');
  await field('New password').fill(NEW_PASSWORD);
  await field('Confirm new password').fill(NEW_PASSWORD);
  await button('Change password').click();
  await pageSays('That isn’t your current password');
  await field('Current password').fill(OLD_PASSWORD);
  await button('Change password').click();
  await pageSays(/Your password is changed/);
  expect(await isInElsewhere()).toBe(false);
  await expect(page.getByText('Firefox on Windows')).toHaveCount(0);
});

test('[ASVS 7.5.2] a device in the list can be logged out', { tag: '@long' }, async () => {
  await logInElsewhere(NEW_PASSWORD);
  await page.reload();
  await button('Log out Firefox on Windows').click();
  await pageSays('Firefox on Windows is logged out.');
  expect(await isInElsewhere()).toBe(false);
});

test('a session that was ended elsewhere leads to the login and back', { tag: '@long' }, async () => {
  await logInElsewhere(NEW_PASSWORD);
  const ended = await elsewhere.request.post('/api/auth/sessions/end-others', {
    headers: { origin: product.url },
    data: {},
  });
  expect(ended.status()).toBe(200);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).click();
  await page.waitForURL(/\/login\?next=%2Fapp%2Fsettings/);
  await logIn(OLD_EMAIL, NEW_PASSWORD);
  await page.waitForURL(/\/app\/settings$/);
});

test('typed text survives the end of the session', { tag: '@long' }, async () => {
  await page.goto('/app/settings');
  await field('Name').fill('Sasha S. Setter');
  await context.clearCookies();
  await button('Save details').click();
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Log in in a new tab' }).click();
  const beside = await opened;
  await beside.getByLabel('Email', { exact: true }).fill(OLD_EMAIL);
  await beside.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await beside.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await beside.waitForURL(/\/app\/settings$/);
  await beside.close();
  await expect(field('Name')).toHaveValue('Sasha S. Setter');
  await button('Save details').click();
  await pageSays('Your details are saved.');
  await expect(page.getByRole('button', { name: 'Sasha S. Setter, account' })).toBeVisible();
  await field('Name').fill('Sasha Setter');
  await button('Save details').click();
  await expect(page.getByRole('button', { name: 'Sasha Setter, account' })).toBeVisible();
});

test('[ASVS 6.3.7] a new email address needs the code sent to it', async () => {
  await page.goto('/app/settings');
  // Two code mails of one account are a minute apart.
  ahead += 120_000;
  await moveClock(product.url, new Date(now() + ahead));
  await button('Change email').click();
  await field('New email').fill(NEW_EMAIL);
  await field('Current password').fill(NEW_PASSWORD);
  await button('Send code').click();
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeFocused();
  // The code form is still there after a reload.
  await page.reload();
  await field('Code from the email').fill(await codeOf(NEW_EMAIL, /code/i));
  await button('Confirm email').click();
  await pageSays(`You now log in with ${NEW_EMAIL}`);
});

test('[ASVS 6.3.3] two-step login: set up, asked for at the login, replaced by a recovery code', async () => {
  await page.goto('/app/settings/security');
  await button('Set up two-step login').click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await field('Code from the app').fill(appCode());
  await button('Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  recoveryCode = (await codes.first().textContent()) ?? '';
  await button('I have saved my codes').click();
  await pageSays(/You have 10 of 10 recovery codes left/);

  for (const byRecovery of [false, true]) {
    await page.getByRole('button', { name: 'Sasha Setter, account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.goto('/login?next=%2Fapp%2Fsettings%2Fsecurity');
    await logIn(NEW_EMAIL, NEW_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeFocused();
    if (byRecovery) {
      await button('Use a recovery code').click();
      await field('Recovery code').fill(recoveryCode);
    } else {
      await field('Code from the app').fill(appCode(true));
    }
    await button('Login').click();
    await page.waitForURL(/\/app\/settings\/security$/);
  }
  await pageSays(/You have 9 of 10 recovery codes left/);
});

test('the export has everything stored; then the account is deleted and its address is free', async () => {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download my data').click()]);
  expect(file.suggestedFilename()).toMatch(/^nexperts-data-\d{4}-\d\d-\d\d\.zip$/);
  const { 'data.json': data } = unzipSync(readFileSync(await file.path()));
  const all = JSON.parse(strFromU8(data ?? new Uint8Array())) as { tables: Record<string, object[]> };
  expect(Object.keys(all.tables).length).toBeGreaterThan(2);
  expect(JSON.stringify(all)).toContain(NEW_EMAIL);

  await button('Delete account…').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL(/\/app\/account-deleted$/);
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  expect((await context.request.get('/api/auth/me')).status()).toBe(401);
  // A job deletes the rest.
  const exists = `/api/auth/expert/email/${encodeURIComponent(NEW_EMAIL)}/exists`;
  await expect.poll(async () => (await context.request.get(exists)).status()).toBe(200);
});

test('no page of the walk logged an error or called another origin', () => {
  expect(watch.found).toEqual([]);
});
