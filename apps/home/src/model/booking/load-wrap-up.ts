import { isApiError } from '@nexperts/api';
import type { WrapUp } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { redirect } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { withSession } from '../../session.ts';

/**
 * A session that is over, as the viewer sees it.
 * @throws a redirect to the login, or to the booking while it is not over; {ApiError}
 */
export async function loadWrapUp(bookingId: string, request: Request): Promise<WrapUp> {
  const call = api.call(endpoints.getWrapUp, { params: { id: bookingId }, signal: request.signal });
  try {
    const { data } = await withSession(request, call);
    return data;
  } catch (error) {
    if (isApiError(error) && error.code === 'WrongState') throw redirect(paths.booking(bookingId));
    throw error;
  }
}
