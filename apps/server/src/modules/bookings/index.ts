import { sendBookingMail } from './mail/mails.ts';
import { applyEvent, settlePayment } from './payment/payment-jobs.ts';
import { completeSession, endSession, expireHold, lapseRequest } from './lifecycle/timers.ts';

export { closeBookingsOf, isInSession } from './lifecycle/close-bookings-of.ts';
export { bookingForRoom, markInProgress, type RoomBooking } from './lifecycle/for-rooms.ts';
export { bookingRoutes } from './routes.ts';

export const bookingJobs = {
  'booking.expire-hold': expireHold,
  'booking.deadline': lapseRequest,
  'booking.end': endSession,
  'booking.complete': completeSession,
  'payment.settle': settlePayment,
  'payment.apply': applyEvent,
  'mail.booking': sendBookingMail,
};
