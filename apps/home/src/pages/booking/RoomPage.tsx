import type { Booking } from '@nexperts/contract';
import { lazy, Suspense } from 'react';
import { useOutlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadBooking, ticketFor } from '../../features/bookings/load-bookings.ts';
import { RoomAndLobby } from '../../features/room/RoomAndLobby.tsx';
import { seatPlace } from '../../features/room/workshop/place.ts';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import { signedInAccount } from '../../session.ts';
import type { Route } from './+types/RoomPage.ts';

// A call of two people doesn't wait for the code of a workshop.
const WorkshopRoom = lazy(async () => ({
  default: (await import('../../features/room/workshop/WorkshopRoom.tsx')).WorkshopRoom,
}));

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [booking] = await Promise.all([
    loadBooking(params.bookingId, request),
    // For its time zone.
    signedInAccount(request),
  ]);
  return booking;
}

/** The lobby leads to the room without a call; back in the lobby the booking may have changed. */
export const shouldRevalidate = ({
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || nextUrl.pathname.endsWith('/lobby');

export const meta = () => [{ title: 'Your session · Nexperts' }];

function SeatRoom({ booking }: { booking: Booking }) {
  const lobby = useOutlet({ booking });
  return (
    lobby ?? (
      <Suspense>
        <WorkshopRoom place={seatPlace(booking)} requestTicket={() => ticketFor(booking.id)} />
      </Suspense>
    )
  );
}

/** The room of a booking; its child, the lobby, is shown in its place. */
export default function RoomPage({ loaderData: { booking } }: Route.ComponentProps) {
  if (booking.seat) return <SeatRoom key={booking.id} booking={booking} />;
  return (
    <RoomAndLobby
      key={booking.id}
      booking={booking}
      requestTicket={() => ticketFor(booking.id)}
      reload={async () => (await loadBooking(booking.id, new Request(location.href))).booking}
    />
  );
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
