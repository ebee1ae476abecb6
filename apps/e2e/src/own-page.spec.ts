import type { Page } from '@playwright/test';
import { startProduct, type Product } from './product.ts';
import { demoPeople, endWalk, handleOf } from './room-people.ts';
import { expect, test } from './walk.ts';

// An expert changes their page: what visitors see from the first key to publishing, in two tabs.
test.describe.configure({ mode: 'serial' });

const HEADLINE = 'Retail strategist who reads the small print';

let product: Product;
let expert: Page;
let visitor: Page;
let profile = '';

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  ({ expert, client: visitor } = await demoPeople(product, browser, 'client', 'expert'));
  profile = `/app/experts/${await handleOf(product, expert)}`;
});
test.afterAll(() => endWalk(product));

test('F-06: a draft keeps itself over a reload, and visitors see it once it is published', async () => {
  await visitor.goto(profile);
  const before = await visitor.locator('h1 + p').textContent();
  await expert.goto('/app/');
  await expert.getByRole('button', { name: /, account$/ }).click();
  await expert.getByRole('menuitem', { name: 'Edit your page' }).click();
  await expert.getByRole('textbox', { name: 'Headline' }).fill(HEADLINE);
  await expert.getByRole('button', { name: 'Add a question' }).click();
  await expert.getByRole('textbox', { name: 'Question' }).fill('Do you sign an NDA?');
  await expert.getByRole('textbox', { name: 'Answer' }).fill('Yes, send it before the session.');
  await expect(expert.getByText(/^Draft saved/)).toBeVisible();
  await expert.reload();
  await expect(expert.getByRole('textbox', { name: 'Headline' })).toHaveValue(HEADLINE);
  await visitor.reload();
  await expect(visitor.locator('h1 + p')).toHaveText(before ?? '');
  const [preview] = await Promise.all([
    expert.context().waitForEvent('page'),
    expert.getByRole('link', { name: 'Preview your draft' }).click(),
  ]);
  const frame = preview.frameLocator('iframe');
  await expect(frame.locator('h1 + p')).toHaveText(HEADLINE);
  await expect(frame.getByText('Yes, send it before the session.')).toBeAttached();
  await preview.getByText('Computer, 1280 px').click();
  await expect(frame.locator('h1 + p')).toHaveText(HEADLINE);
  await preview.close();
  await expert.getByRole('button', { name: 'Publish' }).click();
  await expect(expert.getByText('Published. Visitors see your page now.')).toBeVisible();
  await visitor.goto(`/@${profile.split('/').at(-1)}`);
  await expect(visitor).toHaveURL(`${product.url}${profile}?via=link`);
  await expect(visitor.locator('h1 + p')).toHaveText(HEADLINE);
  await expect(visitor.getByText('Yes, send it before the session.')).toBeVisible();
});

test('F-06: two tabs never save over each other', async () => {
  const other = await expert.context().newPage();
  await other.goto('/app/expert/page');
  await expert.getByRole('textbox', { name: 'Headline' }).fill('Written in the first tab');
  await expect(expert.getByText(/^Draft saved/)).toBeVisible();
  const headline = other.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Written in the second tab');
  const part = other.getByRole('region', { name: 'Headline' });
  await expect(part.getByText('Written in the first tab')).toBeVisible();
  await expect(headline).toHaveValue('Written in the second tab');
  await other.getByRole('button', { name: 'Keep what’s here' }).click();
  await expect(other.getByText(/^Draft saved/)).toBeVisible();
  await other.close();
  await expert.getByRole('textbox', { name: 'Headline' }).fill('Written in the first tab again');
  await expect(
    expert.getByRole('region', { name: 'Headline' }).getByText('Written in the second tab'),
  ).toBeVisible();
  await expert.getByRole('button', { name: 'Use what was saved elsewhere' }).click();
  await expect(expert.getByRole('textbox', { name: 'Headline' })).toHaveValue('Written in the second tab');
});
