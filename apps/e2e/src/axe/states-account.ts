import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { now } from './bookings.ts';
import { PASSWORD, type Doors, type Who } from './doors.ts';
import { somePicture } from './picture.ts';
import { at, button, dialog, headed, one, press, type Act, type State } from './steps.ts';

interface Applications {
  /** One to review */
  waiting: string;
  /** One that was approved */
  approved: string;
}

/** Lets staff approve the beginner, who is then an expert without hours. */
export async function decideApplications({ call }: Doors): Promise<Applications> {
  const { data } = await call<{ data: { id: string; handle: string }[] }>(
    'staff',
    '/api/staff/applications?status=submitted',
  );
  const approved = data.find(({ handle }) => handle.startsWith('noor'));
  const waiting = data.find((each) => each !== approved);
  if (!approved || !waiting) throw new Error('the demo data has no two applications to review');
  const read = await call<{ data: { revision: number } }>('staff', `/api/staff/applications/${approved.id}`);
  await call('staff', `/api/staff/applications/${approved.id}/decision`, {
    revision: read.data.revision,
    decision: 'approve',
  });
  return { waiting: waiting.id, approved: approved.id };
}

async function setUpFactor(page: Page): Promise<void> {
  await press(/^Set up two-step/)(page);
  await page
    .getByRole('img', { name: /QR code/ })
    .or(page.getByRole('dialog'))
    .first()
    .waitFor();
  if ((await page.getByRole('dialog').count()) > 0) {
    await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
  }
}

const saveCodes = (doors: Doors) => async (page: Page) => {
  await setUpFactor(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Code from the app').fill(totp.generate({ timestamp: await now(doors) }));
  await button(page, 'Turn on').click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
};

const pdf = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

const state = (who: Who, name: string, path: string, open: State['open']): State => ({
  name,
  who,
  path,
  ...(open && { open }),
});
const security = '/app/settings/security';

/** Two-step login of one account: each state begins where the last one ended. */
export const factorAct = (doors: Doors): Act => ({
  name: 'two-step login',
  concurrency: 1,
  states: [
    state('newcomer', 'two-step login, set-up', security, setUpFactor),
    state('newcomer', 'two-step login, wrong code', security, async (page) => {
      await setUpFactor(page);
      await page.getByLabel('Code from the app').fill('000000');
      await button(page, 'Turn on').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    }),
    state('newcomer', 'two-step login, recovery codes', security, saveCodes(doors)),
    state('newcomer', 'two-step login, on', security, headed('Two-step login')),
    state(
      'newcomer',
      'two-step login, turn off',
      security,
      one(press('Turn off'), (page) => page.getByLabel('Code from the app').waitFor()),
    ),
  ],
});

/** Pages of accounts and their dialogs; bookings have their own file. */
export function accountStates({ waiting, approved }: Applications): State[] {
  const [hours, services] = ['/app/expert/availability', '/app/expert/services'];
  const settings = '/app/settings';
  const review = `/app/staff/applications/${waiting}`;
  return [
    ...at('client', ['/find-experts', '/signup', '/app', '/app/bookings', '/app/bookings?scope=past']),
    ...at('client', [
      settings,
      '/app/settings/profile',
      security,
      '/app/notifications',
      '/app/settings/notifications',
      '/app/settings/privacy',
    ]),
    ...at('client', [
      '/app/messages',
      '/app/saved',
      '/app/bookings?scope=calendar',
      '/app/watches',
      '/app/hearing',
      '/app/payments',
      '/app/check',
    ]),
    ...at('newcomer', ['/app/bookings?scope=past', '/app/messages']),
    ...at('expert', ['/app', '/app/bookings', '/app/expert/requests', hours, services]),
    ...at('expert', ['/app/expert/earnings', settings, '/app/application', '/app/messages']),
    ...at('expert', ['/app/expert/reviews', '/app/expert/clients', '/app/expert/page', '/app/expert/tax']),
    ...at('expert', ['/app/expert/page/preview', '/app/expert/figures', '/app/expert/earnings/verification']),
    ...at('expert', ['/app/expert/page/video', '/app/expert/calendars/connect?error=access_denied']),
    ...at('beginner', ['/app', hours, services, '/app/expert/earnings', '/app/expert/requests']),
    ...at('applicant', ['/app', '/app/application']),
    ...at('drafter', ['/app', '/app/application']),
    ...at('staff', [
      '/app/staff',
      '/app/staff/applications?status=approved',
      review,
      `/app/staff/applications/${approved}`,
      '/app/staff/money?flows=table&owed=table',
    ]),

    state('client', 'account menu', '/app', async (page) => {
      await press(/, account$/)(page);
      await page.getByRole('menu').waitFor();
    }),
    state('client', 'settings, country list open', settings, async (page) => {
      await press(/Country/)(page);
      await page.getByRole('option').first().waitFor();
    }),
    state('client', 'settings, zone list open', settings, async (page) => {
      await press(/Time zone/)(page);
      await page.getByRole('option').first().waitFor();
    }),
    state('client', 'settings, errors', settings, async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('');
      await press(/^Save details/)(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    }),
    state(
      'client',
      'settings, new email',
      settings,
      one(press('Change email'), (page) => page.getByLabel('New email').waitFor()),
    ),
    state('client', 'settings, picture chosen', '/app/settings/profile', async (page) => {
      await page
        .getByLabel(/Choose a picture/)
        .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: somePicture() });
      await button(page, 'Save picture').waitFor();
    }),
    state('client', 'delete dialog', '/app/settings/privacy', dialog(/^Delete/)),
    state('beginner', 'availability, hours added', hours, async (page) => {
      await press('Monday to Friday, 9 am–5 pm')(page);
      await page
        .getByRole('button', { name: /^Add hours on/ })
        .last()
        .click();
      await page.getByRole('button', { name: /^Save/ }).last().waitFor();
    }),
    state('expert', 'availability, dates dialog', hours, dialog('Add days off')),
    state(
      'expert',
      'services, errors',
      services,
      one(press('Add a service'), press('Save services'), (page) =>
        page.locator('[aria-invalid=true]').first().waitFor(),
      ),
    ),
    state(
      'beginner',
      'password gate',
      security,
      one(press(/^Set up two-step/), (page) =>
        page
          .getByRole('img', { name: /QR code/ })
          .or(page.getByRole('dialog'))
          .first()
          .waitFor(),
      ),
    ),

    state('drafter', 'application, errors', '/app/application', async (page) => {
      await press('Send application')(page);
      await page.getByRole('region', { name: 'Fix the highlighted fields' }).waitFor();
    }),
    state('drafter', 'application, document sent', '/app/application', async (page) => {
      await page.getByLabel('Add a document').setInputFiles(pdf);
      await page.getByRole('link', { name: 'certificate.pdf' }).waitFor();
    }),
    state('drafter', 'application, groups added', '/app/application', async (page) => {
      await press('Add a session')(page);
      await press('Add a credential')(page);
      await page.getByRole('group', { name: 'Credential 1' }).waitFor();
    }),
    state(
      'staff',
      'review, decision error',
      review,
      one(press('Ask for changes'), (page) => page.locator('[aria-invalid=true]').first().waitFor()),
    ),
    state('staff', 'review, approve asks', review, dialog('Approve')),
  ];
}
