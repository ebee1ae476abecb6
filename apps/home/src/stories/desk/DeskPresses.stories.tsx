import { answer, SAMPLE_NOW, samplePersonReport, sampleUuid } from '@nexperts/api/msw';
import { expectToast } from '@nexperts/app-kit/stories';
import type { FailedTransfer, ReconciliationView } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { turnShortcuts } from '../../model/page/shortcuts.ts';
import * as alarmsPage from '../../pages/staff/StaffAlarmsPage.tsx';
import * as applicationPage from '../../pages/staff/StaffApplicationPage.tsx';
import * as bookingPage from '../../pages/staff/StaffBookingPage.tsx';
import * as reconciliationPage from '../../pages/staff/StaffReconciliationPage.tsx';
import * as reportPage from '../../pages/staff/StaffReportPage.tsx';
import * as transferPage from '../../pages/staff/StaffTransferPage.tsx';
import { app } from '../app.tsx';
import { forReview, ID } from '../application-samples.ts';
import {
  appealStory,
  conductStory,
  bankDisputeStory,
  reviewStory,
  sampleBankDispute,
  sampleReported,
  answerStory,
} from './desk-case-samples.ts';
import { alone, atDesk, hours, quiet, sampleStory, STORY_ID } from './desk-samples.ts';

/** Presses of a case from the start of the desk; words that staff write are not counted (34). */
const MOST = 8;
/** `G`, the key of the queue, and Enter, which opens what is due first. */
const FROM_HOME = 3;
const REASON = 'The record shows both in the room for 44 of 120 minutes.';
const SEND = '{Control>}{Enter}{/Control}';

const report = samplePersonReport();
const aud = (minor: number) => ({ minor, currency: 'AUD' });
const runAt = { id: sampleUuid(71), scheduledFor: hours(-48) };
const transfer: FailedTransfer = {
  id: sampleUuid(70),
  person: { id: sampleUuid(72), name: 'Tomas Varga' },
  isClosed: false,
  run: runAt,
  amount: aud(72_914),
  status: 'refused',
  reason: 'insufficient_capabilities_for_transfer',
  failedAt: hours(-48),
  transferRef: null,
  asked: null,
  bankLast4: '3456',
  bankChangedAt: null,
  remindedAt: null,
  isOpen: true,
  actions: { retry: { possible: true, why: '' }, remind: { possible: true, why: '' } },
};
const compared: ReconciliationView = {
  last: null,
  stopped: [{ currency: 'AUD', differences: 1 }],
  differences: [
    {
      id: sampleUuid(73),
      kind: 'changed',
      sourceRef: null,
      posting: 'payout',
      currency: 'AUD',
      ledgerMinor: 2_250,
      providerMinor: 2_251,
      providerRef: null,
      foundAt: hours(-10),
      booking: null,
      expert: { accountId: sampleUuid(72), name: 'Tomas Varga' },
      run: runAt,
      takesTwo: false,
    },
  ],
  apart: [],
};
const done = { data: { state: 'done', signatureId: null } } as const;

