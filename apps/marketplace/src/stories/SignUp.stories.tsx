import { answer, fail, sampleProfile } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import * as onboarding from '../pages/ExpertOnboardingPage.tsx';
import * as page from '../pages/SignUpPage.tsx';
import { emailAvailability, usernameAvailability } from '../features/signup/availability.ts';
import { forgetSignUp, keepDraft, markSubmitted } from '../features/signup/sign-up-store.ts';
import { toast } from '../toasts.ts';
import { expectToast } from './expect-toast.ts';
import { site } from './site.tsx';

const ENTERED = {
  profession: 'Legal Advisor',
  username: 'annabel',
  email: 'ann@example.com',
  name: 'Ann Abel',
  dob: '1990-03-27',
  country: 'au',
  phone: '0412345678',
};
const FREE = [answer('usernameExists', { available: true }), answer('emailExists', { available: true })];

const meta = {
  title: 'Screens/Marketplace/Sign up',
  parameters: { layout: 'fullscreen', msw: FREE },
  beforeEach: () => {
    forgetSignUp();
    usernameAvailability.edited();
    emailAvailability.edited();
    toast.clear();
  },
  render: site(page, 'signup'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A story that begins with everything of the earlier steps entered. */
const entered = (part: Partial<typeof ENTERED> = {}) => ({
  beforeEach: () => keepDraft({ ...ENTERED, ...part }),
});

export const Choose: Story = {
  name: '[S-08] the choice, and the way back to it',
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^I want to be an expert/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }, { timeout: 5000 }));
    await userEvent.click(await canvas.findByRole('button', { name: /^I'm looking for experts/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }, { timeout: 5000 }));
    await expect(await canvas.findByRole('button', { name: /^I want to be an expert/ })).toBeVisible();
  },
};

const service = sampleProfile().services[0];
const WAY_BACK = `/app/pages/user/profile/?id=leo_tanaka&service=${service?.id}&slot=2026-11-27T02%3A00%3A00.000Z&zone=Australia%2FSydney`;

/** Somebody who has chosen a time is a client: nobody asks which of the two. */
export const BesideBooking: Story = {
  name: '[D-4] [S-08] whoever is about to book takes the client path at once, beside the time and the steps left',
  tags: ['visual'],
  globals: { viewport: { value: 'w1280' } },
  parameters: { msw: [...FREE, answer('getExpert', { data: sampleProfile() })] },
  render: site(page, 'signup', `/signup?next=${encodeURIComponent(WAY_BACK)}`),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Step 1 of 3: Account Details' }, { timeout: 5000 }),
    ).toBeVisible();
    const booking = await canvas.findByRole('region', { name: 'Your booking' });
    await expect(booking).toHaveTextContent('This time isn’t held yet');
    await expect(canvas.getByText('Enter the code we email you')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(WAY_BACK)}`,
    );
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

/** The same on a phone: a strip above the form. */
export const BesideBookingPhone: Story = {
  ...BesideBooking,
  name: '[D-4] on a phone the time stands above the form',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const booking = await canvas.findByRole('region', { name: 'Your booking' });
    const heading = await canvas.findByRole('heading', { level: 1 });
    await expect(booking.getBoundingClientRect().bottom).toBeLessThan(heading.getBoundingClientRect().top);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Profession: Story = {
  name: '[S-09] [T-01] picking a profession leads on at once; Back shows it as selected',
  tags: ['visual'],
  render: site(page, 'signup', '/signup?as=expert'),
  play: async ({ canvas, userEvent }) => {
    await expect(
      (await canvas.findAllByRole('button', { name: /Advisor|Consultant|Expert|Health|Education/ })).length,
    ).toBe(6);
    await userEvent.click(canvas.getByRole('button', { name: /^Legal Advisor/ }));
    await expect(await canvas.findByRole('heading', { name: 'Step 2 of 4: Personal Info' })).toHaveFocus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('button', { name: /^Legal Advisor.*Selected/ })).toBeVisible();
    await expect(
      await canvas.findByRole('heading', { name: 'Step 1 of 4: Choose Profession' }),
    ).toHaveFocus();
  },
};

export const ExpertPersonal: Story = {
  name: '[S-12] [T-02] Continue stays closed, with the reason, until name and date of birth are there',
  tags: ['visual'],
  ...entered({ username: '', email: '', name: '', dob: '' }),
  render: site(page, 'signup', '/signup?as=expert&step=personal'),
  play: async ({ canvas, userEvent }) => {
    const on = await canvas.findByRole('button', { name: 'Continue' }, { timeout: 5000 });
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toHaveAccessibleDescription('Enter your name and date of birth first.');
    await userEvent.click(on);
    await expect(canvas.getByText('Username must be at least 5 characters')).toBeVisible();
    await expect(canvas.getByText('Date of birth is required')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Username' })).toHaveFocus();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), ENTERED.username);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ENTERED.email);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ENTERED.name);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Month' }), '3');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Day' }), '27');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '1990');
    await userEvent.click(on);
    await expect(await canvas.findByRole('heading', { name: 'Step 3 of 4: Contact Details' })).toHaveFocus();
  },
};

export const Contact: Story = {
  name: '[S-11] [V-12] [V-05] country and phone are asked for',
  ...entered({ country: '', phone: '123' }),
  render: site(page, 'signup', '/signup?as=expert&step=contact'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }, { timeout: 5000 }));
    await expect(canvas.getByText('Please select a country')).toBeVisible();
    await expect(canvas.getByText('Phone number must be at least 10 digits')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Country/ })).toHaveFocus();
  },
};

export const NotYet: Story = {
  name: '[T-01] the address of a step that is not open shows the first that lacks something',
  ...entered({ phone: '' }),
  render: site(page, 'signup', '/signup?as=expert&step=credentials'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Step 3 of 4: Contact Details' }, { timeout: 5000 }),
    ).toBeVisible();
  },
};

export const EmailTaken: Story = {
  name: '[V-18] a taken address closes the way on, and the blocked press says so in a toast',
  parameters: { msw: [answer('usernameExists', { available: true }), fail('emailExists', 'EmailTaken')] },
  render: site(page, 'signup', '/signup?as=client'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 }),
      'ada_client',
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ENTERED.email);
    await userEvent.tab();
    await expect((await canvas.findAllByText('Email already taken')).length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expectToast(canvasElement, 'Email is not available');
  },
};

export const FieldsWrong: Story = {
  name: '[S-12] Continue is closed, with the reason, while a field says what is wrong with it',
  parameters: { msw: FREE },
  render: site(page, 'signup', '/signup?as=client'),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 });
    const on = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ENTERED.email);
    await userEvent.type(name, 'ada');
    await userEvent.tab();
    await expect(await canvas.findByText('Username must be at least 5 characters')).toBeVisible();
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toHaveAccessibleDescription('Fix the highlighted fields.');
    await userEvent.type(name, '_client');
    await waitFor(() => expect(on).not.toHaveAttribute('aria-disabled', 'true'));
  },
};

export const AccountTaken: Story = {
  name: '[V-18] [T-04] a taken name is said beside the field and closes the way on',
  globals: { viewport: { value: 'w360' } },
  parameters: { msw: [fail('usernameExists', 'UsernameTaken'), answer('emailExists', { available: true })] },
  render: site(page, 'signup', '/signup?as=client'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 });
    await userEvent.type(name, 'ada_client');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), ENTERED.email);
    await userEvent.tab();
    await expect((await canvas.findAllByText('Username already taken')).length).toBeGreaterThan(0);
    await expect((await canvas.findAllByText('Email available')).length).toBeGreaterThan(0);
    const on = canvas.getByRole('button', { name: 'Continue' });
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(on);
    await expectToast(canvasElement, 'Username is not available');
    // Any edit resets to unchecked.
    await userEvent.type(name, '2');
    await expect(canvas.queryByText('Username already taken')).toBeNull();
    await expect(on).not.toHaveAttribute('aria-disabled');
  },
};

export const Checking: Story = {
  name: '[T-04] [S-12] while a check is pending the way on is closed',
  parameters: {
    msw: [
      http.get('*/api/auth/user/:name/exists', () => delay('infinite')),
      answer('emailExists', { available: true }),
    ],
  },
  render: site(page, 'signup', '/signup?as=client'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 }),
      'annabel',
    );
    await userEvent.tab();
    await expect((await canvas.findAllByText('Checking...')).length).toBeGreaterThan(0);
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
      'Checking whether they’re available…',
    );
  },
};

export const CheckFails: Story = {
  name: '[V-18] [X-11] a check that fails is said and closes nothing: the server decides at the end',
  ...entered({ email: '' }),
  parameters: {
    msw: [
      fail('usernameExists', 'Internal'),
      http.get('*/api/auth/expert/email/:email/exists', () => HttpResponse.error()),
    ],
  },
  render: site(page, 'signup', '/signup?as=client'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Username' }, { timeout: 5000 }));
    await userEvent.tab();
    await expect((await canvas.findAllByText('Error checking username')).length).toBeGreaterThan(0);
    await userEvent.keyboard('{Control>}a{/Control}ann@example.com');
    await userEvent.tab();
    await expect(
      (await canvas.findAllByText('Error checking email', {}, { timeout: 8000 })).length,
    ).toBeGreaterThan(0);
    await expect(canvas.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled');
  },
};

export const About: Story = {
  name: '[S-10] [S-12] step 2 of the regular path; the steps done lead back',
  tags: ['visual'],
  ...entered({ name: '' }),
  render: site(page, 'signup', '/signup?as=client&step=about'),
  play: async ({ canvas }) => {
    const on = await canvas.findByRole('button', { name: 'Continue' }, { timeout: 5000 });
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('heading', { name: 'Step 2 of 3: Personal Info' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Account Details/ })).toHaveAttribute(
      'href',
      '/signup?as=client&step=account',
    );
  },
};

export const Refused: Story = {
  name: '[X-03] [X-04] a refused sign-up: toast and reason; nothing is lost and the button works again',
  ...entered(),
  parameters: {
    msw: [fail('signUp', 'TooManyRequests', { message: 'Too many attempts. Please try again later' })],
  },
  render: site(page, 'signup', '/signup?as=client&step=final'),
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
  name: '[K-06] [K-14] a slow sign-up pressed twice is sent once',
  ...entered(),
  parameters: {
    msw: [
      http.post('*/api/auth/signup', async () => {
        sent += 1;
        await delay(600);
        return HttpResponse.json({ message: 'Resting', code: 'Unavailable' }, { status: 503 });
      }),
    ],
  },
  render: site(page, 'signup', '/signup?as=client&step=final'),
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
  name: '[V-04] [V-10] the server refuses a password of one kind of character; the terms are asked for first',
  ...entered(),
  parameters: {
    msw: [fail('signUp', 'InvalidPasswordException', { message: 'Password does not meet requirements' })],
  },
  render: site(page, 'signup', '/signup?as=client&step=final'),
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
  render: site(page, 'signup', '/signup?as=client&step=final'),
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

export const ExpertDone: Story = {
  name: '[X-04] [S-13] an expert who has applied is asked for the code',
  ...entered(),
  parameters: { msw: [answer('signUp', { data: { username: ENTERED.username, email: ENTERED.email } })] },
  render: site(page, 'signup', '/signup?as=expert&step=credentials'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password', {}, { timeout: 5000 }), 'Better!than4');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Terms & Conditions/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
    await expect(await canvas.findByRole('heading', { name: 'Verify your email' })).toHaveFocus();
    await expectToast(canvasElement, 'Application submitted successfully!');
    await expectToast(canvasElement, 'Verification code sent to your email');
  },
};

/** The account is made and waits for its code. */
const waiting = {
  beforeEach: () => {
    keepDraft(ENTERED);
    markSubmitted('client');
  },
  render: site(page, 'signup', '/signup?as=client&step=verify'),
};

export const Verify: Story = {
  name: '[S-13] [V-17] the code: too short is said at once',
  ...waiting,
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

const enterCode = (words: string): Story['play'] =>
  async function play({ canvas, canvasElement, userEvent }) {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Verification code' }, { timeout: 5000 }),
      '123456',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Verify Account' }));
    await expect(await canvas.findByText(words)).toBeVisible();
    await expectToast(canvasElement, 'Verification failed. Please try again.');
    await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveValue('123456');
  };

export const WrongCode: Story = {
  name: '[X-05] a wrong code stands at the field and is kept',
  ...waiting,
  parameters: {
    msw: [fail('confirmSignUp', 'CodeMismatchException', { message: 'Invalid verification code' })],
  },
  play: enterCode('Invalid verification code'),
};

export const ExpiredCode: Story = {
  name: '[X-05] an expired code is told apart from a wrong one',
  ...waiting,
  parameters: {
    msw: [fail('confirmSignUp', 'ExpiredCodeException', { message: 'Verification code has expired' })],
  },
  play: enterCode('Verification code has expired'),
};

/** A minute passes at once. */
async function minutePasses(): Promise<void> {
  const now = Date.now;
  Date.now = () => now() + 61_000;
  await new Promise((resolve) => setTimeout(resolve, 400));
  Date.now = now;
}

export const Resend: Story = {
  name: '[X-06] [D-2] another code is asked of the server, after a minute',
  ...waiting,
  parameters: { msw: [answer('resendCode', { data: { sent: true } })] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const again = await canvas.findByRole('button', { name: /^Resend/ }, { timeout: 5000 });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await minutePasses();
    await userEvent.click(again);
    await expectToast(canvasElement, 'A new code has been sent to your email');
    await expect(again).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ResendThrottled: Story = {
  name: '[X-06] too many codes: the server says so, and the button is ready again',
  ...waiting,
  parameters: {
    msw: [fail('resendCode', 'TooManyRequests', { message: 'Too many attempts. Please try again later' })],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const again = await canvas.findByRole('button', { name: /^Resend/ }, { timeout: 5000 });
    await minutePasses();
    await userEvent.click(again);
    await expectToast(canvasElement, 'Too many attempts. Please try again later');
    await expect(again).not.toHaveAttribute('aria-disabled');
  },
};

export const OtherAddress: Story = {
  name: '[S-13] a wrong address leads back to the form, with everything else kept',
  ...waiting,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Use a different email' }, { timeout: 5000 }),
    );
    await expect(await canvas.findByRole('heading', { name: 'Create your account' })).toHaveFocus();
    await expect(await canvas.findByRole('textbox', { name: 'Email' })).toHaveValue('');
  },
};

export const Onboarding: Story = {
  name: '[S-09] [R-01] the same wizard on a page of its own, headed Become an Expert',
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  render: site(onboarding, 'expert-onboarding'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Become an Expert' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Health & Wellness/ }));
    await expect(await canvas.findByRole('heading', { name: 'Step 2 of 4: Personal Info' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('button', { name: /^Health & Wellness.*Selected/ })).toBeVisible();
  },
};
