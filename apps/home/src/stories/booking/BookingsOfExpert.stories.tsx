import { answer, sampleAccount, sampleBalance, sampleBooking, sampleCards } from '@nexperts/api/msw';
import type { Booking, BookingsOverview } from '@nexperts/contract';
import type { EarningState } from '@nexperts/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import * as booking from '../../pages/booking/BookingPage.tsx';
import * as bookings from '../../pages/booking/BookingsPage.tsx';
import * as requests from '../../pages/expert/RequestsPage.tsx';
import { app } from '../app.tsx';
import { expert, money, offered, request, sample } from './booking-list-samples.ts';

const none = { bookings: [], total: 0 };
const ahead: BookingsOverview = {
  next: null,
  today: none,
  requests: { bookings: [request], total: 1 },
  holds: none,
  proposals: none,
  later: none,
  reserved: null,
};

const meta = {
  title: 'Screens/Web app/Bookings/Of an expert',
  parameters: {
    layout: 'fullscreen',
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listBookings', { data: [sample], next: null }),
      answer('getBooking', { data: sample }),
      money(sample),
    ],
  },
  render: app('signedIn', bookings, 'bookings'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const rated = { ...request, client: { ...request.client, rating: { average: 4.7, count: 6 } } };

/** What the expert sees: somebody asks for a time, with what other experts gave them. */
export const Requests: Story = {
  render: app('signedIn', requests, 'expert/requests'),
  parameters: {
    msw: [
      answer('currentAccount', { data: expert }),
      answer('listBookings', { data: [rated], next: null }),
      answer('bookingsOverview', { data: ahead }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Rated 4.7 out of 5, from 6 ratings by experts'),
    ).toBeInTheDocument();
    await expect(await canvas.findByText('1 request is waiting for your answer.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Accept/ })).toBeVisible();
  },
};

/** [M-04] Times that were offered instead are shown in place of the one that was released, in both lists. */
export const Offered: Story = {
  name: 'M-04: Requests show the offered times, not the released one',
  render: app('signedIn', requests, 'expert/requests'),
  parameters: {
    msw: [
      answer('currentAccount', { data: expert }),
      answer('listBookings', ({ query }) => {
        const data = query.get('scope') === 'offers' ? [offered] : [];
        return { data, next: null };
      }),
      answer('bookingsOverview', { data: { ...ahead, requests: none } }),
    ],
  },
  play: async ({ canvas }) => {
    const offers = within(await canvas.findByRole('region', { name: 'Times you offered' }));
    await expect(offers.getByText(/7:00.pm, Fri 27 Nov · 9:15.pm, Mon 30 Nov/)).toBeVisible();
    await expect(offers.queryByText(/26 November/)).toBeNull();
    await expect(canvas.getByText('You have no requests to answer.')).toBeVisible();
  },
};

/** [M-04] The same in the list of bookings. */
export const OfferedInList: Story = {
  name: 'M-04: Bookings show the offered times, not the released one',
  tags: ['long'],
  parameters: {
    msw: [
      answer('currentAccount', { data: expert }),
      answer('listBookings', { data: [offered], next: null }),
    ],
  },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('main')).getByRole('listitem');
    await expect(row).toHaveTextContent(/Offered: 7:00.pm, Fri 27 Nov · 9:15.pm, Mon 30 Nov/);
    await expect(row).toHaveTextContent(/^Fri27Nov/);
    await expect(row).not.toHaveTextContent(/11:15/);
  },
};

const past = (place: number, status: Booking['status']) =>
  sampleBooking({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    role: 'expert',
    status,
    refundNow: null,
    expertShare: { minor: 10_200, currency: 'AUD' },
  });
const earningOf = ({ id }: Booking, state: EarningState, paidAt: string | null = null) => ({
  bookingId: id,
  serviceTitle: sample.service.title,
  clientName: sample.client.name,
  startsAt: sample.startsAt,
  state,
  paidAt,
  gross: { minor: 12_000, currency: 'AUD' },
  fee: { minor: 1_800, currency: 'AUD' },
  net: { minor: 10_200, currency: 'AUD' },
});
const pastOnes = [past(1, 'ended'), past(2, 'completed'), past(3, 'no_show_client'), past(4, 'disputed')];

/** Answers with those of the sessions that were asked for. */
const earnings = (of: readonly ReturnType<typeof earningOf>[]) =>
  answer('expertEarnings', ({ query }) => {
    const asked = query.get('bookings')?.split(',') ?? [];
    const sessions = of.filter(({ bookingId }) => asked.includes(bookingId));
    const rest = {
      balance: sampleBalance(),
      nextPayoutAt: '2026-12-01T00:00:00.000Z',
      payoutsNeed: [],
      asksAddress: false,
    };
    return { data: { ...rest, sessions, next: null } };
  });

/** [B-02] The list of an expert's sessions says where the money of each is, by the ledger, and when it was paid. */
export const PastPaid: Story = {
  name: 'B-02: past sessions say when they were paid, and what is on hold only once (E2)',
  render: app('signedIn', bookings, 'bookings', '/bookings?scope=past'),
  parameters: {
    msw: [
      answer('currentAccount', { data: expert }),
      answer('listBookings', { data: pastOnes, next: null }),
      earnings([
        earningOf(pastOnes[0]!, 'pending'),
        earningOf(pastOnes[1]!, 'paid', '2026-11-09T00:00:04.000Z'),
        earningOf(pastOnes[2]!, 'paid', '2026-11-09T00:00:04.000Z'),
        earningOf(pastOnes[3]!, 'on_hold'),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Past bookings' });
    const rows = canvas.getAllByRole('listitem').filter((row) => /A\$102/.test(row.textContent));
    await expect(rows).toHaveLength(4);
    await expect(rows[0]).toHaveTextContent(/A\$102 · Pending/);
    await expect(rows[1]).toHaveTextContent(/A\$102 · Paid on Mon 9 Nov/);
    await expect(rows[2]).toHaveTextContent(/A\$102 · Paid on Mon 9 Nov\s*Client absent/);
    await expect(rows[3]).toHaveTextContent(/A\$102\s*On hold/);
  },
};

/** [B-02] [P-09] [O-04] What is unusual reads in the list as the ledger has it, and never as paid or available. */
export const PastUnusual: Story = {
  name: 'B-02: past sessions disputed by a bank, on hold, sent back or taken back',
  render: app('signedIn', bookings, 'bookings', '/bookings?scope=past'),
  parameters: {
    msw: [
      answer('currentAccount', { data: expert }),
      answer('listBookings', { data: [1, 2, 3, 4].map((last) => past(last, 'completed')), next: null }),
      earnings(
        (['payouts_held', 'bank_dispute', 'sent_back', 'taken_back'] as const).map((state, index) =>
          earningOf(past(index + 1, 'completed'), state),
        ),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Past bookings' });
    const rows = canvas.getAllByRole('listitem').filter((row) => /A\$102/.test(row.textContent));
    await expect(rows).toHaveLength(4);
    const words = ['Payouts on hold', 'Bank dispute', 'Sent back by your bank', 'Taken back'];
    for (const [index, said] of words.entries()) {
      await expect(rows[index]).toHaveTextContent(said);
      await expect(rows[index]).not.toHaveTextContent(/Available|Paid/);
    }
  },
};

const [firstCard, ...otherCards] = sampleCards();
const search = answer('searchExperts', {
  experts: [{ ...firstCard!, handle: sample.expert.handle! }, ...otherCards],
  total: 4,
  hasMore: false,
  languages: [],
  topics: [],
  isNearest: false,
  related: { experts: [], topics: [], categories: [], words: [] },
});
const unanswered = sampleBooking({
  status: 'expired',
  confirmedAt: null,
  refundNow: null,
  payment: { ...sample.payment!, status: 'voided', captured: { minor: 0, currency: 'AUD' } },
});

/** [W-02] Nobody answered: the page says so first, nothing is anybody's money, and others are offered. */
export const Unanswered: Story = {
  name: 'W-02: a request that nobody answered leads to others who can help',
  render: app('signedIn', booking, 'bookings/:bookingId', `/bookings/${sample.id}`),
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('getBooking', { data: unanswered }),
      money(unanswered, []),
      search,
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Leo didn’t answer in time' }),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await expect(canvas.getByText('Hold released, nothing charged.')).toBeVisible();
    const others = within(canvas.getByRole('region', { name: 'Others who can help' }));
    await expect(others.getAllByRole('listitem')).toHaveLength(Math.min(3, otherCards.length));
    await expect(canvas.queryByText(/Your session with/)).toBeNull();
  },
};
