import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import * as page from '../../pages/staff/StaffPersonPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { atDesk, hours, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { JONAS_ID, sampleExpertPerson, samplePerson } from './person-samples.ts';
import { enter } from '../enter.ts';
import { pressFirst, answerPerson, answerPersonThen, answerSignatures } from './desk-person-samples.ts';

const meta = {
  title: 'Screens/Web app/Desk person/Balance',
  ...deskScreen(
    ['trust', 'finance'],
    app('staff', page, 'staff/people/:accountId', `/staff/people/${JONAS_ID}`),
    answerPerson(samplePerson()),
    answerSignatures(),
  ),
  // For axe, what lies half below the bar is too small to press.
  afterEach: () => window.scrollTo(0, 0),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** An expert with a balance of this many cents, with when a debt can be written off. */
const personOwing = (minor: number, writeOffFrom: string | null) =>
  sampleExpertPerson({
    balances: [
      {
        pending: { minor: 0, currency: 'AUD' },
        available: { minor, currency: 'AUD' },
        writeOffFrom,
        unclaimedFrom: null,
      },
    ],
  });
const personWithUnclaimed = (minor: number, unclaimedFrom: string | null) =>
  sampleExpertPerson({
    balances: [
      {
        pending: { minor: 0, currency: 'AUD' },
        available: { minor, currency: 'AUD' },
        writeOffFrom: null,
        unclaimedFrom,
      },
    ],
  });

export const Unclaimed: Story = {
  name: '[W-07] what a closed account was owed for 12 months is booked as unclaimed, with what that does',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerPersonThen(personWithUnclaimed(4500, hours(-1)), personWithUnclaimed(0, null)),
      answerSignatures(),
      answer('bookUnclaimed', { data: { state: 'done', signatureId: null } }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Book A$45 as unclaimed' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/can claim it for seven more years/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Book as unclaimed' }));
    await expect(await screen.findByText('A$45 is booked as unclaimed.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Book A$45 as unclaimed' })).toBeNull());
  },
};

export const NotYetUnclaimed: Story = {
  tags: ['long'],
  name: '[W-07] a balance of a closed account can’t be booked before 12 months',
  parameters: {
    msw: [atDesk('finance'), quiet, answerPerson(personWithUnclaimed(4500, hours(48))), answerSignatures()],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Possible 12 months after the account was closed, from /),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /as unclaimed$/ })).toBeNull();
  },
};

export const Debt: Story = {
  name: '[P-02] a balance below zero is a debt, in words, that can’t be written off for 180 days',
  parameters: {
    msw: [atDesk('finance'), quiet, answerPerson(personOwing(-8500, hours(48))), answerSignatures()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Debt')).toBeVisible();
    await expect(canvas.getByText('A$85')).toBeVisible();
    await expect(canvas.getByText(/^Possible after 180 days, from /)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Write off/ })).toBeNull();
  },
};

export const WritingOff: Story = {
  tags: ['long'],
  name: '[P-02] an old debt is written off with a reason, the balance before and after in view',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerPersonThen(personOwing(-8500, hours(-1)), personOwing(-3500, hours(-1))),
      answerSignatures(),
      answer('writeOffDebt', { data: { state: 'done', signatureId: null } }),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Write off A$85');
    const amount = dialog.getByRole('textbox', { name: /^Amount/ });
    await expect(amount).toHaveValue('85.00');
    await expect(dialog.getByText('-A$85')).toBeInTheDocument();
    await userEvent.clear(amount);
    await userEvent.type(amount, '90');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    await expect(await dialog.findByText('At most A$85')).toBeInTheDocument();
    await userEvent.clear(amount);
    await userEvent.type(amount, '50');
    await expect(await dialog.findByText('-A$35')).toBeInTheDocument();
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), 'Nobody answers any more.');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off A$50' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('A$35')).toBeVisible();
  },
};

export const EarnedMeanwhile: Story = {
  tags: ['long'],
  name: '[P-02] a debt that earnings made good meanwhile: the news, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerPersonThen(personOwing(-8500, hours(-1)), personOwing(-4000, hours(-1))),
      answerSignatures(),
      fail('writeOffDebt', 'ValidationFailed', {
        message: 'The debt is A$40',
        fields: { amountMinor: 'At most A$40' },
      }),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Write off A$85');
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    await enter(reason, 'Nobody answers any more.');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off A$85' }));
    await expect(await dialog.findByText('At most A$40')).toBeInTheDocument();
    await expect(await dialog.findByText('The whole debt is A$40.')).toBeInTheDocument();
    await expect(reason).toHaveValue('Nobody answers any more.');
  },
};

export const WrittenOffMeanwhile: Story = {
  tags: ['long'],
  name: '[P-02] a debt that somebody else wrote off meanwhile: the news, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerPersonThen(personOwing(-8500, hours(-1)), personOwing(0, null)),
      answerSignatures(),
      fail('writeOffDebt', 'WrongState', { message: 'This expert owes nothing in this currency' }),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Write off A$85');
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    await enter(reason, 'Nobody answers any more.');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off A$85' }));
    await expect(await dialog.findByText(/Amara Osei owes nothing any more/)).toBeInTheDocument();
    await expect(dialog.getByText('Nobody answers any more.')).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: /^Write off/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    // The page asks again beside the dialog's closing.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Write off a debt')).toBeNull());
  },
};
