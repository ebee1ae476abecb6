import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { moveClock, now, readMail, startProduct, type Product } from './product.ts';
import { demoPeople, emailOf, endWalk, handleOf } from './room-people.ts';
import { expect, test } from './walk.ts';

// The brief of a booking, from the expert's questions to the room (M-05).
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const WANTS = 'I’d like to leave with a list of which styles to drop.';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

let product: Product;
let client: Page;
let expert: Page;
let title = '';
let serviceId = '';
let booked = { id: '', startsAt: '' };

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ client, expert } = await demoPeople(product, browser, 'client', 'expert'));
});
test.afterAll(() => endWalk(product));

test('[M-05] the expert adds two questions to a service', async () => {
  const { data } = await call(product, expert, 'getServices');
  const asked = data.services.find(({ instant, active }) => active && !instant);
  if (!asked) throw new Error('no service on request');
  ({ id: serviceId, title } = asked);
  await expert.goto('/app/expert/services');
  await expert.getByRole('button', { name: `Change ${title}` }).click();
  const questions = expert.getByRole('group', { name: 'Questions before the session' });
  await questions.getByRole('button', { name: 'Add a question' }).click();
  await expect(questions.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await expert.keyboard.type('Your website');
  await questions.getByRole('checkbox', { name: 'Clients have to answer this' }).check();
  await questions.getByRole('button', { name: 'Add a question' }).click();
  const second = questions.getByRole('listitem').nth(1);
  await second.getByRole('textbox', { name: 'Question' }).fill('Where do you sell?');
  await second.getByRole('button', { name: /Answered by/ }).click();
  await expert.getByRole('option', { name: 'Choice' }).click();
  await second.getByRole('textbox', { name: 'Options' }).fill('Online\nOnline and shops');
  await expert.getByRole('button', { name: 'Save services' }).click();
  await expect(expert.getByText('Saved. Visitors see your services now.')).toBeVisible();
});

test('[M-05] the client answers them above the card, adds a file, and sends all of it with one button', async () => {
  const [from, to] = [now(), now() + 7 * 24 * 60 * MINUTE].map((at) => new Date(at).toISOString());
  const { slots } = await call(product, client, 'getSlots', {
    params: { handle: await handleOf(product, expert) },
    query: { serviceId, from: from ?? '', to: to ?? '' },
  });
  const held = await call(product, client, 'holdSlot', {
    body: { serviceId, startsAt: slots[0]?.startsAt ?? '', timeZone: 'Europe/London' },
  });
  booked = held.data;
  await client.goto(`/app/checkout/${booked.id}`);
  await client.getByLabel('Card number').fill('4242 4242 4242 4242');
  await client.getByLabel('Expiry date').fill('12 / 34');
  await client.getByLabel('Security code').fill('123');
  await client.getByLabel('Name on card').fill('Demo Client');
  const send = client.getByRole('button', { name: /^Send request and hold A\$/ });
  await send.click();
  const site = client.getByRole('textbox', { name: /^Your website/ });
  await expect(site).toBeFocused();
  await expect(client.getByText('Answer this question')).toBeVisible();
  await site.fill('saltandloom.com.au');
  await client.getByText('Online and shops', { exact: true }).click();
  await client.getByRole('textbox', { name: /^What do you want/ }).fill(WANTS);
  await client.getByLabel('Add files').setInputFiles({
    name: 'margins.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(client.getByRole('list', { name: 'Files' }).getByText(/^PDF, /)).toBeVisible();
  // What is written outlives a reload; a card is never kept.
  await client.reload();
  await expect(site).toHaveValue('saltandloom.com.au');
  await expect(client.getByText('margins.pdf')).toBeVisible();
  await client.getByLabel('Card number').fill('4242 4242 4242 4242');
  await client.getByLabel('Expiry date').fill('12 / 34');
  await client.getByLabel('Security code').fill('123');
  await client.getByLabel('Name on card').fill('Demo Client');
  await send.click();
  await expect(client.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();
});

test('[M-05] the expert reads it in the mail and beside the request, and accepts', async () => {
  const { text } = await readMail(product.url, emailOf('expert'), /^New request/);
  expect(text).toContain(WANTS);
  expect(text).toContain('Your website\nsaltandloom.com.au');
  await expert.goto('/app/expert/requests');
  const request = expert.getByRole('listitem').filter({ has: expert.getByText(WANTS) });
  await request.getByRole('button', { name: 'Read the whole brief' }).click();
  await expect(request.getByText('Online and shops')).toBeVisible();
  const download = expert.waitForEvent('download');
  await request.getByRole('link', { name: /margins\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('margins.pdf');
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(request).toHaveCount(0);
});

test('[M-05] the client changes it on the booking’s page', async () => {
  await client.goto(`/app/bookings/${booked.id}`);
  await client.getByRole('button', { name: 'Edit brief' }).click();
  await client
    .getByRole('textbox', { name: /^What do you want/ })
    .fill('And a price for the two that sell out.');
  await client.getByRole('button', { name: 'Save brief' }).click();
  await expect(client.getByRole('button', { name: 'Edit brief' })).toBeFocused();
  await expect(client.getByText('And a price for the two that sell out.')).toBeVisible();
});

test('[M-05] it is beside the picture in the room', async () => {
  await moveClock(product.url, new Date(Date.parse(booked.startsAt) - 5 * MINUTE));
  await expert.goto(`/app/room/${booked.id}/lobby`);
  await expert.getByRole('button', { name: 'Join now' }).click();
  await expert.getByRole('button', { name: 'Brief' }).click();
  const panel = expert.getByRole('region', { name: 'Brief panel' });
  await expect(panel.getByText('And a price for the two that sell out.')).toBeVisible();
  await expect(panel.getByText('saltandloom.com.au')).toBeVisible();
  await expert.keyboard.press('Escape');
  await expect(expert.getByRole('button', { name: 'Brief' })).toBeFocused();
});
