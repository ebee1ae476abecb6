import { answer, fail } from '@nexperts/api/msw';
import type { ClosedAccount } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../../pages/settings/ClosedAccountPage.tsx';
import { app } from '../app.tsx';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';

const owed = [{ minor: 272_000, currency: 'AUD' }];
const account: ClosedAccount = {
  verification: {
    state: 'not_started',
    verifiedAt: null,
    country: 'au',
    isServed: true,
    servedCountries: ['AU'],
    missing: [],
    checking: [],
    bankLast4: null,
    currencies: [],
    waiting: owed,
    pending: [],
    nextPayoutAt: '2026-12-07T00:00:00.000Z',
    hasTwoSteps: false,
  },
  owed,
  payouts: [],
  timeZone: 'Australia/Sydney',
};

const meta = {
  title: 'Screens/Web app/Closed account',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('closedAccountCode', { data: { email: 'u••••@example.com' } }),
      answer('enterClosedAccount', { data: account }),
    ],
  },
  render: app('public', page, 'closed-account', '/closed-account#token'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Entering: Story = {
  name: '[W-07] the link of the mail leads through a code to what is owed and the provider’s page',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Email me a code' }));
    await expect(await canvas.findByText(/We sent a code to u••••@example\.com/)).toBeVisible();
    await enter(canvas.getByLabelText('Code from the email'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Get verified to be paid' }),
    ).toBeVisible();
    await expect(canvas.getByText(/We owe you A\$2,720/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start with our payment provider' })).toBeEnabled();
    await settled();
  },
};

export const WrongCode: Story = {
  name: 'a wrong code is said at the field',
  parameters: {
    msw: [
      answer('closedAccountCode', { data: { email: 'u••••@example.com' } }),
      fail('enterClosedAccount', 'CodeMismatchException', { message: 'Invalid verification code' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Email me a code' }));
    await enter(await canvas.findByLabelText('Code from the email'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Invalid verification code')).toBeVisible();
    await settled();
  },
};

export const Back: Story = {
  name: 'after the provider’s page: verified, with the payouts so far, on a phone',
  globals: { viewport: { value: 'w320' } },
  render: app('public', page, 'closed-account', '/closed-account?from=provider'),
  parameters: {
    msw: [
      answer('closedPayouts', {
        data: {
          ...account,
          verification: {
            ...account.verification,
            state: 'verified',
            verifiedAt: '2026-11-20T02:00:00.000Z',
            bankLast4: '3456',
            currencies: ['AUD'],
          },
          payouts: [
            {
              id: '00000000-0000-4000-8000-000000000041',
              scheduledFor: '2026-11-09T00:00:00.000Z',
              owed: { minor: 272_000, currency: 'AUD' },
              amount: { minor: 0, currency: 'AUD' },
              status: 'carried_over',
              reason: 'bank_changed',
              finishedAt: '2026-11-09T00:00:00.000Z',
              bankAt: null,
            },
          ],
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You’re verified' })).toBeVisible();
    await expect(canvas.getByText(/The bank account was changed less than 72 hours before/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Over: Story = {
  name: 'without the cookie: the way back is the mail',
  render: app('public', page, 'closed-account'),
  parameters: { msw: [fail('closedPayouts', 'NotFound', { message: 'Link not found' })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Open the link in our email again' }),
    ).toBeVisible();
  },
};
