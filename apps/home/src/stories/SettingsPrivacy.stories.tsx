import { answer, fail, sampleAccount, sampleAccountSettings } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import * as deleted from '../pages/AccountDeletedPage.tsx';
import * as page from '../pages/SettingsPrivacyPage.tsx';
import { app, settingsPage } from './app.tsx';
import { settled } from './settled.ts';

const settings = sampleAccountSettings();
const known = [
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
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

/** A session goes on: the server says why not now. */
export const NotNow: Story = {
  name: 'the server’s reason against deleting stands in the dialog',
  parameters: {
    msw: [...known, fail('deleteAccount', 'WrongState', { message: 'A session is going on' })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
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
