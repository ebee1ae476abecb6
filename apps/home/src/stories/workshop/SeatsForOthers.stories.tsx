import {
  answer,
  refusal,
  sampleAccount,
  sampleBooking,
  sampleHostedSession,
  sampleHostedWorkshop,
  sampleSeat,
  sampleSeatOrder,
  sampleUuid,
} from '@nexperts/api/msw';
import type { Booking, SeatOrder } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as booking from '../../pages/booking/BookingPage.tsx';
import * as bookings from '../../pages/booking/BookingsPage.tsx';
import * as order from '../../pages/client/SeatOrderPage.tsx';
import * as workshop from '../../pages/expert/WorkshopPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';

const sample = sampleSeatOrder();
const [own, taken, open] = sample.seats as [Seat, Seat, Seat];
type Seat = SeatOrder['seats'][number];
const aud = (minor: number) => ({ minor, currency: 'AUD' });
const signedIn = answer('currentAccount', { data: sampleAccount() });
const orderPage = (data: SeatOrder) => [signedIn, answer('getSeatOrder', { data })];

const meta = {
  title: 'Screens/Web app/Seats for others',
  parameters: { layout: 'fullscreen', msw: orderPage(sample) },
  render: app('signedIn', order, 'seats/orders/:orderId', `/seats/orders/${sample.id}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const seatNo = async (canvas: Canvas, number: number) => {
  const heading = await canvas.findByRole('heading', { level: 3, name: new RegExp(`^Seat ${number}, `) });
  return within(heading.closest('li')!);
};

export const Order: Story = {
  name: '[H-02] [H-12] seats bought together: one’s own, one that was taken, and one to be given away',
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    const first = await seatNo(canvas, 1);
    await expect(first.getByText('Yours')).toBeVisible();
    await expect(first.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/bookings/${own.bookingId}`),
    );
    await expect((await seatNo(canvas, 2)).getByText(/^Taken by Bo Chen, /)).toBeVisible();
    const third = await seatNo(canvas, 3);
    await expect(third.getByText('Not taken yet')).toBeVisible();
    await expect(third.getByText(new RegExp(`/seats/${open.bookingId}/kR2v8mQz4T1xW6bN$`))).toBeVisible();
    await expect(third.getByRole('button', { name: 'Copy link of seat 3' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'R-2026-000042' })).toHaveAttribute(
      'href',
      expect.stringContaining(`?order=${sample.id}`),
    );
    await userEvent.click(third.getByRole('button', { name: 'Give seat 3 back…' }));
    const dialog = await questionOf();
    await expect(dialog.getByText(/^You’ll be refunded A\$45, the full amount\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep seat' }));
  },
};

