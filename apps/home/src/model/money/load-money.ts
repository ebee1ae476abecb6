import { isApiError } from '@nexperts/api';
import type { MoneyStep } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

/** What happened to the money of a booking (P-07); nothing when it can't be had, since pages are whole without it. */
export async function loadMoney(bookingId: string, request: Request): Promise<readonly MoneyStep[]> {
  try {
    const call = api.call(endpoints.getBookingMoney, { params: { id: bookingId }, signal: request.signal });
    return (await withSession(request, call)).data.steps;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}
