import { answer, fail, sampleAccount, sampleNotificationSettings } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as page from '../pages/SettingsNotificationsPage.tsx';
import { settingsPage } from './app.tsx';
import { settled } from './settled.ts';

const account = answer('currentAccount', { data: sampleAccount({ name: 'Priya Sharma' }) });
const settings = sampleNotificationSettings();
const saved = {
  topics: settings.topics.map((row) =>
    row.topic === 'messages'
      ? { ...row, channels: { ...row.channels, mail: { enabled: false, fixed: false } } }
      : row,
  ),
};

const meta = {
  title: 'Screens/Web app/Settings/Notifications',
  parameters: {
    layout: 'fullscreen',
    msw: [
      account,
      answer('getNotificationSettings', { data: settings }),
      answer('saveNotificationSettings', { data: saved }),
    ],
  },
  afterEach: settled,
  render: settingsPage(page, 'notifications'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [M-08] Essential ones can’t be switched off; the others are switches. */
export const Table: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible();
    await expect(canvas.getAllByText('Always')).toHaveLength(5);
    await expect(canvas.getAllByRole('switch')).toHaveLength(11);
    await expect(canvas.getByRole('switch', { name: 'Reviews and answer cards: email' })).not.toBeChecked();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const Phone: Story = { ...Table, globals: { viewport: { value: 'w360' } } };

/** [M-08] A switch takes effect at once. */
export const SwitchOff: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Messages: email' }));
    await expectToast(canvasElement, 'Saved');
    await expect(canvas.getByRole('switch', { name: 'Messages: email' })).not.toBeChecked();
  },
};

/** What could not be saved goes back to what it was. */
export const Failed: Story = {
  parameters: {
    msw: [
      account,
      answer('getNotificationSettings', { data: settings }),
      fail('saveNotificationSettings', 'Unavailable'),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Messages: email' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Messages: email' })).toBeChecked());
  },
};
