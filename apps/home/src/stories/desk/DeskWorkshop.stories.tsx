import { answer, SAMPLE_NOW, sampleHostedSession, sampleUuid, sampleWorkshopCard } from '@nexperts/api/msw';
import type { StaffGroupSession } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import * as person from '../../pages/staff/StaffPersonPage.tsx';
import * as page from '../../pages/staff/StaffWorkshopPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { atDesk, quiet } from './desk-samples.ts';
import { deskScreen } from './desk-screen.ts';
import { enter } from '../enter.ts';
import { JONAS_ID, sampleExpertPerson } from './person-samples.ts';

const { session: _, host, ...terms } = sampleWorkshopCard();
const session = sampleHostedSession();
const sample: StaffGroupSession = {
  ...terms,
  host: { ...host, accountId: sampleUuid(7) },
  session,
  waitlist: [{ name: 'Cora Lind', state: 'waiting', since: SAMPLE_NOW }],
};
const answerWorkshop = (change: Partial<StaffGroupSession> = {}) =>
  answer('getStaffGroupSession', { data: { ...sample, ...change } });

const meta = {
  title: 'Screens/Web app/Desk workshop',
  ...deskScreen(
    ['support'],
    app('staff', page, 'staff/workshops/:groupSessionId', `/staff/workshops/${session.id}`),
    answerWorkshop(),
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scheduled: Story = {
  name: '[O-03] [H-03] seats, waitlist, and cancelling after reading what is refunded',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      answerWorkshop(),
      answer('cancelGroupSessionByStaff', { data: { state: 'done', signatureId: null } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Fundraising 101' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ada Client' })).toBeVisible();
    await expect(canvas.getByText('Cora Lind')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel this session' }));
    const dialog = await dialogOf();
    const sum = dialog.getByText(/1 seat will be refunded in full, A\$45 in all/);
    await waitFor(() => expect(sum).toBeVisible());
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), 'The host asked us by email.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel this session' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Cancelled: Story = {
  name: '[H-03] a session that was cancelled says why',
  tags: ['long'],
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      answerWorkshop({ session: { ...session, status: 'cancelled', cancelled: 'minimum' }, waitlist: [] }),
    ],
  },
  play: async ({ canvas }) => {
    const words = 'Too few seats were taken by the deadline. Every seat is refunded in full.';
    await expect(await canvas.findByText(words)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel this session' })).toBeNull();
  },
};

export const Begun: Story = {
  name: '[H-03] a session that has begun can’t be cancelled any more',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      answerWorkshop({
        session: { ...session, startsAt: '2026-11-25T01:54:00.000Z', endsAt: '2026-11-25T02:54:00.000Z' },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It has begun/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel this session' })).toBeNull();
  },
};

export const NobodyTookIt: Story = {
  name: '[H-02] a seat that nobody took is no absence of its buyer',
  parameters: {
    msw: [
      atDesk('support'),
      quiet,
      answerWorkshop({
        session: {
          ...session,
          status: 'over',
          deliveredPerMille: 1000,
          guests: [{ ...session.guests[0]!, status: 'no_show_client', isUntaken: true }],
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Seat for a guest of Ada Client' })).toBeVisible();
    await expect(canvas.getByText('Nobody took it')).toBeVisible();
  },
};

export const OtherRole: Story = {
  name: '[O-04] finance reads it and can’t cancel it',
  tags: ['long'],
  parameters: { msw: [atDesk('finance'), quiet, answerWorkshop()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only support or trust staff can cancel it.')).toBeVisible();
  },
};

export const Permit: Story = {
  name: '[H-01] trust lets an expert publish before their fifth session',
  // For axe, what lies half below the bar is too small to press.
  afterEach: () => window.scrollTo(0, 0),
  render: app('staff', person, 'staff/people/:accountId', `/staff/people/${JONAS_ID}`),
  parameters: {
    msw: [
      atDesk('trust'),
      quiet,
      answer('staffPerson', { data: sampleExpertPerson() }),
      answer('listSignatures', { data: [] }),
      answer('permitWorkshops', undefined as never),
      answer('listWorkshops', { data: [sampleWorkshopCard()], next: null }),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See dates ahead' }));
    const dates = within(await canvas.findByRole('list', { name: 'Dates ahead' }));
    await expect(dates.getByRole('link', { name: 'Fundraising 101' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/staff/workshops/${session.id}`),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Let them publish' }));
    const dialog = await dialogOf();
    await enter(dialog.getByRole('textbox', { name: /^Reason/ }), 'Teaches this at a university.');
    await userEvent.click(dialog.getByRole('button', { name: 'Let them publish' }));
    const done = await screen.findByText(/can publish workshops now\.$/);
    await waitFor(() => expect(done).toBeVisible());
  },
};
