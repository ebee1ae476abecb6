import { loadBooking, ticketFor } from '../features/bookings/load-bookings.ts';
import { Room } from '../features/room/Room.tsx';
import { RouteFailure } from '../layouts/RouteFailure.tsx';
import { signedInAccount } from '../session.ts';
import type { Route } from './+types/RoomPage.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [booking] = await Promise.all([
    loadBooking(params.bookingId, request),
    // For its time zone.
    signedInAccount(request),
  ]);
  return booking;
}

export const meta = () => [{ title: 'Your session · Nexperts' }];

export default function RoomPage({ loaderData: { booking } }: Route.ComponentProps) {
  return <Room key={booking.id} booking={booking} requestTicket={() => ticketFor(booking.id)} />;
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
