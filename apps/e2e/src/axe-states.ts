import type { APIRequestContext, Page } from '@playwright/test';
import { deflateSync } from 'node:zlib';

/** Whose browser a state is looked at in; all but the visitor are accounts of the demo data. */
export type Who = 'visitor' | 'client' | 'expert' | 'staff';

/** What the states need to know of the demo data. */
export interface Facts {
  /** Handle of the expert who is open around the clock */
  handle: string;
  bookings: Readonly<Record<'client' | 'expert', readonly { id: string; status: string }[]>>;
  /** An application that is to be reviewed */
  application: string;
}

export interface State {
  name: string;
  who: Who;
  path: string;
  /** Brings the page from its address into the state */
  open?: (page: Page) => Promise<void>;
}

const json = async (request: APIRequestContext, path: string) =>
  (await (await request.get(path)).json()) as { data: { id: string; status: string }[] };

/** Reads them with the browsers of the demo accounts. */
export async function readFacts(requests: Record<Who, APIRequestContext>): Promise<Facts> {
  const ofRole = async (who: 'client' | 'expert') => {
    const lists = await Promise.all(
      ['upcoming', 'past'].map((scope) => json(requests[who], `/api/bookings?role=${who}&scope=${scope}`)),
    );
    return lists.flatMap(({ data }) => data);
  };
  const waiting = await json(requests.staff, '/api/staff/applications?status=submitted');
  const application = waiting.data[0]?.id;
  if (!application) throw new Error('the demo data has no application to review');
  return {
    handle: 'amara_osei',
    bookings: { client: await ofRole('client'), expert: await ofRole('expert') },
    application,
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();
const press = (name: string | RegExp) => async (page: Page) => button(page, name).click();
const one =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Starts stand every five minutes and a session takes an hour. */
const STARTS_APART = 15;
let chosen = 0;

/** Each time another one: what one state holds is not free for the next. */
async function chooseTime(page: Page): Promise<void> {
  const times = page.getByRole('radio', { name: /^\d{1,2}:\d{2}/ });
  await times.last().waitFor({ state: 'attached' });
  const count = await times.count();
  chosen += 1;
  await times.nth((((count - chosen * STARTS_APART) % count) + count) % count).check({ force: true });
}

async function holdTime(page: Page): Promise<void> {
  await chooseTime(page);
  await press('Continue to payment')(page);
  await page.waitForURL(/\/checkout\//);
  await page.getByLabel('Card number').waitFor();
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Robin Client');
  await press(/^Pay A\$/)(page);
}

/** A PNG of one colour, 200 by 100. */
function somePicture(): Buffer {
  const crcOf = (data: Buffer): number => {
    let crc = ~0;
    for (const byte of data) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([size, body, crc]);
  };
  const head = Buffer.from([0, 0, 0, 200, 0, 0, 0, 100, 8, 0, 0, 0, 0]);
  const rows = deflateSync(Buffer.alloc(201 * 100));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function signUpSteps(page: Page): Promise<void> {
  const name = `axe${String(Date.now()).slice(-9)}`;
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`${name}@example.com`);
  await page.getByLabel('Email', { exact: true }).blur();
  await page.getByText('Email available').first().waitFor();
  await press('Continue')(page);
  await page.getByLabel('Month').waitFor();
}

/** States of pages of the marketplace and the web app that an address alone does not show. */
function opened({ handle, bookings, application }: Facts): State[] {
  const profile = `/app/pages/user/profile/?id=${handle}`;
  const request = bookings.expert.find(({ status }) => status === 'requested');
  const ahead = bookings.client.find(({ status }) => status === 'confirmed');
  return [
    { name: 'profile, time chosen', who: 'visitor', path: profile, open: chooseTime },
    {
      name: 'login, errors',
      who: 'visitor',
      path: '/login',
      open: async (page) =>
        page
          .locator('form')
          .last()
          .evaluate((form: HTMLFormElement) => form.requestSubmit()),
    },
    {
      name: 'login, refused',
      who: 'visitor',
      path: '/login',
      open: async (page) => {
        await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
        await page.getByLabel('Password', { exact: true }).fill('Wrong!2345');
        await press('Login')(page);
        await page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'sign-up as a client', who: 'visitor', path: '/signup?as=client' },
    { name: 'sign-up, errors', who: 'visitor', path: '/signup?as=client', open: press('Continue') },
    { name: 'sign-up, personal', who: 'visitor', path: '/signup?as=client', open: signUpSteps },
    {
      name: 'sign-up, personal, errors',
      who: 'visitor',
      path: '/signup?as=client',
      open: one(signUpSteps, press('Continue')),
    },
    {
      name: 'sign-up, country list open',
      who: 'visitor',
      path: '/signup?as=client',
      open: one(signUpSteps, press(/Country/)),
    },
    {
      name: 'forgotten password, errors',
      who: 'visitor',
      path: '/forgot-password',
      open: press(/Send|Continue|Reset/),
    },
    { name: 'search with results', who: 'visitor', path: '/find-experts?q=tax' },
    { name: 'search without results', who: 'visitor', path: '/find-experts?q=zzzqqq' },
    {
      name: 'search, suggestions open',
      who: 'visitor',
      path: '/find-experts',
      open: async (page) => {
        await page.getByRole('combobox').first().pressSequentially('tax');
        await page.getByRole('option').first().waitFor();
      },
    },
    { name: 'checkout', who: 'client', path: profile, open: holdTime },
    { name: 'checkout, errors', who: 'client', path: profile, open: one(holdTime, press(/^Pay A\$/)) },
    {
      name: 'checkout, question of the bank',
      who: 'client',
      path: profile,
      open: one(
        holdTime,
        (page) => pay(page, '4000 0025 0000 3155'),
        async (page) => {
          await page.getByRole('dialog').waitFor();
        },
      ),
    },
    {
      name: 'checkout, card declined',
      who: 'client',
      path: profile,
      open: one(
        holdTime,
        (page) => pay(page, '4000 0000 0000 0002'),
        async (page) => {
          await page
            .getByText(/declined/i)
            .first()
            .waitFor();
        },
      ),
    },
    {
      name: 'request sent',
      who: 'client',
      path: profile,
      open: one(
        holdTime,
        (page) => pay(page, '4242 4242 4242 4242'),
        async (page) => {
          await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor();
        },
      ),
    },
    ...(ahead
      ? [
          {
            name: 'cancel dialog',
            who: 'client',
            path: `/app/bookings/${ahead.id}`,
            open: press('Cancel booking'),
          } as const,
          { name: 'lobby', who: 'client', path: `/app/room/${ahead.id}/lobby` } as const,
        ]
      : []),
    ...(request
      ? [
          {
            name: 'decline dialog',
            who: 'expert',
            path: '/app/expert/requests',
            open: press('Decline'),
          } as const,
        ]
      : []),
    { name: 'account menu', who: 'client', path: '/app', open: press(/, account$/) },
    {
      name: 'availability, hours added',
      who: 'expert',
      path: '/app/expert/availability',
      open: press(/^Add hours on/),
    },
    {
      name: 'availability, dates dialog',
      who: 'expert',
      path: '/app/expert/availability',
      open: press('Add dates'),
    },
    {
      name: 'services, errors',
      who: 'expert',
      path: '/app/expert/services',
      open: one(press('Add a service'), press('Save services')),
    },
    {
      name: 'settings, country list open',
      who: 'client',
      path: '/app/settings',
      open: press(/Country/),
    },
    { name: 'settings, new email', who: 'client', path: '/app/settings', open: press('Change email') },
    {
      name: 'password gate',
      who: 'client',
      path: '/app/settings/security',
      open: press(/^Set up two-step/),
    },
    {
      name: 'settings, picture chosen',
      who: 'client',
      path: '/app/settings/profile',
      open: async (page) => {
        await page
          .getByLabel(/Choose a picture/)
          .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: somePicture() });
        await button(page, 'Save picture').waitFor();
      },
    },
    { name: 'delete dialog', who: 'client', path: '/app/settings/privacy', open: press(/^Delete/) },
    {
      name: 'review, decision error',
      who: 'staff',
      path: `/app/staff/applications/${application}`,
      open: press('Ask for changes'),
    },
  ];
}

/** Every state of both sites: each public page, each page of each account, and what is opened there. */
export function statesOf(facts: Facts, publicPaths: readonly string[]): State[] {
  const { bookings, handle, application } = facts;
  const at = (who: Who, paths: readonly string[]): State[] =>
    paths.map((path) => ({ name: path, who, path }));
  /** One booking of each status */
  const ofEach = (who: 'client' | 'expert'): State[] =>
    [...new Map(bookings[who].map((each) => [each.status, each.id]))].map(([status, id]) => ({
      name: `booking, ${status}`,
      who,
      path: `/app/bookings/${id}`,
    }));
  return [
    ...at('visitor', publicPaths),
    ...at('visitor', [
      `/app/experts/${handle}`,
      '/app/keep-second-factor',
      '/app/account-deleted',
      '/no/such/page',
    ]),
    ...at('visitor', ['/dev', '/dev/mail']),
    ...at('client', [
      '/find-experts',
      '/app',
      '/app/bookings',
      '/app/bookings?scope=past',
      '/app/settings',
      '/app/application',
    ]),
    ...at('client', ['/app/settings/profile', '/app/settings/security', '/app/settings/privacy']),
    ...at('expert', ['/app', '/app/bookings', '/app/expert/requests', '/app/expert/availability']),
    ...at('expert', ['/app/expert/services', '/app/expert/earnings', '/app/settings', '/app/application']),
    ...at('staff', ['/app', '/app/staff/applications', `/app/staff/applications/${application}`]),
    ...at('staff', ['/app/staff/accounts', '/app/staff/alarms']),
    ...ofEach('client'),
    ...ofEach('expert'),
    ...opened(facts),
  ];
}
