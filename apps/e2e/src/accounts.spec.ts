import type { Browser, BrowserContext, Page } from '@playwright/test';
import { moveClock, now, readMail, startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { expect, open, quiet, says, test } from './walk.ts';

// Accounts against the real product: an expert signs up, an unverified account logs in, a password is reset.
test.describe.configure({ mode: 'serial' });

const EXPERT = {
  email: 'Expert@example.com',
  username: 'tess_tech',
  password: 'Better!than4',
};
const CLIENT = {
  email: 'late@example.com',
  username: 'lena_late',
  password: 'Kw4$trel-Lanes',
};

let product: Product;
let context: BrowserContext;
let page: Page;

/** A first-time visitor. */
async function newVisitor(browser: Browser): Promise<void> {
  await context?.close();
  context = await browser.newContext({ baseURL: product.url });
  context.on('page', watch);
  page = await context.newPage();
}

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ SEED_DEMO: '0' });
  await newVisitor(browser);
});

test.afterAll(async () => {
  await context?.close();
  await product?.stop();
});

const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: string) => page.getByRole('main').getByRole('button', { name });

async function codeFor(email: string, subject: RegExp): Promise<string> {
  const mail = await readMail(product.url, email.toLowerCase(), subject);
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button('Login').click();
}

test('[S-08] [S-09] [T-01] an expert walks through the wizard, back and forth and over a reload', async () => {
  await page.goto('/signup');
  await button('I want to be an expert').click();
  await button('Technology Expert').click();

  await expect(heading('Step 2 of 4: Personal Info')).toBeFocused();
  await page.getByLabel('Username').fill(EXPERT.username);
  await page.getByLabel('Email', { exact: true }).fill(EXPERT.email);
  await page.getByLabel('Name', { exact: true }).fill('Tess Technologist');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Year').fill('1990');
  await expect(page.getByText('Username available').first()).toBeVisible();
  await expect(page.getByText('Email available').first()).toBeVisible();
  await button('Continue').click();

  await expect(heading('Step 3 of 4: Contact Details')).toBeFocused();
  await page.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: /Australia/ }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('412 345 678');

  // The browser's Back and Forward move between the steps.
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue(EXPERT.username);
  await page.goBack();
  await expect(button('Technology Expert')).toContainText('Selected');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('412345678');
  await button('Continue').click();
  await page.getByLabel('Password', { exact: true }).fill(EXPERT.password);
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();

  await page.reload();
  await expect(heading('Step 4 of 4: Credentials')).toBeVisible();
  await expect(page).toHaveTitle(/^Credentials, step 4 of 4/);
  await expect(page.getByRole('checkbox', { name: /Terms & Conditions/ })).toBeChecked();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await button('Back').click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('412345678');

  // A step that is not open yet redirects to the first incomplete one.
  await page.getByRole('textbox', { name: 'Phone number' }).fill('');
  await page.goto('/signup?as=expert&step=credentials');
  await expect(heading('Step 3 of 4: Contact Details')).toBeVisible();
  await expect(page).toHaveURL(/step=contact/);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0412 345 678');
  await button('Continue').click();
});

test('[X-04] [S-13] [T-06] [D-18] the account is created and verified, and opens the web app', async () => {
  await page.getByLabel('Password', { exact: true }).fill(EXPERT.password);
  await button('Create Account').click();
  await says(page, 'Application submitted successfully!');
  const box = page.getByRole('textbox', { name: 'Verification code' });
  await expect(box).toBeFocused();
  const code = await codeFor(EXPERT.email, /verification code/);

  // The tab may be reloaded while the mail is on its way.
  await page.reload();
  await box.fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await box.fill(code);
  await page.waitForURL(/\/login/);
  await says(page, 'Account verified successfully!');
  // The address is filled in.
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EXPERT.email);
  await logIn(EXPERT);
  await page.waitForURL(/\/app/);
  const { data } = (await (await context.request.get('/api/auth/me')).json()) as {
    data: { isExpert: boolean };
  };
  expect(data.isExpert).toBe(true);
  // Typed as 0412 345 678.
  const account = (await (await context.request.get('/api/auth/account')).json()) as {
    data: { phoneNumber: string };
  };
  expect(account.data.phoneNumber).toBe('+61412345678');

  // The login redirects anyone who is logged in.
  await page.goto('/login');
  await page.waitForURL(/\/app/);
});

