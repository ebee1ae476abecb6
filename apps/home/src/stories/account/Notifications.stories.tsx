import { answer, fail, sampleAccount, sampleNotifications, sampleUuid } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import * as page from '../../pages/messages/NotificationsPage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';

const account = answer('currentAccount', { data: sampleAccount({ name: 'Priya Sharma' }) });
const some = sampleNotifications();

const meta = {
  title: 'Screens/Web app/Notifications',
  parameters: { layout: 'fullscreen', msw: [account, answer('listNotifications', some)] },
  afterEach: settled,
  render: app('signedIn', page, 'notifications'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

/** [M-08] What is new stands out, in words too, and the bell counts it. */
export const Unread: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(canvas.getByText('2 unread')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: /^Unread: / })).toHaveLength(2);
    await expect(screen.getAllByRole('link', { name: 'Notifications, 2 unread' })[0]).toHaveAttribute(
      'aria-current',
      'page',
    );
    await fits();
  },
};
export const Phone: Story = { ...Unread, tags: [], globals: { viewport: { value: 'w360' } } };

/** [M-08] One press reads them all; the focus stays on the page. */
export const ReadAll: Story = {
  parameters: {
    msw: [account, answer('readNotifications', { unread: 0 }), answer('listNotifications', some)],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** The server can't be reached: the list stays, and the page says what happened. */
export const Offline: Story = {
  parameters: {
    msw: [account, fail('readNotifications', 'Unavailable'), answer('listNotifications', some)],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: /^Unread: / })).toHaveLength(2);
  },
};

/** Nothing has happened yet. */
export const Empty: Story = {
  parameters: { msw: [account, answer('listNotifications', { data: [], unread: 0, next: null })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No notifications yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  },
};

/** Long names, many entries and more than the badge can count. */
export const Long: Story = {
  globals: { viewport: { value: 'w360' } },
  parameters: {
    msw: [
      account,
      answer('listNotifications', {
        data: Array.from({ length: 20 }, (_, n) => ({
          id: sampleUuid(100 + n),
          kind: n === 0 ? 'from-a-newer-server' : 'cancelled',
          title: `Maximilian Konstantin von Hohenlohe-Langenburg cancelled “${'Grundstücksverkehrsgenehmigung'.repeat(2)} ${n}”`,
          body: '“A service with a title as long as the longest that anybody may choose”, 10:30 am, Wed 25 Nov',
          href: '/bookings',
          at: '2026-11-25T01:30:00.000Z',
          readAt: null,
        })),
        unread: 1203,
        next: `1764000000000.${sampleUuid(119)}`,
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show more' })).toBeVisible();
    await expect(screen.getAllByText('99+')[0]).toBeInTheDocument();
    await fits();
  },
};
