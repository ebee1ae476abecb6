import { answer, fail, sampleAccount, sampleAccountSettings, sampleUuid } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import * as deleted from '../../pages/settings/AccountDeletedPage.tsx';
import * as page from '../../pages/settings/SettingsPrivacyPage.tsx';
import { app, settingsPage } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';

const settings = sampleAccountSettings();
const nothing = answer('closingPreview', { data: { bookings: [], owed: [], version: 'v1' } });
const known = [
  nothing,
  answer('currentAccount', { data: sampleAccount() }),
  answer('accountSettingsOf', { data: settings }),
];

const meta = {
  title: 'Screens/Web app/Settings, privacy',
  parameters: { layout: 'fullscreen', msw: known },
  render: settingsPage(page, 'privacy'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Privacy: Story = {
  name: 'what deleting means is said before the press',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
    await expect(canvas.getByText(/We cancel your upcoming bookings/)).toBeVisible();
    await expect(canvas.getByText('This can’t be undone.')).toBeVisible();
  },
};

export const Phone: Story = {
  name: 'nothing is cut off at 320 px',
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Privacy', level: 1 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Downloaded: Story = {
  name: 'the data come as one archive that is named by its day',
  parameters: {
    msw: [...known, answer('exportAccount', new Blob(['PK'], { type: 'application/zip' }))],
  },
  play: async ({ canvas, userEvent }) => {
    const saved: string[] = [];
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }));
    await waitFor(() =>
      expect(saved).toEqual([expect.stringMatching(/^nexperts-data-\d{4}-\d\d-\d\d\.zip$/)]),
    );
    await waitFor(() => expect(screen.getByText(/is in your downloads/)).toBeVisible());
    click.mockRestore();
    await settled();
  },
};

export const NotDownloaded: Story = {
  name: 'data that cannot be collected: said, and the button is the way to try again',
  parameters: { msw: [...known, fail('exportAccount', 'Unavailable', { message: 'Please try again soon' })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }));
    await expect(await canvas.findByText('Please try again soon')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download my data' })).toBeEnabled();
    await settled();
  },
};

export const Deleting: Story = {
  name: 'deleting wants the password; a wrong one is said at the field, Escape keeps the account',
  parameters: {
    msw: [...known, fail('deleteAccount', 'WrongPassword', { message: 'That isn’t your current password' })],
  },
  play: async ({ canvas, userEvent }) => {
    const open = await canvas.findByRole('button', { name: 'Delete account…' });
    await userEvent.click(open);
    const dialog = await dialogOf('Delete your account?');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    const password = dialog.getByLabelText('Current password');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Enter your current password'));
    await userEvent.type(password, 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('That isn’t your current password'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(open).toHaveFocus());
    await settled();
  },
};

const aud = (minor: number) => ({ minor, currency: 'AUD' });
const ahead = {
  id: sampleUuid(1),
  title: 'Tax return review',
  role: 'client',
  startsAt: '2026-11-18T06:00:00.000Z',
  isCharged: true,
  price: aud(7_500),
  refund: aud(3_750),
  cost: aud(3_750),
} as const;

export const Costs: Story = {
  name: '[W-07] the dialog names what closing costs, to the cent, and sends which sums it showed',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('accountSettingsOf', { data: settings }),
      answer('closingPreview', {
        data: {
          bookings: [ahead, { ...ahead, id: sampleUuid(2), isCharged: false, refund: aud(0), cost: aud(0) }],
          owed: [],
          version: 'v1',
        },
      }),
      fail('deleteAccount', 'Conflict', { message: 'What this costs has changed. Check the new sums.' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account…' }));
    const dialog = await dialogOf('Delete your account?');
    const cost = within(await dialog.findByRole('region', { name: 'What this costs' }));
    const heading = cost.getByRole('heading', { name: 'We cancel 2 bookings' });
    await waitFor(() => expect(heading).toBeVisible());
    await expect(cost.getByText(/We refund you A\$37\.50 of A\$75/)).toBeVisible();
    await expect(cost.getByText(/You aren’t charged/)).toBeVisible();
    await expect(cost.getByText(/This costs you/)).toHaveTextContent('This costs you A$37.50.');
    await userEvent.type(dialog.getByLabelText('Current password'), 'Right-password1');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    await expect(await dialog.findByText(/What this costs has changed/)).toBeVisible();
    await settled();
  },
};

export const CostsAnExpert: Story = {
  name: '[W-07] an expert reads the refund, the share they lose and what we still owe them',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount({ isExpert: true, expertHandle: 'leo_tanaka' }) }),
      answer('accountSettingsOf', { data: sampleAccountSettings({ isExpert: true }) }),
      answer('closingPreview', {
        data: {
          bookings: [{ ...ahead, role: 'expert', refund: aud(7_500), cost: aud(6_375) }],
          owed: [aud(272_000)],
          version: 'v1',
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account…' }));
    const dialog = await dialogOf('Delete your account?');
    await expect(await dialog.findByText(/We refund the client A\$75/)).toHaveTextContent(
      'You don’t earn your share of A$63.75.',
    );
    await expect(dialog.getByText(/We owe you/)).toHaveTextContent('We owe you A$2,720.');
    await settled();
  },
};

/** A session goes on: the server says why not now. */
export const NotNow: Story = {
  name: 'the server’s reason against deleting stands in the dialog',
  parameters: {
    msw: [...known, fail('deleteAccount', 'WrongState', { message: 'A session is going on' })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account…' }));
    const dialog = await dialogOf('Delete your account?');
    await userEvent.type(dialog.getByLabelText('Current password'), 'Right-password1');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    await expect(await dialog.findByText('A session is going on')).toBeVisible();
    await settled();
  },
};

/** An expert loses more. */
export const OfAnExpert: Story = {
  name: 'an expert reads what becomes of profile and clients',
  globals: { theme: 'dark' },
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount({ isExpert: true, expertHandle: 'leo_tanaka' }) }),
      answer('accountSettingsOf', { data: sampleAccountSettings({ isExpert: true }) }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/your clients get a full refund/)).toBeVisible();
  },
};

export const Deleted: Story = {
  name: 'after the account is closed',
  render: app('public', deleted, 'account-deleted'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Your account is closed', level: 1 }),
    ).toBeVisible();
  },
};
