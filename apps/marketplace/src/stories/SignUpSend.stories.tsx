import { answer, fail, refusal } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import * as page from '../pages/SignUpPage.tsx';
import { ENTERED, entered, FREE, startAfresh } from './sign-up-entered.ts';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Sign up, last step',
  parameters: { layout: 'fullscreen', msw: FREE },
  beforeEach: startAfresh,
  render: site(page, 'signup', '/signup?as=client&step=final'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  name: '[X-03] [X-04] a refused sign-up: toast and reason; nothing is lost and the button works again',
  ...entered(),
  parameters: {
    msw: [fail('signUp', 'TooManyRequests', { message: 'Too many attempts. Please try again later' })],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const password = await canvas.findByLabelText('Password', {}, { timeout: 5000 });
    await userEvent.type(password, 'Better!than4');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Terms & Conditions/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(await canvas.findByText('Too many attempts. Please try again later')).toBeVisible();
    await expectToast(canvasElement, 'Signup failed. Please try again.');
    await expect(password).toHaveValue('Better!than4');
    await expect(canvas.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  },
};

let sent = 0;

export const PressedTwice: Story = {
  tags: ['long'],
  name: '[K-06] [K-14] a slow sign-up pressed twice is sent once',
  ...entered(),
  parameters: {
    msw: [
      answer('signUp', async () => {
        sent += 1;
        await delay(600);
        return refusal('Unavailable', { message: 'Resting' });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    sent = 0;
    await userEvent.type(await canvas.findByLabelText('Password', {}, { timeout: 5000 }), 'Better!than4');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Terms & Conditions/ }));
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Create Account' }));
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await expect(await canvas.findByRole('button', { name: /Creating your account/ })).toBeVisible();
    await expect(await canvas.findByText('Resting', {}, { timeout: 3000 })).toBeVisible();
    await expect(sent).toBe(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(sent).toBe(2));
  },
};

export const WeakPassword: Story = {
  tags: ['long'],
  name: '[V-04] [V-10] the server refuses a password of one kind of character; the terms are asked for first',
  ...entered(),
  parameters: {
    msw: [fail('signUp', 'InvalidPasswordException', { message: 'Password does not meet requirements' })],
  },
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('Password', {}, { timeout: 5000 });
    await userEvent.type(password, 'alllowercase');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(canvas.getByText('You must accept the terms and conditions')).toBeVisible();
    const terms = canvas.getByRole('checkbox', { name: /Terms & Conditions/ });
    await expect(terms).toHaveFocus();
    await userEvent.click(terms);
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(await canvas.findByText('Password does not meet requirements')).toBeVisible();
    await expect(password).toHaveFocus();
  },
};

export const TakenAtTheEnd: Story = {
  tags: ['long'],
  name: '[V-18] an address taken meanwhile leads back to its step, where it is said',
  ...entered(),
  parameters: {
    msw: [
      fail('signUp', 'EmailTaken', {
        message: 'Email already taken',
        fields: { email: 'Email already taken' },
      }),
    ],
  },
  render: site(page, 'signup', '/signup?as=expert&step=credentials'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password', {}, { timeout: 5000 }), 'Better!than4');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Terms & Conditions/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(await canvas.findByRole('heading', { name: 'Step 2 of 4: Personal Info' })).toHaveFocus();
    await expect((await canvas.findAllByText('Email already taken')).length).toBeGreaterThan(0);
    await expectToast(canvasElement, 'An error occurred during submission. Please try again.');
  },
};

export const Terms: Story = {
  name: '[S-11] the link opens Terms of Service; reading them ticks nothing',
  ...entered(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('link', { name: 'Terms & Conditions' }, { timeout: 5000 }));
    const dialog = await body.findByRole('dialog', { name: 'Terms of Service' }, { timeout: 5000 });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(body.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByRole('checkbox', { name: /Terms & Conditions/ })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /newsletter/ })).toBeChecked();
  },
};

export const AskedForConsent: Story = {
  name: '[D-17] the newsletter box begins empty in a country whose law wants consent',
  ...entered({ country: 'de' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('checkbox', { name: /newsletter/ }, { timeout: 5000 }),
    ).not.toBeChecked();
  },
};

export const ExpertDone: Story = {
  name: '[X-04] [S-13] an expert who has applied is asked for the code',
  ...entered(),
  parameters: { msw: [answer('signUp', { data: { username: ENTERED.username, email: ENTERED.email } })] },
  render: site(page, 'signup', '/signup?as=expert&step=credentials'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password', {}, { timeout: 5000 }), 'Better!than4');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Terms & Conditions/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(await canvas.findByRole('textbox', { name: 'Verification code' })).toHaveFocus();
    await expectToast(canvasElement, 'Application submitted successfully!');
    await expectToast(canvasElement, 'Verification code sent to your email');
  },
};