test('[L-03] [K-09] an expert who visits the public site is redirected to the web app', async () => {
  await page.goto('/about');
  await page.waitForURL(/\/app/);
  // The login's own target wins.
  await page.goto('/login?next=/app/bookings');
  await page.waitForURL(/\/app\/bookings/);
});

test('[S-14] [T-06] an unverified login asks for the code on the page and then continues', async ({
  browser,
}) => {
  await newVisitor(browser);
  const made = await context.request.post('/api/auth/signup', {
    headers: { origin: product.url },
    data: {
      ...CLIENT,
      name: 'Lena Late',
      dob: '04/17/1990',
      country: { code: 'au', label: 'Australia', phone: '61' },
      phoneNumber: '+61412345678',
      isExpert: false,
      timezone: 'gmt+10-aest',
      subscribeToNewsletter: false,
    },
  });
  expect(made.status()).toBe(201);
  await page.goto('/login');
  await logIn(CLIENT);
  const box = page.getByRole('textbox', { name: 'Verification code' });
  await expect(box).toBeFocused();
  await box.fill(await codeFor(CLIENT.email, /verification code/));
  await page.waitForURL(/\/app/);
  expect((await context.request.get('/api/auth/me')).status()).toBe(200);
});

test('[L-03] a client stays on the public site', async () => {
  const asked = page.waitForResponse(/\/api\/auth\/me$/);
  await open(page, '/about');
  expect((await asked).status()).toBe(200);
  await quiet(page);
  await expect(page).toHaveURL(`${product.url}/about`);
});

test('[S-15] [T-07] [X-07] a forgotten password is reset with a code', async ({ browser }) => {
  await newVisitor(browser);
  const password = 'Quiet%River7';
  // Two code mails to one address are a minute apart.
  await moveClock(product.url, new Date(now() + 120_000));
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(EXPERT.email);
  await button('Send Verification Code').click();
  await says(page, 'Verification code sent to your email');
  const box = page.getByRole('textbox', { name: 'Verification code' });
  // The server checks the code only together with the new password.
  await box.fill('000000');
  await button('Verify Code').click();
  const dialog = page.getByRole('dialog', { name: 'Set New Password' });
  await dialog.getByRole('textbox', { name: 'New password' }).fill(password);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await box.fill(await codeFor(EXPERT.email, /reset code/));
  await button('Verify Code').click();
  await expect(dialog.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'New password' }).fill(password);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL(/\/login/);
  await says(page, 'Password has been reset successfully');
  await logIn(EXPERT);
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await logIn({ ...EXPERT, password });
  await page.waitForURL(/\/app/);
});

test(
  '[S-08] [S-14] text typed and buttons pressed before a page is live are not lost',
  { tag: '@long' },
  async ({ browser }) => {
    // A first-time visitor on a slow network sees pages before their scripts.
    const slow = await browser.newContext({ baseURL: product.url });
    slow.on('page', watch);
    const visitor = await slow.newPage();
    const network = await slow.newCDPSession(visitor);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 600,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await visitor.goto('/login', { waitUntil: 'commit' });
    await visitor.getByLabel('Email', { exact: true }).fill(CLIENT.email);
    const login = visitor.getByRole('main').getByRole('button', { name: 'Login' });
    await login.click();
    expect(new URL(visitor.url()).search).toBe('');
    await expect(visitor.getByText('Password is required')).toBeVisible();
    await expect(visitor.getByLabel('Email', { exact: true })).toHaveValue(CLIENT.email);
    await expect(visitor.getByText('Email is required')).toBeHidden();

    // The target, such as a chosen time (K-05), is kept through sign-up.
    const goal = 'next=%2Fapp%2Fbookings';
    await visitor.goto(`/login?${goal}`, { waitUntil: 'commit' });
    await visitor.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await visitor.waitForURL((url) => url.pathname === '/signup' && url.search.includes(goal));
    await visitor.goto(`/signup?${goal}`, { waitUntil: 'commit' });
    await visitor.getByRole('button', { name: "I'm looking for experts" }).click();
    await expect(visitor.getByRole('heading', { name: 'Step 1 of 3: Account Details' })).toBeVisible();
    expect(visitor.url()).toContain(goal);
    await slow.close();
  },
);

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
