import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** Bookings, from the hold to the room (W-02, W-03). */
export function appointmentsClient(host: KyInstance) {
  return {
    hold: bind(host, endpoints.holdSlot),
    list: bind(host, endpoints.listBookings),
    overview: bind(host, endpoints.bookingsOverview),
    get: bind(host, endpoints.getBooking),
    startPayment: bind(host, endpoints.startPayment),
    refreshPayment: bind(host, endpoints.refreshPayment),
    release: bind(host, endpoints.releaseHold),
    extend: bind(host, endpoints.extendHold),
    accept: bind(host, endpoints.acceptBooking),
    decline: bind(host, endpoints.declineBooking),
    cancel: bind(host, endpoints.cancelBooking),
    join: bind(host, endpoints.joinRoom),
  };
}
