import { loadBooking, ticketFor } from '../../features/bookings/load-bookings.ts';
import { Lobby } from '../../features/room/Lobby.tsx';
import { seatPlace } from '../../features/room/workshop/place.ts';
import { WorkshopLobby } from '../../features/room/workshop/WorkshopLobby.tsx';
import { BareLayout } from '../../layouts/BareLayout.tsx';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import { signedInAccount } from '../../session.ts';
import type { Route } from './+types/RoomLobbyPage.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [booking] = await Promise.all([
    loadBooking(params.bookingId, request),
    // For its time zone.
    signedInAccount(request),
  ]);
  return booking;
}

export const meta = () => [{ title: 'Before you join · Nexperts' }];

export default function RoomLobbyPage({ loaderData: { booking } }: Route.ComponentProps) {
  if (booking.seat)
    return (
      <BareLayout>
        <WorkshopLobby key={booking.id} place={seatPlace(booking)} />
      </BareLayout>
    );
  return (
    <BareLayout>
      <Lobby
        key={booking.id}
        booking={booking}
        requestTicket={() => ticketFor(booking.id)}
        reload={async () => (await loadBooking(booking.id, new Request(location.href))).booking}
      />
    </BareLayout>
  );
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
