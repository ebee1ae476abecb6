import type { Page } from '@playwright/test';
import { hold, moveTo, type Bookings } from './bookings.ts';
import type { Doors } from './doors.ts';
import { dialog, headed, one, press, type State } from './steps.ts';

const MINUTE = 60_000;

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Robin Client');
}
const PAY = /^(Pay|Send request and hold) A\$/;
const pay = (number: string) => (page: Page) =>
  one(
    () => fillCard(page, number),
    () => press(PAY)(page),
  )(page);

/** A booking's page for both parties, and its dialogs. */
export function bookingStates(made: Bookings): State[] {
  const ofClient = Object.entries(made).filter(([name]) => name !== 'held');
  return [
    ...ofClient.map(([name, { id }]) => ({
      name: `booking, ${name}`,
      who: 'client' as const,
      path: `/app/bookings/${id}`,
    })),
    ...ofClient.map(([name, { id }]) => ({
      name: `booking, ${name}`,
      who: 'expert' as const,
      path: `/app/bookings/${id}`,
    })),
    { name: 'booking, held', who: 'newcomer', path: `/app/bookings/${made.held.id}` },
    { name: 'bookings with a hold', who: 'newcomer', path: '/app/bookings' },
    {
      name: 'cancel dialog, full refund',
      who: 'client',
      path: `/app/bookings/${made.confirmed.id}`,
      open: dialog('Cancel booking'),
    },
    {
      name: 'cancel dialog, late',
      who: 'client',
      path: `/app/bookings/${made.call.id}`,
      open: dialog('Cancel booking'),
    },
    {
      name: 'cancel dialog',
      who: 'expert',
      path: `/app/bookings/${made.confirmed.id}`,
      open: dialog('Cancel booking'),
    },
    {
      name: 'decline dialog',
      who: 'expert',
      path: `/app/bookings/${made.requested.id}`,
      open: dialog('Decline'),
    },
    { name: 'decline dialog, list', who: 'expert', path: '/app/expert/requests', open: dialog('Decline') },
    { name: 'lobby of a cancelled session', who: 'client', path: `/app/room/${made.cancelled.id}/lobby` },
  ];
}

/** The checkout. Each state holds its own time, and a new hold replaces the last, so they run one by one. */
export function checkoutStates(doors: Doors): State[] {
  let hours = 26;
  let held = 0;
  const holdsOne = (instant: boolean) => async (): Promise<string> => {
    hours += 2;
    const { id, holdExpiresAt } = await hold(doors, 'payer', { instant, hours });
    held = Date.parse(holdExpiresAt ?? '');
    return `/app/checkout/${id}`;
  };
  const state = (name: string, instant: boolean, open?: State['open']): State => ({
    name: `checkout, ${name}`,
    who: 'payer',
    path: holdsOne(instant),
    ...(open && { open }),
  });
  return [
    state('instant', true),
    state('request', false),
    state('errors', true, press(PAY)),
    state('question of the bank', true, (page) =>
      one(pay('4000 0025 0000 3155'), () =>
        page.getByRole('alertdialog', { name: 'Is this you?' }).waitFor(),
      )(page),
    ),
    state('card declined', true, (page) =>
      one(pay('4000 0000 0000 0002'), () =>
        page
          .getByText(/declined/i)
          .first()
          .waitFor(),
      )(page),
    ),
    state('request sent', false, one(pay('4242 4242 4242 4242'), headed('Request sent'))),
    state('booked', true, one(pay('4242 4242 4242 4242'), headed('Booked'))),
    state('paid in another tab', true, async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await one(pay('4242 4242 4242 4242'), headed('Booked'))(other);
      await other.close();
      await headed(/^You’ve already/)(page);
    }),
    state('one minute left', true, async (page) => {
      await moveTo(doors, held - MINUTE);
      await page.reload();
      await page.getByRole('button', { name: 'Add 10 min' }).waitFor();
    }),
    state('hold extended', true, async (page) => {
      await moveTo(doors, held - 2 * MINUTE);
      await press('Add 10 min')(page);
      await page.getByText(/Your time is now held until/).waitFor();
    }),
    state('hold over, card kept', true, async (page) => {
      await moveTo(doors, held - MINUTE / 2);
      await page.reload();
      await fillCard(page, '4242 4242 4242 4242');
      await page.getByRole('heading', { name: 'Your time is no longer held' }).waitFor({ timeout: MINUTE });
    }),
    state('hold over, can be held again', true, async (page) => {
      await moveTo(doors, held + 20 * MINUTE);
      await page.reload();
      await page.getByRole('button', { name: 'Hold this time again' }).waitFor();
    }),
  ];
}
