import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { browserZone } from '../../model/browser-zone.ts';
import { choiceText, type SeatChoice } from '../../model/seat-choice.ts';
import { paths } from '../../paths.ts';
import { api } from '../../api.ts';
import type { OwnSeats } from './use-own-seats.ts';

/** What the member has of each date; null when it can't be had: the page is whole without it. */
export async function readOwnSeats(slug: string, signal?: AbortSignal): Promise<OwnSeats | null> {
  try {
    return (await api.call(endpoints.getOwnSeats, { params: { slug }, ...(signal && { signal }) })).data;
  } catch (error) {
    if (signal?.aborted || isApiError(error)) return null;
    throw error;
  }
}

const keys = new Map<string, string>();

/** The same key for the same wish, so that a second press or a lost answer takes no second seat. */
function keyOf(wish: string): string {
  const key = keys.get(wish) ?? crypto.randomUUID();
  keys.set(wish, key);
  return key;
}

/**
 * Holds seats, or takes them if they are free (H-02).
 * @returns the address where it goes on @throws {ApiError}
 */
export async function reserveSeats(groupSessionId: string, choice: SeatChoice): Promise<string> {
  const wish = `${groupSessionId} ${choiceText(choice)}`;
  const ask = () =>
    api.call(endpoints.holdSeat, {
      params: { id: groupSessionId },
      body: { timeZone: browserZone() ?? 'UTC', ...choice },
      idempotencyKey: keyOf(wish),
    });
  let { data } = await ask();
  if (data.status === 'expired' || data.status === 'cancelled') {
    // The key remembers an earlier seat of the same date that is gone by now.
    keys.delete(wish);
    ({ data } = await ask());
  }
  if (data.status === 'held') return paths.checkout(data.id);
  const orderId = data.seat?.orderId ?? null;
  return orderId === null ? paths.inWebApp(`/bookings/${data.id}`) : paths.seatOrder(orderId);
}

/** H-07. @throws {ApiError} */
export async function joinWaitlist(groupSessionId: string): Promise<void> {
  await api.call(endpoints.joinSeatWaitlist, { params: { id: groupSessionId } });
}

/** Waits no longer, or lets an offered seat go (H-07). @throws {ApiError} */
export async function leaveWaitlist(groupSessionId: string): Promise<void> {
  await api.call(endpoints.leaveSeatWaitlist, { params: { id: groupSessionId } });
}
