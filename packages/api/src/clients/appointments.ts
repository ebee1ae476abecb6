import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Call } from '../call.ts';

/** Bookings, from the hold to the room (W-02, W-03). */
export interface AppointmentsClient {
  readonly hold: Call<typeof endpoints.holdSlot>;
  readonly list: Call<typeof endpoints.listBookings>;
  readonly overview: Call<typeof endpoints.bookingsOverview>;
  readonly get: Call<typeof endpoints.getBooking>;
  readonly money: Call<typeof endpoints.getBookingMoney>;
  readonly documents: Call<typeof endpoints.listDocuments>;
  /** Address that downloads a document of a booking as a PDF */
  readonly documentUrl: (id: string, document: string) => string;
  readonly getBrief: Call<typeof endpoints.getBrief>;
  readonly saveBrief: Call<typeof endpoints.saveBrief>;
  readonly paymentSetup: Call<typeof endpoints.getPaymentSetup>;
  readonly startPayment: Call<typeof endpoints.startPayment>;
  readonly refreshPayment: Call<typeof endpoints.refreshPayment>;
  readonly release: Call<typeof endpoints.releaseHold>;
  readonly extend: Call<typeof endpoints.extendHold>;
  readonly accept: Call<typeof endpoints.acceptBooking>;
  readonly decline: Call<typeof endpoints.declineBooking>;
  readonly cancel: Call<typeof endpoints.cancelBooking>;
  readonly slots: Call<typeof endpoints.bookingSlots>;
  readonly move: Call<typeof endpoints.moveBooking>;
  readonly propose: Call<typeof endpoints.proposeTimes>;
  readonly acceptProposal: Call<typeof endpoints.acceptProposal>;
  readonly declineProposal: Call<typeof endpoints.declineProposal>;
  readonly withdrawProposal: Call<typeof endpoints.withdrawProposal>;
  readonly join: Call<typeof endpoints.joinRoom>;
  readonly leaveOffer: Call<typeof endpoints.getLeaveOffer>;
  readonly leaveAlone: Call<typeof endpoints.leaveAlone>;
  readonly marks: Call<typeof endpoints.listMarks>;
  readonly addMark: Call<typeof endpoints.addMark>;
  readonly keptCards: Call<typeof endpoints.listKeptCards>;
  readonly removeKeptCard: Call<typeof endpoints.removeKeptCard>;
  readonly keepCard: Call<typeof endpoints.keepCard>;
  readonly getOvertime: Call<typeof endpoints.getOvertime>;
  readonly offerOvertime: Call<typeof endpoints.offerOvertime>;
  readonly answerOvertime: Call<typeof endpoints.answerOvertime>;
  readonly refreshOvertime: Call<typeof endpoints.refreshOvertime>;
  readonly withdrawOvertime: Call<typeof endpoints.withdrawOvertime>;
  readonly getRecording: Call<typeof endpoints.getRecording>;
  readonly askToRecord: Call<typeof endpoints.askToRecord>;
  readonly answerRecording: Call<typeof endpoints.answerRecording>;
  readonly stopRecording: Call<typeof endpoints.stopRecording>;
  readonly getCallCheck: Call<typeof endpoints.getCallCheck>;
  readonly beginCallCheck: Call<typeof endpoints.beginCallCheck>;
  readonly saveCallCheck: Call<typeof endpoints.saveCallCheck>;
}

export function appointmentsClient(host: KyInstance, baseUrl: string): AppointmentsClient {
  return {
    hold: bind(host, endpoints.holdSlot),
    list: bind(host, endpoints.listBookings),
    overview: bind(host, endpoints.bookingsOverview),
    get: bind(host, endpoints.getBooking),
    money: bind(host, endpoints.getBookingMoney),
    documents: bind(host, endpoints.listDocuments),
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
    marks: bind(host, endpoints.listMarks),
    addMark: bind(host, endpoints.addMark),
    keptCards: bind(host, endpoints.listKeptCards),
    removeKeptCard: bind(host, endpoints.removeKeptCard),
    keepCard: bind(host, endpoints.keepCard),
    getOvertime: bind(host, endpoints.getOvertime),
    offerOvertime: bind(host, endpoints.offerOvertime),
    answerOvertime: bind(host, endpoints.answerOvertime),
    refreshOvertime: bind(host, endpoints.refreshOvertime),
    withdrawOvertime: bind(host, endpoints.withdrawOvertime),
    getRecording: bind(host, endpoints.getRecording),
    askToRecord: bind(host, endpoints.askToRecord),
    answerRecording: bind(host, endpoints.answerRecording),
    stopRecording: bind(host, endpoints.stopRecording),
    getCallCheck: bind(host, endpoints.getCallCheck),
    beginCallCheck: bind(host, endpoints.beginCallCheck),
    saveCallCheck: bind(host, endpoints.saveCallCheck),
  };
}
