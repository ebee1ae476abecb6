import { answer, fail } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { ReconciliationView } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as reconciliationPage from '../../pages/staff/StaffReconciliationPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { alone, atDesk, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';
import { compared, answerReconciliation, run, uuid } from './payout-samples.ts';

const one = (of = compared) =>
  app(
    'staff',
    reconciliationPage,
    'staff/reconciliation',
    `/staff/reconciliation?difference=${of.differences[0]!.id}`,
  );

const meta = {
  title: 'Screens/Web app/Desk payouts/Reconciliation',
  ...deskScreen(['finance'], one(), answerReconciliation(compared)),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const NOTE = 'Typed by hand at the provider.';

export const Differences: Story = {
  name: '[P-08] each difference says whose money it is about; Enter opens the first',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      alone,
      answerReconciliation({
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
  parameters: { msw: [atDesk('finance'), quiet, alone, answerReconciliation(compared)] },
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
      answerReconciliation(dear),
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
      answerReconciliation(compared),
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
  parameters: {
    msw: [atDesk('finance'), quiet, answerReconciliation({ ...compared, stopped: [], differences: [] })],
  },
  render: app('staff', reconciliationPage, 'staff/reconciliation'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Everything agrees' })).toBeVisible();
  },
};
