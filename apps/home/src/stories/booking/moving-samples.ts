import {
  answer,
  sampleAccount,
  sampleBooking,
  sampleMoney,
  sampleProposal,
  sampleSlots,
} from '@nexperts/api/msw';
import type { Booking } from '@nexperts/contract';
import type { StoryObj } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { screen, within } from 'storybook/test';

export const booking = sampleBooking();
export const free = {
  timeZone: 'Europe/London',
  slots: sampleSlots(),
  next: null,
};

const account = answer('currentAccount', { data: sampleAccount() });
const slots = answer('bookingSlots', free);
/** The page of a booking; what comes first answers first. */
export const showing = (shown: Booking, ...first: HttpHandler[]) => [
  ...first,
  account,
  slots,
  answer('getBooking', { data: shown }),
  answer('getBookingMoney', { data: { steps: sampleMoney(shown) } }),
];

type Step = Pick<Parameters<NonNullable<StoryObj['play']>>[0], 'canvas' | 'userEvent'>;

/** Presses a button of the page and gives the dialog that it opens. */
export async function openDialog({ canvas, userEvent }: Step, button: string, title = button) {
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  // One time is a radio, several are checkboxes.
  await within(dialog).findAllByLabelText(/time$/, { selector: 'input' });
  return dialog;
}

export async function pick({ userEvent }: Pick<Step, 'userEvent'>, dialog: HTMLElement, time: RegExp) {
  await userEvent.click(await within(dialog).findByLabelText(time, { selector: 'input' }));
}

export const proposal = sampleProposal();
export const open = { moving: { mode: 'move', movesLeft: 3, proposalsLeft: 2 } } as const;

export const expert = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
