import {
  answer,
  fail,
  sampleAccount,
  sampleBalance,
  sampleBooking,
  sampleCards,
  sampleConversation,
  sampleMessage,
  sampleMoney,
  sampleProposal,
} from '@nexperts/api/msw';
import type { Booking, BookingsOverview } from '@nexperts/contract';
import type { EarningState } from '@nexperts/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import * as booking from '../pages/booking/BookingPage.tsx';
import * as bookings from '../pages/booking/BookingsPage.tsx';
import * as requests from '../pages/expert/RequestsPage.tsx';
import { app } from './app.tsx';
import { dialogOf } from './dialog-of.ts';
import { settled } from './settled.ts';

const expert = sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
const sample = sampleBooking();
const request = sampleBooking({
  role: 'expert',
  status: 'requested',
  confirmedAt: null,
  payment: null,
  expertShare: { minor: 153_00, currency: 'AUD' },
});

const money = (of: Booking, steps = sampleMoney(of)) => answer('getBookingMoney', { data: { steps } });

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
  title: 'Screens/Web app/Bookings',
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

export const Upcoming: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Leo Tanaka/)).toBeVisible();
  },
};

const many = Array.from({ length: 45 }, (_, index) =>
  sampleBooking({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
);
/** The list in pages, with a cursor that is a number. */
const inPages = answer('listBookings', ({ query }) => {
  const from = Number(query.get('after') ?? 0);
  const to = from + Number(query.get('limit'));
  return {
    data: many.slice(from, to),
    next: to < many.length ? String(to) : null,
  };
});

/** The next page is added, the focus goes to its first booking, and the new count is announced. */
export const ShowMore: Story = {
  tags: ['long'],
  name: 'Show more bookings',
  parameters: { msw: [answer('currentAccount', { data: sampleAccount() }), inPages] },
  play: async ({ canvas, userEvent }) => {
    const rows = () => within(canvas.getByRole('list', { name: 'Upcoming bookings' })).getAllByRole('link');
    (await canvas.findByRole('button', { name: 'Show more' })).focus();
    await expect(rows()).toHaveLength(20);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(40));
    await waitFor(() => expect(rows()[20]).toHaveFocus());
    await expect(await canvas.findByText('20 more shown, 40 in total')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(45));
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const None: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listBookings', { data: [], next: null }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** A confirmed booking with its times in both zones and the way out. */
export const Confirmed: Story = {
  render: app('signedIn', booking, 'bookings/:bookingId', `/bookings/${sample.id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** [B-04] The amount that comes back is shown before the press that cancels. */
export const Cancelling: Story = {
  render: app('signedIn', booking, 'bookings/:bookingId', `/bookings/${sample.id}`),
  play: async ({ canvas, step, userEvent }) => {
    const open = await canvas.findByRole('button', { name: 'Cancel booking' });
    await userEvent.click(open);
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this session?' });
    await step('the question names the amount', () =>
      expect(dialog).toHaveTextContent('You’ll be refunded A$180, the full amount.'),
    );
    await step('Escape keeps the booking, and focus goes back', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() =>
        expect(screen.queryByRole('alertdialog', { name: 'Cancel this session?' })).toBeNull(),
      );
      await waitFor(() => expect(open).toHaveFocus());
    });
    await settled();
  },
};

const over = sampleBooking({
  role: 'expert',
  status: 'completed',
  startsAt: '2026-11-20T02:00:00.000Z',
  endsAt: '2026-11-20T03:00:00.000Z',
  refundNow: null,
  expertShare: { minor: 153_00, currency: 'AUD' },
  goodwill: {
    until: '2027-02-18T03:00:00.000Z',
    most: { minor: 180_00, currency: 'AUD' },
    retained: { minor: 180_00, currency: 'AUD' },
  },
});
const asExpert = [
  answer('currentAccount', { data: expert }),
  answer('getBooking', { data: over }),
  money(over),
];

/** What a refund costs the expert is shown before the press that sends it. */
export const GivingBack: Story = {
  name: 'Giving money back',
  tags: ['visual', 'long'],
  render: app('signedIn', booking, 'bookings/:bookingId', `/bookings/${over.id}`),
  parameters: { msw: [answer('refundByGoodwill', { data: over }), ...asExpert] },
  play: async ({ canvas, step, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give money back…' }));
    const dialog = await dialogOf('Give money back');
    const field = dialog.getByRole('textbox', { name: /^Refund to/ });
    await step('more than is left is refused while it is typed', async () => {
      await userEvent.type(field, '180.01');
      await expect(await dialog.findByText('Enter A$180 or less')).toBeVisible();
      await expect(dialog.queryByText('This costs you')).toBeNull();
    });
    await step('nothing is refused when it is sent', async () => {
      await userEvent.clear(field);
      await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
      await expect(await dialog.findByText('Enter an amount in dollars')).toBeVisible();
    });
    await step('the cost is the share of it', async () => {
      await userEvent.type(field, '20');
      await expect(await dialog.findByText('A$17')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Refund A$20' })).toBeVisible();
    });
    await settled();
  },
};

const goodwillMessage = fn();

/** Sent: the dialog closes and says so, and what was written goes to the client as a message. */
export const GaveBack: Story = {
  ...GivingBack,
  name: 'A-05: gave money back, with a message (E24)',
  tags: ['long'],
  parameters: {
    msw: [
      answer('startConversation', ({ body }) => {
        goodwillMessage(body.bookingId, body.text);
        return { data: { conversation: sampleConversation(), message: sampleMessage() } };
      }),
      answer('refundByGoodwill', { data: over }),
      ...asExpert,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give money back…' }));
    const dialog = await dialogOf('Give money back');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Refund to/ }), '20');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Message to/ }), 'Sorry for the noise.');
    await userEvent.click(await dialog.findByRole('button', { name: 'Refund A$20' }));
    await waitFor(() => expect(goodwillMessage).toHaveBeenCalledWith(over.id, 'Sorry for the noise.'));
    const told = await screen.findByText('Refunded. We’ve told the client.');
    await waitFor(() => expect(told).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Give money back' })).toBeNull());
  },
};

/** The available balance does not cover it: the dialog says why, and keeps what was typed. */
export const NotCovered: Story = {
  ...GivingBack,
  name: 'Balance too low to give back',
  tags: [],
  parameters: {
    msw: [
      fail('refundByGoodwill', 'Conflict', {
        message: 'This costs you A$17, and your available balance is A$2.',
      }),
      ...asExpert,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give money back…' }));
    const dialog = await dialogOf('Give money back');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Refund to/ }), '20');
    await userEvent.click(await dialog.findByRole('button', { name: 'Refund A$20' }));
    await expect(await dialog.findByText(/your available balance is A\$2/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Refund to/ })).toHaveValue('20');
  },
};

/** Who is signed in, and the way out. */
export const Account: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ada Client, account' }));
    const out = await screen.findByRole('menuitem', { name: 'Log out' });
    await waitFor(() => expect(out).toBeVisible());
    await settled();
  },
};

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

const offered = sampleBooking({
  ...request,
  id: '00000000-0000-4000-8000-000000000077',
  proposal: sampleProposal({ kind: 'instead' }),
});

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
const earned = ({ id }: Booking, state: EarningState, paidAt: string | null = null) => ({
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
const earnings = (of: readonly ReturnType<typeof earned>[]) =>
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
        earned(pastOnes[0]!, 'pending'),
        earned(pastOnes[1]!, 'paid', '2026-11-09T00:00:04.000Z'),
        earned(pastOnes[2]!, 'paid', '2026-11-09T00:00:04.000Z'),
        earned(pastOnes[3]!, 'on_hold'),
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
  name: 'B-02: past sessions in dispute, on hold, sent back or taken back',
  render: app('signedIn', bookings, 'bookings', '/bookings?scope=past'),
  parameters: {
    msw: [
      answer('currentAccount', { data: expert }),
      answer('listBookings', { data: [1, 2, 3, 4].map((last) => past(last, 'completed')), next: null }),
      earnings(
        (['payouts_held', 'bank_dispute', 'sent_back', 'taken_back'] as const).map((state, index) =>
          earned(past(index + 1, 'completed'), state),
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
  experts: [{ ...firstCard!, handle: sample.expert.handle }, ...otherCards],
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

const hours = [{ startMinute: 9 * 60, endMinute: 17 * 60 }];
const availability = answer('getAvailability', {
  data: {
    version: 1,
    hours: {
      timeZone: 'Australia/Sydney',
      weekly: [hours, hours, hours, hours, hours, [], []],
      exceptions: [{ date: '2026-11-26', ranges: [] }],
      limits: { minNoticeMin: null, bufferBeforeMin: null, bufferAfterMin: null, horizonDays: null },
      caps: { daySessions: null, dayMinutes: null, weekSessions: null, weekMinutes: null },
      pause: null,
    },
    counted: [],
    services: [],
    busy: [{ startsAt: sample.startsAt, endsAt: sample.endsAt }],
    sessions: [],
  },
});

/** [W-03] An expert's week and month: sessions, offered times, free hours and days off. */
export const Calendar: Story = {
  tags: ['visual'],
  name: 'W-03: an expert’s calendar has sessions, free hours and days off',
  render: app('signedIn', bookings, 'bookings', '/bookings?scope=calendar'),
  parameters: {
    msw: [
      answer('currentAccount', { data: expert }),
      answer('listBookings', {
        data: [sampleBooking({ role: 'expert' }), offered],
        next: null,
      }),
      availability,
    ],
  },
  play: async ({ canvas, step }) => {
    const calendar = within(await canvas.findByRole('region', { name: '23 November – 29 November 2026' }));
    const day = (name: string) => calendar.getByRole('heading', { level: 3, name }).closest('li')!;
    await step('a day off, and a day with a session, an offered time and free hours', async () => {
      await expect(day('Thursday 26 November')).toHaveTextContent(/Day off/);
      await expect(day('Friday 27 November')).toHaveTextContent(/11:15.*Booked.*7:00.*Offered.*Free 9:00/);
    });
    await step('by keys: a session is a link', async () => {
      await expect(
        within(day('Friday 27 November')).getByRole('link', { name: /11:15.*Ada Client.*Booked/ }),
      ).toHaveAttribute('href', expect.stringContaining('/bookings/'));
    });
  },
};

/** [W-03] The month has the same, and both step on. */
export const CalendarMonth: Story = {
  ...Calendar,
  name: 'W-03: an expert’s calendar has months',
  tags: ['long'],
  play: async ({ canvas, userEvent, step }) => {
    const calendar = within(await canvas.findByRole('region', { name: '23 November – 29 November 2026' }));
    await step('the month has the same', async () => {
      await userEvent.click(calendar.getByRole('radio', { name: 'Month' }));
      await expect(await canvas.findByRole('region', { name: 'November 2026' })).toBeVisible();
      await expect(canvas.getByRole('heading', { level: 3, name: 'Monday 30 November' })).toBeVisible();
    });
    await step('the month after', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Month after' }));
      await expect(await canvas.findByRole('region', { name: 'December 2026' })).toBeVisible();
    });
    await settled();
  },
};

/** [W-02] A list of some length is searched by name, service and dates; nothing found leads back to all. */
export const Narrowed: Story = {
  name: 'W-02: bookings are searched by words and dates',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('listBookings', ({ query }) => {
        const data = query.get('q') ? [] : many.slice(0, 6);
        return { data, next: null };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Name or service' });
    await expect(canvas.getByRole('group', { name: 'Dates' })).toBeVisible();
    await userEvent.type(field, 'nobody{Enter}');
    await expect(await canvas.findByText('No bookings match.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'Show all bookings' }));
    await waitFor(() => expect(canvas.queryByText('No bookings match.')).toBeNull());
    await settled();
  },
};
