import {
  answer,
  fail,
  SAMPLE_NOW,
  sampleAccount,
  sampleBooking,
  sampleOutlook,
  samplePayouts,
  sampleStatements,
} from '@nexperts/api/msw';
import type { BookingsOverview, endpoints, ResponseOf } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
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

const outlook = [
  answer('earningsOutlook', { data: sampleOutlook(), serverNow: SAMPLE_NOW }),
  answer('listPayouts', { data: samplePayouts(), next: null, nextPayoutAt: '2026-12-07T00:00:00.000Z' }),
  answer('listStatements', { data: sampleStatements(), next: null }),
];

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
      ...outlook,
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
  },
};

/** [P-04] [P-05] [P-07] The share by week as bars or a table, what comes next, and each payout with its papers. */
export const EarningsAndPayouts: Story = {
  name: 'Earnings and payouts',
  tags: ['visual', 'long'],
  render: app('signedIn', earnings, 'expert/earnings'),
  play: async ({ canvas, step, userEvent }) => {
    await expect(
      await canvas.findByRole('img', { name: /^Bars for the weeks from 7 Sep to 23 Nov/ }),
    ).toBeVisible();
    await expect(canvas.getByText('up to A$374')).toBeVisible();
    await step('each payout leads to its papers', async () => {
      await expect(canvas.getByRole('link', { name: 'PS-2026-000117 as PDF' })).toHaveAttribute(
        'href',
        expect.stringMatching(/\/payouts\/[\w-]+\/statement\.pdf$/),
      );
    });
    await step('a payout that the bank sent back says why', async () => {
      await expect(canvas.getByText('The bank account is closed')).toBeVisible();
    });
    await step('the bars give way to a table with every cent', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
      const table = await canvas.findByRole('table', { name: 'Your share per week' });
      await expect(within(table).getByText('A$782.00')).toBeVisible();
      await userEvent.click(canvas.getByRole('radio', { name: 'Chart' }));
    });
  },
};

/** [P-07] The chart, the payouts and the statements can’t be had: the balances and sessions still can. */
export const EarningsAlone: Story = {
  ...EarningsAndPayouts,
  name: 'Earnings without the chart',
  tags: [],
  parameters: {
    msw: [
      answer('currentAccount', {
        data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
      }),
      answer('expertEarnings', { data: earned }),
      fail('earningsOutlook', 'Internal'),
      fail('listPayouts', 'Internal'),
      fail('listStatements', 'Internal'),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sessions' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'What comes next' })).toBeNull();
  },
};

/** Nothing is paid out before: said where the money stands. */
export const BeforePayouts: Story = {
  name: '[B-02] what payouts still need, with the way to it',
  parameters: {
    msw: [
      answer('currentAccount', {
        data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
      }),
      answer('expertEarnings', { data: { ...earned, payoutsNeed: ['identity', 'second-factor'] } }),
      ...outlook.slice(0, 1),
      answer('listPayouts', { data: [], next: null, nextPayoutAt: '2026-12-07T00:00:00.000Z' }),
      answer('listStatements', { data: [], next: null }),
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
