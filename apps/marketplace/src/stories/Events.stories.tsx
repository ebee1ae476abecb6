import {
  answer,
  fail,
  sampleAccount,
  sampleGroupSession,
  sampleOwnSeat,
  sampleUuid,
  sampleWorkshop,
  sampleWorkshopCard,
} from '@nexperts/api/msw';
import type { GroupSession, OwnSeat, WorkshopPage } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { dropToken, storeToken } from '@nexperts/app-kit';
import { http, HttpResponse } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import { useMember } from '../features/session/member.ts';
import * as detail from '../pages/EventPage.tsx';
import * as list from '../pages/EventsPage.tsx';
import * as replays from '../pages/ReplaysPage.tsx';
import { site } from './site.tsx';

const NOW = '2026-11-25T02:00:00Z';

/** The visitor's clock stands at a moment. @param iso ISO 8601 */
const clockAt = (iso: string) => () => {
  const { now } = Date;
  Date.now = () => Date.parse(iso);
  return () => {
    Date.now = now;
  };
};

const card = sampleWorkshopCard();
const session = sampleGroupSession();
const other = sampleGroupSession({
  id: sampleUuid(511),
  startsAt: '2026-12-10T08:00:00.000Z',
  endsAt: '2026-12-10T09:00:00.000Z',
  deadlineAt: '2026-12-09T08:00:00.000Z',
});
const free = { minor: 0, currency: 'AUD' };
const listed = (data: (typeof card)[], next: string | null = null) => answer('listWorkshops', { data, next });

