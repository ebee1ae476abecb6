import { answer, sampleBalance, sampleBooking } from '@nexperts/api/msw';
import type { BookingsOverview } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as today from '../../pages/client/TodayPage.tsx';
import { app } from '../app.tsx';
import { aud, earned, outlook, sample, signedIn } from './expert-samples.ts';

const firstSteps = answer('expertFirstSteps', {
  data: {
    hasPicture: true,
    hasService: true,
    hasHours: true,
    hasPage: true,
    isListed: true,
    payoutsNeed: [],
    hadSession: true,
  },
});
const none = { bookings: [], total: 0 };
const ahead: BookingsOverview = {
  next: sample,
  today: none,
  requests: none,
  holds: none,
  proposals: none,
  later: none,
  reserved: null,
};

const meta = {
  title: 'Screens/Web app/Expert/Today',
  parameters: {
    layout: 'fullscreen',
    msw: [
      signedIn,
      answer('listBookings', { data: [sample], next: null }),
      answer('bookingsOverview', { data: ahead }),
      answer('expertEarnings', { data: earned }),
      ...outlook,
      firstSteps,
    ],
  },
  render: app('signedIn', today, '', '/'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Good \w+, Leo$/ })).toBeVisible();
  },
};

/** [O-04] [P-04] Today tells the same as Earnings. */
export const TodayHeld: Story = {
  name: '[O-04] Today while payouts are on hold and one came back',
  parameters: {
    msw: [
      signedIn,
      answer('listBookings', { data: [sample], next: null }),
      answer('bookingsOverview', { data: ahead }),
      answer('expertEarnings', {
        data: {
          ...earned,
          balance: sampleBalance({
            heldSince: '2026-11-20T03:00:00.000Z',
            sentBack: [
              { scheduledFor: '2026-11-09T00:00:00.000Z', amount: aud(473), reason: 'account_closed' },
            ],
          }),
        },
      }),
      firstSteps,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Available, on hold by our staff')).toBeVisible();
    await expect(canvas.getByText('Your payouts are on hold')).toBeVisible();
    const list = canvas.getByRole('region', { name: 'Needs your answer' });
    await expect(within(list).getByText('Your bank sent back A$473')).toBeVisible();
    await expect(within(list).getByRole('link', { name: /^Change account/ })).toBeVisible();
  },
};

/** [P-08] Today neither promises a run that is late, nor a decision whose time has passed. */
export const TodayLate: Story = {
  name: '[P-08] Today while a payout and a decision are late',
  parameters: {
    msw: [
      signedIn,
      answer('listBookings', { data: [sample], next: null }),
      answer('bookingsOverview', { data: ahead }),
      answer('expertEarnings', {
        data: {
          ...earned,
          balance: sampleBalance({
            delayed: { scheduledFor: '2026-11-23T00:00:00.000Z', amount: aud(306) },
            onHold: [
              { reason: 'problem', sessions: 1, upTo: aud(102), decisionBy: '2026-11-20T01:00:00.000Z' },
            ],
          }),
        },
      }),
      firstSteps,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Available, payout of Mon 23 Nov delayed')).toBeVisible();
    await expect(canvas.getByText('1 problem. Late. We’re working on it.')).toBeVisible();
    await expect(canvas.getByText('Your payout of Mon 23 Nov is delayed')).toBeVisible();
    await expect(canvas.queryByText(/Next payout|in the payout of/)).toBeNull();
  },
};

/** [W-03] [P-09] Everything with a deadline is first, and the bar counts it. */
export const NeedsYourAnswer: Story = {
  name: '[W-03] a hearing, a verdict and a payout wait for an answer',
  parameters: {
    msw: [
      signedIn,
      answer('bookingsOverview', {
        data: {
          ...ahead,
          next: null,
          requests: {
            bookings: [sampleBooking({ role: 'expert', status: 'requested', expertShare: aud(153) })],
            total: 1,
          },
        },
      }),
      answer('awaitingProblems', { data: [] }),
      answer('needsAnswer', {
        data: {
          waiting: [
            { kind: 'appeal', booking: sample, dueAt: '2026-11-26T02:00:00.000Z' },
            { kind: 'hearing', booking: sample, dueAt: '2026-11-28T02:00:00.000Z' },
          ],
          counts: { requests: 1, answers: 3 },
        },
      }),
      answer('expertEarnings', {
        data: {
          ...earned,
          balance: sampleBalance({
            sentBack: [
              { scheduledFor: '2026-11-09T00:00:00.000Z', amount: aud(473), reason: 'account_closed' },
            ],
          }),
        },
      }),
      firstSteps,
    ],
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('region', { name: 'Needs your answer' });
    const items = within(list).getAllByRole('listitem');
    await expect(items).toHaveLength(3);
    await expect(items[0]!).toHaveTextContent('We recorded that you missed your session with Ada');
    await expect(items[1]!).toHaveTextContent('Tell us what happened in your session with Ada');
    await expect(items[2]!).toHaveTextContent('Your bank sent back A$473');
    await expect(within(items[1]!).getByRole('link', { name: /^Answer/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/wrap-up$/),
    );
    await waitFor(() => expect(canvas.getAllByText('3 to answer').length).toBeGreaterThan(0));
    await expect(canvas.getAllByText('1 to answer').length).toBeGreaterThan(0);
  },
};
