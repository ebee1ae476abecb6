import { loadBooking, ticketFor } from '../features/bookings/load-bookings.ts';
import { Room } from '../features/room/Room.tsx';
import { RouteFailure } from '../layouts/RouteFailure.tsx';
import type { Route } from './+types/RoomPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadBooking(params.bookingId, request);

export const meta = () => [{ title: 'Your session · Nexperts' }];

export default function RoomPage({ loaderData: { booking } }: Route.ComponentProps) {
  return <Room key={booking.id} booking={booking} requestTicket={() => ticketFor(booking.id)} />;
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
