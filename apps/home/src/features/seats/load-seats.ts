import { isApiError } from '@nexperts/api';
import type { SeatGift, SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** Seats that the viewer bought together (H-12). @throws a redirect to the login, {ApiError} */
export async function loadOrder(orderId: string, request: Request): Promise<{ order: SeatOrder }> {
  const call = api.call(endpoints.getSeatOrder, { params: { id: orderId }, signal: request.signal });
  return { order: (await withSession(request, call)).data };
}

/** The newest orders with seats for others, those ahead first; none when they can't be had, since the bookings are whole without. */
export async function loadOrders(request: Request): Promise<readonly SeatOrder[]> {
  try {
    return (
      await withSession(request, api.call(endpoints.listSeatOrders, { query: {}, signal: request.signal }))
    ).data;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}

/** What a seat's address leads to; null: to no seat (any more). */
export interface Gift {
  readonly params: { readonly id: string; readonly key: string };
  readonly gift: SeatGift | null;
}

/** A seat that somebody bought for whoever has its address (H-02). @throws {ApiError} when it can't be asked for */
export async function loadGift(
  { bookingId, key }: { bookingId: string; key: string },
  request: Request,
): Promise<Gift> {
  const params = { id: bookingId, key };
  try {
    const { data } = await api.call(endpoints.getSeatGift, { params, signal: request.signal });
    return { params, gift: data };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return { params, gift: null };
    throw error;
  }
}
