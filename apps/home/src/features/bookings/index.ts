export { BookingsList } from './BookingsList.tsx';
export { bookingTitle, BookingView } from './BookingView.tsx';
export { loadBooking, loadBookings, loadRequests, loadToday, ticketFor } from './load-bookings.ts';
export { RequestsList } from './RequestsList.tsx';
export { TodayView } from './TodayView.tsx';
