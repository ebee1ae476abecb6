import { answer, fail } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import * as page from '../../pages/staff/StaffPersonPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { atDesk, hours, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { JONAS_ID, sampleExpertPerson, samplePerson, sampleRelease } from './person-samples.ts';
import { enter } from '../enter.ts';
import { pressFirst, answerPerson, answerPersonThen, answerSignatures } from './desk-person-samples.ts';

const REASON = 'Threatened an expert in the chat of a session.';
const suspension = { reason: REASON, by: 'Kai Moreno', at: hours(-1) };
const hold = { reason: 'The bank account belongs to somebody else.', by: 'Kai Moreno', at: hours(-30) };

const meta = {
  title: 'Screens/Web app/Desk person',
  ...deskScreen(
    ['trust', 'finance'],
    app('staff', page, 'staff/people/:accountId', `/staff/people/${JONAS_ID}`),
    answerPerson(samplePerson()),
    answerSignatures(),
  ),
  // For axe, what lies half below the bar is too small to press.
  afterEach: () => window.scrollTo(0, 0),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Client: Story = {
  name: '[O-03] who they are, one axis, bookings, history; contact details are masked',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible();
    await expect(canvas.getByText('j••••@weber-foods.example')).toBeVisible();
    await expect(canvas.getByText('1 open')).toBeVisible();
    await expect(canvas.getByText('The last email couldn’t be sent.')).toBeVisible();
    await expect(canvas.getByText('Jonas Weber reported a problem')).toBeVisible();
    await expect(canvas.getByText('Left early · Franchise pricing review, as client')).toBeVisible();
    const table = within(canvas.getByRole('table', { name: /^Bookings/ }));
    await expect(table.getByRole('link', { name: 'Leo Tanaka' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Emails 5' }));
    await waitFor(() => expect(canvas.queryByText('Jonas Weber reported a problem')).toBeNull());
    await userEvent.click(canvas.getByRole('radio', { name: '30 days' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: '30 days' })).toBeChecked());
  },
};

export const Said: Story = {
  tags: ['long'],
  name: '[O-03] reviews and reports by the person and about them, and the audit log for admins',
  parameters: { msw: [atDesk('trust', 'admin'), quiet, answerPerson(samplePerson()), answerSignatures()] },
  play: async ({ canvas }) => {
    const reviews = within(await canvas.findByRole('region', { name: 'Reviews' }));
    await expect(reviews.getByText('Call my brother instead, he is cheaper.')).toBeVisible();
    await expect(reviews.getByText('Removed')).toBeVisible();
    await expect(reviews.getByText('Only the client and the expert can read it.')).toBeVisible();
    const reports = within(canvas.getByRole('region', { name: 'Reports' }));
    await expect(reports.getByText('A review: it advertises something')).toBeVisible();
    await expect(reports.getByRole('link', { name: 'Priya Raman' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Audit log of this person' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/staff/audit?subject=${JONAS_ID}`),
    );
  },
};

export const ShowingContact: Story = {
  tags: ['long'],
  name: '[O-06] contact details after a press with a reason, which is logged',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      answerPerson(samplePerson()),
      answerSignatures(),
      answer('showContact', { data: { email: 'jonas@weber-foods.example', phone: '412 345 402' } }),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Show contact details');
    await userEvent.click(dialog.getByRole('button', { name: 'Show contact details' }));
    await expect(await dialog.findByText('Write at least 3 characters')).toBeVisible();
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), 'Calls back about a refund');
    await userEvent.click(dialog.getByRole('button', { name: 'Show contact details' }));
    await expect(await screen.findByText('jonas@weber-foods.example')).toBeVisible();
    await expect(screen.getByText('+61 412 345 402')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Suspending: Story = {
  tags: ['long'],
  name: '[O-04] what a suspension does to bookings to come is said before the press',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      answerPersonThen(sampleExpertPerson(), sampleExpertPerson({ state: 'suspended', suspension })),
      answerSignatures(),
      answer('suspendAccount', { data: { cancelled: 2, waiting: 1 } }),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Suspend Amara Osei');
    await expect(
      dialog.getByText(/2 upcoming bookings are cancelled. Clients who booked this expert are refunded/),
    ).toBeInTheDocument();
    await expect(dialog.getByText(/The profile is hidden/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: 'Refund in full' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend and cancel 2 bookings' }));
    await expect(await dialog.findByText('Write at least 10 characters')).toBeInTheDocument();
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend and cancel 2 bookings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Suspended by Kai Moreno')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Lift suspension' })).toBeVisible();
  },
};

export const SuspendedMeanwhile: Story = {
  tags: ['long'],
  name: '[O-04] suspended by somebody else meanwhile: the news, and nothing typed is lost',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      answerPersonThen(samplePerson(), samplePerson({ state: 'suspended', suspension })),
      answerSignatures(),
      fail('suspendAccount', 'WrongState', { message: 'This account is already suspended or closed' }),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Suspend Jonas Weber');
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend and cancel 1 booking' }));
    await expect(await dialog.findByText(/Kai Moreno has just suspended Jonas Weber/)).toBeInTheDocument();
    await expect(dialog.getByText(REASON)).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: /^Suspend/ })).toBeNull();
  },
};

