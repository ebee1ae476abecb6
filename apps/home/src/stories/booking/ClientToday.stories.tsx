import {
  answer,
  fail,
  SAMPLE_NOW,
  sampleAccount,
  sampleBooking,
  sampleCards,
  sampleProblem,
  sampleProposal,
  sampleUuid,
  sampleWrapUp,
} from '@nexperts/api/msw';
import type { BookingsOverview } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as today from '../../pages/client/TodayPage.tsx';
import { app } from '../app.tsx';

const none = { bookings: [], total: 0 };
const ahead: BookingsOverview = {
  next: null,
  today: none,
  requests: none,
  holds: none,
  proposals: none,
  later: none,
  reserved: null,
};
const account = [
  answer('currentAccount', { data: sampleAccount() }),
  answer('listBookings', { data: [], next: null }),
  answer('bookingsOverview', { data: ahead }),
];

const meta = {
  title: 'Screens/Web app/Client today',
  parameters: {
    layout: 'fullscreen',
    msw: [
      ...account,
      answer('awaitingProblems', { data: [] }),
      answer('availableToday', { withinTheHour: 3, experts: sampleCards() }),
    ],
  },
  render: app('signedIn', today, '', '/'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [W-02] [D-3] Nothing is booked: the page suggests who can talk soon, with the facts of their cards. */
export const NothingBooked: Story = {
  play: async ({ canvas }) => {
    const soon = await canvas.findByRole('region', { name: 'Available soon' });
    const [first] = sampleCards();
    await expect(within(soon).getAllByRole('article')).toHaveLength(Math.min(4, sampleCards().length));
    const name = `${first!.firstName} ${first!.lastName}`;
    await expect(within(soon).getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(`?id=${first!.handle}`),
    );
  },
};

/** [W-02] Without anybody to suggest the page is whole. */
export const NobodyFree: Story = {
  tags: ['long'],
  parameters: { msw: [...account, fail('availableToday', 'Unavailable')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No session coming up' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Available soon' })).toBeNull();
  },
};

/** What needs an answer: a sentence and one verb, by when, and what silence means. */
export const OfferToRead: Story = {
  parameters: {
    msw: [
      answer('awaitingProblems', {
        data: [{ booking: sampleWrapUp().booking, problem: sampleProblem() }],
      }),
      ...account,
      answer('availableToday', { withinTheHour: 3, experts: sampleCards() }),
    ],
  },
  play: async ({ canvas }) => {
    const needs = await canvas.findByRole('region', { name: 'Needs your answer' });
    await expect(needs).toHaveTextContent('Leo offers a A$72 refund');
    await expect(needs).toHaveTextContent(
      /Answer by 12:20.pm, Sat 28 Nov \(Sydney\)\. If you don’t answer, the offer counts/,
    );
    const read = within(needs).getByRole('link', { name: 'Read offer: Leo offers a A$72 refund' });
    await expect(read).toHaveAttribute('href', expect.stringContaining('/problem'));
    // One filled button: what waits for an answer.
    const { backgroundColor } = getComputedStyle(read);
    const find = within(canvas.getByRole('main')).getByRole('link', { name: 'Find an expert' });
    await expect(find).not.toHaveStyle({ backgroundColor });
  },
};

const offered = sampleBooking({
  id: sampleUuid(61),
  status: 'requested',
  proposal: sampleProposal({ kind: 'instead', expiresAt: '2026-11-25T20:00:00.000Z' }),
});
const asked = sampleBooking({ id: sampleUuid(62), proposal: sampleProposal() });

/** [M-02] [M-04] Times that wait for an answer, the earliest deadline first; only the first has a filled button. */
export const TimesToAnswer: Story = {
  tags: ['visual', 'long'],
  parameters: {
    msw: [
      answer('bookingsOverview', {
        data: {
          ...ahead,
          proposals: { bookings: [offered, asked], total: 2 },
          later: { bookings: [asked, offered], total: 2 },
        },
      }),
      ...account,
      answer('awaitingProblems', { data: [] }),
      answer('availableToday', { withinTheHour: 3, experts: sampleCards() }),
    ],
  },
  play: async ({ canvas }) => {
    const needs = within(await canvas.findByRole('region', { name: 'Needs your answer' }));
    const [first, second] = needs.getAllByRole('link');
    await expect(first).toHaveAccessibleName(/^See times: Leo can’t do 11:15.am, Fri 27 Nov, but offers/);
    await expect(second).toHaveAccessibleName('Answer: Leo asks to move your session');
    await expect(second).toHaveAttribute(
      'href',
      expect.stringContaining(`/bookings/${asked.id}?proposal=${sampleProposal().id}`),
    );
    await expect(needs.getByText(/If you don’t answer, the session stays at/)).toBeVisible();
    await expect(canvas.getByText('Move proposed')).toBeVisible();
  },
};

