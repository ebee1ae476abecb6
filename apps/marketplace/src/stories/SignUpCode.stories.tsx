import { answer, fail } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { keepDraft, markSubmitted } from '../features/signup/sign-up-store.ts';
import * as page from '../pages/SignUpPage.tsx';
import { ENTERED, startAfresh } from './sign-up-entered.ts';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Sign up, code',
  parameters: { layout: 'fullscreen' },
  // The account is made and waits for its code.
  beforeEach: () => {
    startAfresh();
    keepDraft(ENTERED);
    markSubmitted('client');
  },
  render: site(page, 'signup', '/signup?as=client&step=verify'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Verify: Story = {
  name: '[S-13] [V-17] the code: too short is said at once',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Verification code' }, { timeout: 5000 }),
      '123',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Verify Account' }));
    await expect(await canvas.findByText('Please enter all 6 digits')).toBeVisible();
    await expectToast(canvasElement, 'Please enter a valid verification code');
  },
};

export const VerifyExpert: Story = {
  name: '[W-03] an expert reads that the application comes next (E18)',
  beforeEach: () => {
    startAfresh();
    keepDraft(ENTERED);
    markSubmitted('expert');
  },
  render: site(page, 'signup', '/signup?as=expert&step=verify'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Next: your application\./, {}, { timeout: 5000 })).toBeVisible();
  },
};

const enterCode = (words: string): Story['play'] =>
  async function play({ canvas, canvasElement, userEvent }) {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Verification code' }, { timeout: 5000 }),
      '123456',
    );
    await expect(await canvas.findByText(words)).toBeVisible();
    await expectToast(canvasElement, 'Verification failed. Please try again.');
    await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveValue('123456');
  };

export const WrongCode: Story = {
  name: '[X-05] a wrong code stands at the field and is kept',
  parameters: {
    msw: [fail('confirmSignUp', 'CodeMismatchException', { message: 'Invalid verification code' })],
  },
  play: enterCode('Invalid verification code'),
};

export const ExpiredCode: Story = {
  name: '[X-05] an expired code is told apart from a wrong one',
  parameters: {
    msw: [fail('confirmSignUp', 'ExpiredCodeException', { message: 'Verification code has expired' })],
  },
  play: enterCode('Verification code has expired'),
};

/** Moves the clock on by a minute until the button is enabled. */
async function minutePasses(button: HTMLElement): Promise<void> {
  const now = Date.now;
  Date.now = () => now() + 61_000;
  try {
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  } finally {
    Date.now = now;
  }
}

export const Resend: Story = {
  name: '[X-06] [D-2] another code is asked of the server, after a minute',
  parameters: { msw: [answer('resendCode', { data: { sent: true } })] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const again = await canvas.findByRole('button', { name: /^Resend/ }, { timeout: 5000 });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await minutePasses(again);
    await userEvent.click(again);
    await expectToast(canvasElement, 'A new code has been sent to your email');
    await expect(again).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ResendThrottled: Story = {
  name: '[X-06] too many codes: the server says so, and the button is ready again',
  parameters: {
    msw: [fail('resendCode', 'TooManyRequests', { message: 'Too many attempts. Please try again later' })],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const again = await canvas.findByRole('button', { name: /^Resend/ }, { timeout: 5000 });
    await minutePasses(again);
    await userEvent.click(again);
    await expectToast(canvasElement, 'Too many attempts. Please try again later');
    await expect(again).not.toHaveAttribute('aria-disabled');
  },
};

export const OtherAddress: Story = {
  name: '[S-13] a wrong address leads back to the form, with everything else kept',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Use a different email' }, { timeout: 5000 }),
    );
    await expect(await canvas.findByRole('heading', { name: 'Create your account' })).toHaveFocus();
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveValue('');
  },
};
