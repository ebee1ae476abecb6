import { answer, SAMPLE_NOW, sampleAccount, sampleBooking } from '@nexperts/api/msw';
import type { BookingsOverview, endpoints, ResponseOf } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as earnings from '../pages/EarningsPage.tsx';
import * as today from '../pages/TodayPage.tsx';
import { app } from './app.tsx';

const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
const sample = sampleBooking({ role: 'expert', expertShare: aud(153) });

const earned: ResponseOf<typeof endpoints.expertEarnings>['data'] = {
  pending: aud(153),
  available: aud(306),
  nextPayoutAt: '2026-12-01T00:00:00.000Z',
  payoutsNeed: [],
  sessions: [
    {
      bookingId: sample.id,
      serviceTitle: sample.service.title,
      clientName: sample.client.name,
      startsAt: sample.startsAt,
      status: 'confirmed',
      gross: aud(180),
      fee: aud(27),
      net: aud(153),
    },
  ],
  next: null,
};

const payout = {
  id: '5f5ac0de-0000-4000-8000-0000000000a1',
  scheduledFor: '2026-11-09T00:00:00.000Z',
  owed: aud(1122),
  amount: aud(1122),
  status: 'sent' as const,
  reason: null,
  finishedAt: '2026-11-09T00:00:05.000Z',
  bankAt: null,
};
const paidOut = answer('listPayouts', {
  data: [
    payout,
    {
      ...payout,
      id: '5f5ac0de-0000-4000-8000-0000000000a2',
      scheduledFor: '2026-10-26T00:00:00.000Z',
      status: 'failed_at_bank',
      reason: 'account_closed',
    },
  ],
  next: null,
  nextPayoutAt: '2026-12-01T00:00:00.000Z',
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
  title: 'Screens/Web app/Expert',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', {
        data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
      }),
      answer('listBookings', { data: [sample], next: null, serverNow: SAMPLE_NOW }),
      answer('bookingsOverview', { data: ahead, serverNow: SAMPLE_NOW }),
      answer('expertEarnings', { data: earned }),
      paidOut,
      answer('expertFirstSteps', {
        data: { hasPicture: true, hasService: true, hasHours: true, isListed: true, hadSession: true },
      }),
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

/** [B-02] Price, fee of 15 % and share of each session. */
export const Earnings: Story = {
  render: app('signedIn', earnings, 'expert/earnings'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect((await canvas.findAllByText(/153/)).length).toBeGreaterThan(0);
    await expect(canvas.getByText('The bank account is closed')).toBeVisible();
  },
};

/** Nothing is paid out before: said where the money stands. */
export const BeforePayouts: Story = {
  tags: ['visual'],
  name: '[B-02] what payouts still need, with the way to it',
  parameters: {
    msw: [
      answer('currentAccount', {
        data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
      }),
      answer('expertEarnings', { data: { ...earned, payoutsNeed: ['identity', 'second-factor'] } }),
      answer('listPayouts', { data: [], next: null, nextPayoutAt: '2026-12-01T00:00:00.000Z' }),
    ],
  },
  render: app('signedIn', earnings, 'expert/earnings'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Before we can pay you' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Get verified' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/expert\/earnings\/verification$/),
    );
    await expect(canvas.getByRole('link', { name: 'Set up two-step login' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/settings\/security$/),
    );
  },
};
