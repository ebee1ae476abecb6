import type { Page } from '@playwright/test';
import { HANDLE } from './doors.ts';
import { at, button, one, press, type State } from './steps.ts';
import { choose } from '../choose.ts';

const PROFILE = `/app/pages/user/profile/?id=${HANDLE}`;

async function chooseTime(page: Page): Promise<void> {
  const times = page.getByRole('radio', { name: /^\d{1,2}:\d{2}/ });
  await times.last().waitFor({ state: 'attached' });
  await choose(times.last());
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
}

let signUps = 0;
async function signUpSteps(page: Page): Promise<void> {
  signUps += 1;
  const name = `axe${String(Date.now()).slice(-8)}${signUps}`;
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`${name}@example.com`);
  await page.getByLabel('Email', { exact: true }).blur();
  await page.getByText('Username available').first().waitFor();
  await page.getByText('Email available').first().waitFor();
  await press('Continue')(page);
  await page.getByLabel('Month').waitFor();
}

async function personalSteps(page: Page): Promise<void> {
  await signUpSteps(page);
  await page.getByLabel('Name', { exact: true }).fill('Vera Visitor');
  await page.getByLabel('Month').fill('03');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Year').fill('1990');
  await page.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: /United Kingdom/ }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('7700900123');
  await press('Continue')(page);
  await page.getByLabel('Password', { exact: true }).waitFor();
}

const refused = (page: Page): Promise<void> => page.locator('[aria-invalid=true]').first().waitFor();

/** Pages that need no login. */
export function visitorStates(publicPaths: readonly string[]): State[] {
  const state = (name: string, path: string, open?: State['open']): State => ({
    name,
    who: 'visitor',
    path,
    ...(open && { open }),
  });
  const signUp = '/signup?as=client';
  return [
    ...at('visitor', publicPaths),
    ...at('visitor', [`/app/experts/${HANDLE}`, '/app/offline', '/app/account-deleted']),
    // Where links of emails lead: with what they add, and without it.
    ...at('visitor', ['/app/keep-second-factor', '/app/unsubscribe', '/app/unsubscribe#messages.token']),
    ...at('visitor', [
      '/app/closed-account',
      '/app/closed-account#token',
      '/app/answer',
      '/app/answer#token',
    ]),
    ...at('visitor', ['/no/such/page', '/app/no/such/page', '/dev', '/dev/mail']),
    state('profile, question being asked', PROFILE, async (page) => {
      await page.getByRole('link', { name: 'Ask a question' }).click();
      await page.getByRole('dialog', { name: /^Ask / }).waitFor();
    }),
    state('profile, time chosen', PROFILE, chooseTime),
    state('sign-up beside what is booked', PROFILE, async (page) => {
      await chooseTime(page);
      await press('Continue to payment')(page);
      await page.getByRole('region', { name: 'Your booking' }).waitFor();
    }),
    state(
      'login, errors',
      '/login',
      one((page) => button(page, 'Login').click(), refused),
    ),
    state('login, refused', '/login', async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Wrong!2345');
      await button(page, 'Login').click();
      await page.getByRole('alert').first().waitFor();
    }),
    state('sign-up as a client', signUp),
    state('sign-up, errors', signUp, one(press('Continue'), refused)),
    state('sign-up, personal', signUp, signUpSteps),
    state(
      'sign-up, personal, errors',
      signUp,
      // `aria-disabled` (D-9): a press says what is missing; Playwright would wait until it is enabled.
      one(signUpSteps, (page) => button(page, 'Continue').click({ force: true }), refused),
    ),
    state('sign-up, country list open', signUp, async (page) => {
      await signUpSteps(page);
      await press(/Country/)(page);
      await page.getByRole('option').first().waitFor();
    }),
    state('sign-up, password', signUp, personalSteps),
    state('sign-up, password, errors', signUp, one(personalSteps, press('Create Account'), refused)),
    state('sign-up, code of the mail', signUp, async (page) => {
      await personalSteps(page);
      await page.getByLabel('Password', { exact: true }).fill('Better!than4');
      await choose(page.getByRole('checkbox', { name: /Terms/ }));
      await press('Create Account')(page);
      await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    }),
    state('forgotten password, errors', '/forgot-password', one(press(/Send|Continue|Reset/), refused)),
    state('search with results', '/find-experts?q=tax'),
    state('search without results', '/find-experts?q=zzzqqq'),
    state('search, suggestions open', '/find-experts', async (page) => {
      await page.getByRole('combobox').first().pressSequentially('tax');
      await page.getByRole('option').first().waitFor();
    }),
  ];
}
