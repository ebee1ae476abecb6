import { answer, fail } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { FailedTransfer, PayoutRunView, ReconciliationView } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as runPage from '../../pages/staff/StaffPayoutRunPage.tsx';
import * as runsPage from '../../pages/staff/StaffPayoutRunsPage.tsx';
import * as transferPage from '../../pages/staff/StaffTransferPage.tsx';
import * as reconciliationPage from '../../pages/staff/StaffReconciliationPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { alone, atDesk, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';

const uuid = (n: number) => `5f5ac0de-0000-4000-8000-${String(n).padStart(12, '0')}`;
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
const sums = {
  currency: 'AUD',
  payouts: 2,
  owedMinor: 336_640,
  amountMinor: 253_640,
  sentMinor: 253_640,
  refused: 1,
  failedAtBank: 0,
  isStopped: false,
};
const run = {
  id: uuid(1),
  scheduledFor: '2026-11-23T00:00:00.000Z',
  status: 'done' as const,
  finishedAt: '2026-11-23T00:00:09.000Z',
  currencies: [sums],
};
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
const told = (data: PayoutRunView) => answer('getPayoutRun', { data });
const listed = (stopped: string[]) =>
  answer('listPayoutRuns', {
    data: [
      { ...run, currencies: [{ ...sums, isStopped: stopped.length > 0 }] },
      { ...run, id: uuid(2), scheduledFor: '2026-11-09T00:00:00.000Z' },
    ],
    next: null,
    nextRunAt: '2026-12-07T00:00:00.000Z',
    stopped,
  });

const compared: ReconciliationView = {
  last: {
    night: '2026-11-23T00:00:00.000Z',
    finishedAt: '2026-11-23T00:00:04.000Z',
    compared: 1284,
    different: 1,
    underWay: 3,
  },
  stopped: [{ currency: 'AUD', differences: 1 }],
  differences: [
    {
      id: uuid(9),
      kind: 'changed',
      sourceRef: null,
      posting: 'refund',
      currency: 'AUD',
      ledgerMinor: 2_250,
      providerMinor: 2_251,
      providerRef: 're_3Qm1aa',
      foundAt: '2026-11-23T00:00:04.000Z',
      booking: { id: uuid(10), title: 'Franchise pricing review', client: 'Pia Lund', expert: 'Sofia Marin' },
      expert: null,
      run: null,
      takesTwo: false,
    },
  ],
  apart: [{ currency: 'AUD', underWay: 3, underWayMinor: 28_600, fees: 41, feesMinor: 41_280 }],
};
const reconciled = (data: ReconciliationView) => answer('getReconciliation', { data });

const meta = {
  title: 'Screens/Web app/Desk payouts',
  ...deskScreen(
    ['finance'],
    app('staff', runPage, 'staff/payout-runs/:runId', `/staff/payout-runs/${uuid(1)}`),
    listed([]),
    told(view),
    reconciled(compared),
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
      told({
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
      told({
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
  parameters: { msw: [atDesk('finance'), quiet, listed(['AUD'])] },
  render: app('staff', runsPage, 'staff/payout-runs'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AUD payouts are stopped')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Resolve the difference' })).toBeVisible();
  },
};

const one = (of = compared) =>
  app(
    'staff',
    reconciliationPage,
    'staff/reconciliation',
    `/staff/reconciliation?difference=${of.differences[0]!.id}`,
  );
const NOTE = 'Typed by hand at the provider.';

export const Differences: Story = {
  name: '[P-08] each difference says whose money it is about; Enter opens the first',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      reconciled({
        ...compared,
        differences: [
          ...compared.differences,
          {
            ...compared.differences[0]!,
            id: uuid(11),
            kind: 'missing_in_ledger',
            sourceRef: null,
            posting: 'payout',
            ledgerMinor: 0,
            providerMinor: 13_000,
            booking: null,
            expert: { accountId: uuid(201), name: 'Amara Osei' },
            run: { id: uuid(1), scheduledFor: run.scheduledFor },
          },
        ],
      }),
    ],
  },
  render: app('staff', reconciliationPage, 'staff/reconciliation'),
  play: async ({ canvas }) => {
    turnShortcuts(true);
    await expect(await canvas.findByRole('heading', { level: 1, name: '2 differences' })).toBeVisible();
    await expect(canvas.getByText(/Pia Lund with Sofia Marin/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /run of 23 Nov/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'A$0.01 unexplained' })).toBeVisible();
  },
};

export const Difference: Story = {
  name: '[P-08] a difference of one cent, with how to resolve it; nothing is chosen beforehand',
  parameters: { msw: [atDesk('finance'), quiet, alone, reconciled(compared)] },
  render: one(),
  play: async ({ canvas }) => {
    turnShortcuts(true);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'A$0.01 unexplained' })).toBeVisible();
    for (const each of canvas.getAllByRole('radio')) await expect(each).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Resolve and go on with AUD payouts' }));
    await expect(await canvas.findByText('Choose how to resolve it')).toBeVisible();
    await expect(canvas.getByText('Write at least 10 characters')).toBeVisible();
  },
};

