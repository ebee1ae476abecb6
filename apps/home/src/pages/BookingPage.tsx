import { bookingTitle, BookingView } from '../features/bookings/BookingView.tsx';
import { loadBooking } from '../features/bookings/load-bookings.ts';
import type { Route } from './+types/BookingPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadBooking(params.bookingId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: bookingTitle(loaderData?.booking) }];

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  return <BookingView key={loaderData.booking.id} booking={loaderData.booking} />;
}
