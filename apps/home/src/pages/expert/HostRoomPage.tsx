import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { hostTicket, loadHosted } from '../../features/room/workshop/load-hosted.ts';
import { WorkshopRoomAndLobby } from '../../features/room/workshop/WorkshopRoomAndLobby.tsx';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import type { Route } from './+types/HostRoomPage.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { place: await loadHosted(params.sessionId, request) };
}

/** The lobby leads to the room without a call; back in the lobby the session may have changed. */
export const shouldRevalidate = ({
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || nextUrl.pathname.endsWith('/lobby');

export const meta = () => [{ title: 'Your workshop · Nexperts' }];

/** The room of a session for its host; its child, the lobby, is shown in its place. */
export default function HostRoomPage({ loaderData: { place } }: Route.ComponentProps) {
  return <WorkshopRoomAndLobby key={place.id} place={place} requestTicket={() => hostTicket(place.id)} />;
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
