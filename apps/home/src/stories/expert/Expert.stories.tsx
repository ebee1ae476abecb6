import { answer, fail, sampleBalance, sampleOutlook } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as earnings from '../../pages/expert/EarningsPage.tsx';
import { app } from '../app.tsx';
import { aud, earned, outlook, signedIn } from './expert-samples.ts';

const meta = {
  title: 'Screens/Web app/Expert',
  parameters: {
    layout: 'fullscreen',
    msw: [signedIn, answer('expertEarnings', { data: earned }), ...outlook],
  },
  render: app('signedIn', earnings, 'expert/earnings'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [B-02] Price, fee of 15 % and share of each session. */
export const Earnings: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect((await canvas.findAllByText(/153/)).length).toBeGreaterThan(0);
  },
};

/** [P-04] [P-05] [P-07] The share by week as bars or a table, what comes next, and each payout with its papers. */
export const EarningsAndPayouts: Story = {
  name: 'Earnings and payouts',
  tags: ['visual', 'long'],
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
      signedIn,
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

/** Nothing is paid out before: shown where the money is. */
export const BeforePayouts: Story = {
  name: '[B-02] what payouts still need, with the way to it',
  parameters: {
    msw: [
      signedIn,
      answer('expertEarnings', { data: { ...earned, payoutsNeed: ['identity', 'second-factor'] } }),
      ...outlook.slice(0, 1),
      answer('listPayouts', { data: [], next: null, nextPayoutAt: '2026-12-07T00:00:00.000Z' }),
      answer('listStatements', { data: [], next: null }),
    ],
  },
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

const [first] = earned.sessions;

/** Sessions in these states, the newest first. */
const inStates = (...states: (typeof earned.sessions)[number]['state'][]): typeof earned.sessions =>
  states.flatMap((state, index) =>
    first
      ? {
          ...first,
          bookingId: first.bookingId.replace(/.$/, String(index)),
          state,
          paidAt: state === 'paid' ? '2026-11-09T00:00:04.000Z' : null,
          ...(state === 'taken_back' && { gross: aud(0), fee: aud(0), net: aud(0) }),
        }
      : [],
  );

/** The earnings page with another balance. */
const withBalance = (
  balance: Parameters<typeof sampleBalance>[0],
  sessions = earned.sessions,
  next = sampleOutlook().next,
  more = 0,
) => ({
  msw: [
    signedIn,
    answer('expertEarnings', { data: { ...earned, balance: sampleBalance(balance), sessions } }),
    answer('earningsOutlook', { data: sampleOutlook({ next, more }) }),
    ...outlook.slice(1),
  ],
});

/** [O-04] Staff hold the payouts: no date is promised, and each session says so. */
export const PayoutsHeld: Story = {
  name: '[O-04] payouts that staff hold',
  parameters: withBalance(
    { heldSince: '2026-11-20T03:00:00.000Z', obstacle: 'held' },
    inStates('booked', 'pending', 'payouts_held', 'paid'),
    [],
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your payouts are on hold')).toBeVisible();
    await expect(canvas.getByText('on hold by our staff')).toBeVisible();
    await expect(canvas.getByText('Payouts on hold')).toBeVisible();
    await expect(canvas.getByText(/^Paid on Mon 9 Nov$/)).toBeVisible();
    await expect(canvas.queryByText('Next payout')).toBeNull();
  },
};

/** [P-04] What the bank sent back is named with the way on, and what is on its way. */
export const SentBack: Story = {
  name: '[P-04] a payout that the bank sent back',
  parameters: withBalance(
    {
      available: aud(0),
      sending: aud(306),
      sentBack: [{ scheduledFor: '2026-11-09T00:00:00.000Z', amount: aud(473), reason: 'account_closed' }],
    },
    inStates('sending', 'sent_back'),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your bank sent back A$473')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Change bank account' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/expert\/earnings\/verification$/),
    );
    await expect(canvas.getByText('Sent back by your bank')).toBeVisible();
    await expect(canvas.getAllByText('Being sent')).toHaveLength(2);
  },
};

/** [P-08] A run that is late is not told as the next one. */
export const RunDelayed: Story = {
  name: '[P-08] a payout that is delayed',
  parameters: withBalance({ delayed: { scheduledFor: '2026-11-23T00:00:00.000Z', amount: aud(306) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your payout of Mon 23 Nov is delayed')).toBeVisible();
    await expect(canvas.getByText('payout of Mon 23 Nov delayed')).toBeVisible();
  },
};

/** [P-02] [P-09] A debt after a share was taken back, beside what waits for decisions, one of them late. */
export const DebtAndHolds: Story = {
  name: '[P-02] a debt, and money on hold',
  parameters: withBalance(
    {
      available: aud(0),
      owed: aud(102),
      pending: aud(0),
      onHold: [
        { reason: 'problem', sessions: 2, upTo: aud(204), decisionBy: '2026-11-20T01:00:00.000Z' },
        { reason: 'bank', sessions: 1, upTo: aud(102), decisionBy: null },
      ],
    },
    inStates('on_hold', 'bank_dispute', 'taken_back', 'offset'),
    sampleOutlook().next.map((one) =>
      one.kind === 'decision'
        ? { ...one, at: '2026-11-20T01:00:00.000Z' }
        : one.kind === 'payout' && one.session === null
          ? {
              ...one,
              kind: 'bank' as const,
              at: null,
              upTo: true,
              session: sampleOutlook().next[0]?.session ?? null,
            }
          : one,
    ),
    3,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You owe')).toBeVisible();
    await expect(canvas.getByText('2 problems, 1 bank dispute. Late. We’re working on it.')).toBeVisible();
    await expect(canvas.getByText('Late. We’re working on it.')).toBeVisible();
    await expect(canvas.getByText('And 3 more')).toBeVisible();
    await expect(canvas.getByText('Taken back')).toBeVisible();
  },
};
