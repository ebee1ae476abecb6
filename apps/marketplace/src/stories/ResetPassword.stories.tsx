import { answer, fail } from '@nexperts/api/msw';
import { expectToast, holdToast, Screen } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as login from '../pages/LoginPage.tsx';
import * as page from '../pages/ForgotPasswordPage.tsx';
import { toast } from '../toasts.ts';
import * as root from '../root.tsx';
import { site } from './site.tsx';

const SENT = answer('forgotPassword', { data: { sent: true } });

const meta = {
  title: 'Screens/Marketplace/Reset password',
  parameters: { layout: 'fullscreen', msw: [SENT] },
  render: site(page, 'forgot-password'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Screen = Parameters<NonNullable<Story['play']>>[0];

const bodyOf = ({ canvasElement }: Screen) => within(canvasElement.ownerDocument.body);

async function askForCode({ canvas, userEvent }: Screen): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await userEvent.click(canvas.getByRole('button', { name: 'Send Verification Code' }));
}

async function enterPassword(screen: Screen): Promise<void> {
  const { canvas, userEvent } = screen;
  await askForCode(screen);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Verification code' }), '123456');
  await userEvent.click(canvas.getByRole('button', { name: 'Verify Code' }));
  const dialog = within(await bodyOf(screen).findByRole('dialog', { name: 'Set New Password' }));
  await userEvent.type(dialog.getByLabelText('New password'), 'Another!4u');
  await userEvent.type(dialog.getByLabelText('Confirm password'), 'Another!4u');
  // How long ago the code was sent depends on the machine.
  toast.clear();
  await userEvent.click(dialog.getByRole('button', { name: 'Reset Password' }));
}

export const Address: Story = {
  name: '[S-15] [V-14] the address',
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send Verification Code' }));
    await expect(canvas.getByText('Email is required')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'ada');
    await userEvent.tab();
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  },
};

export const NotSent: Story = {
  name: '[X-07] no code could be sent: toast and reason',
  parameters: {
    msw: [
      fail('forgotPassword', 'TooManyRequests', { message: 'Too many attempts. Please try again later' }),
    ],
  },
  play: async (screen) => {
    await askForCode(screen);
    await expectToast(screen.canvasElement, 'Failed to send verification code');
    await expect(screen.canvas.getByText('Too many attempts. Please try again later')).toBeVisible();
    await expect(screen.canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  },
};

export const Code: Story = {
  tags: ['long'],
  name: '[S-15] [T-07] [V-17] the code: only its length is looked at here',
  globals: { viewport: { value: 'w360' } },
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    await askForCode(screen);
    await expectToast(screen.canvasElement, 'Verification code sent to your email');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Verification code' }), '123');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify Code' }));
    await expect(await canvas.findByText('Please enter all 6 digits')).toBeVisible();
    await expectToast(screen.canvasElement, 'Please enter a valid 6-digit code');
    await expect(canvas.getByRole('button', { name: /^Send again/ })).toBeVisible();
  },
};

export const WrongCode: Story = {
  tags: ['long'],
  name: '[X-07] [X-08] a wrong code leads back to it',
  parameters: {
    msw: [SENT, fail('resetPassword', 'CodeMismatchException', { message: 'Invalid verification code' })],
  },
  play: async (screen) => {
    await enterPassword(screen);
    await expectToast(screen.canvasElement, 'Invalid verification code');
    await expect(
      await screen.canvas.findByText('Check the code in the newest email, or ask for a new one.'),
    ).toBeVisible();
  },
};

export const ExpiredCode: Story = {
  tags: ['long'],
  name: '[X-08] an expired code is said at the code',
  parameters: { msw: [SENT, fail('resetPassword', 'ExpiredCodeException')] },
  play: async (screen) => {
    await enterPassword(screen);
    await expect(await screen.canvas.findByText('Verification code has expired')).toBeVisible();
    await expectToast(screen.canvasElement, 'Failed to reset password');
  },
};

export const WeakPassword: Story = {
  tags: ['long'],
  name: '[V-15] [V-16] [X-08] the new password: rules, the pair, what the server refuses',
  parameters: { msw: [SENT, fail('resetPassword', 'InvalidPasswordException')] },
  play: async (screen) => {
    await enterPassword(screen);
    await holdToast(screen.canvasElement, 'Failed to reset password');
    const dialog = within(await bodyOf(screen).findByRole('dialog'));
    await expect(await dialog.findByText('Password does not meet requirements')).toBeVisible();
    dialog.getByLabelText('Confirm password').focus();
    await screen.userEvent.keyboard('x');
    await screen.userEvent.tab();
    await expect(await dialog.findByText("Passwords don't match")).toBeVisible();
  },
};

export const Done: Story = {
  tags: ['long'],
  name: '[T-07] [X-07] done: to the login',
  parameters: { msw: [SENT, answer('resetPassword', { data: { reset: true } })] },
  render: () => (
    <Screen
      at="/forgot-password"
      onLeave={toast.clear}
      route={{
        id: 'root',
        module: root,
        path: '/',
        children: [
          { id: 'forgot', module: page, path: 'forgot-password' },
          { id: 'login', module: login, path: 'login' },
        ],
      }}
    />
  ),
  play: async (screen) => {
    await enterPassword(screen);
    await expect(await screen.canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expectToast(screen.canvasElement, 'Password has been reset successfully');
  },
};
