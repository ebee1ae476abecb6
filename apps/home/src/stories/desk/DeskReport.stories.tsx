import { answer, fail, SAMPLE_NOW, samplePersonReport } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import * as page from '../../pages/staff/StaffReportPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { alone, atDesk, hours, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';

const report = samplePersonReport();
const answerReport = (data = report) => answer('staffReport', { data });

const meta = {
  title: 'Screens/Web app/Desk report',
  ...deskScreen(
    ['trust'],
    app('staff', page, 'staff/reports/:reportId', `/staff/reports/${report.id}`),
    answerReport(),
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  name: '[M-07] the reported message, what the reporter said, and nothing else of the conversation',
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Payment outside' })).toBeVisible();
    await expect(canvas.getByText(/Next time just send it to my account/)).toBeVisible();
    await expect(canvas.getByText(/asked me twice to pay by bank transfer/)).toBeVisible();
    await expect(canvas.getByText(/2 reports about Leo Tanaka in all/)).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^Dismiss it/ })).toBeVisible();
  },
};

export const Decided: Story = {
  name: '[O-05] a decision is sent with its note; the page then says what it was',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerReport(),
      answer('decideReport', {
        data: samplePersonReport({ state: 'acted', closedAt: SAMPLE_NOW }),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('radio', { name: /^Record what was done/ });
    await userEvent.keyboard('e');
    await expect(canvas.getByRole('radio', { name: /^Dismiss it/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: /^Record what was done/ }));
    await enter(canvas.getByRole('textbox', { name: /^What was done/ }), 'Suspended for a week');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByText('Recorded. The report is closed.')).toBeVisible());
  },
};

export const Suspended: Story = {
  name: '[O-04] the person is suspended from here, after reading what that does, and the report is closed',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerReport(),
      answer('suspendAccount', { data: { cancelled: 2, waiting: 0 } }),
      answer('decideReport', {
        data: samplePersonReport({ state: 'acted', closedAt: SAMPLE_NOW }),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Suspend Leo Tanaka/ }));
    const reason = canvas.getByRole('textbox', { name: /^Reason/ });
    await enter(reason, 'Too short');
    await userEvent.click(canvas.getByRole('button', { name: 'Suspend Leo Tanaka' }));
    await expect(await canvas.findByText('Write at least 10 characters')).toBeVisible();
    await enter(reason, 'You asked a client to pay outside Nexperts.');
    await userEvent.click(canvas.getByRole('button', { name: 'Suspend Leo Tanaka' }));
    const dialog = await questionOf('Suspend Leo Tanaka?');
    await expect(dialog.getByText(/Upcoming bookings are cancelled/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend Leo Tanaka' }));
    await waitFor(() =>
      expect(screen.getByText('Leo Tanaka is suspended. The report is closed.')).toBeVisible(),
    );
  },
};

export const SomebodyElse: Story = {
  name: 'somebody else decided first: what was written stays, and is not sent',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerReport(),
      fail('decideReport', 'WrongState', { message: 'This report has been decided already' }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Dismiss it/ }));
    const reason = canvas.getByRole('textbox', { name: /^Reason/ });
    await enter(reason, 'Nothing in it');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss the report' }));
    await expect(await canvas.findByText('This report has been decided already')).toBeVisible();
    await expect(reason).toHaveValue('Nothing in it');
  },
};

export const Person: Story = {
  name: 'a person was reported, and staff have acted',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerReport(
        samplePersonReport({ message: null, reason: 'harassment', state: 'acted', closedAt: hours(-0.5) }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Staff acted on it/)).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

const ofStaff = (change: Partial<NonNullable<typeof report.hearing>> = {}) =>
  samplePersonReport({
    message: null,
    reporter: null,
    text: 'Three messages of last week, in two conversations.',
    hearing: {
      openedBy: { id: '00000000-0000-4000-8000-000000000092', name: 'Kai Moreno' },
      alleged: 'You are said to have asked three clients to pay you outside Nexperts.',
      until: hours(71),
      answer: null,
      verdict: null,
      ...change,
    },
  });

export const CaseOfStaff: Story = {
  name: '[A-02] a case that staff opened: until the person was heard, staff can only dismiss it',
  parameters: { msw: [atDesk('trust'), quiet, alone, answerReport(ofStaff())] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Kai Moreno opened a case about/)).toBeVisible();
    await expect(canvas.getByText(/^Leo Tanaka can answer until/)).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(1);
  },
};

export const CaseHeard: Story = {
  name: '[A-02] a case whose person has answered is decided with a reason that they read',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      alone,
      answerReport(ofStaff({ answer: { text: 'I only asked one of them.', at: hours(-1), files: [] } })),
      answer('decideReport', {
        data: {
          ...ofStaff({ verdict: 'Your own messages ask for it.' }),
          state: 'acted',
          closedAt: SAMPLE_NOW,
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('I only asked one of them.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Record what was done/ }));
    await expect(canvas.getByText(/^Emailed to Leo Tanaka as written/)).toBeVisible();
    await enter(canvas.getByRole('textbox', { name: /^Reason/ }), 'Your own messages ask for it.');
    await userEvent.click(canvas.getByRole('button', { name: 'Close the report' }));
    await waitFor(() => expect(screen.getByText('Recorded. The report is closed.')).toBeVisible());
  },
};
