import { answer, fail, sampleAccount, sampleNotificationSettings, samplePush } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { pushDevice, type DeviceState } from '../../features/settings/push-device.ts';
import * as page from '../../pages/settings/SettingsNotificationsPage.tsx';
import { settingsPage } from '../app.tsx';
import { settled } from '../settled.ts';

const account = answer('currentAccount', { data: sampleAccount({ name: 'Priya Sharma' }) });
const settings = sampleNotificationSettings();
const saved = {
  topics: settings.topics.map((row) =>
    row.topic === 'messages'
      ? { ...row, channels: { ...row.channels, mail: { enabled: false, fixed: false } } }
      : row,
  ),
};

const ENDPOINT = 'https://push.example.com/send/1';
const subscription = {
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
} as unknown as PushSubscription;
type TurnedOn = Awaited<ReturnType<typeof pushDevice.turnOn>>;

/** What the story's browser says and does instead of its own. @returns puts that one back */
function device({ state, turnedOn = { subscription } }: { state: DeviceState; turnedOn?: TurnedOn }) {
  const own = { ...pushDevice };
  Object.assign(pushDevice, {
    state: async () => state,
    turnOn: async () => turnedOn,
    turnOff: async () => {},
  });
  return () => void Object.assign(pushDevice, own);
}

const meta = {
  title: 'Screens/Web app/Settings/Notifications',
  parameters: {
    layout: 'fullscreen',
    msw: [
      account,
      answer('getNotificationSettings', { data: settings }),
      answer('saveNotificationSettings', { data: saved }),
      answer('getPush', { data: samplePush() }),
      answer('subscribeToPush', { data: samplePush(ENDPOINT) }),
      answer('unsubscribeFromPush', undefined),
    ],
  },
  beforeEach: () => device({ state: 'off' }),
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
    await expect(canvas.getAllByRole('switch')).toHaveLength(12);
    await expect(canvas.getByRole('switch', { name: 'Reviews and answer cards: email' })).not.toBeChecked();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const Phone: Story = { ...Table, tags: [], globals: { viewport: { value: 'w360' } } };

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
      answer('getPush', { data: samplePush() }),
      fail('saveNotificationSettings', 'Unavailable'),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Messages: email' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Messages: email' })).toBeChecked());
  },
};

const section = (canvas: { findByRole: (role: 'region', options: object) => Promise<HTMLElement> }) =>
  canvas.findByRole('region', { name: 'Push on this device' });

/** [M-10] Push is asked for only after this press. */
export const PushOn: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on for this device' }));
    await expectToast(canvasElement, 'Push is on for this device');
    const part = within(await section(canvas));
    await expect(part.getByText('On')).toBeVisible();
    await expect(part.getByText(/It stops when you log out/)).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Turn off for this device' }));
    await expectToast(canvasElement, 'Push is off for this device');
    await expect(part.getByRole('button', { name: 'Turn on for this device' })).toHaveFocus();
  },
};

/** [M-10] On already, since an earlier visit. */
export const PushIsOn: Story = {
  beforeEach: () => device({ state: 'on' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Turn off for this device' })).toBeVisible();
  },
};

/** [M-10] How to undo a block is said, and there is nothing to press. */
export const PushBlocked: Story = {
  beforeEach: () => device({ state: 'blocked' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your browser blocks notifications from Nexperts')).toBeVisible();
    await expect(canvas.getByText(/set Notifications to Allow/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /this device$/ })).toBeNull();
  },
};
export const PushBlockedPhone: Story = { ...PushBlocked, globals: { viewport: { value: 'w360' } } };

/** [M-10] The person answers the browser’s question with no. */
export const PushBlockedNow: Story = {
  beforeEach: () => device({ state: 'off', turnedOn: { refused: 'blocked' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on for this device' }));
    await expect(await canvas.findByText('Your browser blocks notifications from Nexperts')).toBeVisible();
  },
};

export const PushUnsupported: Story = {
  beforeEach: () => device({ state: 'unsupported' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This browser can’t receive push notifications/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /this device$/ })).toBeNull();
  },
};

/** The browser's question was closed without an answer: it can be asked again. */
export const PushDismissed: Story = {
  beforeEach: () => device({ state: 'off', turnedOn: { refused: 'dismissed' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on for this device' }));
    await expect(await canvas.findByText(/You closed your browser’s question/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Turn on for this device' })).toBeEnabled();
  },
};

/** The browser's push service can't be reached. */
export const PushFailed: Story = {
  beforeEach: () => device({ state: 'off', turnedOn: { refused: 'failed' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on for this device' }));
    await expect(await canvas.findByText(/couldn’t reach its push service/)).toBeVisible();
  },
};

/** The server refuses: push stays off. */
export const PushRefused: Story = {
  parameters: {
    msw: [
      account,
      answer('getNotificationSettings', { data: settings }),
      answer('getPush', { data: samplePush() }),
      fail('subscribeToPush', 'Unavailable'),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on for this device' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Turn on for this device' })).toBeEnabled();
  },
};
