import { answer, sampleAccount, sampleMoney, sampleSeat, sampleUuid, sampleWrapUp } from '@nexperts/api/msw';
import type { Booking } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as booking from '../../pages/booking/BookingPage.tsx';
import * as bookings from '../../pages/booking/BookingsPage.tsx';
import * as checkout from '../../pages/booking/CheckoutPage.tsx';
import * as wrapUp from '../../pages/booking/WrapUpPage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';

const free = { minor: 0, currency: 'AUD' };
const part = { minor: 22_50, currency: 'AUD' };
const seat = sampleSeat();
const host = sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
const page = (data: Booking, account = sampleAccount()) => [
  answer('currentAccount', { data: account }),
  answer('getBooking', { data }),
  answer('getBookingMoney', { data: { steps: data.price.minor === 0 ? [] : sampleMoney(data) } }),
];

const meta = {
  title: 'Screens/Web app/Seats',
  parameters: { layout: 'fullscreen', msw: page(seat) },
  render: app('signedIn', booking, 'bookings/:bookingId', `/bookings/${seat.id}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const workshopLink = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.findByRole('link', { name: 'Fundraising 101' });

export const Paid: Story = {
  name: '[H-02] [H-06] a seat leads to its workshop, isn’t moved, and says what leaving gives back',
  play: async ({ canvas, userEvent }) => {
    await expect(await workshopLink(canvas)).toHaveAttribute(
      'href',
      expect.stringContaining('/events/fundraising-101'),
    );
    await expect(canvas.queryByRole('heading', { name: 'Move to another time' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Your brief' })).toBeNull();
    await expect(
      canvas.getByText(/^Leave now and you’ll be refunded A\$45, the full amount/),
    ).toHaveTextContent('A$22.50, or A$45 if your seat is sold again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Give up seat' }));
    const dialog = await questionOf();
    const question = dialog.getByText('Give up your seat in Fundraising 101?');
    await waitFor(() => expect(question).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep seat' }));
  },
};

export const Late: Story = {
  name: '[H-06] in the last 24 hours leaving gives back part of it, or all of it once the seat is sold again',
  parameters: { msw: page(sampleSeat({ refundNow: part, fullRefundUntil: '2026-11-24T02:00:00.000Z' })) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Leave now and you’ll be refunded A$22.50, or A$45 if your seat is sold again.',
      ),
    ).toBeVisible();
  },
};

export const Free: Story = {
  name: '[H-01] a free seat says that it costs nothing',
  parameters: { msw: page(sampleSeat({ price: free, refundNow: free, payment: null })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This seat costs nothing.')).toBeVisible();
    await expect(canvas.queryByText(/A\$0/)).toBeNull();
  },
};

export const Cancelled: Story = {
  name: '[H-03] a seat that is gone says what was refunded',
  parameters: {
    msw: page(
      sampleSeat({
        status: 'cancelled',
        refundNow: null,
        payment: { status: 'refunded', captured: seat.price, refunded: seat.price },
      }),
    ),
  },
  play: async ({ canvas }) => {
    const heading = 'You no longer have a seat in Fundraising 101';
    await expect(await canvas.findByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(canvas.getByText('A$45 refunded to your card.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Book a 1-on-1 session' })).toBeVisible();
  },
};

export const DateCancelled: Story = {
  name: '[H-03] a seat of a date that was cancelled says why',
  parameters: {
    msw: page(
      sampleSeat({
        status: 'cancelled',
        seat: seat.seat && { ...seat.seat, cancelled: 'minimum' },
        refundNow: null,
        payment: { status: 'refunded', captured: seat.price, refunded: seat.price },
      }),
    ),
  },
  play: async ({ canvas }) => {
    const words =
      'Too few seats were taken by the deadline, so this date was cancelled. A$45 refunded to your card.';
    await expect(await canvas.findByText(words)).toBeVisible();
    const heading = 'This date of Fundraising 101 was cancelled';
    await expect(canvas.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  },
};

export const NotCharged: Story = {
  name: '[H-02] a seat whose payment failed says that it isn’t theirs, not that the workshop is off',
  parameters: { msw: page(sampleSeat({ status: 'payment_failed', refundNow: null, payment: null })) },
  play: async ({ canvas }) => {
    const words = 'We couldn’t charge your card, so the seat isn’t yours.';
    await expect(await canvas.findByText(words)).toBeVisible();
    await expect(canvas.queryByText(/won’t take place/)).toBeNull();
  },
};

export const WasThere: Story = {
  name: '[H-11] somebody who was there gets their attendance paper once it is over',
  parameters: {
    msw: page(sampleSeat({ status: 'completed', refundNow: null, seat: { ...seat.seat!, wasThere: true } })),
  },
  play: async ({ canvas }) => {
    const paper = await canvas.findByRole('link', { name: 'Attendance paper (PDF)' });
    await expect(paper.getAttribute('href')).toMatch(/\/attendance\.pdf$/);
  },
};

export const OfAGuest: Story = {
  name: '[H-02] the host is led from a seat to the workshop, and can’t cancel one seat alone',
  parameters: {
    msw: page(sampleSeat({ role: 'expert', expertShare: { minor: 38_25, currency: 'AUD' } }), host),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open workshop' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/workshops\/[^/]+$/),
    );
    await expect(canvas.queryByRole('button', { name: 'Join' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Give up seat' })).toBeNull();
  },
};

export const HostsList: Story = {
  name: '[H-12] the seats of a session are one row of its host, which leads to the workshop',
  parameters: {
    msw: [
      answer('currentAccount', { data: host }),
      answer('listBookings', {
        data: [1, 2, 3].map((n) => sampleSeat({ id: sampleUuid(n), role: 'expert' })),
        next: null,
      }),
      answer('getBookingMoney', { data: { steps: [] } }),
    ],
  },
  render: app('signedIn', bookings, 'bookings'),
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Upcoming bookings' }));
    await expect(rows.getAllByRole('link')).toHaveLength(1);
    await expect(rows.getByRole('link', { name: 'Fundraising 101' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/workshops\/[^/]+$/),
    );
  },
};

const held = sampleSeat({
  status: 'held',
  payment: null,
  requestedAt: null,
  confirmedAt: null,
  refundNow: null,
  holdExpiresAt: '2026-11-25T02:10:00.000Z',
  canExtendHold: true,
});
const Checkout: Story = {
  render: app('none', checkout, 'checkout/:bookingId', `/checkout/${seat.id}`),
  parameters: {
    msw: [
      ...page(held),
      answer('startPayment', {
        data: {
          provider: 'sandbox',
          publishableKey: 'pk_test_sample',
          clientSecret: 'pi_1_secret_2',
          sandboxUrl: '/sandbox/stripe',
          amount: held.price,
        },
      }),
    ],
  },
};

export const ToPay: Story = {
  ...Checkout,
  name: '[H-02] [H-06] a seat is paid for without a brief, and the money steps say how leaving works',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
    await expect(canvas.queryByRole('form', { name: 'Your brief' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Pay A$45' })).toBeVisible();
    await expect(
      canvas.getByText(/or A\$45 if your seat is sold again\. If the workshop doesn’t/),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Release this seat' })).toBeVisible();
  },
};

export const HoldOver: Story = {
  ...Checkout,
  name: '[H-02] a hold that is over leads back to the workshop',
  parameters: { msw: page({ ...held, status: 'expired' }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Your seat is no longer held' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the workshop' })).toHaveAttribute(
      'href',
      expect.stringContaining('/events/fundraising-101'),
    );
    await expect(canvas.queryByRole('button', { name: 'Hold this time again' })).toBeNull();
  },
};

export const Short: Story = {
  name: '[H-09] the wrap-up says how much of it the host gave and what is refunded by itself',
  render: app('signedIn', wrapUp, 'bookings/:bookingId/wrap-up', `/bookings/${seat.id}/wrap-up`),
  parameters: (() => {
    const sample = sampleWrapUp();
    const data = {
      ...sample,
      booking: {
        ...sample.booking,
        ...sampleSeat({
          status: 'ended',
          startsAt: sample.booking.startsAt,
          endsAt: sample.booking.endsAt,
          firstStartsAt: sample.booking.startsAt,
          seat: { ...seat.seat!, wasThere: true, deliveredPerMille: 883 },
          payment: {
            status: 'partially_refunded',
            captured: seat.price,
            refunded: { minor: 5_25, currency: 'AUD' },
          },
          refundNow: null,
        }),
      },
    };
    return {
      msw: [
        answer('currentAccount', { data: sampleAccount() }),
        answer('getWrapUp', { data }),
        answer('getBookingMoney', { data: { steps: [] } }),
        answer('getReviewing', {
          data: { until: '2026-12-09T01:00:00.000Z', refused: null, own: null, ofYou: null, tags: [] },
        }),
        answer('getAnswerCard', { data: null, until: null, mayWrite: false }),
        answer('listMarks', { data: [] }),
      ],
    };
  })(),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Leo was there for 53 of 60 min. A$5.25 refunded to your card.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See Leo’s times' })).toBeVisible();
  },
};
