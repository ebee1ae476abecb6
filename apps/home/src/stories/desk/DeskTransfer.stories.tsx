import { answer } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { FailedTransfer } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as transferPage from '../../pages/staff/StaffTransferPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { alone, atDesk, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { run, uuid } from './payout-samples.ts';

const failedTransfer = (change: Partial<FailedTransfer> = {}): FailedTransfer => ({
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

const answerTransfer = (data: FailedTransfer) => answer('getFailedTransfer', { data });

const atTransfer = app(
  'staff',
  transferPage,
  'staff/failed-transfers/:payoutId',
  `/staff/failed-transfers/${uuid(3)}`,
);

const meta = {
  title: 'Screens/Web app/Desk payouts/A transfer',
  ...deskScreen(['finance'], atTransfer, answerTransfer(failedTransfer())),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  name: '[O-05] a refused transfer: how much, in which run, why, and one press to try again',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerTransfer(failedTransfer()),
      answer('retryTransfer', { data: failedTransfer({ status: 'planned' }) }),
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
      answerTransfer(
        failedTransfer({
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
      answer('remindOfTransfer', { data: failedTransfer() }),
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
      answerTransfer(
        failedTransfer({
          status: 'failed_at_bank',
          reason: 'account_closed',
          transferRef: 'tr_1Qm3',
          actions: {
            retry: { possible: false, why: 'The money is with the provider' },
            remind: { possible: true, why: '' },
          },
        }),
      ),
      answer('remindOfTransfer', { data: failedTransfer() }),
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
