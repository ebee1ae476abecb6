import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readMail, startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { choose } from './choose.ts';
import { expect, says, test } from './walk.ts';

// From applicant to expert on the real product: the draft, the reviewers' messages, the decision, the profile.
test.describe.configure({ mode: 'serial' });

const HANDLE = 'mira_zelenka';
const EMAIL = 'mira@example.com';
const PASSWORD = 'Kw4$trel-Lanes';
const CLIENT = { email: 'client@demo.nexperts.test', password: 'Demo!2345' };
const STAFF = { email: 'staff@demo.nexperts.test', password: 'Demo!2345' };
const HEADLINE = 'Beekeeper and planner of hives on roofs';
const ABOUT = 'I have kept bees on roofs for twelve years and know what neighbours ask first. '
  .repeat(2)
  .trim();
const ASKED = 'Please add a document that names you: the certificate has no name on it.';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

let product: Product;
let applicant: BrowserContext;
let page: Page;
let staff: BrowserContext;
let desk: Page;

async function visitor(browser: Browser): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: product.url });
  context.on('page', watch);
  return [context, await context.newPage()];
}

const post = (path: string, data: object) =>
  applicant.request.post(`/api${path}`, { headers: { origin: product.url }, data });

const button = (on: Page, name: string) => on.getByRole('main').getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true }).check();
const seesText = says;

