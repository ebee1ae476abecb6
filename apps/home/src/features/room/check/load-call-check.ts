import type { CallCheck } from '@nexperts/contract';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

/** The checks of a booking's two (G-04). @throws a redirect to the login, {ApiError} */
export async function loadCallCheck(bookingId: string, request: Request): Promise<CallCheck> {
  const call = api.appointments.getCallCheck({ params: { id: bookingId }, signal: request.signal });
  return (await withSession(request, call)).data;
}
