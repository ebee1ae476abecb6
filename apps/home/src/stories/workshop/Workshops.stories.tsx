import { sampleHostedSession, sampleHostedWorkshop, sampleUuid } from '@nexperts/api/msw';
import type { HostedSession } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as list from '../../pages/expert/WorkshopsPage.tsx';
import { app } from '../app.tsx';
import { settled } from '../settled.ts';
import { account, fits, none, owns, session } from './workshop-samples.ts';

const later = (weeks: number, change: Partial<HostedSession> = {}): HostedSession => {
  const at = (instant: string) => new Date(Date.parse(instant) + weeks * 7 * 24 * 3_600_000).toISOString();
  return sampleHostedSession({
    id: sampleUuid(530 + weeks),
    startsAt: at(session.startsAt),
    endsAt: at(session.endsAt),
    deadlineAt: at(session.deadlineAt),
    joinOpensAt: at(session.joinOpensAt),
    ...change,
  });
};

const meta = {
  title: 'Screens/Web app/Workshops',
  parameters: { layout: 'fullscreen', msw: [account, owns()] },
  afterEach: settled,
  render: app('signedIn', list, 'expert/workshops'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: '[H-01] what the expert hosts, with dates, seats and money',
  parameters: {
    msw: [
      account,
      owns({
        workshops: [
          sampleHostedWorkshop({
            sessions: [
              session,
              later(1, { sold: 3, held: 0, seatsLeft: 0, sale: 'full', waiting: 2 }),
              later(2, { ...none(session), id: sampleUuid(540), status: 'cancelled', cancelled: 'minimum' }),
            ],
          }),
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    const dates = within(await canvas.findByRole('list', { name: 'Dates of Fundraising 101' }));
    await expect(dates.getByText(/1 of 3 seats taken, 1 being paid for/)).toHaveTextContent(
      'You get A$38.25',
    );
    await expect(dates.getByText('Sold out')).toBeVisible();
    await expect(dates.getByText('Cancelled')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Publish a workshop' })).toBeVisible();
    await fits();
  },
};

export const ListOnAPhone: Story = {
  ...List,
  name: '[H-01] what the expert hosts, at 360 px',
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
};

export const None: Story = {
  name: '[H-01] nothing published yet',
  parameters: { msw: [account, owns({ workshops: [] })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No workshops yet' })).toBeVisible();
  },
};

export const Needs: Story = {
  name: '[H-01] before the fifth session the page says how many are missing',
  parameters: { msw: [account, owns({ workshops: [], needs: { sessions: 3, of: 5 } })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '3 of 5 sessions completed' })).toBeVisible();
    await expect(canvas.getByText(/2 more sessions to go/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Publish a workshop' })).toBeNull();
  },
};
