import type { JobHandlers } from '../../jobs/worker.ts';
import { sendBookingMail } from './mail/send.ts';
import { applyEvent, settlePayment } from './payment-jobs.ts';
import { completeSession, endSession, expireHold, lapseRequest } from './timers.ts';

export { closeBookingsOf, isInSession } from './close-bookings-of.ts';
export { bookingForRoom, markInProgress, type RoomBooking } from './for-rooms.ts';
export { bookingRoutes } from './routes.ts';

export const bookingJobs: JobHandlers = {
  'booking.expire-hold': expireHold,
  'booking.deadline': lapseRequest,
  'booking.end': endSession,
  'booking.complete': completeSession,
  'payment.settle': settlePayment,
  'payment.apply': applyEvent,
  'mail.booking': sendBookingMail,
};
