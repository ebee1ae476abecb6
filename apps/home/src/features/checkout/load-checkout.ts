import { isApiError, type ApiError } from '@nexperts/api';
import type { Booking, Brief } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { replace } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { withSession } from '../../session.ts';
import type { CardGateway } from '../../ui/card/card-gateway.ts';
import { openGateway } from '../../ui/card/open-gateway.ts';
import { loadOrderCheckout, type OrderCheckoutData } from './load-order-checkout.ts';
import { NO_SCRIPT } from './no-script.ts';

export type CheckoutData =
  | {
      readonly state: 'open';
      readonly booking: Booking;
      /** Null: of a seat, whose host reads no briefs */
      readonly brief: Brief | null;
      readonly gateway: CardGateway;
    }
  /** The hold is over: the time has to be chosen again */
  | { readonly state: 'expired'; readonly booking: Booking }
  /** The payment could not be opened; the hold is still active */
  | { readonly state: 'unavailable'; readonly booking: Booking; readonly message: string };

async function read(bookingId: string, request: Request): Promise<Booking> {
  const { data } = await withSession(
    request,
    api.call(endpoints.getBooking, { params: { id: bookingId }, signal: request.signal }),
  );
  return data;
}

/** Whether it is a hold whose time is over, not a request that nobody answered. */
export function isLapsedHold({ status, requestedAt }: Booking): boolean {
  return status === 'expired' && requestedAt === null;
}

async function open(booking: Booking, request: Request): Promise<CheckoutData> {
  const call = { params: { id: booking.id }, signal: request.signal };
  try {
    const [{ data: brief }, gateway] = await withSession(
      request,
      Promise.all([
        booking.seat ? { data: null } : api.call(endpoints.getBrief, call),
        openPayment(booking, request.signal),
      ]),
    );
    return { state: 'open', booking, brief, gateway };
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error;
    if (!isApiError(error)) return { state: 'unavailable', booking, message: NO_SCRIPT };
    return afterRefusal(error, booking, request);
  }
}

async function afterRefusal(error: ApiError, booking: Booking, request: Request): Promise<CheckoutData> {
  if (error.code !== 'HoldExpired' && error.code !== 'WrongState') {
    return { state: 'unavailable', booking, message: error.message };
  }
  const now = await read(booking.id, request);
  if (now.status === 'held' || isLapsedHold(now)) return { state: 'expired', booking: now };
  throw replace(paths.booking(now.id));
}

/**
 * What the checkout shows. Safe to reload: a paid booking leads to its page, an open payment is found again.
 * @throws a redirect for anything that is not an unpaid hold of the viewer; {ApiError} 404 for others' bookings
 */
export async function loadCheckout(
  bookingId: string,
  request: Request,
): Promise<CheckoutData | OrderCheckoutData> {
  const booking = await read(bookingId, request);
  const orderId = booking.seat?.orderId ?? null;
  if (booking.role === 'client' && orderId !== null) return loadOrderCheckout(booking, orderId, request);
  if (booking.role === 'client' && isLapsedHold(booking)) return { state: 'expired', booking };
  if (booking.role === 'expert' || booking.status !== 'held') throw replace(paths.booking(booking.id));
  return open(booking, request);
}

/** Opens the payment, or only the fields of the card while the brief lacks an answer that is required (M-05). */
async function openPayment({ id, price }: Booking, signal: AbortSignal): Promise<CardGateway> {
  try {
    const { data } = await api.call(endpoints.startPayment, { params: { id }, signal });
    return await openGateway(data, price, async () => data.clientSecret);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'BriefIncomplete') throw error;
    const { data } = await api.call(endpoints.getPaymentSetup, { params: { id }, signal });
    // The brief is saved by then.
    return openGateway(
      data,
      price,
      async () => (await api.call(endpoints.startPayment, { params: { id } })).data.clientSecret,
    );
  }
}
