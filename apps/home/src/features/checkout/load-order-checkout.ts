import { isApiError } from '@nexperts/api';
import type { Booking, SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { replace } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { withSession } from '../../session.ts';
import type { CardGateway } from '../../ui/card/card-gateway.ts';
import { openGateway } from '../../ui/card/open-gateway.ts';
import { NO_SCRIPT } from './no-script.ts';
import { heldSeats } from './order-seats.ts';

/** One card for all seats of an order. */
export interface OrderGateway {
  readonly gateway: CardGateway;
  /** Which seat the next `pay` is for: each is a payment of its own */
  readonly payFor: (bookingId: string) => void;
}

export type OrderCheckoutData = {
  readonly order: SeatOrder;
  /** Of the first seat that is still held, or that was */
  readonly booking: Booking;
} & (
  | ({ readonly state: 'open' } & OrderGateway)
  /** The hold is over and nothing was paid */
  | { readonly state: 'expired' }
  /** The payment could not be opened; the seats are still held */
  | { readonly state: 'unavailable'; readonly message: string }
);

/** @throws a redirect to the login, {ApiError} */
async function readOrder(orderId: string, request: Request): Promise<SeatOrder> {
  const call = api.call(endpoints.getSeatOrder, { params: { id: orderId }, signal: request.signal });
  return (await withSession(request, call)).data;
}

/**
 * The checkout of seats that were reserved together (H-12). The order says what is left to pay, whichever of its seats
 * the address names.
 * @throws a redirect to the order's page if nothing is held and something was paid, or to a seat that is held; {ApiError}
 */
export async function loadOrderCheckout(
  booking: Booking,
  orderId: string,
  request: Request,
): Promise<OrderCheckoutData> {
  const order = await readOrder(orderId, request);
  const [first] = heldSeats(order);
  if (!first) return afterHold(booking, order);
  if (first.bookingId !== booking.id) throw replace(paths.checkout(first.bookingId));
  try {
    return { state: 'open', order, booking, ...(await withSession(request, open(first.bookingId, order))) };
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error;
    if (!isApiError(error)) return { state: 'unavailable', order, booking, message: NO_SCRIPT };
    if (error.code !== 'HoldExpired' && error.code !== 'WrongState')
      return { state: 'unavailable', order, booking, message: error.message };
    return afterHold(booking, await readOrder(orderId, request));
  }
}

function afterHold(booking: Booking, order: SeatOrder): OrderCheckoutData {
  if (order.seats.every(({ status }) => status === 'expired' || status === 'held'))
    return { state: 'expired', order, booking };
  throw replace(paths.seatOrder(order.id));
}

async function open(firstId: string, { price }: SeatOrder): Promise<OrderGateway> {
  let paying = firstId;
  const start = async (id: string) => (await api.call(endpoints.startPayment, { params: { id } })).data;
  const setup = await start(firstId);
  const gateway = await openGateway(setup, price, async () => (await start(paying)).clientSecret);
  return { gateway, payFor: (bookingId) => (paying = bookingId) };
}
