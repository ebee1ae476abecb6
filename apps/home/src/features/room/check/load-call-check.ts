import type { CallCheck } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { withSession } from '../../../session.ts';

/** The checks of a booking's two (G-04). @throws a redirect to the login, {ApiError} */
export async function loadCallCheck(bookingId: string, request: Request): Promise<CallCheck> {
  const call = api.call(endpoints.getCallCheck, { params: { id: bookingId }, signal: request.signal });
  return (await withSession(request, call)).data;
}
