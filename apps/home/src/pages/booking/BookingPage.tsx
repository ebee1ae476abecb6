import { bookingTitle, BookingView } from '../../features/bookings/BookingView.tsx';
import { loadBookingPage } from '../../features/bookings/load-bookings.ts';
import type { Route } from './+types/BookingPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadBookingPage(params.bookingId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: bookingTitle(loaderData?.booking) }];

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, money, check, others } = loaderData;
  return <BookingView key={booking.id} booking={booking} money={money} check={check} others={others} />;
}