export const Lifting: Story = {
  tags: ['long'],
  name: '[O-04] a suspension says who and why, and is lifted after a question',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      answerPersonThen(samplePerson({ state: 'suspended', suspension }), samplePerson()),
      answerSignatures(),
      answer('liftSuspension', undefined),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Suspended by Kai Moreno')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Lift suspension' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Lift suspension' }));
    await waitFor(() => expect(screen.queryByText('Suspended by Kai Moreno')).toBeNull());
    await expect(await screen.findByRole('button', { name: 'Suspend Jonas Weber' })).toBeVisible();
  },
};

export const HoldingPayouts: Story = {
  tags: ['long'],
  name: '[O-04] one person holds payouts, with a reason',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerPersonThen(sampleExpertPerson(), sampleExpertPerson({ payoutHold: hold })),
      answerSignatures(),
      answer('holdPayouts', undefined),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Hold payouts');
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), hold.reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Hold payouts' }));
    await expect(await screen.findByText('Payouts held by Kai Moreno')).toBeVisible();
    await expect(screen.getByText('A$1,461.15')).toBeVisible();
  },
};

const featuring = {
  priority: 80,
  reason: 'Answers everybody within the hour',
  by: 'Kai Moreno',
  until: '2099-12-31',
};

export const Featuring: Story = {
  name: '[F-19] trust features an expert until a day, with a priority and a reason',
  tags: ['long'],
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      answerPersonThen(sampleExpertPerson(), sampleExpertPerson({ featuring })),
      answerSignatures(),
      answer('featureExpert', undefined),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Feature Amara Osei');
    await userEvent.click(dialog.getByRole('button', { name: 'Feature Amara Osei' }));
    await expect(await dialog.findByText('Enter a day that is still to come')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Last day/), featuring.until);
    const priority = dialog.getByRole('textbox', { name: /^Priority/ });
    await userEvent.clear(priority);
    await enter(priority, '80');
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), featuring.reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Feature Amara Osei' }));
    await expect(await screen.findByText('Featured with priority 80 until 31 December 2099.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Stop featuring' })).toBeVisible();
  },
};

export const ReleaseWaits: Story = {
  tags: ['long'],
  name: '[O-01] a release waits for a second person, and there is nothing more to press',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerPerson(sampleExpertPerson({ payoutHold: hold })),
      answerSignatures({ ...sampleRelease, isMine: true, mayConfirm: false }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/You asked to release them.*It waits for a second member of staff/),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /release/ })).toBeNull();
  },
};

export const ReleaseAskedMeanwhile: Story = {
  tags: ['long'],
  name: '[O-01] who asks second hears who was faster',
  parameters: {
    msw: [
      atDesk('finance'),
      quiet,
      answerPerson(sampleExpertPerson({ payoutHold: hold })),
      answerSignatures(),
      fail('releasePayouts', 'Conflict', {
        message: 'Kai Moreno has already asked for this. It waits for a second person.',
      }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask to release payouts' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for confirmation' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Kai Moreno has already asked for this');
  },
};

export const OtherRole: Story = {
  name: '[O-01] what a role can’t do stays in view, with the reason',
  parameters: { msw: [atDesk('admin'), quiet, answerPerson(sampleExpertPerson()), answerSignatures()] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Only trust staff can suspend people or lift a suspension.'),
    ).toBeVisible();
    await expect(canvas.getByText('Only finance staff can hold and release payouts.')).toBeVisible();
    await expect(canvas.getByText('Only support or trust staff can see contact details.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Suspend|Hold|Show)/ })).toBeNull();
  },
};

export const Closed: Story = {
  name: '[O-03] of a closed account the bookings and the money stay',
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      answerPerson(
        samplePerson({
          name: 'Deleted user',
          state: 'closed',
          maskedPhone: '',
          hasTwoSteps: false,
          facts: { ...samplePerson().facts, ahead: 0, problems: { all: 0, open: 0 } },
          bookings: [],
          events: [],
        }),
      ),
      answerSignatures(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The account is closed.')).toBeVisible();
    await expect(canvas.getByText('A$1,320 paid as a client')).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      fail('staffPerson', 'NotFound', { message: 'Account not found' }),
      answerSignatures(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['long'],
  name: '[O-03] at 360 px the actions come below the facts',
  globals: { viewport: { value: 'w360' } },
  parameters: {
    msw: [atDesk('trust', 'finance'), quiet, answerPerson(sampleExpertPerson()), answerSignatures()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Suspend Amara Osei' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};

export const SafetyCase: Story = {
  name: '[A-02] a safety case is opened without a report, in words that are mailed to the person',
  parameters: {
    msw: [
      atDesk('trust', 'finance'),
      quiet,
      answerPerson(samplePerson()),
      answerSignatures(),
      answer('openSafetyCase', { data: { id: '00000000-0000-4000-8000-000000000093' } }),
    ],
  },
  play: async () => {
    const dialog = await pressFirst('Open a safety case');
    await userEvent.click(dialog.getByRole('button', { name: 'Open the case' }));
    await expect(await dialog.findByText('Choose what it is about')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Harassment' }));
    await enter(
      dialog.getByRole('textbox', { name: /^What is alleged/ }),
      'You are said to have insulted two experts.',
    );
    await enter(dialog.getByRole('textbox', { name: /^What it rests on/ }), 'Two sessions of last week');
    await userEvent.click(dialog.getByRole('button', { name: 'Open the case' }));
    await waitFor(() => expect(screen.getByText(/^Jonas Weber has 72 hours to answer/)).toBeVisible());
  },
};