export const GiveBack: Story = {
  name: '[H-06] a seat that nobody has taken is given back, for what was shown',
  parameters: (() => {
    let isBack = false;
    const back: Seat = {
      ...open,
      status: 'cancelled',
      key: null,
      refundNow: null,
      paid: { captured: aud(45_00), refunded: aud(22_50), due: aud(0) },
    };
    return {
      msw: [
        signedIn,
        answer('getSeatOrder', () => {
          const last = isBack ? back : { ...open, refundNow: aud(22_50) };
          return { data: { ...sample, seats: [own, taken, last] } };
        }),
        answer('cancelBooking', ({ body, params }) => {
          isBack = params.id === open.bookingId && body.expectedRefundMinor === 22_50;
          return { data: sampleBooking() };
        }),
      ],
    };
  })(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give seat 3 back…' }));
    const dialog = await questionOf();
    await expect(
      dialog.getByText(/^You’ll be refunded A\$22\.50\. If the seat is sold again, we refund the rest\./),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Give back' }));
    const third = await seatNo(canvas, 3);
    await expect(await third.findByText('Given back')).toBeVisible();
    await expect(third.getByText('A$22.50 refunded to your card.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Give seat/ })).toBeNull();
  },
};

export const TakenMeanwhile: Story = {
  name: '[H-02] a seat that somebody takes in the meantime isn’t given back, and the page says who has it',
  parameters: (() => {
    let isTaken = false;
    return {
      msw: [
        signedIn,
        answer('getSeatOrder', () => {
          const last = isTaken ? { ...open, key: null, refundNow: null, taken: taken.taken } : open;
          return { data: { ...sample, seats: [own, last] } };
        }),
        answer('cancelBooking', () => {
          isTaken = true;
          return refusal('WrongState', { message: 'This has changed' });
        }),
      ],
    };
  })(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Give seat 2 back…' }));
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Give back' }));
    await expect(await (await seatNo(canvas, 2)).findByText(/^Taken by Bo Chen, /)).toBeVisible();
  },
};

export const Held: Story = {
  name: '[H-02] seats that are still held lead back to the checkout',
  parameters: {
    msw: orderPage(
      sampleSeatOrder({
        holdExpiresAt: '2026-11-25T02:10:00.000Z',
        documents: [],
        seats: [own, { ...open, status: 'held', key: null, refundNow: null, paid: null }],
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 seat to pay')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Finish paying' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/checkout/${open.bookingId}`),
    );
    await expect((await seatNo(canvas, 2)).getByText(/^Held until /)).toBeVisible();
  },
};

export const DateCancelled: Story = {
  name: '[H-03] a workshop that doesn’t take place refunds every seat of the order',
  parameters: {
    msw: orderPage(
      sampleSeatOrder({
        cancelled: 'minimum',
        seats: [own, taken, open].map((seat) => ({
          ...seat,
          status: 'cancelled' as const,
          key: null,
          refundNow: null,
          paid: { captured: aud(45_00), refunded: aud(45_00), due: aud(0) },
        })),
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This date won’t take place')).toBeVisible();
    await expect(canvas.getAllByText('A$45 refunded to your card.')).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: /Copy link/ })).toBeNull();
  },
};

export const RefundOnItsWay: Story = {
  name: '[H-03] a refund that isn’t sent yet is on its way, not nothing',
  parameters: {
    msw: orderPage(
      sampleSeatOrder({
        cancelled: 'host',
        seats: [own, open].map((seat) => ({
          ...seat,
          status: 'cancelled' as const,
          key: null,
          refundNow: null,
          paid: { captured: aud(45_00), refunded: aud(0), due: aud(45_00) },
        })),
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('We’re refunding A$45 to your card.')).toHaveLength(2);
    await expect(canvas.queryByText(/Nothing was refunded/)).toBeNull();
  },
};

export const BankDispute: Story = {
  name: '[P-09] a seat whose payment the bank disputes says where the money is, not that it was given back',
  parameters: {
    msw: orderPage(
      sampleSeatOrder({
        seats: [
          own,
          {
            ...open,
            status: 'cancelled',
            key: null,
            refundNow: null,
            bankDispute: { state: 'open', amount: aud(45_00) },
          },
        ],
      }),
    ),
  },
  play: async ({ canvas }) => {
    const second = await seatNo(canvas, 2);
    await expect(second.getByText('Bank dispute')).toBeVisible();
    await expect(second.getByText(/^Your bank disputes the charge\./)).toBeVisible();
    await expect(second.queryByText(/Given back|Nothing was refunded/)).toBeNull();
  },
};

export const Over: Story = {
  name: '[H-02] a seat that nobody took says so once the workshop has started',
  parameters: {
    msw: orderPage(
      sampleSeatOrder({
        startsAt: '2026-11-25T01:00:00.000Z',
        endsAt: '2026-11-25T02:00:00.000Z',
        seats: [own, { ...open, key: null, refundNow: null }],
      }),
    ),
  },
  play: async ({ canvas }) => {
    const second = await seatNo(canvas, 2);
    await expect(second.getByText('Nobody took this seat before the start.')).toBeVisible();
    await expect(second.queryByRole('button')).toBeNull();
  },
};

/** One of the two for others is gone. */
const givenBack: SeatOrder = {
  ...sample,
  id: sampleUuid(534),
  seats: sample.seats.map((seat) =>
    seat.isForOther && seat.taken === null ? { ...seat, status: 'cancelled', key: null } : seat,
  ),
};

export const Listed: Story = {
  name: '[H-02] the bookings lead to what was bought for others',
  render: app('signedIn', bookings, 'bookings'),
  parameters: {
    msw: [
      signedIn,
      answer('listBookings', { data: [sampleSeat()], next: null }),
      answer('listSeatOrders', { data: [sample, givenBack], next: null }),
    ],
  },
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Seats for others' }));
    await expect(part.getByText('2 seats for others: 1 taken, 1 not taken yet')).toBeVisible();
    await expect(part.getByText('2 seats for others: 1 taken, 1 cancelled')).toBeVisible();
    await expect(part.getAllByRole('link', { name: /^Fundraising 101, / })[0]).toHaveAttribute(
      'href',
      expect.stringContaining(`/seats/orders/${sample.id}`),
    );
  },
};

export const ListedInPages: Story = {
  name: '[H-02] past orders are shown page by page',
  render: app('signedIn', bookings, 'bookings', '/bookings?scope=past'),
  parameters: {
    msw: [
      signedIn,
      answer('listBookings', { data: [], next: null }),
      answer('listSeatOrders', ({ query }) => {
        const isNext = query.get('cursor') !== null;
        const count = query.get('scope') === 'past' ? (isNext ? 2 : 20) : 0;
        const data = Array.from({ length: count }, (_, index) => ({
          ...sample,
          id: sampleUuid(600 + index + (isNext ? 20 : 0)),
          title: `Workshop ${index + 1 + (isNext ? 20 : 0)}`,
          startsAt: '2026-11-25T01:00:00.000Z',
          endsAt: '2026-11-25T02:00:00.000Z',
        }));
        const next = isNext || count === 0 ? null : `1764032400000.${sampleUuid(619)}`;
        return { data, next };
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const part = within(await canvas.findByRole('region', { name: 'Seats for others' }));
    await expect(part.getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(part.getByRole('button', { name: 'Show more' }));
    const link = await part.findByRole('link', { name: /^Workshop 21, / });
    await waitFor(() => expect(link).toHaveFocus());
    await expect(part.getAllByRole('listitem')).toHaveLength(22);
    await expect(part.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

const bookingPage = (data: Booking) => [
  signedIn,
  answer('getBooking', { data }),
  answer('getBookingMoney', { data: { steps: [] } }),
  answer('getSeatOrder', { data: sample }),
];
const atBooking = (module: Parameters<typeof app>[1]) =>
  app('signedIn', module, 'bookings/:bookingId', `/bookings/${sampleSeat().id}`);
const seatOf = (change: Partial<NonNullable<Booking['seat']>>) => ({ ...sampleSeat().seat!, ...change });

export const OwnOfOrder: Story = {
  name: '[H-12] one’s own seat leads to those that were bought with it',
  render: atBooking(booking),
  parameters: { msw: bookingPage(sampleSeat({ seat: seatOf({ orderId: sample.id }) })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See all of them' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/seats/orders/${sample.id}`),
    );
  },
};

export const Guest: Story = {
  name: '[H-02] a guest reads who paid, who is refunded, and nothing of the payment',
  render: atBooking(booking),
  parameters: {
    msw: bookingPage(sampleSeat({ seat: seatOf({ paidBy: 'Bo Chen' }), payment: null })),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Bo Chen paid for this seat. Refunds go to them.')).toBeVisible();
    await expect(canvas.queryByText(/your card|Not paid/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Give up seat' }));
    const dialog = await questionOf();
    await expect(
      dialog.getByText('Bo Chen paid for it, and will be refunded A$45, the full amount.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep seat' }));
  },
};

export const GuestLeft: Story = {
  name: '[H-06] a guest whose seat is gone reads that refunds go to who paid',
  render: atBooking(booking),
  parameters: {
    msw: bookingPage(
      sampleSeat({
        status: 'cancelled',
        seat: seatOf({ paidBy: 'Bo Chen' }),
        payment: null,
        refundNow: null,
      }),
    ),
  },
  play: async ({ canvas }) => {
    const words = 'Bo Chen paid for it; refunds go to them.';
    await expect(await canvas.findByText(words)).toBeVisible();
    await expect(canvas.queryByText('Nothing was charged.')).toBeNull();
  },
};

const host = sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
const session = sampleHostedSession();

export const HostsGuests: Story = {
  name: '[H-02] the host reads of a seat that a guest’s friend has not taken yet',
  render: app('signedIn', workshop, 'expert/workshops/:groupSessionId', `/expert/workshops/${session.id}`),
  parameters: {
    msw: [
      answer('currentAccount', { data: host }),
      answer('listOwnWorkshops', {
        data: {
          needs: null,
          seatsMax: 3,
          currency: 'AUD',
          workshops: [
            sampleHostedWorkshop({
              sessions: [sampleHostedSession({ guests: [{ ...session.guests[0]!, isUntaken: true }] })],
            }),
          ],
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    const guests = within(await canvas.findByRole('list', { name: 'Guests' }));
    await expect(guests.getByText('Seat for a guest of Ada Client')).toBeVisible();
    await expect(guests.getByText('Not taken yet')).toBeVisible();
    await expect(guests.queryByRole('link')).toBeNull();
  },
};