/** Three of many that wait for an answer, and all of them by a press that moves the focus on. */
export const ManyToAnswer: Story = {
  parameters: {
    msw: [
      answer('awaitingProblems', {
        data: Array.from({ length: 7 }, (_, index) => {
          const { booking } = sampleWrapUp();
          return {
            booking: { ...booking, id: `${booking.id.slice(0, -1)}${index}` },
            problem: sampleProblem(),
          };
        }),
      }),
      ...account,
      answer('availableToday', { withinTheHour: 3, experts: sampleCards() }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const needs = within(await canvas.findByRole('region', { name: 'Needs your answer' }));
    await expect(needs.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(needs.getByRole('button', { name: 'All 7' }));
    await waitFor(() => expect(needs.getAllByRole('listitem')).toHaveLength(7));
    await waitFor(() => expect(needs.getAllByRole('link')[3]).toHaveFocus());
    await expect(needs.queryByRole('button')).toBeNull();
  },
};

const soon = sampleBooking({
  id: sampleUuid(63),
  startsAt: '2026-11-25T02:10:00.000Z',
  endsAt: '2026-11-25T03:10:00.000Z',
});
const metTwice = [71, 72].map((id) => sampleBooking({ id: sampleUuid(id), status: 'completed' }));
const missed = sampleBooking({ id: sampleUuid(73), status: 'no_show_expert' });

/** What surrounds one session: what to prepare, whom to write to, and who was met before. */
export const OneSession: Story = {
  name: 'W-02: a session comes with its brief, messages and the experts met before (client 32)',
  tags: ['long'],
  parameters: {
    msw: [
      answer('bookingsOverview', { data: { ...ahead, next: soon } }),
      answer('listBookings', { data: [missed, ...metTwice], next: null }),
      ...account,
      answer('awaitingProblems', { data: [] }),
    ],
  },
  play: async ({ canvas }) => {
    const next = within(await canvas.findByRole('region', { name: 'Your next session' }));
    await expect(next.getByRole('link', { name: 'Message Leo' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/messages/new?booking=${soon.id}`),
    );
    const met = within(canvas.getByRole('region', { name: 'Experts you’ve met' }));
    await expect(met.getAllByRole('listitem')).toHaveLength(1);
    await expect(met.getByRole('link', { name: 'Book again: Leo Tanaka' })).toHaveAttribute(
      'href',
      expect.stringContaining(`service=${soon.service.id}`),
    );
    const ready = within(canvas.getByRole('region', { name: 'Get ready' }));
    await expect(ready.getByRole('link', { name: 'Write a brief' })).toBeVisible();
    // Ten minutes before a session nobody saves its date.
    await expect(ready.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  },
};

export const Joinable: Story = {
  name: 'W-02: once the room is open, the page no longer says from when it will be',
  parameters: {
    msw: [
      answer('bookingsOverview', { data: { ...ahead, next: { ...soon, joinOpensAt: SAMPLE_NOW } } }),
      ...account,
      answer('awaitingProblems', { data: [] }),
    ],
  },
  play: async ({ canvas }) => {
    const ready = within(await canvas.findByRole('region', { name: 'Get ready' }));
    await expect(ready.getByText('You can join now')).toBeVisible();
    await expect(ready.queryByText(/^Join from/)).toBeNull();
  },
};

/** A time that is held counts down, and nothing says that no session is coming. */
export const OneHold: Story = {
  name: 'B-06: a held time counts down, in the place of an empty page (client 31)',
  parameters: {
    msw: [
      answer('bookingsOverview', {
        data: {
          ...ahead,
          holds: {
            bookings: [
              sampleBooking({
                status: 'held',
                holdExpiresAt: new Date(Date.parse(SAMPLE_NOW) + 480_000).toISOString(),
              }),
            ],
            total: 1,
          },
        },
      }),
      ...account,
      answer('awaitingProblems', { data: [] }),
      answer('availableToday', { withinTheHour: 3, experts: sampleCards() }),
    ],
  },
  play: async ({ canvas }) => {
    const timer = await canvas.findByRole('timer', { name: /Time left to pay/ });
    await waitFor(() => expect(timer).toHaveTextContent(/^0[78]:/));
    await expect(canvas.queryByRole('heading', { name: 'No session coming up' })).toBeNull();
  },
};