const dear: ReconciliationView = {
  ...compared,
  differences: [{ ...compared.differences[0]!, providerMinor: 62_250, takesTwo: true }],
};
export const Borne: Story = {
  name: '[O-01] bearing it names the sum before it is done, and above A$500 asks a second person',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      reconciled(dear),
      answer('resolveDifference', { data: { state: 'waiting', signatureId: uuid(60) } }),
    ],
  },
  render: one(dear),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Nexperts bears A\$600/ }));
    await enter(canvas.getByRole('textbox', { name: /Note for the record/ }), NOTE);
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for confirmation' }));
    const dialog = await questionOf('Bear A$600?');
    await expect(dialog.getByText(/A second member of staff has to confirm/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expectToast(canvasElement, 'A second member of staff has to confirm.');
  },
};

export const ResolvedMeanwhile: Story = {
  name: '[P-08] somebody else was faster: said, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      reconciled(compared),
      fail('resolveDifference', 'WrongState', { message: 'This difference is already resolved' }),
    ],
  },
  render: one(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /explained/ }));
    await enter(canvas.getByRole('textbox', { name: /Note for the record/ }), NOTE);
    await userEvent.click(canvas.getByRole('button', { name: /Resolve and go on/ }));
    await expect(await canvas.findByText('This difference is already resolved')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Note/ })).toHaveValue(NOTE);
  },
};

export const Agrees: Story = {
  name: '[P-08] nothing differs',
  parameters: { msw: [atDesk('finance'), quiet, reconciled({ ...compared, stopped: [], differences: [] })] },
  render: app('staff', reconciliationPage, 'staff/reconciliation'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Everything agrees' })).toBeVisible();
  },
};

const failed = (change: Partial<FailedTransfer> = {}): FailedTransfer => ({
  id: uuid(3),
  person: { id: uuid(203), name: 'Tomas Varga' },
  isClosed: false,
  run: { id: uuid(1), scheduledFor: run.scheduledFor },
  amount: { minor: 72_914, currency: 'AUD' },
  status: 'refused',
  reason: 'insufficient_capabilities_for_transfer',
  failedAt: '2026-11-23T00:00:06.000Z',
  transferRef: null,
  asked: null,
  bankLast4: '3456',
  bankChangedAt: null,
  remindedAt: null,
  isOpen: true,
  actions: { retry: { possible: true, why: '' }, remind: { possible: true, why: '' } },
  ...change,
});
const transfer = (data: FailedTransfer) => answer('getFailedTransfer', { data });
const atTransfer = app(
  'staff',
  transferPage,
  'staff/failed-transfers/:payoutId',
  `/staff/failed-transfers/${uuid(3)}`,
);

export const Refused: Story = {
  name: '[O-05] a refused transfer: how much, in which run, why, and one press to try again',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      transfer(failed()),
      answer('retryTransfer', { data: failed({ status: 'planned' }) }),
    ],
  },
  render: atTransfer,
  play: async ({ canvas, canvasElement }) => {
    turnShortcuts(true);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'A$729.14' })).toBeVisible();
    await expect(canvas.getByText('The provider has restricted the account')).toBeVisible();
    await expect(canvas.getByText('Back in their balance')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /run of 23 Nov/ })).toBeVisible();
    await userEvent.keyboard('e');
    const dialog = await questionOf('Send A$729.14 again?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send A$729.14' }));
    await expectToast(canvasElement, 'We’re sending A$729.14 again.');
  },
};

export const Unverified: Story = {
  name: '[O-05] money that waits for a verification: what the provider asks, and the expert is told again',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      transfer(
        failed({
          status: 'carried_over',
          reason: 'not_verified',
          bankLast4: null,
          asked: {
            hasBegun: true,
            missing: [
              { key: 'document', name: 'Identity document', text: '', problem: 'The back is missing' },
              { key: 'address', name: 'Address', text: '', problem: null },
            ],
          },
          actions: {
            retry: { possible: false, why: 'The next run after they are verified sends it' },
            remind: { possible: true, why: '' },
          },
        }),
      ),
      answer('remindOfTransfer', { data: failed() }),
    ],
  },
  render: atTransfer,
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Identity document (The back is missing), Address')).toBeVisible();
    await expect(canvas.getByText('In their balance')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Verification' })).not.toEqual([]);
    await expect(canvas.queryByRole('button', { name: /Try again/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Email Tomas Varga again/ }));
    const dialog = await questionOf('Email Tomas Varga again?');
    await expect(dialog.getByText(/waits until our payment provider has verified them/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send the email' }));
    await expectToast(canvasElement, 'We’re emailing Tomas Varga.');
  },
};

export const SentBack: Story = {
  name: '[O-05] a payout that the bank sent back waits for new bank details; the expert is told again',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      transfer(
        failed({
          status: 'failed_at_bank',
          reason: 'account_closed',
          transferRef: 'tr_1Qm3',
          actions: {
            retry: { possible: false, why: 'The money is with the provider' },
            remind: { possible: true, why: '' },
          },
        }),
      ),
      answer('remindOfTransfer', { data: failed() }),
    ],
  },
  render: atTransfer,
  play: async ({ canvas, canvasElement }) => {
    turnShortcuts(true);
    await expect(await canvas.findByText('The bank account is closed')).toBeVisible();
    await expect(canvas.getByText('Ending in 3456, not changed since')).toBeVisible();
    await expect(canvas.getByText(/once Tomas Varga changes their bank details/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Try again/ })).toBeNull();
    await userEvent.keyboard('e');
    const dialog = await questionOf('Email Tomas Varga again?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the email' }));
    await expectToast(canvasElement, 'We’re emailing Tomas Varga.');
  },
};
