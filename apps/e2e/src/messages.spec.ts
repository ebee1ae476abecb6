import type { Page } from '@playwright/test';
import { HANDLE, openDoors, PASSWORD, type Doors } from './axe/doors.ts';
import { startProduct, type Product } from './product.ts';
import { watch } from './watch.ts';
import { expect, open, test } from './walk.ts';

// Two people who write to each other, from a visitor's question on a profile to a block (M-06, M-07).
test.describe.configure({ mode: 'serial' });

const QUESTION = 'Do you look at a single page, or only at whole books?';
let product: Product;
let doors: Doors;
let client: Page;
let expert: Page;

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
};
/** What the other person wrote is there without a reload. How long it takes is measured by `npm run bench messages`. */
const arrives = (page: Page, text: string) => expect(log(page).getByText(text)).toBeVisible();

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  doors = await openDoors(browser, product, ['visitor', 'expert', 'newcomer']);
  for (const context of Object.values(doors.contexts)) context.on('page', watch);
  // The visitor logs in as the newcomer along the way.
  client = await doors.contexts.visitor.newPage();
  expert = await doors.contexts.expert.newPage();
});
test.afterAll(async () => {
  await Promise.all(Object.values(doors?.contexts ?? {}).map((context) => context.close()));
  await product?.stop();
});

test('a visitor asks a question on a profile, logs in, and finds it as it was typed', async () => {
  // Before its scripts the link leads straight to the login.
  await open(client, `/app/experts/${HANDLE}`);
  await client.getByRole('link', { name: 'Ask a question' }).click();
  await client.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await client.getByRole('link', { name: 'Log in to send' }).click();
  await client.getByLabel('Email', { exact: true }).fill('newcomer@example.com');
  await client.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await client.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(client.getByRole('heading', { level: 1, name: 'Amara Osei' })).toBeVisible();
  await expect(box(client)).toHaveValue(QUESTION);
  await expect(client.getByText(`${QUESTION.length}/1,000`)).toBeVisible();
});

test('the expert reads it without a reload, and the client has to wait for the answer', async () => {
  await expert.goto('/app/messages');
  await expect(expert.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const unread = expert.getByRole('banner').getByRole('link', { name: /^Messages/ });
  const before = await unread.textContent();
  await box(client).press('Enter');
  await expect(client.getByText(/^You can write again once Amara replies/)).toBeVisible();
  await expect(client).toHaveURL(/\/app\/messages\/[0-9a-f-]{36}$/);
  await expect(unread).not.toHaveText(before ?? '');
  await expert.getByRole('link', { name: /^Robin Client.*1 new message/ }).click();
  await arrives(expert, QUESTION);
  await expect(log(client).getByText('Read', { exact: true })).toBeVisible();
});

test('[M-06] a reply appears on the other page without a reload, and opens the conversation', async () => {
  await write(expert, 'A single page is fine. See https://example.com/pages for examples.');
  await arrives(client, 'A single page is fine.');
  const link = log(client).getByRole('link', { name: 'https://example.com/pages' });
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await write(client, 'Thank you');
  await arrives(expert, 'Thank you');
});

test('a draft is there after a reload, and a file arrives', async () => {
  await box(client).fill('Here is the page');
  await client.reload();
  await expect(box(client)).toHaveValue('Here is the page');
  await client.getByLabel('Add files').setInputFiles({
    name: 'page.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await expect(client.getByRole('list', { name: 'Files to send' }).getByText(/^PDF, /)).toBeVisible();
  await box(client).press('Enter');
  const file = log(expert).getByRole('link', { name: /^page\.pdf/ });
  await expect(file).toBeVisible();
  const download = expert.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('page.pdf');
});

test('a message that could not be sent is kept, and sent once by Try again', { tag: '@long' }, async () => {
  await client.context().setOffline(true);
  await box(client).fill('Sent from a tunnel');
  await box(client).press('Enter');
  await expect(log(client).getByText('Not sent.')).toBeVisible();
  await client.context().setOffline(false);
  await client.getByRole('button', { name: 'Try again' }).click();
  await arrives(expert, 'Sent from a tunnel');
  await expect(log(client).getByText('Not sent.')).toHaveCount(0);
  await expect(log(expert).getByText('Sent from a tunnel')).toHaveCount(1);
});

test('a message is reported to staff', async () => {
  await client.getByRole('button', { name: 'Report', exact: true }).click();
  await client.getByRole('button', { name: 'Report a single message instead' }).click();
  await client.getByRole('button', { name: 'Report this message' }).first().click();
  const dialog = client.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByText('Spam or advertising').click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);
});

test('who is blocked can write no more, and again after the block', { tag: '@long' }, async () => {
  await expert.getByRole('button', { name: 'Block', exact: true }).click();
  await expert.getByRole('alertdialog').getByRole('button', { name: 'Block Robin' }).click();
  await expect(expert.getByText(/^You blocked Robin\./)).toBeVisible();
  await client.reload();
  await expect(client.getByText('This conversation is closed. You can still read it.')).toBeVisible();
  await expert.getByRole('button', { name: 'Unblock' }).first().click();
  await expect(box(expert)).toBeVisible();
  await client.reload();
  await expect(box(client)).toBeVisible();
});

test(
  'on a phone the list and the conversation are two pages, and nothing is wider than 320 px',
  { tag: '@long' },
  async () => {
    await client.setViewportSize({ width: 320, height: 568 });
    await client.goto('/app/messages');
    await expect(client.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await client.getByRole('link', { name: /^Amara Osei/ }).click();
    await expect(client.getByRole('heading', { level: 1, name: 'Amara Osei' })).toBeVisible();
    await expect(box(client)).toBeInViewport({ ratio: 1 });
    expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await client.getByRole('link', { name: 'Back to messages' }).click();
    await expect(client.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
