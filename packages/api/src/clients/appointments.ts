import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind } from '../call.ts';

/** Bookings, from the hold to the room (W-02, W-03). */
export function appointmentsClient(host: KyInstance, baseUrl: string) {
  return {
    hold: bind(host, endpoints.holdSlot),
    list: bind(host, endpoints.listBookings),
    overview: bind(host, endpoints.bookingsOverview),
    get: bind(host, endpoints.getBooking),
    money: bind(host, endpoints.getBookingMoney),
    documents: bind(host, endpoints.listDocuments),
    /** Address that downloads a document of a booking as a PDF */
    documentUrl: (id: string, document: string): string =>
      `${addressOf(baseUrl, endpoints.receiptPdf, { id })}?${new URLSearchParams({ document })}`,
    getBrief: bind(host, endpoints.getBrief),
    saveBrief: bind(host, endpoints.saveBrief),
    paymentSetup: bind(host, endpoints.getPaymentSetup),
    startPayment: bind(host, endpoints.startPayment),
    refreshPayment: bind(host, endpoints.refreshPayment),
    release: bind(host, endpoints.releaseHold),
    extend: bind(host, endpoints.extendHold),
    accept: bind(host, endpoints.acceptBooking),
    decline: bind(host, endpoints.declineBooking),
    cancel: bind(host, endpoints.cancelBooking),
    slots: bind(host, endpoints.bookingSlots),
    move: bind(host, endpoints.moveBooking),
    propose: bind(host, endpoints.proposeTimes),
    acceptProposal: bind(host, endpoints.acceptProposal),
    declineProposal: bind(host, endpoints.declineProposal),
    withdrawProposal: bind(host, endpoints.withdrawProposal),
    join: bind(host, endpoints.joinRoom),
    leaveOffer: bind(host, endpoints.getLeaveOffer),
    leaveAlone: bind(host, endpoints.leaveAlone),
    getCallCheck: bind(host, endpoints.getCallCheck),
    beginCallCheck: bind(host, endpoints.beginCallCheck),
    saveCallCheck: bind(host, endpoints.saveCallCheck),
  };
}
