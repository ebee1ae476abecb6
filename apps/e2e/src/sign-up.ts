import { expect, type Page } from '@playwright/test';
import { choose } from './choose.ts';
import { readMail, type Product } from './product.ts';

/** Of everybody who signs up. */
export const PASSWORD = 'Better!than4';
/** Visitors of this walk who signed up so far. */
let visitors = 0;

/** The steps of the client path, up to the code. @param phone a national number, as it is typed @returns the address */
export async function fillSignUp(
  page: Page,
  country = 'United Kingdom',
  phone = '07700 900123',
): Promise<string> {
  visitors += 1;
  const email = `visitor${visitors}@example.com`;
  await expect(page.getByRole('heading', { name: 'Step 1 of 3: Account Details' })).toBeVisible();
  await page.getByLabel('Username').fill(`visitor${visitors}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Email', { exact: true }).blur();
  await expect(page.getByText('Username available').first()).toBeVisible();
  await expect(page.getByText('Email available').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Vera Visitor');
  await page.getByLabel('Month').fill('03');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Year').fill('1990');
  await page.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: country }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await choose(page.getByRole('checkbox', { name: /Terms/ }));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  return email;
}

/** Enters the code that was emailed. */
export async function enterCode({ url }: Product, page: Page, email: string): Promise<void> {
  const mail = await readMail(url, email, /verification code/);
  await page.getByRole('textbox', { name: 'Verification code' }).fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
}
