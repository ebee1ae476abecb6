import {
  answer,
  fail,
  sampleAccount,
  sampleBooking,
  sampleConversation,
  sampleMessage,
} from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import * as booking from '../../pages/booking/BookingPage.tsx';
import * as bookings from '../../pages/booking/BookingsPage.tsx';
import { app } from '../app.tsx';
import { dialogOf } from '../dialog-of.ts';
import { settled } from '../settled.ts';
import { expert, money, offered, sample } from './booking-list-samples.ts';

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

/** [B-04] A confirmed booking; the amount that comes back is shown before the press that cancels. */
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
