import { answer, fail, failThen, refusal, sampleAccount, sampleAccountSettings } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/settings/SettingsAccountPage.tsx';
import { deviceZone } from '../../model/times/times.ts';
import { settingsPage } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';

const OFFLINE = 'We couldn’t reach Nexperts. Check your connection and try again.';
const feed = {
  address: 'https://nexperts.test/api/calendar-feeds/5f0c1d2e.Qm9va2luZ3Mgb2YgQWRh.ics',
  isBusyOnly: false,
};
const ownFeed = answer('getCalendarFeed', { data: feed });
const known = [
  answer('currentAccount', { data: sampleAccount() }),
  answer('accountSettingsOf', { data: sampleAccountSettings() }),
  ownFeed,
];

const meta = {
  title: 'Screens/Web app/Settings, account',
  parameters: { layout: 'fullscreen', msw: known },
  render: settingsPage(page, ''),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Account: Story = {
  name: 'what is stored stands in the fields, and each has its autocomplete',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Ada Client');
    await expect(name).toHaveAttribute('autocomplete', 'name');
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveValue('412345678');
    await expect(canvas.getByRole('switch', { name: 'Newsletter by email' })).toBeChecked();
    const here = within(canvas.getByRole('navigation', { name: 'Settings' })).getByRole('link', {
      current: 'page',
    });
    await expect(here).toHaveTextContent('Account');
  },
};

export const Phone: Story = {
  name: 'nothing is cut off at 320 px',
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Account', level: 1 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Sent once for two presses, with only what changed; the bar around the page follows. */
export const Saved: Story = {
  tags: ['long'],
  name: 'a new name is saved once, and the bar shows it',
  parameters: {
    msw: [
      answer('currentAccount', () => ({ data: sampleAccount({ name: stored }) })),
      answer('accountSettingsOf', () => ({ data: sampleAccountSettings({ name: stored }) })),
      ownFeed,
      answer('updateAccount', ({ body }) => {
        sent.push(body);
        stored = 'Ada King';
        return { data: sampleAccountSettings({ name: stored }) };
      }),
    ],
  },
  beforeEach: () => {
    sent.length = 0;
    stored = 'Ada Client';
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ada King');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(screen.getByText('Your details are saved.')).toBeVisible());
    await expect(await canvas.findByRole('button', { name: 'Ada King, account' })).toBeVisible();
    await expect(sent).toEqual([{ name: 'Ada King' }]);
    await settled();
  },
};
const sent: unknown[] = [];
let stored = 'Ada Client';

export const Wrong: Story = {
  tags: ['long'],
  name: '[V-05] [V-06] [V-19] what is wrong is said at its field, and the first takes the focus',
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Al');
    const phone = canvas.getByRole('textbox', { name: 'Phone number' });
    await userEvent.clear(phone);
    await userEvent.type(phone, '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(/Name must be at least 3 characters/);
    await expect(phone).toHaveAccessibleDescription(/Phone number must be at least 10 digits/);
  },
};

export const NewNumber: Story = {
  tags: ['long'],
  name: '[V-05] [D-18] a number of another country is saved with its calling code',
  parameters: {
    msw: [
      ...known,
      answer('updateAccount', ({ body }) => {
        sent.push(body);
        return { data: sampleAccountSettings() };
      }),
    ],
  },
  beforeEach: () => {
    sent.length = 0;
  },
  play: async ({ canvas, userEvent }) => {
    const number = await canvas.findByRole('textbox', { name: 'Phone number' });
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Singapore/ }));
    await userEvent.clear(number);
    await userEvent.type(number, '9123 4567');
    await userEvent.click(canvas.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'Ada Client', countryCode: 'sg', phoneNumber: '+6591234567' }]),
    );
    await settled();
  },
};

export const Offline: Story = {
  tags: ['long'],
  name: 'no answer: said in the form, nothing typed is lost, and pressed again it is saved',
  parameters: {
    msw: [...known, failThen('updateAccount', 'offline', { data: sampleAccountSettings() })],
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' the Second');
    await userEvent.click(canvas.getByRole('button', { name: 'Save details' }));
    await expect(await canvas.findByText(OFFLINE)).toBeVisible();
    await expect(name).toHaveValue('Ada Client the Second');
    await userEvent.click(canvas.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(screen.getByText('Your details are saved.')).toBeVisible());
    await expect(canvas.queryByText(OFFLINE)).toBeNull();
    await settled();
  },
};
export const SwitchRefused: Story = {
  tags: ['long'],
  name: 'the newsletter switch goes back when it could not be saved',
  parameters: { msw: [...known, fail('updateAccount', 'Internal', { message: 'Please try again later' })] },
  play: async ({ canvas, userEvent }) => {
    const newsletter = await canvas.findByRole('switch', { name: 'Newsletter by email' });
    await userEvent.click(newsletter);
    await expect(await canvas.findByText('Please try again later')).toBeVisible();
    await waitFor(() => expect(newsletter).toBeChecked());
    await settled();
  },
};

