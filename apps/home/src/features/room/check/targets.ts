import type { Booking, CallCheck, CallCheckResult } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { isReadyForCall } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { keepReadyCheck } from '../../../model/page/kept-check.ts';

/** What a check is for: a booking, whose other side learns how it went, or this device alone (G-04). */
export interface CheckTarget {
  /** Null: no booking */
  readonly booking: Booking | null;
  /** As it was when the page was opened */
  readonly before: CallCheck;
  /** The relays to try. @throws {ApiError} */
  begin(signal: AbortSignal): Promise<readonly RTCIceServer[]>;
  /** Keeps what was found, in place of the check before. @throws {ApiError} */
  save(result: CallCheckResult): Promise<CallCheck>;
}

/** A check for a booking. */
export function forBooking(booking: Booking, before: CallCheck): CheckTarget {
  const params = { id: booking.id };
  return {
    booking,
    before,
    begin: async (signal) => (await api.call(endpoints.beginCallCheck, { params, signal })).data.iceServers,
    save: async (result) => (await api.call(endpoints.saveCallCheck, { params, body: result })).data,
  };
}

/** A check without a booking: this device remembers when it was last ready, and the server keeps nothing. */
export function forDevice(): CheckTarget {
  const checked = (own: CallCheck['own']): CallCheck => ({ own, other: 'not_checked', mayCheck: true });
  return {
    booking: null,
    before: checked(null),
    begin: async (signal) => (await api.call(endpoints.beginDeviceCheck, { signal })).data.iceServers,
    save: (result) => {
      const [ready, checkedAt] = [isReadyForCall(result), new Date(clock.now()).toISOString()];
      keepReadyCheck(ready ? checkedAt : null);
      return Promise.resolve(checked({ checkedAt, ready, result }));
    },
  };
}
