import { loadBooking } from '../features/bookings/load-bookings.ts';
import { Lobby } from '../features/room/Lobby.tsx';
import { RouteFailure } from '../layouts/RouteFailure.tsx';
import type { Route } from './+types/RoomLobbyPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadBooking(params.bookingId, request);

export const meta = () => [{ title: 'Before you join · Nexperts' }];

export default function RoomLobbyPage({ loaderData }: Route.ComponentProps) {
  return <Lobby key={loaderData.booking.id} booking={loaderData.booking} />;
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