async function logIn(on: Page, next: string, { email, password }: { email: string; password: string }) {
  await on.goto(`/login?next=${encodeURIComponent(next)}`);
  await on.getByLabel('Email', { exact: true }).fill(email);
  await on.getByLabel('Password', { exact: true }).fill(password);
  await button(on, 'Login').click();
  await on.waitForURL((url) => url.pathname === next);
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  [applicant, page] = await visitor(browser);
  [staff, desk] = await visitor(browser);
  const made = await post('/auth/signup', {
    email: EMAIL,
    username: HANDLE,
    name: 'Mira Zelenka',
    dob: '1990-04-17',
    country: { code: 'au', label: 'Australia', phone: '61' },
    phoneNumber: '+61412345678',
    password: PASSWORD,
    isExpert: true,
    timezone: 'gmt+10-aest',
    subscribeToNewsletter: false,
  });
  expect(made.status(), await made.text()).toBe(201);
  const { text } = await readMail(product.url, EMAIL, /verification code/);
  await post('/auth/confirm-signup', { username: EMAIL, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' });
});

test.afterAll(async () => {
  await applicant?.close();
  await staff?.close();
  await product?.stop();
});

test('[W-03] someone who signed up as an expert finds the application, which lists everything missing', async () => {
  await logIn(page, '/app/', { email: EMAIL, password: PASSWORD });
  await page.getByRole('navigation').getByRole('link', { name: 'Application' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your application' })).toBeVisible();
  await expect(field('First name')).toHaveValue('Mira');
  await button(page, 'Send application').click();
  await seesText(page, 'Say what you do in one line');
  await seesText(page, 'Add at least one credential');
  await seesText(page, 'Add at least one document');
  await expect(page.getByRole('region', { name: 'Fix the highlighted fields' })).toBeFocused();
  await page.getByRole('link', { name: 'Say what you do in one line' }).click();
  await expect(page.getByLabel(/^Headline/)).toBeFocused();
});

test('[W-03] [B-05] the draft takes a document, survives a reload and is submitted', async () => {
  // A document uploaded first creates the draft; later changes are saved to the same one.
  await field('Add a document').setInputFiles(pdf('certificate.pdf'));
  await expect(page.getByRole('link', { name: 'certificate.pdf' })).toBeVisible();
  await page.getByLabel(/^Headline/).fill(HEADLINE);
  // Unsaved, but kept in the tab.
  await page.reload();
  await seesText(page, 'We restored what you hadn’t saved');
  await expect(page.getByLabel(/^Headline/)).toHaveValue(HEADLINE);
  await page.getByLabel(/^About you/).fill(ABOUT);
  await tick('Lifestyles');
  await tick('Home Decor');
  await tick('English');
  await button(page, 'Save draft').click();
  await seesText(page, 'Draft saved.');
  await page.reload();
  await expect(page.getByLabel(/^Headline/)).toHaveValue(HEADLINE);
  await expect(page.getByRole('checkbox', { name: 'Home Decor' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'certificate.pdf' })).toBeVisible();

  await button(page, 'Add a session').click();
  const session = page.getByRole('group', { name: 'Session 1' });
  await session.getByLabel('Title').fill('Your first hive');
  await session
    .getByLabel('What happens in the session')
    .fill('We plan where the hive stands and what it needs.');
  await session.getByRole('textbox', { name: 'Price in A$' }).fill('80');
  await button(page, 'Add a credential').click();
  const credential = page.getByRole('group', { name: 'Credential 1' });
  await credential.getByLabel('Degree, licence or job').fill('Certificate in beekeeping');
  await credential.getByLabel('Issued by').fill('TAFE Queensland');
  await credential.getByLabel('Year').fill('2014');
  await button(page, 'Send application').click();
  await seesText(page, /We’ll email you our answer by/);
  await expect(button(page, 'Withdraw and change')).toBeVisible();
  await readMail(product.url, EMAIL, /^We have your application$/);

  // The start page says so too, instead of inviting to apply.
  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).first().click();
  await seesText(page, 'We’re reviewing your application');
  await seesText(page, 'In review');
  await page.getByRole('link', { name: 'See your application' }).click();
  await expect(button(page, 'Withdraw and change')).toBeVisible();

  // On a phone the text has the whole width; the button is below it.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const due = await page
    .getByRole('status')
    .filter({ hasText: 'our answer by' })
    .locator('time')
    .boundingBox();
  const takeBack = await button(page, 'Withdraw and change').boundingBox();
  expect(takeBack?.y).toBeGreaterThan((due?.y ?? 0) + (due?.height ?? 0));
  if (before) await page.setViewportSize(before);
});

test('an uploaded picture is cropped to the square that was chosen', async () => {
  await page.goto('/app/settings/profile');
  // 300 × 200: red on the left, blue on the right; the square at the right end is blue alone.
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 200];
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 300, 200);
    for (const [colour, left, width] of [
      ['#f00', 0, 100],
      ['#00f', 100, 200],
    ] as const) {
      if (context) context.fillStyle = colour;
      context?.fillRect(left, 0, width, 200);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await field('Choose a picture').setInputFiles(file);
  await page.getByRole('slider', { name: 'Move the square left or right' }).fill('100');
  await button(page, 'Save picture').click();
  await seesText(page, 'Your picture is saved.');
  await expect(button(page, 'Remove picture')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Remove picture')).toBeVisible();
  expect(await coloursOf(page)).toEqual(['blue', 'blue']);
});

/** Colours of the first picture of a page at its left and its right edge, once it is loaded. */
async function coloursOf(on: Page): Promise<string[]> {
  const picture = on.getByRole('main').locator('img').first();
  await expect(picture).toBeVisible();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const middle = Math.floor(canvas.height / 2);
    return [2, canvas.width - 3].map((x) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, middle, 1, 1).data ?? [];
      if (red > 200 && green < 60 && blue < 60) return 'red';
      return blue > 200 && red < 60 && green < 60 ? 'blue' : `${red} ${green} ${blue}`;
    });
  });
}

test('[W-04] staff find the application in the queue, read it and ask for a change', async () => {
  await logIn(desk, '/app/', STAFF);
  await desk.waitForURL('**/app/staff');
  const queue = desk.getByRole('row', { name: /^Applications \d/ });
  // The oldest is the demo's, sent three days ago: how many of those were business days depends on the weekday.
  await expect(queue).toContainText(/\d+\s(min|h|days?)/);
  await queue.getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: HEADLINE });
  await expect(row).toContainText('Mira Zelenka');
  await row.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Hand back' })).toBeVisible();
  await row.getByRole('link', { name: HEADLINE }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Mira Zelenka' })).toBeVisible();
  await seesText(desk, ABOUT);
  await seesText(desk, 'Your first hive');
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'certificate.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('certificate.pdf');

  await button(desk, 'Ask for changes').click();
  await seesText(desk, 'Tell the applicant why');
  await desk.getByLabel(/^Message to the applicant/).fill(ASKED);
  await button(desk, 'Ask for changes').click();
  await seesText(desk, 'The applicant is making the changes.');
});