const meta = {
  title: 'Screens/Marketplace/Events',
  parameters: { layout: 'fullscreen', msw: [listed([card])] },
  beforeEach: clockAt(NOW),
  render: site(list, 'events'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: '[S-05] [H-05] What is published, the nearest first, and the ways in',
  parameters: {
    msw: [
      listed([
        card,
        sampleWorkshopCard({ session: other }),
        sampleWorkshopCard({
          id: sampleUuid(501),
          slug: 'mindfulness-high-achievers',
          title: 'Mindfulness for High Achievers',
          price: free,
          session: sampleGroupSession({ id: sampleUuid(512), sale: 'full', seatsLeft: 0, waiting: 1 }),
        }),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Live Events & Expert-Led Workshops' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/signup');
    const first = within(await canvas.findByRole('article', { name: 'Fundraising 101' }));
    await expect(first.getByText('2 seats left')).toBeVisible();
    await expect(first.getByText('A$45 · 60 min')).toBeVisible();
    await expect(first.getByText('And 1 later date')).toBeVisible();
    await expect(first.getByText(/AEST/)).toBeVisible();
    await expect(first.getByText(/^Your time, /)).toBeVisible();
    await expect(first.getByRole('link', { name: /^Reserve Spot/ })).toHaveAttribute(
      'href',
      `/events/fundraising-101?date=${session.id}`,
    );
    const full = within(canvas.getByRole('article', { name: 'Mindfulness for High Achievers' }));
    await expect(full.getByText('Sold out')).toBeVisible();
    await expect(full.queryByRole('link', { name: /Reserve Spot/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Watch Replays' })).toHaveAttribute(
      'href',
      '/events/on-demand',
    );
    await expect(canvas.getByRole('link', { name: 'Start Hosting' })).toHaveAttribute(
      'href',
      '/become-expert',
    );
  },
};

export const ListOnAPhone: Story = {
  ...List,
  name: '[S-05] What is published at 360 px',
  tags: ['long'],
  globals: { viewport: { value: 'w360' } },
};

export const NothingPublished: Story = {
  name: '[H-05] Nothing is published: the list says so',
  parameters: { msw: [listed([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No workshops are scheduled' })).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

export const More: Story = {
  name: '[H-05] More sessions are added below',
  parameters: {
    msw: [
      http.get('*/api/workshops', ({ request }) => {
        const isSecond = new URL(request.url).searchParams.has('cursor');
        const page = isSecond
          ? [sampleWorkshopCard({ slug: 'b', title: 'Second page', session: other })]
          : [card];
        return HttpResponse.json({ data: page, next: isSecond ? null : `1.${sampleUuid(1)}` });
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByRole('article', { name: 'Second page' })).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Fundraising 101' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const ListFails: Story = {
  name: '[X-09] The list that can’t be loaded offers another try',
  parameters: { msw: [fail('listWorkshops', 'Internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const page = (workshop: WorkshopPage) => answer('getWorkshop', { data: workshop });
/** What a member has of the first date. */
const owns = (change: Partial<OwnSeat>) => [
  answer('currentAccount', { data: sampleAccount() }),
  answer('getOwnSeats', { data: { [session.id]: sampleOwnSeat(change) } }),
];
const detailPage = (search = '') => site(detail, 'events/:slug', `/events/fundraising-101${search}`);
const at = (change: Partial<GroupSession> = {}) =>
  sampleWorkshop({ sessions: [sampleGroupSession(change), other] });

const Detail: Story = { render: detailPage(), parameters: { msw: [page(at())] } };
const Member = {
  ...Detail,
  beforeEach: () => {
    const leave = clockAt(NOW)();
    storeToken('token', true);
    return () => {
      dropToken();
      useMember.setState(null, true);
      leave();
    };
  },
} satisfies Story;

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
      http.get('*/api/workshops/fundraising-101', () => HttpResponse.json({ data: at({ seatsLeft: 1 }) }), {
        once: true,
      }),
      page(at({ seatsLeft: 0, sale: 'full' })),
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
        http.get('*/api/workshops/fundraising-101/own', () =>
          HttpResponse.json({ data: { [session.id]: own() } }),
        ),
        http.post('*/api/group-sessions/:id/wait', () => {
          isWaiting = true;
          return HttpResponse.json({ data: own() });
        }),
        http.delete('*/api/group-sessions/:id/wait', () => {
          isWaiting = false;
          return new HttpResponse(null, { status: 204 });
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

export const PressedEarly: Story = {
  ...Member,
  name: '[H-07] Pressed before the page knows who it is: the place shows all the same',
  parameters: {
    msw: (() => {
      let isWaiting = false;
      const press = Promise.withResolvers<void>();
      const firstRead = Promise.withResolvers<void>();
      const wait = { state: 'waiting', place: 2, offeredUntil: null } as const;
      return [
        page(at({ seatsLeft: 0, sale: 'full', waiting: 1 })),
        http.get('*/api/auth/me', async () => {
          await press.promise;
          return HttpResponse.json({ data: sampleAccount() });
        }),
        http.get('*/api/workshops/fundraising-101/own', () => {
          const data = { [session.id]: sampleOwnSeat(isWaiting ? { wait } : {}) };
          firstRead.resolve();
          return HttpResponse.json({ data });
        }),
        http.post('*/api/group-sessions/:id/wait', async () => {
          press.resolve();
          await firstRead.promise;
          isWaiting = true;
          return HttpResponse.json({ data: sampleOwnSeat({ wait }) });
        }),
      ];
    })(),
  },
  play: async ({ canvas, userEvent }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await userEvent.click(ticket.getByRole('button', { name: 'Join the waitlist' }));
    await expect(await ticket.findByText('You’re number 2 on the waitlist')).toBeVisible();
  },
};

export const Offered: Story = {
  ...Member,
  name: '[H-07] A seat from the waitlist is kept until a moment that is named',
  parameters: {
    msw: [
      page(at({ seatsLeft: 0, sale: 'full' })),
      ...owns({ wait: { state: 'offered', place: null, offeredUntil: '2026-11-25T04:00:00.000Z' } }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We keep it for you until /)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take this seat' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Let it go' })).toBeVisible();
  },
};

export const OwnSeatThere: Story = {
  ...Member,
  name: '[H-02] Whoever has a seat is led to their booking',
  parameters: { msw: [page(at()), ...owns({ bookingId: sampleUuid(2), bookingStatus: 'confirmed' })] },
  play: async ({ canvas }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(await ticket.findByText('You have a seat')).toBeVisible();
    await expect(ticket.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/bookings/${sampleUuid(2)}`),
    );
    await expect(ticket.queryByRole('button', { name: 'Reserve Spot' })).toBeNull();
  },
};

/** What the server was last asked to hold. */
const asked: unknown[] = [];
/** Refuses seats, so that the page stays, and notes for whom they were asked. */
const refuseSeats = http.post('*/api/group-sessions/:id/seats', async ({ request }) => {
  asked.push(await request.json());
  return HttpResponse.json({ message: 'Sold', code: 'SlotTaken', requestId: 'r' }, { status: 409 });
});

export const ForOthers: Story = {
  ...Member,
  name: '[H-02] Seats for oneself and others are reserved together, and their price is told before',
  globals: { viewport: { value: 'w320' } },
  beforeEach: () => {
    asked.length = 0;
    return Member.beforeEach();
  },
  parameters: { msw: [page(at({ seatsLeft: 3 })), refuseSeats, ...owns({})] },
  play: async ({ canvas, userEvent }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    const whom = ticket.getByRole('combobox', { name: 'Who is it for?' });
    await expect(
      within(whom)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Me',
      'Me and 1 other',
      'Me and 2 others',
      '1 other person',
      '2 other people',
      '3 other people',
    ]);
    await expect(ticket.queryByText(/isn’t refunded/)).toBeNull();
    await userEvent.selectOptions(whom, 'Me and 2 others');
    await expect(ticket.getByText('3 seats, A$135 in all')).toBeVisible();
    await expect(ticket.getByText(/A seat nobody takes isn’t refunded\./)).toBeVisible();
    await userEvent.click(ticket.getByRole('button', { name: 'Reserve Spot' }));
    await expect(await ticket.findByRole('alert')).toBeVisible();
    await expect(asked).toEqual([expect.objectContaining({ ownSeat: true, others: 2 })]);
  },
};

export const ChosenForOthers: Story = {
  ...Member,
  name: '[D-4] [H-02] Back from the login, it is still for whom it was chosen',
  render: detailPage(`?date=${session.id}&for=me-1`),
  parameters: { msw: [page(at()), ...owns({})] },
  play: async ({ canvas }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(ticket.getByRole('combobox', { name: 'Who is it for?' })).toHaveDisplayValue(
      'Me and 1 other',
    );
    await expect(ticket.getByText('2 seats, A$90 in all')).toBeVisible();
  },
};

export const MoreForOthers: Story = {
  ...Member,
  name: '[H-02] Who has a seat can buy others’, four in all',
  beforeEach: ForOthers.beforeEach!,
  parameters: {
    msw: [
      page(at()),
      refuseSeats,
      ...owns({ bookingId: sampleUuid(2), bookingStatus: 'confirmed', forOthers: 3 }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const ticket = within(await canvas.findByRole('region', { name: 'Date and reservation' }));
    await expect(await ticket.findByText(/^You have 3 seats for others\./)).toBeVisible();
    const more = ticket.getByRole('button', { name: 'Buy seats for others' });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(within(ticket.getByRole('combobox')).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(ticket.getByRole('button', { name: 'Reserve 1 seat' }));
    await expect(await ticket.findByRole('alert')).toBeVisible();
    await expect(asked).toEqual([expect.objectContaining({ ownSeat: false, others: 1 })]);
  },
};

export const Held: Story = {
  ...Member,
  name: '[H-02] Whoever holds a seat is led to paying',
  tags: ['long'],
  parameters: { msw: [page(at()), ...owns({ bookingId: sampleUuid(2), bookingStatus: 'held' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Finish paying' })).toBeVisible();
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

const cancelledBy = (cancelled: GroupSession['cancelled'], said: RegExp, tags?: string[]): Story => ({
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
export const MinimumMissed = cancelledBy('minimum', /Too few seats were taken/);
export const CancelledByHost = cancelledBy('host', /The host cancelled/, ['long']);
export const HostAbsent = cancelledBy('host_absent', /The host didn’t come/, ['long']);
export const NoMedia = cancelledBy('no_media', /The call didn’t work/, ['long']);
export const CancelledByStaff = cancelledBy('staff', /We cancelled/, ['long']);

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

export const Unknown: Story = {
  name: '[R-07] An event that does not exist is not found',
  render: site(detail, 'events/:slug', '/events/fundraising-102'),
  parameters: { msw: [fail('getWorkshop', 'NotFound')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
  },
};

export const OnDemand: Story = {
  name: '[S-05] [R-03] [H-05] Replays are the notes of hosts',
  render: site(replays, 'events/on-demand'),
  parameters: {
    msw: [
      listed([
        sampleWorkshopCard({
          session: sampleGroupSession({
            status: 'over',
            sale: 'over',
            notes: 'Ask for 18 months.\nNot more.',
          }),
        }),
        sampleWorkshopCard({ session: { ...other, status: 'over', sale: 'over' } }),
        sampleWorkshopCard({
          title: 'Never held',
          session: { ...other, id: sampleUuid(513), status: 'cancelled', cancelled: 'minimum', sale: 'over' },
        }),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ask for 18 months/)).toBeVisible();
    await expect(canvas.getByText('The host wrote no notes.')).toBeVisible();
    await expect(canvas.queryByText('Never held')).toBeNull();
  },
};

export const NoReplays: Story = {
  name: '[H-05] Without past workshops the page says so',
  render: site(replays, 'events/on-demand'),
  parameters: { msw: [listed([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No past workshops yet' })).toBeVisible();
  },
};
