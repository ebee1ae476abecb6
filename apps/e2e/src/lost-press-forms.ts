import type { Locator, Page } from '@playwright/test';
import { hold, type Booking } from './axe/bookings.ts';
import type { Doors, Who } from './axe/doors.ts';
import type { Product } from './product.ts';
import { expect } from './walk.ts';

// The forms whose fields say something on leaving, and the way to each.

/** Longer than any text may be. */
const LONG = 'word '.repeat(1_300);

/** The product, its doors and the bookings the forms are about; there once the walk has begun. */
export const there = {} as {
  product: Product;
  doors: Doors;
  /** Both came; the client reported a problem, which the expert has not answered. */
  reported: Booking;
  /** The expert came late and is judged absent. */
  late: Booking;
  /** The client missed it. */
  missed: Booking;
  coming: Booking;
  requested: Booking;
};

export const main = (page: Page) => page.getByRole('main');
export const box = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('textbox', { name });
export const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });

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
  const { id } = await hold(there.doors, 'payer', { instant, hours: 100 });
  return `/app/checkout/${id}`;
};
const PAY = /^(Pay|Send request and hold) A\$/;

async function dialogOf(page: Page, opener: string | RegExp): Promise<Locator> {
  await button(main(page), opener).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

export const FORMS: readonly Form[] = [
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
    path: () => `/app/bookings/${there.requested.id}`,
    fill: async (page) => {
      const dialog = await dialogOf(page, 'Decline');
      return { field: box(dialog, /^Message to/), wrong: LONG, button: button(dialog, 'Decline') };
    },
  },
  {
    name: 'review',
    files: [`${HOME}/reviews/ReviewForm.tsx`],
    who: 'client',
    path: () => `/app/bookings/${there.reported.id}/wrap-up`,
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
    path: () => `/app/bookings/${there.reported.id}/wrap-up`,
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
    files: ['home/src/ui/forms/ReportForm.tsx'],
    who: 'expert',
    path: '/app/expert/reviews',
    fill: async (page) => {
      const dialog = await dialogOf(page, 'Report');
      return { field: box(dialog, /^Tell us more/), wrong: LONG, button: button(dialog, 'Send report') };
    },
  },
  {
    name: 'report of a person',
    files: [],
    who: 'client',
    path: async () => {
      const { data } = await there.doors.call<{ data: { conversation: { id: string } } }>(
        'client',
        '/api/conversations',
        {
          bookingId: there.coming.id,
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
    path: () => `/app/bookings/${there.missed.id}/problem`,
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
    path: () => `/app/bookings/${there.missed.id}/problem`,
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
    path: () => `/app/bookings/${there.reported.id}/problem`,
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
    path: () => `/app/bookings/${there.reported.id}/problem`,
    fill: async (page) => {
      const dialog = await dialogOf(page, 'Contest');
      return { field: box(dialog, /^What happened/), wrong: 'x', button: button(dialog, 'Send to staff') };
    },
  },
  {
    name: 'appeal',
    files: [`${HOME}/wrap-up/StatementDialog.tsx`],
    who: 'expert',
    path: () => `/app/bookings/${there.late.id}/wrap-up`,
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
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'home/src/ui/card/MountedCardForm.tsx': 'needs Stripe; ProviderCardForm.stories.tsx',
  'marketplace/src/ui/search/SearchInput.tsx': 'its list lies above the page and moves nothing',
};
