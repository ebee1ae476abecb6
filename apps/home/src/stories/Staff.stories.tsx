import { answer, SAMPLE_NOW, sampleAccount } from '@nexperts/api/msw';
import type { StaffOverview } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as home from '../pages/StaffHomePage.tsx';
import { app } from './app.tsx';

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
        subject: `booking:${ID}`,
        detail: 'charge_disputed',
        raisedAt: '2026-11-24T00:00:00.000Z',
      },
      {
        id: ID.replace('40', '41'),
        kind: 'job.dead',
        subject: `job:${ID}`,
        detail: 'mail.application',
        raisedAt: '2026-11-24T01:00:00.000Z',
      },
    ],
  },
  removals: { waiting: 1, nextAt: '2026-11-25T02:00:00.000Z' },
};

const work = (data: StaffOverview) => answer('staffOverview', { data, serverNow: SAMPLE_NOW });
const staff = answer('currentAccount', { data: sampleAccount({ name: 'Robin Ellis', isStaff: true }) });

const meta = {
  title: 'Screens/Web app/Staff home',
  parameters: { layout: 'fullscreen', msw: [staff, work(busy)] },
  render: app('signedIn', home, 'staff'),
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
    await expect(canvas.getByText('4 open alarms, 6 applications to review, 1 overdue.')).toBeVisible();
    const row = within(canvas.getByRole('row', { name: /Applications to review/ }));
    await expect(row.getByRole('cell', { name: '6' })).toBeVisible();
    await expect(row.getByText(/Overdue/)).toBeVisible();
    await expect(row.getByText(/Teo Lindqvist, sent/)).toBeVisible();
    await expect(row.getByRole('link')).toHaveAttribute('href', '/staff/applications');
    await expect(canvas.getByRole('link', { name: 'Open all 4 alarms' })).toHaveAttribute(
      'href',
      '/staff/alarms',
    );
    await expect(canvas.getByRole('link', { name: 'Review the oldest application' })).toHaveAttribute(
      'href',
      `/staff/applications/${ID}`,
    );
  },
};

export const Phone: Story = { tags: ['visual'], globals: { viewport: { value: 'w360' } } };

export const Idle: Story = {
  name: '[W-04] nothing waits',
  parameters: { msw: [staff, work(idle)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is waiting for staff.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Alarms' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /Review the oldest/ })).toBeNull();
  },
};
