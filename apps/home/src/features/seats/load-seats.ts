import { isApiError } from '@nexperts/api';
import type { SeatGift, SeatOrder } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { loadShown, shownOf, type Listed } from '../../model/page/shown.ts';
import { withSession } from '../../session.ts';

/** Seats that the viewer bought together (H-12). @throws a redirect to the login, {ApiError} */
export async function loadOrder(orderId: string, request: Request): Promise<{ order: SeatOrder }> {
  const call = api.call(endpoints.getSeatOrder, { params: { id: orderId }, signal: request.signal });
  return { order: (await withSession(request, call)).data };
}

/** Names in the address how many orders are shown, beside a list that has `shown`. */
export const ORDERS_SHOWN = 'orders';

/**
 * The orders with seats for others that `?scope=past` of the bookings names, or those ahead, as many as the address asks
 * for; none when they can't be had, since the bookings are whole without.
 */
export async function loadOrders(request: Request): Promise<Listed<SeatOrder>> {
  const asked = new URL(request.url).searchParams.get('scope');
  if (asked === 'calendar') return { items: [], hasMore: false };
  const scope = asked === 'past' ? 'past' : 'upcoming';
  try {
    return await loadShown(shownOf(request.url, ORDERS_SHOWN), async ({ after: cursor }) => {
      const call = api.call(endpoints.listSeatOrders, {
        query: { scope, ...(cursor !== undefined && { cursor }) },
        signal: request.signal,
      });
      const { data, next } = await withSession(request, call);
      return { items: data, next };
    });
  } catch (error) {
    if (isApiError(error)) return { items: [], hasMore: false };
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
