import { lazy, Suspense } from 'react';
import { loadBooking, ticketFor } from '../../features/bookings/load-bookings.ts';
import { earlyBooking } from '../../features/room/early-session.ts';
import { Room } from '../../features/room/Room.tsx';
import { seatPlace } from '../../features/room/workshop/place.ts';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import { signedInAccount } from '../../session.ts';
import type { Route } from './+types/RoomPage.ts';

// A call of two people doesn't wait for the code of a workshop.
const WorkshopRoom = lazy(async () => ({
  default: (await import('../../features/room/workshop/WorkshopRoom.tsx')).WorkshopRoom,
}));

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  // The lobby has just asked for both.
  const early = earlyBooking(params.bookingId);
  if (early) return { booking: early };
  const [booking] = await Promise.all([
    loadBooking(params.bookingId, request),
    // For its time zone.
    signedInAccount(request),
  ]);
  return booking;
}

export const meta = () => [{ title: 'Your session · Nexperts' }];

export default function RoomPage({ loaderData: { booking } }: Route.ComponentProps) {
  const requestTicket = () => ticketFor(booking.id);
  if (booking.seat)
    return (
      <Suspense>
        <WorkshopRoom key={booking.id} place={seatPlace(booking)} requestTicket={requestTicket} />
      </Suspense>
    );
  return <Room key={booking.id} booking={booking} requestTicket={requestTicket} />;
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
