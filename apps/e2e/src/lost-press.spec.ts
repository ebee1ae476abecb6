import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { book, hold, type Booking } from './axe/bookings.ts';
import { openDoors, pageOf, type Doors, type Who } from './axe/doors.ts';
import { moveClock, ROOT, startProduct, type Product } from './product.ts';
import { attend, type Session } from './room-people.ts';
import { expect, open, test } from './walk.ts';
import { watch } from './watch.ts';

// A press on a form's button counts although it takes the focus from a field: what the field says then must not move
// the button between press and release. Presses are those of a pointer: down, a pause, up (T-03, V-18, V-19).

const MINUTE = 60_000;
/** Longer than any text may be. */
const LONG = 'word '.repeat(1_300);

let product: Product;
let doors: Doors;
/** Both came; the client reported a problem, which the expert has not answered. */
let reported: Booking;
/** The expert came late and is judged absent. */
let late: Booking;
/** The client missed it. */
let missed: Booking;
let coming: Booking;
let requested: Booking;

const sessionOf = ({ id, startsAt, endsAt }: Booking): Session => ({
  id,
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
});
const main = (page: Page) => page.getByRole('main');
const box = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('textbox', { name });
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });

/** Once what an event changed is on the screen. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** Presses with the mouse while the field has the focus, and expects the click to reach the target. */
async function pressFrom(field: Locator, target: Locator): Promise<void> {
  const page = field.page();
  await target.scrollIntoViewIfNeeded();
  await expect(field).toBeFocused();
  const before = await target.boundingBox();
  if (!before) throw new Error('nothing to press');
  await target.evaluate((element) => {
    addEventListener(
      'click',
      (event) => Object.assign(globalThis, { isReached: element.contains(event.target as Node) }),
      { capture: true, once: true },
    );
  });
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(field).not.toBeFocused();
  await drawn(page);
  const pressed = await target.boundingBox();
  // A pressed button of the kit goes down by one pixel.
  expect(Math.abs((pressed?.y ?? Infinity) - before.y), 'px moved').toBeLessThan(2);
  await page.mouse.up();
  const isReached = () => page.evaluate(() => (globalThis as { isReached?: boolean }).isReached);
  await expect.poll(isReached, 'the click reaches the button').toBe(true);
}

/** Taps with a finger that stays for a moment. */
async function tap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const at = await target.boundingBox();
  if (!at) throw new Error('nothing to tap');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }]);
  await drawn(page);
  await touch('touchEnd', []);
  await devtools.detach();
}

interface Filled {
  /** Left by the press with a text that is refused */
  readonly field: Locator;
  readonly wrong: string;
  readonly button: Locator;
}

interface Form {
  readonly name: string;
  /** The files whose fields say something on leaving, below `apps` */
  readonly files: readonly string[];
  readonly who: Who;
  readonly path: string | (() => Promise<string> | string);
  /** Leads to the form, and fills in what is above the field */
  readonly fill: (page: Page) => Promise<Filled> | Filled;
}

const SIGN_UP = 'marketplace/src/features/signup';
const HOME = 'home/src/features';

async function firstStep(page: Page): Promise<void> {
  await box(page, 'Username').fill('press_counts');
  await box(page, 'Email').fill('press.counts@example.com');
  await button(main(page), 'Continue').click();
  await expect(page.getByRole('heading', { name: /^Step 2 of 3/ })).toBeFocused();
}
async function person(page: Page): Promise<void> {
  await box(page, 'Name').fill('Press Counts');
  for (const [part, value] of [
    ['Month', '3'],
    ['Day', '27'],
    ['Year', '1990'],
  ] as const)
    await box(page, part).fill(value);
}
async function secondStep(page: Page): Promise<void> {
  await firstStep(page);
  await person(page);
  await button(page, /Country/).click();
  await page.getByRole('option', { name: /Australia/ }).click();
  await box(page, 'Phone number').fill('0412 345 678');
  await button(main(page), 'Continue').click();
  await expect(page.getByRole('heading', { name: /^Step 3 of 3/ })).toBeFocused();
}

const checkout = (instant: boolean) => async () => {
  const { id } = await hold(doors, 'payer', { instant, hours: 100 });
  return `/app/checkout/${id}`;
};
const PAY = /^(Pay|Send request and hold) A\$/;

