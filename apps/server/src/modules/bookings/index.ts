import {
  sendDashboardRefundMail,
  sendGoodwillMail,
  sendPaidOtherwiseMail,
  sendRefundMail,
} from './mail/refund-mails.ts';
import { applyEvent, settlePayment } from './payment/settle.ts';
import { seatSold } from './seats/close-seats.ts';
import { serveSeats } from './seats/waitlist.ts';
import { expireProposal } from './moves/expire-proposal.ts';
import { refundWaits } from './lifecycle/suspension-refund.ts';
import { completeSession, endSession, expireHold, lapseRequest } from './lifecycle/timers.ts';

export { lockClaims, lossOf, range, rangeOf, widened } from './hold/claims.ts';
export { claimGroupTimes, releaseGroupTime } from './hold/claim-group.ts';
export { holdOffered } from './hold/hold-slot.ts';
export { inTurn } from './hold/in-turn.ts';
export { Lost } from './hold/lost.ts';
export { movableBooking, moveTo } from './moves/move-booking.ts';
export { releaseHoldsBetween } from './hold/release-blocked.ts';
export { cancelByStaff, refundByStaff, type StaffRefund } from './lifecycle/cancel-by-staff.ts';
export { cancelBookingsOfSuspended, closeBookingsOf, isInSession } from './lifecycle/close-bookings-of.ts';
export { closingCost } from './lifecycle/closing-cost.ts';
export { bookingForRoom, markInProgress, type RoomBooking } from './lifecycle/for-rooms.ts';
export { seatsForRoom } from './lifecycle/seats-for-rooms.ts';
export { closeAbandoned, countSession, judgeNow, problemsUntil } from './lifecycle/judge-session.ts';
export { makeMove } from './lifecycle/make-move.ts';
export { move } from './lifecycle/move.ts';
export { callSession, refusedDuring, recordOf, staysOf } from './lifecycle/call-records.ts';
export { scheduleReminders } from './lifecycle/reminder-jobs.ts';
export { jobsOfReviews, publishJob } from './lifecycle/review-jobs.ts';
export { addSession } from './mail/session-event.ts';
export { bookingMailJob } from './mail/mails.ts';
export { notifyPaidOtherwise, notifyRefund } from './mail/refund-mails.ts';
export {
  orderedNow,
  refundAfterCancelling,
  refundFacts,
  shareAfterCancelling,
  toCard,
} from './mail/refund-words.ts';
export { suspensionRefund } from './lifecycle/suspension-refund.ts';
export { bookingUrl, payerAction, sendBookingMail } from './mail/send-booking-mail.ts';
export { setupOf as paymentSetup } from './payment/start-payment.ts';
export { settleNow } from './payment/settle.ts';
export { failOvertime } from './overtime/extend.ts';
export {
  findOffer,
  followUp,
  isRunOut,
  noteTurn,
  offersOf,
  turnOffer,
  type OvertimeRow,
} from './overtime/rows.ts';
export { IS_CLIENTS_OWN, isClientsOwn, isGuests, isUntaken, payerOf } from './payer.ts';
export { inTransaction } from './retrying.ts';
export { bookingRoutes } from './routes.ts';
export {
  findBooking,
  heldRefund,
  lockBooking,
  lockOrder,
  lockWithPayments,
  paidOf,
  partyBooking,
  roleOf,
  type BookingRow,
  type FullBooking,
  type Role,
} from './rows.ts';
export { countAhead } from './view/overview.ts';
export { expertShare, viewBooking } from './view/view.ts';

export { seatKey } from './seats/addresses.ts';
export { cancelSeats, endSeats } from './seats/close-seats.ts';
export { seatCounts, type SeatCounts } from './seats/own-seats.ts';
export { lockSession } from './seats/session.ts';

export const bookingJobs = {
  'seats.serve': serveSeats,
  'seats.sold': seatSold,
  'booking.expire-hold': expireHold,
  'booking.deadline': lapseRequest,
  'booking.end': endSession,
  'booking.complete': completeSession,
  'proposal.expire': expireProposal,
  'suspension.refund-waits': refundWaits,
  'payment.settle': settlePayment,
  'payment.apply': applyEvent,
  'mail.dashboard-refund': sendDashboardRefundMail,
  'mail.goodwill': sendGoodwillMail,
  'mail.refund': sendRefundMail,
  'mail.refund-otherwise': sendPaidOtherwiseMail,
};
