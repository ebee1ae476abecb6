import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { hostTicket, loadHosted } from '../../features/room/workshop/load-hosted.ts';
import type { WorkshopPlace } from '../../features/room/workshop/place.ts';
import { WorkshopRoomAndLobby } from '../../features/room/workshop/WorkshopRoomAndLobby.tsx';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import { useReloaded } from '../../ui/hooks/use-reloaded.ts';
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

function HostRoom({ place: loaded }: { place: WorkshopPlace }) {
  const { id } = loaded;
  const [place, reload] = useReloaded(loaded, () => loadHosted(id, new Request(location.href)));
  return <WorkshopRoomAndLobby place={place} requestTicket={() => hostTicket(id)} reload={reload} />;
}

/** The room of a session for its host; its child, the lobby, is shown in its place. */
export default function HostRoomPage({ loaderData: { place } }: Route.ComponentProps) {
  return <HostRoom key={place.id} place={place} />;
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