async function dialogOf(page: Page, opener: string | RegExp): Promise<Locator> {
  await button(main(page), opener).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const FORMS: readonly Form[] = [
  {
    name: 'login',
    files: ['marketplace/src/ui/account/LoginEmail.tsx', 'marketplace/src/features/login/LoginForm.tsx'],
    who: 'visitor',
    path: '/login',
    fill: (page) => ({ field: box(page, 'Email'), wrong: 'nobody', button: button(main(page), 'Login') }),
  },
  {
    name: 'forgotten password',
    files: [],
    who: 'visitor',
    path: '/forgot-password',
    fill: (page) => ({
      field: box(page, 'Email'),
      wrong: 'nobody',
      button: button(main(page), 'Send Verification Code'),
    }),
  },
  {
    name: 'new password after a code',
    files: ['marketplace/src/features/reset-password/NewPasswordDialog.tsx'],
    who: 'visitor',
    path: '/forgot-password',
    fill: async (page) => {
      await box(page, 'Email').fill('nobody@example.com');
      await button(main(page), 'Send Verification Code').click();
      await box(page, 'Verification code').fill('123456');
      await button(main(page), 'Verify Code').click();
      const dialog = page.getByRole('dialog', { name: 'Set New Password' });
      return {
        field: box(dialog, 'New password'),
        wrong: 'short',
        button: button(dialog, 'Reset Password'),
      };
    },
  },
  {
    name: 'sign-up, username and email',
    files: [`${SIGN_UP}/IdentityFields.tsx`],
    who: 'visitor',
    path: '/signup?as=client',
    fill: (page) => ({
      field: box(page, 'Username'),
      wrong: 'abc',
      button: button(main(page), 'Continue'),
    }),
  },
  {
    name: 'sign-up, person',
    files: [`${SIGN_UP}/PersonFields.tsx`, `${SIGN_UP}/ReachFields.tsx`],
    who: 'visitor',
    path: '/signup?as=client',
    fill: async (page) => {
      await firstStep(page);
      await person(page);
      return { field: box(page, 'Phone number'), wrong: '1', button: button(main(page), 'Continue') };
    },
  },
  {
    name: 'sign-up, date of birth',
    files: [],
    who: 'visitor',
    path: '/signup?as=client',
    fill: async (page) => {
      await firstStep(page);
      await box(page, 'Day').fill('27');
      return { field: box(page, 'Year'), wrong: '1990', button: button(main(page), 'Continue') };
    },
  },
  {
    name: 'sign-up, password',
    files: [`${SIGN_UP}/CredentialsStep.tsx`],
    who: 'visitor',
    path: '/signup?as=client',
    fill: async (page) => {
      await secondStep(page);
      return {
        field: box(page, 'Password'),
        wrong: 'short',
        button: button(main(page), 'Create Account'),
      };
    },
  },
  {
    name: 'sign-up of an expert',
    files: [],
    who: 'visitor',
    path: '/signup?as=expert',
    fill: async (page) => {
      await button(main(page), 'Technology Expert').click();
      await box(page, 'Username').fill('press_expert');
      await box(page, 'Email').fill('press.expert@example.com');
      return {
        field: page.getByLabel('Name', { exact: true }),
        wrong: 'J',
        button: button(main(page), 'Continue'),
      };
    },
  },
  {
    name: 'name and phone',
    files: [`${HOME}/settings/DetailsForm.tsx`],
    who: 'client',
    path: '/app/settings',
    fill: (page) => ({ field: box(page, 'Name'), wrong: 'J', button: button(page, 'Save details') }),
  },
  {
    name: 'new email',
    files: [`${HOME}/settings/NewEmailForm.tsx`],
    who: 'client',
    path: '/app/settings',
    fill: async (page) => {
      await button(page, 'Change email').click();
      return { field: box(page, 'New email'), wrong: 'nobody', button: button(page, /^Send/) };
    },
  },
  {
    name: 'another password',
    files: [`${HOME}/settings/PasswordSection.tsx`],
    who: 'client',
    path: '/app/settings/security',
    fill: (page) => ({
      field: page.getByLabel('Confirm new password', { exact: true }),
      wrong: 'short',
      button: button(page, 'Change password'),
    }),
  },
  {
    name: 'card',
    files: ['home/src/ui/card/OwnCardForm.tsx'],
    who: 'payer',
    path: checkout(true),
    fill: (page) => ({ field: box(page, 'Card number'), wrong: '4242', button: button(page, PAY) }),
  },
  {
    name: 'brief',
    files: ['home/src/ui/booking/BriefFields.tsx'],
    who: 'payer',
    path: checkout(false),
    fill: (page) => ({
      field: box(page, /^What do you want/),
      wrong: LONG,
      button: button(page, PAY),
    }),
  },
  {
    name: 'decline',
    files: [`${HOME}/bookings/moving/DeclineDialog.tsx`],
    who: 'expert',
    path: () => `/app/bookings/${requested.id}`,
    fill: async (page) => {
      const dialog = await dialogOf(page, 'Decline');
      return { field: box(dialog, /^Message to/), wrong: LONG, button: button(dialog, 'Decline') };
    },
  },
  {
    name: 'review',
    files: [`${HOME}/reviews/ReviewForm.tsx`],
    who: 'client',
    path: () => `/app/bookings/${reported.id}/wrap-up`,
    fill: (page) => ({
      field: box(page, /^Your review/),
      wrong: LONG,
      button: button(page, 'Submit review'),
    }),
  },
  {
    name: 'answer card',
    files: [`${HOME}/reviews/AnswerCardForm.tsx`],
    who: 'expert',
    path: () => `/app/bookings/${reported.id}/wrap-up`,
    fill: (page) => ({
      field: box(page, /^What should they remember/),
      wrong: LONG,
      button: button(page, 'Send answer card'),
    }),
  },
  {
    name: 'reply to a review',
    files: [`${HOME}/reviews/ReplyForm.tsx`],
    who: 'expert',
    path: '/app/expert/reviews',
    fill: async (page) => {
      await button(main(page), 'Reply').first().click();
      return {
        field: box(page, 'Your reply'),
        wrong: LONG,
        button: button(page, 'Publish reply'),
      };
    },
  },
  {
    name: 'report of a review',
    files: ['home/src/ui/forms/ReportDialog.tsx'],
    who: 'expert',
    path: '/app/expert/reviews',
    fill: async (page) => {
      const dialog = await dialogOf(page, 'Report');
      return { field: box(dialog, /^Tell us more/), wrong: LONG, button: button(dialog, 'Send report') };
    },
  },
  {
    name: 'report of a person',
    files: [`${HOME}/messages/ReportDialog.tsx`],
    who: 'client',
    path: async () => {
      const { data } = await doors.call<{ data: { conversation: { id: string } } }>(
        'client',
        '/api/conversations',
        {
          bookingId: coming.id,
          clientKey: crypto.randomUUID(),
          text: 'I’ll send the files tomorrow.',
          fileIds: [],
        },
      );
      return `/app/messages/${data.conversation.id}`;
    },
    fill: async (page) => {
      await button(main(page), /^More about/).click();
      await page.getByRole('menuitem', { name: /^Report [A-Z]/ }).click();
      const dialog = page.getByRole('dialog');
      return { field: box(dialog, /^Tell us more/), wrong: LONG, button: button(dialog, 'Send report') };
    },
  },
  {
    name: 'problem, share',
    files: [`${HOME}/problem/ReportForm.tsx`, `${HOME}/problem/ShareField.tsx`],
    who: 'client',
    path: () => `/app/bookings/${missed.id}/problem`,
    fill: (page) => ({
      field: box(page, 'Refund you ask for, in %'),
      wrong: '200',
      button: button(page, 'Report problem'),
    }),
  },
  {
    name: 'problem, words',
    files: [],
    who: 'client',
    path: () => `/app/bookings/${missed.id}/problem`,
    fill: (page) => ({
      field: box(page, /^What happened/),
      wrong: 'x',
      button: button(page, 'Report problem'),
    }),
  },
  {
    name: 'offer',
    files: [`${HOME}/problem/OfferDialog.tsx`],
    who: 'expert',
    path: () => `/app/bookings/${reported.id}/problem`,
    fill: async (page) => {
      const dialog = await dialogOf(page, 'Offer another amount');
      return {
        field: box(dialog, /^Message/),
        wrong: LONG,
        button: button(dialog, /^Offer/).or(button(dialog, 'Send offer')),
      };
    },
  },
  {
    name: 'contest',
    files: [`${HOME}/problem/ContestDialog.tsx`],
    who: 'expert',
    path: () => `/app/bookings/${reported.id}/problem`,
    fill: async (page) => {
      const dialog = await dialogOf(page, 'Contest');
      return { field: box(dialog, /^What happened/), wrong: 'x', button: button(dialog, 'Send to staff') };
    },
  },
  {
    name: 'appeal',
    files: [`${HOME}/wrap-up/StatementDialog.tsx`],
    who: 'expert',
    path: () => `/app/bookings/${late.id}/wrap-up`,
    fill: async (page) => {
      const dialog = await dialogOf(page, 'Appeal');
      return { field: box(dialog, /^What happened/), wrong: 'x', button: button(dialog, 'Send appeal') };
    },
  },
  {
    name: 'service',
    files: [`${HOME}/services/ServiceFields.tsx`],
    who: 'expert',
    path: '/app/expert/services',
    fill: async (page) => {
      await button(main(page), /^Change /)
        .first()
        .click();
      await box(page, 'Price').fill('99');
      return { field: box(page, 'Title'), wrong: 'x', button: button(page, 'Save services') };
    },
  },
  {
    name: 'question before a session',
    files: [`${HOME}/services/Questions.tsx`],
    who: 'expert',
    path: '/app/expert/services',
    fill: async (page) => {
      await button(main(page), /^Change /)
        .first()
        .click();
      await button(main(page), 'Add a question').click();
      return { field: box(page, 'Question'), wrong: 'x', button: button(page, 'Save services') };
    },
  },
  {
    name: 'tax',
    files: [`${HOME}/tax/TaxView.tsx`],
    who: 'expert',
    path: '/app/expert/tax',
    fill: (page) => ({ field: box(page, 'ABN'), wrong: '123', button: button(main(page), 'Save') }),
  },
  {
    name: 'application',
    files: [`${HOME}/application/ApplicationForm.tsx`],
    who: 'drafter',
    path: '/app/application',
    fill: (page) => ({
      field: box(page, 'Headline'),
      wrong: 'x',
      button: button(main(page), 'Send application'),
    }),
  },
];

/** Forms that this product can't show: their fields are the kit's, as everywhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'home/src/ui/card/MountedCardForm.tsx': 'needs Stripe; ProviderCardForm.stories.tsx',
  'marketplace/src/ui/search/SearchInput.tsx': 'its list lies above the page and moves nothing',
};

test('every form that says something on leaving a field has a row here', () => {
  const apps = join(ROOT, 'apps');
  const found = globSync('{marketplace,home}/src/**/*.tsx', { cwd: apps }).filter((file) =>
    /\bonBlur\b/.test(readFileSync(join(apps, file), 'utf8')),
  );
  const named = [...FORMS.flatMap(({ files }) => files), ...Object.keys(ELSEWHERE)];
  expect(found.toSorted()).toEqual(named.toSorted());
});

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  doors = await openDoors(browser, product, ['visitor', 'client', 'expert', 'payer', 'drafter']);
  for (const context of Object.values(doors.contexts)) context.on('page', watch);
  const accepted = async (hours: number): Promise<Booking> => {
    const { id } = await book(doors, 'client', { instant: false, hours });
    return (await doors.call<{ data: Booking }>('expert', `/api/bookings/${id}/accept`, {})).data;
  };
  [reported, late, missed, coming] = [
    await accepted(2),
    await accepted(4),
    await accepted(6),
    await accepted(72),
  ];
  requested = await book(doors, 'client', { instant: false, hours: 96 });
  await attend(product, ['expert', 'client'], sessionOf(reported));
  await attend(product, ['expert'], sessionOf(late), [11, 30]);
  await attend(product, ['expert'], sessionOf(missed));
  await moveClock(product.url, new Date(Date.parse(missed.endsAt) + 2 * MINUTE));
  await doors.call('client', `/api/bookings/${reported.id}/problem`, {
    kind: 'left_early',
    askPct: 60,
    text: 'We had only twelve minutes of the hour.',
    fileIds: [],
  });
});
test.afterAll(async () => {
  await Promise.all(Object.values(doors?.contexts ?? {}).map((context) => context.close()));
  await product?.stop();
});

