import type { Booking } from '@nexperts/contract';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadBooking, ticketFor } from '../../features/bookings/load-bookings.ts';
import type { LobbyProps } from '../../features/room/Lobby.tsx';
import { Room } from '../../features/room/Room.tsx';
import { RoomAndLobby } from '../../features/room/RoomAndLobby.tsx';
import { seatPlace } from '../../features/room/workshop/place.ts';
import { WorkshopRoomAndLobby } from '../../features/room/workshop/WorkshopRoomAndLobby.tsx';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import { signedInAccount } from '../../session.ts';
import { useReloaded } from '../../ui/hooks/use-reloaded.ts';
import type { Route } from './+types/RoomPage.ts';

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

function BookingRoom({ booking: loaded }: { booking: Booking }) {
  const { id } = loaded;
  const requestTicket = () => ticketFor(id);
  const [booking, reload] = useReloaded(
    loaded,
    async () => (await loadBooking(id, new Request(location.href))).booking,
  );
  if (booking.seat) return <WorkshopRoomAndLobby place={seatPlace(booking)} {...{ requestTicket, reload }} />;
  return (
    <RoomAndLobby<LobbyProps> forLobby={{ booking, requestTicket, reload }}>
      {(prepared) => <Room booking={booking} requestTicket={requestTicket} prepared={prepared} />}
    </RoomAndLobby>
  );
}

/** The room of a booking; its child, the lobby, is shown in its place. */
export default function RoomPage({ loaderData: { booking } }: Route.ComponentProps) {
  return <BookingRoom key={booking.id} booking={booking} />;
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
