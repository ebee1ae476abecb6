import { hostTicket, loadHosted } from '../../features/room/workshop/load-hosted.ts';
import { WorkshopRoom } from '../../features/room/workshop/WorkshopRoom.tsx';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import type { Route } from './+types/HostRoomPage.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { place: await loadHosted(params.sessionId, request) };
}

export const meta = () => [{ title: 'Your workshop · Nexperts' }];

export default function HostRoomPage({ loaderData: { place } }: Route.ComponentProps) {
  return <WorkshopRoom key={place.id} place={place} requestTicket={() => hostTicket(place.id)} />;
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
