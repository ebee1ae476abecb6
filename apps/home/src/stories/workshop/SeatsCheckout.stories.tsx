import { answer, sampleAccount, sampleSeat, sampleSeatOrder } from '@nexperts/api/msw';
import type { Booking, SeatOrder } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import * as checkout from '../../pages/booking/CheckoutPage.tsx';
import { app } from '../app.tsx';

const sample = sampleSeatOrder();
type Seat = SeatOrder['seats'][number];
const UNTIL = '2026-11-25T02:10:00.000Z';

/** An order of three seats whose first `paid` are paid. */
function orderOf(paid: number, rest: Seat['status'] = 'held'): SeatOrder {
  return sampleSeatOrder({
    holdExpiresAt: rest === 'held' && paid < 3 ? UNTIL : null,
    documents: [],
    seats: sample.seats.map((seat, index) => ({
      ...seat,
      key: null,
      taken: null,
      refundNow: null,
      paid: index < paid ? seat.paid : null,
      status: index < paid ? 'confirmed' : rest,
    })),
  });
}

const idOf = (index: number): string => sample.seats[index]!.bookingId;

/** The booking of a seat of it. */
function bookingOf(id: string, order: SeatOrder): Booking {
  const seat = sampleSeat().seat!;
  const { status, isForOther } = order.seats.find(({ bookingId }) => bookingId === id)!;
  return sampleSeat({
    id,
    status,
    payment: null,
    requestedAt: null,
    confirmedAt: null,
    refundNow: null,
    holdExpiresAt: UNTIL,
    canExtendHold: true,
    seat: { ...seat, orderId: sample.id, isForOther },
  });
}

/**
 * A server and a payment provider that know which seats are paid.
 * @param outcomes of each card that is sent: `ok`, or the code of a refusal
 */
function provider(paidBefore: number, outcomes: readonly ('ok' | 'card_declined' | 'incorrect_cvc')[]) {
  let [paid, sent] = [paidBefore, 0];
  return [
    answer('currentAccount', { data: sampleAccount() }),
    answer('getSeatOrder', () => ({ data: orderOf(paid) })),
    answer('getBooking', ({ params }) => ({ data: bookingOf(params.id, orderOf(paid)) })),
    answer('startPayment', ({ params }) => ({
      data: {
        provider: 'sandbox',
        publishableKey: 'pk_test_sample',
        clientSecret: `pi_${params.id}_secret_2`,
        sandboxUrl: '/sandbox/stripe',
        amount: sample.price,
      },
    })),
    http.post('*/sandbox/stripe/v1/payment_intents/:pi/confirm', ({ params }) => {
      const outcome = outcomes[sent] ?? 'ok';
      sent += 1;
      // A card that was sent for another seat than the next one would be charged for the wrong payment.
      if (params.pi !== `pi_${idOf(paid)}`) return HttpResponse.json({ error: { code: 'wrong_payment' } });
      if (outcome !== 'ok') return HttpResponse.json({ error: { code: outcome } }, { status: 402 });
      paid += 1;
      return HttpResponse.json({ status: 'requires_capture' });
    }),
    answer('refreshPayment', ({ params }) => ({ data: bookingOf(params.id, orderOf(paid)) })),
  ];
}

const meta = {
  title: 'Screens/Web app/Checkout of seats',
  parameters: { layout: 'fullscreen', msw: provider(0, []) },
  render: app('none', checkout, 'checkout/:bookingId', `/checkout/${idOf(0)}`),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

async function enterCard({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Expiry date' }), '0430');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Security code' }), '123');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Name on card' }), 'Ada Client');
}

export const ToPay: Story = {
  name: '[H-02] [H-12] the seats of an order are paid with one card, and the sum is told before',
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pay A$135' })).toBeVisible();
    await expect(canvas.getByText('3 seats: your own and 2 for others')).toBeInTheDocument();
    await expect(canvas.getByText('3 seats at A$45')).toBeInTheDocument();
    await expect(canvas.getByText(/Your bank may ask you to confirm each payment\./)).toBeInTheDocument();
    await expect(canvas.getByText(/A seat nobody has taken isn’t refunded\./)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Release the 3 seats' })).toBeVisible();
  },
};

export const Refused: Story = {
  name: '[B-03] [H-12] a card that is refused for the second seat says that one is paid, and another pays the rest',
  parameters: { msw: provider(0, ['ok', 'card_declined', 'ok', 'card_declined']) },
  play: async ({ canvas, userEvent }) => {
    await enterCard({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Pay A$135' }));
    await expect(await canvas.findByText('Your card was declined. Try another card.')).toBeVisible();
    await expect(canvas.getByText('1 of 3 seats is paid. We still hold the other 2 for you.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
    await userEvent.click(canvas.getByRole('button', { name: 'Pay A$90 for 2 seats' }));
    await expect(
      await canvas.findByText('2 of 3 seats are paid. We still hold the other one for you.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pay A$45 for 1 seat' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Release the unpaid seat' })).toBeVisible();
  },
};

export const WrongCode: Story = {
  name: '[B-03] a wrong detail of the card is said at its field, whichever seat it was for',
  parameters: { msw: provider(0, ['ok', 'incorrect_cvc']) },
  play: async ({ canvas, userEvent }) => {
    await enterCard({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Pay A$135' }));
    await expect(await canvas.findByText('Check the security code')).toBeVisible();
    await expect(canvas.getByText('1 of 3 seats is paid. We still hold the other 2 for you.')).toBeVisible();
  },
};

export const Reloaded: Story = {
  name: '[H-12] after a reload the page pays what is left, whichever seat its address names',
  parameters: { msw: provider(2, ['card_declined']) },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('2 of 3 seats are paid. We still hold the other one for you.'),
    ).toBeVisible();
    await enterCard({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Pay A$45 for 1 seat' }));
    await expect(await canvas.findByText('Your card was declined. Try another card.')).toBeVisible();
  },
};

export const HoldOver: Story = {
  name: '[H-02] seats whose hold is over lead back to the workshop',
  parameters: {
    msw: [
      answer('currentAccount', { data: sampleAccount() }),
      answer('getBooking', { data: bookingOf(idOf(0), orderOf(0, 'expired')) }),
      answer('getSeatOrder', { data: orderOf(0, 'expired') }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Your seats are no longer held' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the workshop' })).toBeVisible();
  },
};