test('[B-05] the applicant reads the request by email and in the app, and answers', async () => {
  const { text } = await readMail(product.url, EMAIL, /^We need a change to your application$/);
  expect(text).toContain(ASKED);
  const [link = ''] = /https?:\/\/\S+\/app\/application/.exec(text) ?? [];
  await page.goto(link);
  await seesText(page, ASKED);
  await field('Add a document').setInputFiles(pdf('letter with my name.pdf'));
  await expect(page.getByRole('link', { name: 'letter with my name.pdf' })).toBeVisible();
  await button(page, 'Send application').click();
  await seesText(page, /We’ll email you our answer by/);
});

test('[W-04] staff see the new revision and approve it', async () => {
  const wayBack = desk.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await wayBack.click();
  await desk.getByRole('row').filter({ hasText: HEADLINE }).getByRole('link', { name: HEADLINE }).click();
  await expect(desk.getByRole('link', { name: 'letter with my name.pdf' })).toBeVisible();
  await seesText(desk, ASKED);
  await button(desk, 'Approve').click();
  await seesText(desk, /^We publish the profile/);
  await desk.getByRole('button', { name: 'Approve and publish' }).click();
  await seesText(desk, 'This application has been decided.');
  await wayBack.click();
  await desk.getByRole('link', { name: 'Being changed and decided' }).click();
  await desk.getByRole('link', { name: 'Approved', exact: true }).click();
  await expect(desk.getByRole('link', { name: 'Mira Zelenka' })).toBeVisible();
});

test('[W-03] [W-01] the expert is notified, and visitors find the profile with its picture', async ({
  browser,
}) => {
  await readMail(product.url, EMAIL, /^You’re now a Nexpert$/);
  await page.reload();
  await seesText(page, 'Your profile is public.');
  await page.goto('/app/');
  const steps = page.getByRole('region', { name: 'Get ready for your first booking' });
  await expect(steps).toContainText('3 of 8 done');
  await expect(steps.getByRole('link', { name: 'Set your hours' })).toBeVisible();
  const [anybody, seen] = await visitor(browser);
  await seen.goto(`/find-experts?q=${encodeURIComponent('beekeeper')}`);
  await seen.getByRole('link', { name: 'Mira Zelenka' }).click();
  await expect(seen.getByRole('heading', { level: 1, name: 'Mira Zelenka' })).toBeVisible();
  await seesText(seen, HEADLINE);
  expect(await coloursOf(seen)).toEqual(['blue', 'blue']);
  await anybody.close();
});

