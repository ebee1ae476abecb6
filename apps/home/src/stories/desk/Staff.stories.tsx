import { answer, fail, sampleAccount } from '@nexperts/api/msw';
import type { SecondSignature, StaffOverview } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import * as home from '../../pages/staff/StaffHomePage.tsx';
import { app } from '../app.tsx';
import { dialogOf, questionOf } from '../dialog-of.ts';
import { deskHome, sampleCases } from './desk-samples.ts';

const ID = '00000000-0000-4000-8000-000000000040';
const idle: StaffOverview = {
  applications: { waiting: 0, overdue: 0, first: null, changesAsked: 0 },
  alarms: { open: 0, oldest: [] },
  removals: { waiting: 0, nextAt: null },
};
const busy: StaffOverview = {
  applications: {
    waiting: 6,
    overdue: 1,
    changesAsked: 2,
    first: {
      id: ID,
      name: 'Teo Lindqvist',
      submittedAt: '2026-11-20T05:00:00.000Z',
      dueAt: '2026-11-24T02:00:00.000Z',
    },
  },
  alarms: {
    open: 4,
    oldest: [
      {
        id: ID,
        kind: 'refund.refused',
        about: { kind: 'booking', id: ID },
        detail: 'charge_disputed',
        booking: null,
        raisedAt: '2026-11-24T00:00:00.000Z',
      },
      {
        id: ID.replace('40', '41'),
        kind: 'job.dead',
        about: { kind: 'job', id: ID },
        detail: 'mail.application',
        booking: null,
        raisedAt: '2026-11-24T01:00:00.000Z',
      },
    ],
  },
  removals: { waiting: 1, nextAt: '2026-11-25T02:00:00.000Z' },
};

const signature = {
  id: ID.replace('40', '60'),
  action: 'refund',
  bookingId: ID,
  accountId: null,
  roles: null,
  amount: { minor: 61_200, currency: 'AUD' },
  about: 'Sofia Marin, Franchise pricing review',
  reason: 'The expert sent the wrong report twice.',
  askedBy: { id: ID, name: 'Dana Okafor' },
  askedAt: '2026-11-25T01:40:00.000Z',
  isMine: false,
  mayConfirm: true,
  hasNobody: false,
  signers: ['finance'],
} satisfies SecondSignature;
const desk = (...signatures: SecondSignature[]) =>
  deskHome({
    signatures,
    queues: [
      {
        queue: 'problems',
        open: 9,
        mine: 1,
        notTaken: 5,
        late: 2,
        oldest: { openedAt: '2026-11-20T05:00:00.000Z', dueAt: '2026-11-25T01:22:00.000Z' },
      },
      { queue: 'appeals', open: 0, mine: 0, notTaken: 0, late: 0, oldest: null },
      {
        queue: 'applications',
        open: 6,
        mine: 0,
        notTaken: 6,
        late: 1,
        oldest: { openedAt: '2026-11-20T05:00:00.000Z', dueAt: '2026-11-24T02:00:00.000Z' },
      },
    ],
    waiting: { open: 15, late: 3, soon: 2 },
    urgent: sampleCases[0] ?? null,
  });
const work = (data: StaffOverview) => answer('staffOverview', { data });
const staff = answer('currentAccount', {
  data: sampleAccount({
    name: 'Robin Ellis',
    isStaff: true,
    staffRoles: ['support', 'trust', 'finance', 'admin'],
  }),
});

const meta = {
  title: 'Screens/Web app/Staff home',
  parameters: { layout: 'fullscreen', msw: [staff, work(busy), desk()] },
  render: app('staff', home, 'staff'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Busy: Story = {
  name: '[W-04] staff begin with what waits, and how long it has waited',
  tags: ['visual'],
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Good \w+, Robin$/ })).toBeVisible();
    await canvas.findByRole('button', { name: /, account$/ });
    await expect(
      canvas.getByText('15 cases are waiting for you, 3 late, 2 due within 24 hours.'),
    ).toBeVisible();
    const row = within(canvas.getByRole('row', { name: /^Applications 6/ }));
    await expect(row.getByRole('cell', { name: '6' })).toBeVisible();
    const problems = within(canvas.getByRole('row', { name: /^Problems/ }));
    await expect(problems.getByText('Late by 38 min')).toBeVisible();
    await expect(problems.getByText('2 late · 1 taken by you')).toBeVisible();
    await expect(row.getByText('Late by 1 day')).toBeVisible();
    await expect(row.getByRole('link')).toHaveAttribute('href', '/staff/queues/applications');
    await expect(canvas.getByRole('link', { name: 'Open all 4 alarms' })).toHaveAttribute(
      'href',
      '/staff/alarms',
    );
    await expect(canvas.getByRole('heading', { name: /^Expert absent, Nora Blythe/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the most urgent case' })).toHaveAttribute(
      'href',
      `/staff/bookings/${sampleCases[0]?.bookingId}`,
    );
    await expect(canvas.getByRole('link', { name: 'Refund refused' })).toHaveAttribute(
      'href',
      `/staff/alarms#${ID}`,
    );
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Queues' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};

export const Idle: Story = {
  name: '[W-04] nothing waits',
  parameters: { msw: [staff, work(idle), deskHome()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is waiting for you.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Alarms' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /most urgent/ })).toBeNull();
  },
};

export const StoppedPayouts: Story = {
  name: 'O-05: finance sees stopped payouts first, with the way on',
  globals: { viewport: { value: 'w768' } },
  parameters: {
    msw: [staff, work(idle), deskHome({ stopped: [{ currency: 'AUD', differences: 3 }] })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AUD payouts are stopped')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Resolve the difference' })).toHaveAttribute(
      'href',
      '/staff/reconciliation',
    );
  },
};

export const MineOnHome: Story = {
  name: '[O-05] the cases the viewer took stand before the queues, and are handed back there',
  globals: { viewport: { value: 'w1280' } },
  parameters: {
    msw: [
      staff,
      work(busy),
      deskHome({ mine: sampleCases.map((each) => ({ ...each, takenBy: null })) }),
      fail('handBackCase', 'NotFound', { message: 'Case not found' }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Mine' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Expert absent, A$120' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All 5' })).toHaveAttribute('href', '/staff/mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Hand back Expert absent' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Case not found');
  },
};

export const SecondSignatures: Story = {
  tags: ['long'],
  name: '[O-01] a second member of staff confirms, or declines with a reason; who asked may withdraw',
  globals: { viewport: { value: 'w1280' } },
  parameters: {
    msw: [
      staff,
      work(idle),
      desk(signature, {
        ...signature,
        id: ID.replace('40', '61'),
        isMine: true,
        mayConfirm: false,
        hasNobody: true,
      }),
      answer('confirmSignature', undefined),
      answer('declineSignature', undefined),
      answer('withdrawSignature', undefined),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Second signature needed' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
    await expect(
      canvas.getByText('Nobody else can confirm this. Another member of staff needs the role finance first.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    const decline = await dialogOf('Decline: Refund, A$612?');
    await userEvent.click(decline.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(decline.getByText('Write at least 10 characters')).toBeVisible());
    await userEvent.click(decline.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    const confirm = await questionOf('Confirm: Refund, A$612?');
    await userEvent.click(confirm.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
