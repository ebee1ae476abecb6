import { answer, fail, sampleAccount, sampleBooking, sampleUuid } from '@nexperts/api/msw';
import { dropToken, storeToken } from '@nexperts/app-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as page from '../../pages/public/UserProfilePage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';
import { profile, reviews, slots, next, at, known, fits } from './profile-samples.tsx';

const meta = {
  title: 'Screens/Web app/Profile times',
  parameters: {
    layout: 'fullscreen',
    msw: [profile, reviews, answer('getSlots', { timeZone: 'Europe/London', slots, next })],
  },
  render: app('public', page, 'pages/user/profile', at),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [W-02] A chosen time is shown on both clocks, and the way on opens. */
export const Chosen: Story = {
  tags: ['long'],
  play: async ({ canvas, step, userEvent }) => {
    await step('before a time is chosen the button says why it waits', async () => {
      const button = await canvas.findByRole('button', { name: 'Continue to payment' });
      await expect(button).toHaveAccessibleDescription('Choose a time first.');
    });
    await step('a time, by the clock of the visitor', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: /^7:00\spm, Sydney time$/ }));
      await waitFor(() => expect(canvas.getByText(/8:00\sam for Leo in London/)).toBeVisible());
    });
    await step('the way on is open', async () => {
      const button = await canvas.findByRole('button', { name: 'Continue to payment' });
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    });
    await settled();
  },
};

/** Nothing free in the days shown. */
export const NoTimes: Story = {
  parameters: {
    msw: [profile, reviews, answer('getSlots', { timeZone: 'Europe/London', slots: [], next: null })],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Leo Tanaka', level: 1 });
  },
};

/** In a second tab a time that is held is not just missing: it is the way on. */
export const HeldElsewhere: Story = {
  name: 'W-02: a time held in another tab is the way on (client 31)',
  ...known(
    'leo_held',
    reviews,
    answer('currentAccount', { data: sampleAccount() }),
    answer('listBookings', {
      data: [
        sampleBooking({
          id: sampleUuid(91),
          status: 'held',
          expert: { ...sampleBooking().expert, handle: 'leo_held' },
        }),
      ],
      next: null,
    }),
  ),
  beforeEach: () => {
    storeToken('sample', false);
    return dropToken;
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('We’re holding this time for you. Pay to book it.', {}, { timeout: 8_000 }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/checkout/${sampleUuid(91)}`),
    );
  },
};

const inWeeks = { startsAt: '2026-12-17T09:00:00.000Z', endsAt: '2026-12-17T10:00:00.000Z' };

/** The next free time is weeks away: its day is one press away, and stands alone without a hole. */
export const InWeeks: Story = {
  tags: ['long'],
  name: '[W-02] leads to a next time that is weeks away',
  globals: { viewport: { value: 'w320' } },
  parameters: {
    msw: [
      profile,
      reviews,
      answer('getSlots', ({ query }) => {
        const from = Date.parse(query.get('from') ?? '');
        const found = from > Date.parse('2026-12-10') ? [inWeeks] : [];
        return {
          timeZone: 'Europe/London',
          slots: found,
          next: inWeeks,
        };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const toNext = await canvas.findByRole('button', { name: /^Next: Thu 17/ }, { timeout: 8_000 });
    await fits();
    await userEvent.click(toNext);
    const time = await canvas.findByRole('radio', { name: /^8:00\spm, Sydney time$/ });
    await expect(canvas.queryByRole('button', { name: /^Next:/ })).toBeNull();
    const zone = canvas.getByText('Times in', { exact: false });
    await expect(
      zone.getBoundingClientRect().top - time.closest('label')!.getBoundingClientRect().bottom,
    ).toBeLessThan(40);
    await fits();
    await settled();
  },
};

/** The times cannot be had; the rest of the page stays. */
export const TimesFailed: Story = {
  parameters: { msw: [profile, reviews, fail('getSlots', 'Internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Try again/ })).toBeVisible();
  },
};
