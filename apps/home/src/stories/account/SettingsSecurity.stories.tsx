import {
  answer,
  fail,
  refusal,
  sampleAccount,
  sampleAccountSettings,
  sampleDevices,
} from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { decodeQR } from 'qr/decode.js';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/settings/SettingsSecurityPage.tsx';
import { settingsPage } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Nexperts:ada@example.com?secret=${SECRET}&issuer=Nexperts`;
const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);
const since = '2026-11-20T02:00:00.000Z';
const known = [
  answer('currentAccount', { data: sampleAccount() }),
  answer('accountSettingsOf', { data: sampleAccountSettings() }),
  answer('listSessions', { data: sampleDevices() }),
];
const on = [
  known[0]!,
  answer('accountSettingsOf', {
    data: sampleAccountSettings({ secondFactor: { since, recoveryCodesLeft: 7 } }),
  }),
  known[2]!,
];
const begun = answer('beginSecondFactor', {
  data: { secret: SECRET, uri: URI },
});

/** What a camera would read from a drawing. */
async function readPicture(picture: Element): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(400, 400);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0, 400, 400);
  return decodeQR(context.getImageData(0, 0, 400, 400));
}

const meta = {
  title: 'Screens/Web app/Settings, security',
  parameters: { layout: 'fullscreen', msw: known },
  render: settingsPage(page, 'security'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Security: Story = {
  name: 'password, two-step sign-in and devices, this one named',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
    await expect(canvas.getByText('Chrome on macOS')).toBeVisible();
    await expect(canvas.getByText('This device')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Log out (Safari|Firefox)/ })).toHaveLength(2);
    await expect(canvas.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  },
};

export const Phone: Story = {
  name: 'nothing is cut off at 320 px, also while two-step sign-in is set up',
  globals: { viewport: { value: 'w320' } },
  parameters: { msw: [...known, begun] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up two-step login' }));
    await canvas.findByRole('img', { name: 'QR code for your authenticator app' });
    // The slots lie around the box, which is wider than they are.
    const slots = canvas.getByRole('textbox', { name: 'Code from the app' }).parentElement!;
    const card = canvas.getByRole('region', { name: 'Two-step login' });
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    await expect(rightOf(slots)).toBeLessThanOrEqual(rightOf(card) - 8);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await settled();
  },
};

export const PasswordRules: Story = {
  tags: ['long'],
  name: '[V-15] [V-16] a new password: the rules, the pair, and a wrong current password at its field',
  parameters: {
    msw: [...known, fail('changePassword', 'WrongPassword', { message: 'That isn’t your current password' })],
  },
  play: async ({ canvas, userEvent }) => {
    const current = await canvas.findByLabelText('Current password');
    const next = canvas.getByLabelText('New password');
    const again = canvas.getByLabelText('Confirm new password');
    const send = canvas.getByRole('button', { name: 'Change password' });
    await userEvent.click(send);
    await waitFor(() => expect(current).toHaveFocus());
    await expect(current).toHaveAccessibleDescription('Enter your current password');
    await userEvent.type(current, 'wrong');
    await userEvent.type(next, 'Better!than4');
    await userEvent.type(again, 'Better!than5');
    await userEvent.click(send);
    await expect(again).toHaveAccessibleDescription("Passwords don't match");
    await userEvent.clear(again);
    await userEvent.type(again, 'Better!than4');
    await userEvent.click(send);
    await waitFor(() => expect(current).toHaveAccessibleDescription('That isn’t your current password'));
    await expect(next).toHaveValue('Better!than4');
  },
};

export const PasswordChanged: Story = {
  tags: ['long'],
  name: 'a changed password empties the form and is announced',
  parameters: { msw: [...known, answer('changePassword', { data: { changed: true } })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), 'Right-password1');
    await userEvent.type(canvas.getByLabelText('New password'), 'Better!than4');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Better!than4');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByText(/Your password is changed/)).toBeVisible());
    await expect(canvas.getByLabelText('New password')).toHaveValue('');
    await settled();
  },
};

/** The secret as a picture and as a key, a wrong code, the codes, and the way they are kept. */
export const SetUp: Story = {
  tags: ['long'],
  name: '[ASVS 6.5.1] two-step sign-in is set up: secret, first code, recovery codes shown once',
  parameters: {
    msw: [
      ...known,
      begun,
      answer('confirmSecondFactor', ({ body }) =>
        body.code === '123456'
          ? { data: { recoveryCodes: CODES } }
          : refusal('CodeMismatchException', { message: 'Invalid verification code' }),
      ),
    ],
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up two-step login' }));
    await step('the secret can be scanned, typed, copied', async () => {
      await expect(
        await canvas.findByRole('img', { name: 'QR code for your authenticator app' }),
      ).toBeVisible();
      const picture = canvas.getByRole('img', { name: 'QR code for your authenticator app' });
      await expect(await readPicture(picture)).toBe(URI);
      await expect(canvas.getByText(/^JBSW Y3DP/)).toBeVisible();
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Two-step login' })).toHaveFocus());
    });
    const code = canvas.getByRole('textbox', { name: 'Code from the app' });
    await step('a wrong code is said at the code', async () => {
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await userEvent.type(code, '654321');
      await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
      await expect(await canvas.findByText('Invalid verification code')).toBeVisible();
    });
    await step('the right one shows ten codes', async () => {
      await userEvent.clear(code);
      await userEvent.type(code, '123456');
      await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
      const heading = await canvas.findByRole('heading', { name: 'Save your recovery codes' });
      await waitFor(() => expect(heading).toHaveFocus());
      const codes = canvas.getByRole('list', { name: 'Recovery codes' });
      await expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    });
    await step('after that they are gone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'I have saved my codes' }));
      await waitFor(() => expect(canvas.queryByText('abcd0-efgh0')).toBeNull());
    });
    await settled();
  },
};

/** The login is longer ago than 15 minutes. */
export const PasswordAgain: Story = {
  tags: ['long'],
  name: '[ASVS 7.5.3] the password is asked for again, then the set-up goes on by itself',
  parameters: {
    msw: [
      ...known,
      answer('beginSecondFactor', () =>
        isProven
          ? { data: { secret: SECRET, uri: `otpauth://totp/N:a?secret=${SECRET}` } }
          : refusal('PasswordRequired', { message: 'Enter your password to continue' }),
      ),
      answer('confirmPassword', () => {
        isProven = true;
        return { data: { until: since } };
      }),
    ],
  },
  beforeEach: () => {
    isProven = false;
  },
  play: async ({ canvas, step, userEvent }) => {
    const begin = await canvas.findByRole('button', { name: 'Set up two-step login' });
    await step('Escape turns back, and nothing is said to have failed', async () => {
      await userEvent.click(begin);
      await screen.findByRole('dialog', { name: 'Enter your password' });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(begin).toHaveFocus());
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await step('the password leads on', async () => {
      await userEvent.click(begin);
      const dialog = await dialogOf('Enter your password');
      // [a11y A2] The field, not the dialog: the button that closes it comes before.
      await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
      await userEvent.type(dialog.getByLabelText('Current password'), 'Right-password1');
      await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
      await canvas.findByRole('img', { name: 'QR code for your authenticator app' });
    });
    await settled();
  },
};
let isProven = false;

