import { answer, fail, SAMPLE_NOW, sampleReport } from '@nexperts/api/msw';
import type { Problem } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as page from '../../pages/booking/ProblemPage.tsx';
import { app } from '../app.tsx';
import { hint } from '../live.ts';
import { settled } from '../settled.ts';
import { asked, aud, insisted, showProblem, sample, wrapUpWith } from './problem-samples.ts';

const meta = {
  title: 'Screens/Web app/Problem/With staff',
  parameters: { layout: 'fullscreen', ...showProblem({}) },
  render: app('signedIn', page, 'bookings/:bookingId/problem', `/bookings/${sample.booking.id}/problem`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** With staff: their deadline, and the last word that can still be taken. */
export const WithStaff: Story = {
  tags: ['long'],
  parameters: showProblem({
    state: 'with_staff',
    awaited: 'staff',
    dueAt: '2026-11-30T06:00:00.000Z',
    silence: null,
    actions: ['take'],
    statements: insisted,
  }),
  play: async ({ canvas }) => {
    const turn = await canvas.findByRole('region', { name: 'Our staff decide how much is refunded' });
    await expect(turn).toHaveTextContent(/Staff decide by 5:00.pm, Mon 30 Nov \(Sydney\)\./);
    await expect(within(turn).getByRole('button', { name: 'Accept A$72 instead' })).toBeVisible();
  },
};

/** The expert contested it: until staff decide, the client may agree to no refund. */
export const Contested: Story = {
  parameters: showProblem({
    state: 'with_staff',
    awaited: 'staff',
    dueAt: '2026-11-30T06:00:00.000Z',
    offer: aud(0),
    offerPct: 0,
    silence: null,
    actions: ['take'],
    statements: [
      sampleReport,
      {
        ...sampleReport,
        by: 'expert',
        step: 'contested',
        pct: null,
        amount: null,
        text: 'It worked.',
        files: [],
      },
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const turn = await canvas.findByRole('region', { name: 'Our staff decide how much is refunded' });
    await userEvent.click(within(turn).getByRole('button', { name: 'Agree to no refund' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Agree to no refund?' });
    await expect(dialog).toHaveTextContent('We close the problem, and Leo keeps their share.');
    await userEvent.keyboard('{Escape}');
    await settled();
  },
};

/** Silence settled it. */
export const SettledBySilence: Story = {
  parameters: showProblem({
    ...asked,
    state: 'settled',
    awaited: null,
    dueAt: null,
    refundPct: 100,
    refund: aud(180),
    closedAt: SAMPLE_NOW,
    statements: [
      sampleReport,
      { by: 'system', step: 'silent', pct: 100, amount: aud(180), text: '', files: [], at: SAMPLE_NOW },
    ],
  }),
  play: async ({ canvas }) => {
    const turn = await canvas.findByRole('region', { name: 'You’re refunded A$180 (100%)' });
    await expect(turn).toHaveTextContent('Leo didn’t answer in time, so what you asked for counts.');
  },
};

/** [P-09] The bank is looking into the payment: no answer, no deadline. */
export const Paused: Story = {
  parameters: showProblem({ paused: 'bank_dispute', actions: [] }),
  play: async ({ canvas }) => {
    const turn = await canvas.findByRole('region', { name: 'The deadline is paused' });
    await expect(turn).toHaveTextContent('Your bank is looking into this payment.');
    await expect(within(turn).queryByRole('button')).toBeNull();
  },
};

/** Conduct: the expert learns only that the payment is on hold. */
export const ConductForExpert: Story = {
  parameters: showProblem(
    {
      withheld: true,
      kind: 'other',
      state: 'with_staff',
      awaited: 'staff',
      askPct: 0,
      ask: aud(0),
      offer: null,
      offerPct: null,
      silence: null,
      dueAt: '2026-11-30T06:00:00.000Z',
      actions: [],
      statements: [],
    },
    'expert',
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(
      await canvas.findByRole('region', { name: 'Our staff are looking into this session' }),
    ).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/report|conduct/i);
  },
};

/** Nothing was asked for. */
export const Noted: Story = {
  parameters: showProblem({
    state: 'noted',
    awaited: null,
    askPct: 0,
    ask: aud(0),
    offer: null,
    offerPct: null,
    silence: null,
    dueAt: null,
    actions: [],
    statements: [{ ...sampleReport, pct: 0, amount: aud(0) }],
  }),
  play: async ({ canvas }) => {
    const turn = await canvas.findByRole('region', { name: 'We’ve noted your report' });
    await expect(turn).toHaveTextContent('You asked for no refund, so no money moves.');
  },
};

/** [G-02] We opened it ourselves. */
export const OpenedByUs: Story = {
  parameters: showProblem({
    kind: 'technical',
    state: 'with_staff',
    awaited: 'staff',
    offer: null,
    offerPct: null,
    silence: null,
    dueAt: '2026-11-30T06:00:00.000Z',
    actions: [],
    statements: [{ ...sampleReport, by: 'system', text: 'No connection came about.', files: [] }],
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('region', { name: 'We opened a technical report' }),
    ).toHaveTextContent('so our staff decide');
  },
};

/** The page can't be had: the failure with its reference. */
export const Failure: Story = {
  tags: ['long'],
  parameters: { msw: [fail('getWrapUp', 'Unavailable', { requestId: 'r-1' }), ...showProblem({}).msw] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'We couldn’t show this page' }),
    ).toBeVisible();
  },
};

let isAccepted = false;

/** What the other side answered is on the page as soon as the bell rings, and not up to 20 seconds later. */
export const LearnsAtOnce: Story = {
  name: 'A-02: an answer is on the page as soon as it is notified (client 38)',
  beforeEach: () => {
    isAccepted = false;
  },
  parameters: {
    msw: [
      answer('getWrapUp', () => {
        const problem: Partial<Problem> = isAccepted
          ? { state: 'with_staff', awaited: null, actions: [] }
          : {};
        return { data: wrapUpWith(problem, 'client', {}) };
      }),
      ...showProblem({}).msw,
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Leo offers you A$72 (40%)' });
    isAccepted = true;
    // The page begins to listen after it is drawn.
    await waitFor(
      () => {
        hint({ type: 'notifications', unread: 1 });
        return expect(canvas.getByText('With our staff')).toBeVisible();
      },
      { interval: 500 },
    );
    await expect(canvas.queryByRole('region', { name: 'Leo offers you A$72 (40%)' })).toBeNull();
  },
};
