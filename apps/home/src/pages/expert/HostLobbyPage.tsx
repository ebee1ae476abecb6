import { loadHosted } from '../../features/room/workshop/load-hosted.ts';
import { WorkshopLobby } from '../../features/room/workshop/WorkshopLobby.tsx';
import { BareLayout } from '../../layouts/BareLayout.tsx';
import { RouteFailure } from '../../layouts/RouteFailure.tsx';
import type { Route } from './+types/HostLobbyPage.ts';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { place: await loadHosted(params.sessionId, request) };
}

export const meta = () => [{ title: 'Before your workshop · Nexperts' }];

export default function HostLobbyPage({ loaderData: { place } }: Route.ComponentProps) {
  return (
    <BareLayout>
      <WorkshopLobby key={place.id} place={place} />
    </BareLayout>
  );
}

export function ErrorBoundary() {
  return <RouteFailure />;
}
