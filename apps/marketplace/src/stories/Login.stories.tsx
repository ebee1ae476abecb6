import { answer, fail, refusal, sampleAccount, sampleProfile } from '@nexperts/api/msw';
import { expectToast, holdToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as page from '../pages/LoginPage.tsx';
import { atSampleTime } from './sample-time.ts';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Login',
  parameters: { layout: 'fullscreen', msw: [fail('login', 'InvalidCredentials')] },
  beforeEach: () => {
    localStorage.removeItem('token');
    sessionStorage.removeItem('token');
  },
  render: site(page, 'login'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Screen = Parameters<Play>[0];

async function logIn({ canvas, userEvent }: Screen, email = 'ada@example.com'): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), email);
  await userEvent.type(canvas.getByLabelText('Password'), 'Right-password1');
  await userEvent.click(within(canvas.getByRole('main')).getByRole('button', { name: 'Login' }));
}

export const Empty: Story = {
  name: '[S-14] [V-13] [V-19] Remember me is on; empty fields are said, and the first takes the focus',
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await userEvent.click(within(canvas.getByRole('main')).getByRole('button', { name: 'Login' }));
    await expect(canvas.getByText('Email is required')).toBeVisible();
    await expect(canvas.getByText('Password is required')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email is required',
    );
  },
};

/** What a wrong password gives; what was typed is still there. */
export const Refused: Story = {
  tags: ['long'],
  name: '[X-02] [V-19] a wrong password is said in a toast and at the field, which takes the focus',
  globals: { viewport: { value: 'w360' } },
  play: async (screen) => {
    await logIn(screen);
    await holdToast(screen.canvasElement, 'Invalid email or password');
    const password = screen.canvas.getByLabelText('Password');
    await expect(password).toHaveValue('Right-password1');
    await expect(password).toHaveAccessibleDescription('Invalid email or password');
    await expect(password).toHaveFocus();
  },
};

