import { answer, fail, SAMPLE_NOW, sampleAccount, sampleCards } from '@nexperts/api/msw';
import type { BookingsOverview } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as today from '../pages/TodayPage.tsx';
import { app } from './app.tsx';

const none = { bookings: [], total: 0 };
const ahead: BookingsOverview = {
  next: null,
  today: none,
  requests: none,
  holds: none,
  later: none,
  reserved: null,
};
const account = [
  answer('currentAccount', { data: sampleAccount() }),
  answer('bookingsOverview', { data: ahead, serverNow: SAMPLE_NOW }),
];

const meta = {
  title: 'Screens/Web app/Client today',
  parameters: {
    layout: 'fullscreen',
    msw: [...account, answer('availableToday', { withinTheHour: 3, experts: sampleCards() })],
  },
  render: app('signedIn', today, '', '/'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [W-02] [D-3] Nothing is booked: the page suggests who can talk soon, with the facts of their cards. */
export const NothingBooked: Story = {
  play: async ({ canvas }) => {
    const soon = await canvas.findByRole('region', { name: 'Available soon' });
    const [first] = sampleCards();
    await expect(within(soon).getAllByRole('article')).toHaveLength(Math.min(4, sampleCards().length));
    const name = `${first!.firstName} ${first!.lastName}`;
    await expect(within(soon).getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(`?id=${first!.handle}`),
    );
  },
};

/** [W-02] Without anybody to suggest the page is whole. */
export const NobodyFree: Story = {
  parameters: { msw: [...account, fail('availableToday', 'Unavailable')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No session coming up' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Available soon' })).toBeNull();
  },
};