test(
  '[W-03] [W-02] the email links to the hours; a visitor can book saved ones, and two tabs lose nothing',
  { tag: '@long' },
  async ({ browser }) => {
    const { text } = await readMail(product.url, EMAIL, /^You’re now a Nexpert$/);
    const [link = ''] = /https?:\/\/\S+\/app\/expert\/availability/.exec(text) ?? [];
    await page.goto(link);
    await seesText(page, 'Nobody can book you yet.');
    const other = await applicant.newPage();
    await other.goto(link);
    await seesText(other, 'Nobody can book you yet.');

    await button(page, 'Monday to Friday, 9 am–5 pm').click();
    await page.getByLabel('Monday, from').selectOption({ value: '600' });
    await button(page, 'Save availability').click();
    await seesText(page, 'Saved. Visitors see these times now.');
    await page.reload();
    await expect(page.getByLabel('Monday, from')).toHaveValue('600');
    await expect(page.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();

    // The other tab still has the previous version.
    await other.getByRole('checkbox', { name: 'Sunday' }).check();
    await button(other, 'Save availability').click();
    await seesText(other, 'Your availability was changed somewhere else');
    await expect(other.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    await button(other, 'Show the saved version').click();
    await expect(other.getByLabel('Monday, from')).toHaveValue('600');
    await expect(other.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();

    // Leaving with unsaved changes asks first.
    await other.getByRole('checkbox', { name: 'Sunday' }).check();
    await other.getByRole('navigation').getByRole('link', { name: 'Earnings' }).first().click();
    await other.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
    await other.close();

    const [anybody, seen] = await visitor(browser);
    await seen.goto(`/app/experts/${HANDLE}`);
    await expect(seen.getByRole('radio', { name: /^\d{1,2}:\d\d\s[ap]m/ }).first()).toBeAttached();
    await anybody.close();
  },
);

test(
  '[W-03] [W-02] a price is changed and a service added; visitors see both, and one books the new one at its price',
  { tag: '@long' },
  async ({ browser }) => {
    await page.goto('/app/');
    await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
    const other = await applicant.newPage();
    await other.goto('/app/expert/services');
    await seesText(other, 'On your card');

    await button(page, 'Change Your first hive').click();
    await page.getByRole('textbox', { name: 'Price' }).fill('95');
    await seesText(page, 'You keep A$80.75; the platform fee is A$14.25.');
    await button(page, 'Close Your first hive').click();
    await button(page, 'Add a service').click();
    await button(page, 'Save services').click();
    await seesText(page, 'Give the session a title');
    await page.getByRole('textbox', { name: 'Title' }).fill('  A look at your roof ');
    await page
      .getByRole('textbox', { name: 'What happens in the session' })
      .fill('You show me the roof, and I say whether bees can live there.');
    await page.getByRole('textbox', { name: 'Price' }).fill('40');
    await page.getByRole('checkbox', { name: 'Instant booking' }).check();
    await button(page, 'Save services').dblclick();
    await seesText(page, 'Saved. Visitors see your services now.');
    await page.reload();
    await seesText(page, 'you keep A$34');
    await expect(page.getByRole('list', { name: 'Active services' }).getByRole('listitem')).toHaveCount(2);

    // The other tab still has the previous version: its save conflicts, can then overwrite, and loses nothing.
    await choose(other.getByRole('radio', { name: /^No refund/ }));
    await button(other, 'Save services').click();
    await seesText(other, 'Your services were changed somewhere else');
    await expect(other.getByRole('radio', { name: /^No refund/ })).toBeChecked();
    await button(other, 'Show the saved version').click();
    await seesText(other, 'A look at your roof');
    await expect(other.getByRole('radio', { name: /^50%/ })).toBeChecked();
    await choose(other.getByRole('radio', { name: /^No refund/ }));
    await button(other, 'Save services').click();
    await seesText(other, 'Saved. Visitors see your services now.');
    await other.close();

    const [anybody, seen] = await visitor(browser);
    await seen.goto(`/find-experts?q=${encodeURIComponent('beekeeper')}`);
    await expect(seen.getByRole('listitem').filter({ hasText: 'Mira Zelenka' })).toContainText('A$40');
    await logIn(seen, `/app/experts/${HANDLE}`, CLIENT);
    await expect(seen.getByRole('radio', { name: /Your first hive.*A\$95/ })).toBeAttached();
    await seesText(seen, 'Cancel later: no refund.');
    await choose(seen.getByRole('radio', { name: /A look at your roof.*A\$40/ }));
    await choose(seen.getByRole('radio', { name: /^\d{1,2}:\d\d\s[ap]m/ }).first());
    await seen.getByRole('button', { name: 'Continue to payment' }).first().click();
    await seen.waitForURL('**/checkout/**');

    // A hold keeps its price, although the service now costs more.
    await page.getByRole('button', { name: 'Change A look at your roof' }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('400');
    await button(page, 'Save services').click();
    await seesText(page, 'changed somewhere else');
    await button(page, 'Save mine instead').click();
    await expect(button(page, 'Save services')).toBeHidden();
    await expect
      .poll(async () => {
        const { data } = (await (await seen.request.get(`/api/experts/${HANDLE}`)).json()) as {
          data: { services: { price: { minor: number } }[] };
        };
        return data.services.map(({ price }) => price.minor);
      })
      .toEqual([9_500, 40_000]);
    await seen.reload();
    await seen.getByLabel('Card number').fill('4242 4242 4242 4242');
    await seen.getByLabel('Expiry date').fill('12 / 34');
    await seen.getByLabel('Security code').fill('123');
    await seen.getByLabel('Name on card').fill('Demo Client');
    await seen.getByRole('button', { name: 'Pay A$40', exact: true }).click();
    await expect(seen.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible();
    await anybody.close();
  },
);

test('no page of the walk logged an error or called another origin', () => {
  expect(watch.found).toEqual([]);
});
