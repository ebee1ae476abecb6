import { answer, fail, sampleAccount } from '@nexperts/api/msw';
import type { PayoutVerification } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import * as page from '../../pages/expert/VerificationPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';

const sample: PayoutVerification = {
  state: 'incomplete',
  verifiedAt: null,
  country: 'au',
  isServed: true,
  servedCountries: ['AU', 'GB', 'NZ', 'US'],
  missing: [
    {
      key: 'document',
      name: 'Identity document',
      text: 'A photo of your passport, or of both sides of your driver licence.',
      problem: 'The back is missing.',
    },
    {
      key: 'address-document',
      name: 'Proof of address',
      text: 'A bill or bank statement with your name and address, no older than 6 months.',
      problem: 'It’s out of date.',
    },
  ],
  checking: [{ key: 'bank', name: 'Bank account' }],
  bankLast4: null,
  currencies: [],
  waiting: [{ minor: 19_125, currency: 'AUD' }],
  pending: [],
  nextPayoutAt: '2026-12-07T00:00:00.000Z',
  hasTwoSteps: false,
};
const answerVerification = (over: Partial<PayoutVerification> = {}) =>
  answer('payoutVerification', { data: { ...sample, ...over } });
const nothing: Partial<PayoutVerification> = { missing: [], checking: [] };
const expert = answer('currentAccount', {
  data: sampleAccount({ name: 'Una Exner', isExpert: true, expertHandle: 'una_exner' }),
});

const meta = {
  title: 'Screens/Web app/Verification',
  parameters: { layout: 'fullscreen', msw: [expert, answerVerification()] },
  render: app('signedIn', page, 'expert/earnings/verification'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Missing: Story = {
  tags: ['visual'],
  name: '[P-03] what is missing, and what was wrong with it',
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Get verified to be paid' }),
    ).toBeVisible();
    await expect(canvas.getByText(/A\$191\.25 is waiting for you\. .*2 more things/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Proof of address' })).toBeVisible();
    await expect(canvas.getByText(/The back is missing\./)).toBeVisible();
    await expect(canvas.getByText('Two-step login is off')).toBeVisible();
  },
};

export const OnPhone: Story = {
  name: 'the same at 360 px',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Continue with our payment provider' }),
    ).toBeVisible();
  },
};

export const NotStarted: Story = {
  name: '[P-03] before the first visit, what to have at hand, and what isn’t available yet (E22)',
  parameters: {
    msw: [
      expert,
      answerVerification({
        checking: [],
        state: 'not_started',
        hasTwoSteps: true,
        waiting: [],
        pending: [{ minor: 119_500, currency: 'AUD' }],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'An identity document' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start with our payment provider' })).toBeVisible();
    // Three lines under a head that counts the provider's fields would contradict each other.
    await expect(canvas.queryByText(/\d missing$/)).toBeNull();
    await expect(canvas.getByText('Not available yet')).toBeVisible();
    await expect(canvas.getByText('A$1,195')).toBeVisible();
    await expect(canvas.queryByText('Nothing yet')).toBeNull();
  },
};

export const OldLink: Story = {
  name: '[P-03] a link that was used before: a new one is a press away',
  parameters: { msw: [expert, answerVerification({ ...nothing, state: 'not_started' })] },
  render: app(
    'signedIn',
    page,
    'expert/earnings/verification',
    '/expert/earnings/verification?from=old-link',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('That link can’t be used again')).toBeVisible();
  },
};

export const Back: Story = {
  name: '[P-03] back from the provider, before it has told us',
  parameters: { msw: [expert, answerVerification({ ...nothing, state: 'not_started' })] },
  render: app(
    'signedIn',
    page,
    'expert/earnings/verification',
    '/expert/earnings/verification?from=provider',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We’re waiting for the provider')).toBeVisible();
  },
};

export const Checking: Story = {
  name: '[P-03] the provider has everything and is checking',
  parameters: {
    msw: [
      expert,
      answerVerification({
        ...nothing,
        state: 'checking',
        checking: [{ key: 'document', name: 'Identity document' }],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing to do right now.')).toBeVisible();
    await expect(canvas.getByText(/Being checked/)).toBeVisible();
  },
};

export const Restricted: Story = {
  name: '[P-03] the provider has taken the permission back',
  parameters: { msw: [expert, answerVerification({ ...nothing, state: 'restricted', bankLast4: '3391' })] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Payouts to you are paused' }),
    ).toBeVisible();
    await expect(canvas.getByText(/has paused payouts to you/)).toBeVisible();
    await expect(canvas.getByText(/waits until the provider lifts the pause/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'See what the provider asks' })).toBeVisible();
  },
};

export const Verified: Story = {
  name: '[P-03] verified',
  parameters: {
    msw: [
      expert,
      answerVerification({
        ...nothing,
        state: 'verified',
        verifiedAt: '2026-11-20T01:00:00.000Z',
        bankLast4: '3391',
        currencies: ['AUD'],
        hasTwoSteps: true,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You’re verified' })).toBeVisible();
    await expect(canvas.getByText('Ending 3391')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change bank account' })).toBeVisible();
  },
};

export const NotServed: Story = {
  name: '[P-03] a country that the provider doesn’t serve',
  parameters: {
    msw: [expert, answerVerification({ ...nothing, state: 'not_started', country: 'in', isServed: false })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No payouts in India yet' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /payment provider/ })).toBeNull();
  },
};

export const ProviderDown: Story = {
  name: '[P-03] the provider doesn’t answer: said beside the button',
  parameters: {
    msw: [
      expert,
      answerVerification(),
      fail('openOnboarding', 'PaymentProviderFailed', {
        message: 'Our payment provider isn’t answering. Please try again in a few minutes.',
      }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Continue with our payment provider/ }));
    await expect(await canvas.findByText(/isn’t answering/)).toBeVisible();
  },
};

export const FreshPassword: Story = {
  name: '[ASVS 7.5.1] the password is asked for again before the page that changes the bank account',
  parameters: {
    msw: [
      expert,
      answerVerification(),
      fail('openOnboarding', 'PasswordRequired', { message: 'Enter your password' }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with our payment provider' }));
    const dialog = await dialogOf('Enter your password');
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