const meta = {
  title: 'Screens/Web app/Desk presses',
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'w1280' } },
  render: app('staff', bookingPage, 'staff/bookings/:bookingId', `/staff/bookings/${STORY_ID}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const desk = (...handlers: HttpHandler[]) => ({
  msw: [atDesk('trust', 'finance'), quiet, alone, ...handlers],
});

/**
 * Presses the keys in turn on the page of a case; `write` writes a reason where the focus is, `send` waits for the question
 * before it says yes.
 */
const decides =
  (news: string, ...steps: readonly string[]) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    turnShortcuts(true);
    await screen.findByRole('heading', { level: 1 });
    let presses = FROM_HOME;
    for (const step of steps) {
      if (step === 'write') {
        await userEvent.paste(REASON);
        continue;
      }
      if (step === 'yes') await screen.findByRole('alertdialog');
      await userEvent.keyboard(step === 'yes' ? SEND : step);
      presses += 1;
      // What it opens takes the focus after the press.
      if (step === 'e') await waitFor(() => expect(canvasElement.ownerDocument.body).not.toHaveFocus());
    }
    await expectToast(canvasElement, news);
    await expect(presses).toBeLessThanOrEqual(MOST);
  };

export const Problem: Story = {
  name: '[O-05] a problem is decided in 8 presses',
  parameters: desk(
    answerStory(sampleStory()),
    answer('decideProblem', {
      data: { state: 'done', signatureId: null, refundPct: 5, refund: aud(4_400) },
    }),
  ),
  play: decides('Decided. We’re emailing both.', 'e', '5', '{Tab}', 'write', SEND, 'yes'),
};

export const Conduct: Story = {
  tags: ['long'],
  name: '[O-05] a report of conduct is dismissed in 8 presses',
  parameters: desk(
    answerStory(conductStory(null)),
    answer('decideProblem', { data: { state: 'done', signatureId: null, refundPct: 0, refund: aud(0) } }),
  ),
  play: decides('Decided. We’re emailing both.', 'e', '0', '{Tab}', 'write', SEND, 'yes'),
};

export const Appeal: Story = {
  tags: ['long'],
  name: '[O-05] an appeal is refused in 8 presses',
  parameters: desk(
    answerStory(appealStory(false)),
    answer('decideAppeal', { data: { ...done.data, outcome: 'refused', refundPct: null } }),
  ),
  play: decides('Decided. We’re emailing both.', 'e', '{ArrowDown}', '{Tab}', 'write', SEND, 'yes'),
};

export const BankDispute: Story = {
  tags: ['long'],
  name: '[O-05] evidence of a bank dispute is sent in 8 presses',
  parameters: desk(
    answerStory(bankDisputeStory(sampleBankDispute())),
    answer('sendBankDisputeEvidence', { data: sampleBankDispute() }),
  ),
  play: decides('Evidence sent.', 'e', 'yes'),
};

export const Review: Story = {
  tags: ['long'],
  name: '[O-05] a reported review is kept in 8 presses',
  parameters: desk(answerStory(reviewStory(sampleReported())), answer('decideReview', undefined)),
  play: decides('The review stays.', 'e', ' ', SEND),
};

export const Application: Story = {
  tags: ['long'],
  name: '[O-05] an application is approved in 8 presses',
  parameters: desk(
    answer('reviewApplication', { data: forReview }),
    answer('decideApplication', { data: forReview }),
  ),
  render: app('staff', applicationPage, 'staff/applications/:applicationId', `/staff/applications/${ID}`),
  play: decides('Approved. The profile is public.', 'e', SEND, 'yes'),
};

const atReport = app('staff', reportPage, 'staff/reports/:reportId', `/staff/reports/${report.id}`);
const closed = answer('decideReport', {
  data: samplePersonReport({ state: 'acted', closedAt: SAMPLE_NOW }),
});
const reported = answer('staffReport', { data: report });

export const Dismissed: Story = {
  tags: ['long'],
  name: '[O-05] a report of a person is dismissed in 8 presses',
  parameters: desk(reported, closed),
  render: atReport,
  play: decides('The report is dismissed.', 'e', ' ', '{Tab}', 'write', SEND),
};

export const Suspended: Story = {
  name: '[O-04] [O-05] a reported person is suspended in 8 presses',
  parameters: desk(reported, closed, answer('suspendAccount', { data: { cancelled: 0, waiting: 0 } })),
  render: atReport,
  play: decides(
    'Leo Tanaka is suspended. The report is closed.',
    'e',
    '{ArrowDown}',
    '{Tab}',
    'write',
    SEND,
    'yes',
  ),
};

export const Transfer: Story = {
  tags: ['long'],
  name: '[O-05] a failed transfer is tried again in 8 presses',
  parameters: desk(
    answer('getFailedTransfer', { data: transfer }),
    answer('retryTransfer', { data: transfer }),
  ),
  render: app(
    'staff',
    transferPage,
    'staff/failed-transfers/:payoutId',
    `/staff/failed-transfers/${transfer.id}`,
  ),
  play: decides('We’re sending A$729.14 again.', 'e', 'yes'),
};

export const Difference: Story = {
  tags: ['long'],
  name: '[O-05] a difference to the provider is explained in 8 presses',
  parameters: desk(answer('getReconciliation', { data: compared }), answer('resolveDifference', done)),
  render: app(
    'staff',
    reconciliationPage,
    'staff/reconciliation',
    `/staff/reconciliation?difference=${compared.differences[0]!.id}`,
  ),
  play: decides('Resolved. AUD payouts go on.', 'e', ' ', '{Tab}', 'write', SEND),
};

const alarm = (last: number, kind: string) => ({
  id: sampleUuid(last),
  kind,
  about: { kind: 'booking', id: STORY_ID },
  booking: { id: STORY_ID, title: 'Pricing review', client: 'Jonas Weber', expert: 'Amara Osei' },
  detail: '',
  raisedAt: hours(-2),
});
const alarms = [alarm(74, 'refund.refused'), alarm(75, 'charge.refused')];
const cleared = fn<(id: unknown) => void>();

export const Alarm: Story = {
  name: '[O-05] an alarm is resolved in 8 presses, from the one that the queue led to',
  parameters: desk(
    answer('listAlarms', { data: alarms, count: 2, next: null }),
    answer('clearAlarm', ({ params }) => {
      cleared(params.id);
    }),
  ),
  render: app('staff', alarmsPage, 'staff/alarms', `/staff/alarms#${sampleUuid(75)}`),
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Open alarms' })).getAllByRole('listitem');
    await waitFor(() => expect(rows[1]).toHaveFocus());
    await userEvent.keyboard('{Tab}{Tab}');
    await expect(within(rows[1]!).getByRole('button', { name: 'Mark as resolved' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(cleared).toHaveBeenCalledWith(sampleUuid(75)));
    await expect(FROM_HOME + 3).toBeLessThanOrEqual(MOST);
  },
};