export const Throttled: Story = {
  tags: ['long'],
  name: '[X-01] too many attempts are said as what they are, with the wait and the way out at the form',
  parameters: {
    msw: [
      answer('login', () =>
        refusal(
          'TooManyRequests',
          { message: 'Too many attempts. Please try again later' },
          { 'Retry-After': '690' },
        ),
      ),
    ],
  },
  play: async (screen) => {
    await logIn(screen);
    await holdToast(screen.canvasElement, 'Too many attempts. Please try again later');
    const main = within(screen.canvas.getByRole('main'));
    await expect(main.getByRole('alert')).toHaveTextContent('Too many attempts. Try again in 12 minutes.');
    await expect(main.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  },
};

const service = sampleProfile().services[0];
const WAY_BACK = `/app/pages/user/profile/?id=leo_tanaka&service=${service?.id}&slot=2026-11-27T02%3A00%3A00.000Z&zone=Australia%2FSydney`;

/** On the way to a booking: what it is about is beside the form. */
export const BesideBooking: Story = {
  name: '[D-4] beside the form stands what one is about to book',
  globals: { viewport: { value: 'w1280' } },
  beforeEach: atSampleTime,
  parameters: { msw: [answer('getExpert', { data: sampleProfile() })] },
  render: site(page, 'login', `/login?next=${encodeURIComponent(WAY_BACK)}`),
  play: async ({ canvas }) => {
    const booking = await canvas.findByRole('region', { name: 'Your booking' });
    await expect(booking).toHaveTextContent('Leo Tanaka');
    await expect(booking).toHaveTextContent('Friday 27 November');
    await expect(booking).toHaveTextContent('Sydney');
    await expect(booking).toHaveTextContent(service?.title ?? '');
    await expect(booking).toHaveTextContent('This time isn’t held yet');
    const signUp = within(canvas.getByRole('main')).getByRole('link', { name: 'Sign up' });
    await expect(signUp).toHaveAttribute('href', `/signup?as=client&next=${encodeURIComponent(WAY_BACK)}`);
  },
};

/** The profile can't be had: the form works all the same. */
export const BookingUnknown: Story = {
  name: '[D-4] a booking that can’t be shown leaves the form as it is',
  parameters: { msw: [fail('getExpert', 'NotFound')] },
  render: site(page, 'login', `/login?next=${encodeURIComponent(WAY_BACK)}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Your booking' })).toBeNull();
  },
};

export const Offline: Story = {
  tags: ['long'],
  name: '[X-01] [K-14] no answer: said, and pressed again it asks again',
  parameters: { msw: [fail('login', 'offline')] },
  play: async (screen) => {
    await logIn(screen);
    await expectToast(screen.canvasElement, 'Login failed. Please try again.');
    await expect(
      within(screen.canvas.getByRole('main')).getByRole('button', { name: 'Login' }),
    ).toBeEnabled();
  },
};

const UNCONFIRMED = fail('login', 'UserNotConfirmedException', { message: 'User not confirmed' });

/** An address that was never confirmed: the code is asked for on the same page. */
export const NotConfirmed: Story = {
  tags: ['long'],
  name: '[S-14] [X-02] an unconfirmed account is asked for its code in the page, and may go back',
  parameters: { msw: [UNCONFIRMED] },
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    await logIn(screen, sampleAccount().email);
    await expect(await canvas.findByRole('textbox', { name: 'Verification code' })).toHaveFocus();
    await expectToast(screen.canvasElement, 'Please verify your account to continue');
    await expect(canvas.getByRole('button', { name: 'Verify Account' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Didn't receive a code\? Resend/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to login' }));
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveValue(sampleAccount().email);
  },
};

export const SentAgain: Story = {
  tags: ['long'],
  name: '[X-06] [D-2] a new code is asked of the server, and said in a toast',
  parameters: { msw: [UNCONFIRMED, answer('resendCode', { data: { sent: true } })] },
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    const now = Date.now;
    await logIn(screen, sampleAccount().email);
    await canvas.findByRole('heading', { name: 'Verify your email' });
    // The first code left a minute ago.
    Date.now = () => now() + 61_000;
    try {
      const again = canvas.getByRole('button', { name: /^Didn't receive a code\? Resend/ });
      await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
      await userEvent.click(again);
      await expectToast(screen.canvasElement, 'A new verification code has been sent to your email');
    } finally {
      Date.now = now;
    }
  },
};

let logins = 0;

/** The login is tried again by itself; when that fails, it is shown at the login, with what was entered. */
export const RetryFails: Story = {
  tags: ['long'],
  name: '[T-06] after the code the login is tried again by itself',
  parameters: {
    msw: [
      answer('login', () => {
        logins += 1;
        return logins === 1
          ? refusal('UserNotConfirmedException', { message: 'User not confirmed' })
          : refusal('Unavailable', { message: 'Resting' });
      }),
      answer('confirmSignUp', { data: { verified: true } }),
    ],
  },
  beforeEach: () => {
    logins = 0;
  },
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    await logIn(screen);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Verification code' }), '123456');
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(logins).toBe(2);
    await expectToast(screen.canvasElement, 'Account verified successfully!');
    await expectToast(screen.canvasElement, 'Resting');
    await expect(canvas.getByLabelText('Password')).toHaveValue('Right-password1');
  },
};

const WANTED = fail('login', 'SecondFactorRequired', {
  message: 'Enter the code from your authenticator app',
});

/** The password was right: the code of the app is asked for on the same page. */
export const SecondFactor: Story = {
  tags: ['long'],
  name: '[ASVS 6.3.3] two-step sign-in asks for the code in the page; a wrong one is said at it; a recovery code does too',
  globals: { viewport: { value: 'w360' } },
  parameters: {
    msw: [
      WANTED,
      fail('loginSecondFactor', 'CodeMismatchException', { message: 'Invalid verification code' }),
    ],
  },
  play: async (screen) => {
    const { canvas, step, userEvent } = screen;
    await logIn(screen);
    await expect(await canvas.findByRole('heading', { name: 'Two-step login' })).toHaveFocus();
    const main = within(canvas.getByRole('main'));
    const login = main.getByRole('button', { name: 'Login' });
    await step('a code of the app', async () => {
      const code = canvas.getByRole('textbox', { name: 'Code from the app' });
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await userEvent.click(login);
      await expect(code).toHaveAccessibleDescription('Please enter all 6 digits');
      await userEvent.type(code, '123456');
      await userEvent.click(login);
      await expect(await canvas.findByText('Invalid verification code')).toBeVisible();
    });
    await step('a recovery code', async () => {
      await userEvent.click(main.getByRole('button', { name: 'Use a recovery code' }));
      const code = canvas.getByRole('textbox', { name: 'Recovery code' });
      await userEvent.click(login);
      await expect(code).toHaveAccessibleDescription('Enter one of your recovery codes');
      await expect(code).toHaveFocus();
    });
    await step('neither phone nor codes', async () => {
      await expect(main.getByText(/Lost your phone and your codes\?/)).toBeVisible();
      await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
        'href',
        '/contact#locked-out',
      );
    });
    await step('back, with what was entered', async () => {
      await userEvent.click(main.getByRole('button', { name: 'Back to login' }));
      await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    });
  },
};

/** Five minutes are over. */
export const SecondFactorTooLate: Story = {
  tags: ['long'],
  name: '[ASVS 6.3.3] a code that comes too late leads back to the login, with the reason',
  parameters: {
    msw: [
      WANTED,
      fail('loginSecondFactor', 'Unauthenticated', { message: 'This took too long. Please log in again' }),
    ],
  },
  play: async (screen) => {
    const { canvas, userEvent } = screen;
    await logIn(screen);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code from the app' }), '123456');
    await userEvent.click(within(canvas.getByRole('main')).getByRole('button', { name: 'Login' }));
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expectToast(screen.canvasElement, 'This took too long. Please log in again');
  },
};