for (const [at, form] of FORMS.entries()) {
  // Stories prove the same of every form of the web app.
  const tag = at % 8 === 0 ? [] : '@long';
  test(`[V-19] ${form.name}: the press that leaves a wrong field reaches its button`, { tag }, async () => {
    const path = typeof form.path === 'string' ? form.path : await form.path();
    const page = await pageOf(doors, form.who, path);
    const { field, wrong, button: target } = await form.fill(page);
    await field.fill(wrong);
    await pressFrom(field, target);
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.close({ runBeforeUnload: false });
  });
}

for (const { how, width, touch } of [
  { how: 'a mouse', width: 1280, touch: false },
  { how: 'a finger', width: 390, touch: true },
]) {
  test(`[T-03] [V-18] the first press with ${how} leads from username and email to the next step`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height: 844 },
      hasTouch: touch,
      isMobile: touch,
    });
    context.on('page', watch);
    const page = await context.newPage();
    await open(page, '/signup?as=client');
    await box(page, 'Username').fill('first_press');
    await box(page, 'Email').fill('first.press@example.com');
    await expect(page.getByText('Username available').first()).toBeVisible();
    const on = button(main(page), 'Continue');
    if (touch) await tap(on);
    else await pressFrom(box(page, 'Email'), on);
    await expect(page.getByRole('heading', { name: /^Step 2 of 3/ })).toBeVisible();
    await context.close();
  });
}

test('[T-03] [S-12] a press while the email is still being checked counts once the answer is there', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  context.on('page', watch);
  const page = await context.newPage();
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/expert/email/**', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await open(page, '/signup?as=client');
  await box(page, 'Username').fill('slow_answer');
  await box(page, 'Email').fill('slow.answer@example.com');
  const on = button(main(page), 'Continue');
  await pressFrom(box(page, 'Email'), on);
  await expect(page.getByText('Checking...').first()).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: /^Step 2 of 3/ })).toBeVisible();
  await context.close();
});

test('no page broke the content security policy or wrote an error to the console', () => {
  expect(watch.found).toEqual([]);
});
