import {
  answer,
  answerInTurn,
  fail,
  sampleAccount,
  sampleGroupSession,
  sampleOwnSeat,
  sampleWorkshop,
} from '@nexperts/api/msw';
import type { GroupSession } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as detail from '../pages/EventPage.tsx';
import * as list from '../pages/EventsPage.tsx';
import { Withdrawn } from '../features/events/Withdrawn.tsx';
import { site } from './site.tsx';
import {
  NOW,
  clockAt,
  card,
  session,
  other,
  free,
  answerEvents,
  page,
  owns,
  detailPage,
  at,
  Detail,
  Member,
} from './event-samples.tsx';

const meta = {
  title: 'Screens/Marketplace/Event',
  parameters: { layout: 'fullscreen', msw: [answerEvents([card])] },
  beforeEach: clockAt(NOW),
  render: site(list, 'events'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ahead: Story = {
  ...Detail,
  name: '[H-05] A workshop: what happens, what a seat costs, its minimum, its dates',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Fundraising 101' })).toBeVisible();
    const ticket = within(canvas.getByRole('region', { name: 'Date and reservation' }));
    await expect(ticket.getByText('2 seats left')).toBeVisible();
    await expect(ticket.getByText(/^Takes place if at least 2 seats are taken by /)).toBeVisible();
    await expect(ticket.getByText('A$45')).toBeVisible();
    await expect(ticket.getByRole('button', { name: 'Reserve Spot' })).toBeVisible();
    await expect(ticket.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await expect(canvas.getByText(/or a full refund if your seat is sold again/)).toBeVisible();
    const dates = within(canvas.getByRole('region', { name: 'Other dates' }));
    await expect(dates.getByRole('button', { name: 'Reserve Spot' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See profile' })).toHaveAttribute(
      'href',
      expect.stringContaining('/experts/leo_tanaka'),
    );
  },
};

export const Free: Story = {
  ...Detail,
  name: '[H-01] A free workshop says that it is free, and nothing about refunds',
  parameters: { msw: [page({ ...at(), price: free })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A seat is free/)).toBeVisible();
    await expect(canvas.queryByText(/refund/)).toBeNull();
  },
};

export const Chosen: Story = {
  ...Member,
  name: '[H-02] Back from the login, the date that was pressed is on top',
  render: detailPage(`?date=${other.id}`),
  parameters: { msw: [page(at()), ...owns({})] },
  play: async ({ canvas }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(ticket.getByText('This is the date you chose.')).toBeVisible();
    await expect(ticket.getByText('Thursday 10 December 2026')).toBeVisible();
  },
};

export const Gone: Story = {
  ...Member,
  name: '[H-02] The last seat went a moment ago: the date says so, and the page stays',
  parameters: {
    msw: [
      answerInTurn(
        'getWorkshop',
        { data: at({ seatsLeft: 1 }) },
        { data: at({ seatsLeft: 0, sale: 'full' }) },
      ),
      fail('holdSeat', 'SlotTaken'),
      ...owns({}),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await userEvent.click(ticket.getByRole('button', { name: 'Reserve Spot' }));
    await expect(await ticket.findByRole('alert')).toBeVisible();
    await expect(await ticket.findByText('Sold out')).toBeVisible();
  },
};

export const SoldOut: Story = {
  ...Member,
  name: '[H-07] Sold out: the waitlist, with one’s place in it, and the way out',
  parameters: {
    msw: (() => {
      let isWaiting = false;
      const wait = { state: 'waiting', place: 2, offeredUntil: null } as const;
      const own = () => sampleOwnSeat(isWaiting ? { wait } : {});
      return [
        page(at({ seatsLeft: 0, sale: 'full', waiting: 1 })),
        answer('currentAccount', { data: sampleAccount() }),
        answer('getOwnSeats', () => ({ data: { [session.id]: own() } })),
        answer('joinSeatWaitlist', () => {
          isWaiting = true;
          return { data: own() };
        }),
        answer('leaveSeatWaitlist', () => {
          isWaiting = false;
        }),
      ];
    })(),
  },
  play: async ({ canvas, userEvent }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(ticket.getByText('Sold out')).toBeVisible();
    await expect(ticket.getByText('1 person is waiting.')).toBeVisible();
    await userEvent.click(ticket.getByRole('button', { name: 'Join the waitlist' }));
    const place = await ticket.findByText('You’re number 2 on the waitlist');
    await waitFor(() => expect(place.parentElement).toHaveFocus());
    await userEvent.click(ticket.getByRole('button', { name: 'Leave the waitlist' }));
    await expect(await ticket.findByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  },
};

export const Host: Story = {
  ...Member,
  name: '[H-01] The host is led to their own page of the date',
  parameters: { msw: [page(at()), ...owns({ isHost: true })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See who has a seat' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/expert/workshops/${session.id}`),
    );
  },
};

export const Closed: Story = {
  ...Detail,
  name: '[H-06] Once it has begun nothing is sold',
  beforeEach: clockAt('2026-12-02T09:00:00Z'),
  parameters: { msw: [page(at({ sale: 'over' }))] },
  play: async ({ canvas }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(ticket.getByText(/seats are no longer sold/)).toBeVisible();
    await expect(ticket.queryByRole('button', { name: 'Reserve Spot' })).toBeNull();
  },
};

export const Live: Story = {
  ...Detail,
  name: '[H-05] A session that runs now',
  tags: ['long'],
  beforeEach: clockAt('2026-12-03T08:10:00Z'),
  parameters: { msw: [page(at({ sale: 'over' }))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Live now')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  },
};

const showCancelled = (cancelled: GroupSession['cancelled'], said: RegExp, tags?: string[]): Story => ({
  ...Detail,
  name: `[H-03] Cancelled: ${cancelled}`,
  ...(tags && { tags }),
  parameters: { msw: [page(at({ status: 'cancelled', cancelled, sale: 'over' }))] },
  play: async ({ canvas }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(ticket.getByText('Cancelled')).toBeVisible();
    await expect(ticket.getByText(said)).toHaveTextContent('Every seat is refunded in full.');
  },
});

export const MinimumMissed = showCancelled('minimum', /Too few seats were taken/);

export const CancelledByHost = showCancelled('host', /The host cancelled/, ['long']);

export const HostAbsent = showCancelled('host_absent', /The host didn’t come/, ['long']);

export const NoMedia = showCancelled('no_media', /The call didn’t work/, ['long']);

export const CancelledByStaff = showCancelled('staff', /We cancelled/, ['long']);

export const Over: Story = {
  ...Detail,
  name: '[H-05] A session that is over leads to its host’s notes',
  beforeEach: clockAt('2026-12-03T10:00:00Z'),
  parameters: {
    msw: [
      page(
        sampleWorkshop({ sessions: [sampleGroupSession({ status: 'over', sale: 'over', notes: 'Notes' })] }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This workshop is over')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Read the host’s notes' })).toHaveAttribute(
      'href',
      `/events/on-demand#${session.id}`,
    );
  },
};

export const NothingScheduled: Story = {
  ...Detail,
  name: '[H-05] An address of S-05 where nobody has published says that nothing is scheduled',
  parameters: { msw: [fail('getWorkshop', 'NotFound')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Fundraising 101' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Nothing is scheduled here' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/events');
  },
};

export const HostGone: Story = {
  name: '[H-05] [O-04] A workshop whose host isn’t public any more leads whoever had a seat to their bookings',
  render: site({ default: Withdrawn }, 'events/:slug', '/events/fundraising-101'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'This workshop is no longer on sale' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See your bookings' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/bookings\?scope=past$/),
    );
  },
};

export const Unknown: Story = {
  name: '[R-07] An event that does not exist is not found',
  render: site(detail, 'events/:slug', '/events/fundraising-102'),
  parameters: { msw: [fail('getWorkshop', 'NotFound')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
  },
};