/** The page could not be read at all. */
export const NotRead: Story = {
  name: 'the settings cannot be read: the page says so and offers another try',
  parameters: {
    msw: [
      known[0]!,
      fail('accountSettingsOf', 'Internal', { message: 'Something broke on our side' }),
      ownFeed,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Something broke on our side')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Try again/ })).toBeVisible();
  },
};

export const EmailChange: Story = {
  tags: ['long'],
  name: 'a new email: password, code to the new address, refusals at their fields, focus goes along',
  parameters: {
    msw: [
      ...known,
      answer('changeEmail', ({ body }) => {
        const { newEmail, currentPassword } = body;
        if (currentPassword !== 'Right-password1')
          return refusal('WrongPassword', { message: 'That isn’t your current password' });
        return { data: { sent: true, pendingEmail: newEmail } };
      }),
      fail('confirmEmail', 'CodeMismatchException', { message: 'Invalid verification code' }),
    ],
  },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change email' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Email' })).toHaveFocus());
    const password = canvas.getByLabelText('Current password');
    await step('a wrong password is said there', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'New email' }), 'ada@king.test');
      await userEvent.type(password, 'wrong');
      await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
      await waitFor(() => expect(password).toHaveFocus());
      await expect(password).toHaveAccessibleDescription(/That isn’t your current password/);
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
    });
    await step('the right one leads to the code', async () => {
      await userEvent.clear(password);
      await userEvent.type(password, 'Right-password1');
      await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
      const heading = await canvas.findByRole('heading', { name: 'Confirm your new email' });
      await waitFor(() => expect(heading).toHaveFocus());
      await expect(canvas.getByText('ada@king.test')).toBeVisible();
    });
    await step('a wrong code is said at the code', async () => {
      const code = canvas.getByRole('textbox', { name: 'Code from the email' });
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await userEvent.type(code, '123456');
      await userEvent.click(canvas.getByRole('button', { name: 'Confirm email' }));
      await expect(await canvas.findByText('Invalid verification code')).toBeVisible();
    });
    await settled();
  },
};

/** Reloaded while a code was on its way. */
export const EmailWaits: Story = {
  name: 'a change of email that waits for its code is still there after a reload',
  parameters: {
    msw: [
      known[0]!,
      answer('accountSettingsOf', { data: sampleAccountSettings({ pendingEmail: 'ada@king.test' }) }),
      ownFeed,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ada@king.test')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Code from the email' })).toBeVisible();
  },
};

/** The device is elsewhere than the account. */
export const OtherZone: Story = {
  name: 'the zone of this device is offered, also at 320 px; a yes changes every time shown',
  globals: { viewport: { value: 'w320' } },
  parameters: {
    msw: [
      answer('currentAccount', () => ({ data: sampleAccount({ timeZone: zone }) })),
      answer('accountSettingsOf', () => ({ data: sampleAccountSettings({ timeZone: zone }) })),
      ownFeed,
      answer('updateAccount', ({ body }) => {
        zone = body.timeZone ?? zone;
        return { data: sampleAccountSettings({ timeZone: zone }) };
      }),
    ],
  },
  beforeEach: () => {
    zone = 'Pacific/Kiritimati';
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Times are shown for Kiritimati \(GMT\+14\)/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep Kiritimati time' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await userEvent.click(canvas.getByRole('button', { name: /^Use .* time$/ }));
    await waitFor(() => expect(canvas.queryByText(/Times are shown for Kiritimati/)).toBeNull());
    await expect(zone).toBe(deviceZone());
    await settled();
  },
};
let zone = '';

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Account', level: 1 });
  },
};

export const HighContrast: Story = {
  globals: { theme: 'high-contrast' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Account', level: 1 });
  },
};

/** [F-05] The private address, to copy or to open; what it tells; and another one. */
export const Feed: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...known,
      answer('changeCalendarFeed', { data: { ...feed, isBusyOnly: true } }),
      answer('renewCalendarFeed', {
        data: { ...feed, address: feed.address.replace('Qm9va2luZ3M', 'QW5vdGhlcg') },
      }),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText(feed.address)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
      'href',
      feed.address.replace('https:', 'webcal:'),
    );
    const busyOnly = canvas.getByRole('switch', { name: 'Show sessions as “Busy”, without names' });
    await userEvent.click(busyOnly);
    await expectToast(canvasElement, 'Saved');
    await expect(busyOnly).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Renew address' }));
    const dialog = await questionOf('Renew the address?');
    await userEvent.click(dialog.getByRole('button', { name: 'Renew address' }));
    await expectToast(canvasElement, 'Your feed has a new address. The old one no longer works.');
    await expect(canvas.queryByText(feed.address)).toBeNull();
    await expect(canvas.getByText(/QW5vdGhlcg/)).toBeVisible();
  },
};
