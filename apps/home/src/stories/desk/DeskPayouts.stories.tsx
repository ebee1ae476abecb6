import { answer } from '@nexperts/api/msw';
import type { PayoutRunView } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as runPage from '../../pages/staff/StaffPayoutRunPage.tsx';
import * as runsPage from '../../pages/staff/StaffPayoutRunsPage.tsx';
import { app } from '../app.tsx';
import { atDesk, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { compared, answerReconciliation, run, sums, uuid } from './payout-samples.ts';

const line = (n: number, name: string, over: Partial<PayoutRunView['payouts'][number]> = {}) => ({
  id: uuid(n),
  expertId: uuid(100 + n),
  accountId: uuid(200 + n),
  name,
  currency: 'AUD',
  owedMinor: 134_640,
  amountMinor: 134_640,
  status: 'sent' as const,
  reason: null,
  transferRef: `tr_1Qm${n}`,
  isHeld: false,
  ...over,
});

const none = { amountMinor: 0, status: 'carried_over' as const, transferRef: null };

const view: PayoutRunView = {
  run,
  payouts: [
    line(1, 'Amara Osei'),
    line(2, 'Priya Raman', { owedMinor: 142_800, amountMinor: 119_000, reason: 'funds' }),
    line(3, 'Tomas Varga', {
      ...none,
      owedMinor: 72_914,
      amountMinor: 72_914,
      status: 'refused',
      reason: 'insufficient_capabilities_for_transfer',
    }),
    line(4, 'Marco Silva', { ...none, owedMinor: 41_225, reason: 'held', isHeld: true }),
    line(5, 'Leo Tanaka', { ...none, owedMinor: 850, reason: 'below_minimum' }),
  ],
};

const answerRun = (data: PayoutRunView) => answer('getPayoutRun', { data });

const answerRuns = (stopped: string[]) =>
  answer('listPayoutRuns', {
    data: [
      { ...run, currencies: [{ ...sums, isStopped: stopped.length > 0 }] },
      { ...run, id: uuid(2), scheduledFor: '2026-11-09T00:00:00.000Z' },
    ],
    next: null,
    nextRunAt: '2026-12-07T00:00:00.000Z',
    stopped,
  });

const meta = {
  title: 'Screens/Web app/Desk payouts',
  ...deskScreen(
    ['finance'],
    app('staff', runPage, 'staff/payout-runs/:runId', `/staff/payout-runs/${uuid(1)}`),
    answerRuns([]),
    answerRun(view),
    answerReconciliation(compared),
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Run: Story = {
  tags: ['visual'],
  name: '[P-04] a run: who was paid, and who wasn’t and why',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Payout run' })).toBeVisible();
    await expect(canvas.getByText('Held by finance')).toBeVisible();
    await expect(canvas.getByText('Below the minimum')).toBeVisible();
    await expect(canvas.getByText('A$238')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/lines\.csv$/),
    );
    await expect(canvas.getByRole('link', { name: 'Statement of Amara Osei' })).toBeVisible();
  },
};

export const RunOnPhone: Story = {
  name: 'the same at 360 px',
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Payout run' })).toBeVisible();
  },
};

export const PartlySentBack: Story = {
  name: '[P-04] what a bank sent back is named beside what was transferred',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerRun({
        run: { ...run, currencies: [{ ...sums, failedAtBank: 1 }] },
        payouts: [
          line(1, 'Amara Osei'),
          line(2, 'Karin Holm', { status: 'failed_at_bank', reason: 'account_closed', amountMinor: 8_925 }),
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A\$89\.25 of it sent back by their banks$/)).toBeVisible();
    await expect(canvas.getByText('Transferred of what was owed in AUD')).toBeVisible();
  },
};

export const DryRun: Story = {
  name: '[P-04] a dry run says that nothing is sent',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerRun({
        run: { ...run, id: null, status: 'planned', finishedAt: null },
        payouts: [line(1, 'Amara Osei', { status: 'planned' })],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dry run' })).toBeVisible();
    await expect(canvas.getByText(/Nothing is sent\./)).toBeVisible();
  },
};

export const Runs: Story = {
  name: '[P-04] every run, newest first',
  render: app('staff', runsPage, 'staff/payout-runs'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Payout runs' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Dry run' })).toBeVisible();
  },
};

export const Stopped: Story = {
  name: '[P-08] a difference stops a currency, with the way to it',
  parameters: { msw: [atDesk('finance'), quiet, answerRuns(['AUD'])] },
  render: app('staff', runsPage, 'staff/payout-runs'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AUD payouts are stopped')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Resolve the difference' })).toBeVisible();
  },
};