export const TurnOff: Story = {
  tags: ['long'],
  name: 'turning it off wants the password and a code; without the phone a recovery code',
  parameters: {
    msw: [...on, fail('endSecondFactor', 'CodeMismatchException', { message: 'Invalid verification code' })],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/You have 7 of 10 recovery codes left/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }));
    const section = within(canvas.getByRole('region', { name: 'Two-step login' }));
    await userEvent.type(section.getByLabelText('Current password'), 'Right-password1');
    const code = section.getByRole('textbox', { name: 'Recovery code' });
    await userEvent.click(section.getByRole('button', { name: 'Turn off two-step login' }));
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAccessibleDescription('Enter one of your recovery codes');
    await userEvent.type(code, 'abcd1-efgh1');
    await userEvent.click(section.getByRole('button', { name: 'Turn off two-step login' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid verification code'));
    await settled();
  },
};

export const NewCodes: Story = {
  name: 'new recovery codes for a code of the app',
  parameters: { msw: [...on, answer('newRecoveryCodes', { data: { recoveryCodes: CODES } })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New recovery codes' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code from the app' }), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'Make new codes' }));
    await expect(await canvas.findByText('abcd0-efgh0')).toBeVisible();
    scrollTo(0, 0);
    await settled();
  },
};

export const SignOutElsewhere: Story = {
  name: '[ASVS 7.5.2] a device is signed out, its row goes, and the next one takes the focus',
  parameters: {
    msw: [
      known[0]!,
      known[1]!,
      answer('listSessions', () => ({ data: sampleDevices().filter(({ id }) => !ended.has(id)) })),
      answer('endSession', ({ params }) => {
        ended.add(params.id);
      }),
      fail('endOtherSessions', 'Unavailable', { message: 'Please try again in a moment' }),
    ],
  },
  beforeEach: () => ended.clear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out Safari on iPhone' }));
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).toBeNull());
    await waitFor(() => expect(screen.getByText('Safari on iPhone is logged out.')).toBeVisible());
    // The next row takes the focus.
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Log out Firefox/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere else' }));
    await expect(await canvas.findByText('Please try again in a moment')).toBeVisible();
    await settled();
  },
};
const ended = new Set<string>();

export const Dark: Story = {
  globals: { theme: 'dark' },
  parameters: { msw: on },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Security', level: 1 });
  },
};
